import { withList, companies, counted, millions, number, paragraph, people, percent } from '../../facts/sentences.ts';
import { stages } from '../../../finance/stages.ts';
import { industryGroupLabels } from '../../../finance/sectors.ts';
import { rateSentence, summarizeCriteria } from '../../criteria/describe.ts';
import type { Criteria } from '../../criteria/criteria.ts';
import { formatList } from '../../../finance/formatFigure.ts';
import type { Choice } from '../matching/choose.ts';
import type { PortfolioPattern, Share } from '../matching/pattern.ts';
import type { Query } from '../matching/discoveryQuery.ts';
import { labelsOf, wantedText } from './candidateWords.ts';

const maxShown = 4;

export function portfolioAnalysis({ companyCount, revenue, growth, employees, ...kinds }: PortfolioPattern): string {
  if (companyCount === 0)
    return 'There are no companies in your portfolio yet, so candidates are judged by your criteria alone.';
  const of = ({ count }: { count: number }) => `(of ${number(count)})`;
  const medians = [
    revenue ? `median revenue ${millions(revenue.value)} ${of(revenue)}` : '',
    growth ? `median growth ${percent(growth.value)} ${of(growth)}` : '',
    employees ? `median team ${people(employees.value)} ${of(employees)}` : '',
  ].filter(Boolean);
  return paragraph(
    `You hold ${companies(companyCount)}.`,
    shares('By industry', kinds.industryGroups, companyCount),
    shares('By stage', kinds.stages, companyCount),
    withList(medians, (list) => `Of those that state it: ${list}.`) ||
      'No company states revenue, growth or team size.',
  );
}

/** Counts of the firm's companies under our own labels. A file's words could be meant as an instruction. */
export function portfolioFacts(pattern: PortfolioPattern): string {
  const own = (all: readonly Share[], labels: readonly string[]) => all.filter(({ label }) => labels.includes(label));
  return portfolioAnalysis({
    ...pattern,
    industryGroups: own(pattern.industryGroups, industryGroupLabels),
    stages: own(pattern.stages, stages),
  });
}

/** Returns 'By industry: Fintech 14 (27%), Healthcare 6 (12%), others 9; not stated of 4.' */
function shares(head: string, all: readonly Share[], companyCount: number): string {
  const stated = all.reduce((sum, { count }) => sum + count, 0);
  if (stated === 0) return `${head}: not stated of any.`;
  const shown = all
    .slice(0, maxShown)
    .map(({ label, count }) => `${label} ${number(count)} (${percent((count / companyCount) * 100)})`);
  const rest = all.slice(maxShown).reduce((sum, { count }) => sum + count, 0);
  const others = rest === 0 ? '' : `, others ${number(rest)}`;
  const open = companyCount - stated;
  return `${head}: ${shown.join(', ')}${others}${open === 0 ? '' : `; not stated of ${number(open)}`}.`;
}

export function searchCriteriaText(
  query: Query,
  criteria: Criteria,
  { lookedAt, leftOut, groups, chosen }: Pick<Choice, 'lookedAt' | 'leftOut' | 'groups' | 'chosen'>,
  excludedCount: number,
): string {
  const filters = criteria.filters.filter(({ field }) => field !== 'SECTOR');
  const unmet = query.wanted.filter((_, index) => groups[index]?.count === 0).flat();
  const left = leftOut === 0 ? '' : `, of them ${number(leftOut)} left out by these criteria`;
  const held = excludedCount === 0 ? '' : `; you already hold ${number(excludedCount)} more`;
  const missing = lookedAt > 0 && unmet.length > 0;
  return paragraph(
    query.wanted.length > 0
      ? `Looked for: ${wantedText(query.wanted)}.`
      : 'Searched for similarity to your portfolio, because the text names no field.',
    withList(labelsOf(query.unwanted), (list) => `Left out: ${list}.`),
    rateSentence(criteria),
    filters.length > 0
      ? `${summarizeCriteria({ weights: [], filters, notUnderstood: [] })}; values that a file does not state score less and are named as a risk.`
      : '',
    `${counted(lookedAt, 'candidate was', 'candidates were')} looked at${left}${held}.`,
    missing ? `No candidate says anything of ${formatList(labelsOf(unmet), 'or')}.` : '',
    chosen.length === 0 ? whyNone(query, lookedAt, leftOut, unmet.length) : '',
  );
}

function whyNone({ wanted }: Query, lookedAt: number, leftOut: number, unmet: number): string {
  if (lookedAt === 0) return 'You hold every candidate already: import others.';
  if (leftOut === lookedAt) return 'No candidate is left: loosen the criteria, or import other candidates.';
  return unmet === wanted.flat().length
    ? 'Nothing matches: use other words, or import candidates of this field.'
    : 'No candidate meets enough of the criteria: ask for less at once, or import other candidates.';
}
