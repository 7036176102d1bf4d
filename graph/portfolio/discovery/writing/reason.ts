import { capital } from '../../../text/text.ts';
import { withList, companies, number, paragraph, people, verb } from '../../facts/sentences.ts';
import type { Candidate } from '../../../../prisma/generated/prisma/client.ts';
import { filterText } from '../../criteria/describe.ts';
import type { Chosen } from '../matching/choose.ts';
import { countOf, telling, type PortfolioPattern } from '../matching/pattern.ts';
import type { Met, Place } from '../matching/relevance.ts';
import { formatList } from '../../../finance/formatFigure.ts';

/** Explains why a candidate is named: the criteria it meets, where, and how it resembles the portfolio. */
export function reasonFor(candidate: Candidate, chosen: Chosen, pattern: PortfolioPattern): string {
  const passed = chosen.checked.filter(({ verdict }) => verdict === 'PASS').map(({ filter }) => filterText(filter));
  return paragraph(
    metSentence(candidate, chosen),
    withList(passed, (list) => `Meets: ${list}.`, '; '),
    likeness(candidate, pattern),
  );
}

/** From this score on, a second alternative is mentioned too. */
const sure = 0.8;

function metSentence({ industry, industryGroup }: Candidate, { match }: Chosen): string {
  const met = match.groups.flatMap((group) =>
    [...group]
      .sort((a, b) => b.score - a.score)
      .filter(({ score }, index) => index === 0 || (index === 1 && score >= sure)),
  );
  const places: Record<Place, string> = {
    industry: `industry: ${industry ?? ''}`,
    tags: 'in its tags',
    name: 'in its name',
    tagline: 'in its description',
    description: 'in its description',
  };
  const told = ({ wish, place }: Met) =>
    `${wish.label} (${place === null ? `industry group: ${industryGroup ?? ''}` : places[place]})`;
  return withList(met.map(told), (list) => `Matches ${list}.`);
}

/** Returns '14 of your 52 companies are in Fintech.' */
function likeness(candidate: Candidate, { companyCount, industryGroups }: PortfolioPattern): string {
  const industryGroup = telling(candidate.industryGroup);
  if (companyCount === 0 || industryGroup === null) return '';
  const same = countOf(industryGroup, industryGroups);
  const all = companies(companyCount);
  return same === 0
    ? `None of your ${all} is in ${industryGroup} yet.`
    : `${number(same)} of your ${all} ${verb(same)} in ${industryGroup}.`;
}

export function investmentFit(candidate: Candidate, chosen: Chosen, pattern: PortfolioPattern): string {
  const parts = [...groupPart(candidate, pattern), ...stagePart(candidate, pattern), ...sizePart(candidate, pattern)];
  if (pattern.companyCount === 0) return 'There are no companies in your portfolio yet to compare it with.';
  if (chosen.fit === null || parts.length === 0)
    return 'The file’s data about it cannot be compared with your portfolio.';
  return `${capital(formatList(parts))}.`;
}

function groupPart(candidate: Candidate, { industryGroups }: PortfolioPattern): string[] {
  const industryGroup = telling(candidate.industryGroup);
  const stated = industryGroups.reduce((sum, { count }) => sum + count, 0);
  if (industryGroup === null || stated === 0) return [];
  const held = countOf(industryGroup, industryGroups);
  return [`${number(held)} of ${number(stated)} companies with a stated industry ${verb(held)} in ${industryGroup}`];
}

function stagePart({ stage }: Candidate, { stages }: PortfolioPattern): string[] {
  const stated = stages.reduce((sum, { count }) => sum + count, 0);
  const held = stage === null ? 0 : countOf(stage, stages);
  return held === 0 ? [] : [`${number(held)} of ${number(stated)} with a stated stage ${verb(held)} at ${stage}`];
}

function sizePart({ employees }: Candidate, { employees: median }: PortfolioPattern): string[] {
  if (employees === null || median === null) return [];
  return [
    `the median team is ${people(median.value)} (of ${number(median.count)} that state it) against ${number(employees)}`,
  ];
}

/** Writes the wishes in the form 'fintech or payments; payroll'. */
export function wantedText(groups: readonly (readonly { label: string }[])[]): string {
  return capital(groups.map((group) => formatList(labelsOf(group), 'or')).join('; '));
}

export function labelsOf(wishes: readonly { label: string }[]): string[] {
  return wishes.map(({ label }) => label);
}
