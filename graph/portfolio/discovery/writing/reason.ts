import { capital } from '../../../text/text.ts';
import { companies, counted, number } from '../../facts/sentences.ts';
import type { Candidate } from '../../../../prisma/generated/prisma/client.ts';
import { filterText } from '../../criteria/describe.ts';
import type { Chosen } from '../matching/choose.ts';
import { countOf, telling, type PortfolioPattern } from '../matching/pattern.ts';
import type { Met, Place } from '../matching/relevance.ts';
import { formatList } from '../../../finance/formatFigure.ts';

/**
 * Explains why a candidate is named: which criteria it meets and where, in its own words, and how it resembles the
 * portfolio.
 */
export function reasonFor(
  candidate: Candidate,
  chosen: Chosen,
  quotes: readonly string[],
  pattern: PortfolioPattern,
): string {
  return [metSentence(candidate, chosen), quoteSentence(quotes), filterSentence(chosen), likeness(candidate, pattern)]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** From this score on, a second alternative is mentioned too. */
const sure = 0.8;

function metSentence({ industry, industryGroup }: Candidate, { match }: Chosen): string {
  const met = match.groups.flatMap((group) =>
    [...group]
      .sort((a, b) => b.score - a.score)
      .filter(({ score }, index) => index === 0 || (index === 1 && score >= sure)),
  );
  if (met.length === 0) return '';
  const places: Record<Place, string> = {
    industry: `industry: ${industry ?? ''}`,
    tags: 'in its tags',
    name: 'in its name',
    tagline: 'in its description',
    description: 'in its description',
  };
  const told = ({ wish, place }: Met) =>
    `${wish.label} (${place === null ? `industry group: ${industryGroup ?? ''}` : places[place]})`;
  return `Matches ${formatList(met.map(told))}.`;
}

function quoteSentence(quotes: readonly string[]): string {
  if (quotes.length === 0) return '';
  const end = /[.!?]$/.test(quotes.at(-1) ?? '') ? '' : '.';
  return `The file says: ${quotes.map((quote) => `“${quote}”`).join(' ')}${end}`;
}

function filterSentence({ checked }: Chosen): string {
  const passed = checked.filter(({ verdict }) => verdict === 'PASS').map(({ filter }) => filterText(filter));
  return passed.length === 0 ? '' : `Meets: ${passed.join('; ')}.`;
}

/** Returns '14 of your 52 companies are in Fintech.' */
function likeness(candidate: Candidate, { companyCount, industryGroups }: PortfolioPattern): string {
  const industryGroup = telling(candidate.industryGroup);
  if (companyCount === 0 || industryGroup === null) return '';
  const same = countOf(industryGroup, industryGroups);
  const all = companies(companyCount);
  return same === 0
    ? `None of your ${all} is in ${industryGroup} yet.`
    : `${number(same)} of your ${all} ${same === 1 ? 'is' : 'are'} in ${industryGroup}.`;
}

/** Describes how a candidate fits the portfolio, with the numbers that show it. */
export function investmentFit(candidate: Candidate, chosen: Chosen, pattern: PortfolioPattern): string {
  const parts = [...groupPart(candidate, pattern), ...stagePart(candidate, pattern), ...sizePart(candidate, pattern)];
  const head = `Relevance to the criteria ${number(chosen.relevance * 100)} of 100`;
  if (pattern.companyCount === 0) return `${head}. There are no companies in your portfolio yet to compare it with.`;
  if (chosen.fit === null || parts.length === 0)
    return `${head}. The file’s data about it cannot be compared with your portfolio.`;
  return `${head}, likeness to your portfolio ${number(chosen.fit * 100)} of 100: ${formatList(parts)}.`;
}

function groupPart(candidate: Candidate, { industryGroups }: PortfolioPattern): string[] {
  const industryGroup = telling(candidate.industryGroup);
  const stated = industryGroups.reduce((sum, { count }) => sum + count, 0);
  if (industryGroup === null || stated === 0) return [];
  const held = countOf(industryGroup, industryGroups);
  return [`${number(held)} of ${number(stated)} companies with a stated industry ${are(held)} in ${industryGroup}`];
}

function stagePart({ stage }: Candidate, { stages }: PortfolioPattern): string[] {
  const stated = stages.reduce((sum, { count }) => sum + count, 0);
  const held = stage === null ? 0 : countOf(stage, stages);
  return held === 0 ? [] : [`${number(held)} of ${number(stated)} with a stated stage ${are(held)} at ${stage}`];
}

function are(count: number): string {
  return count === 1 ? 'is' : 'are';
}

function sizePart({ employees }: Candidate, { employees: median }: PortfolioPattern): string[] {
  if (employees === null || median === null) return [];
  const people = counted(Math.round(median.value), 'person', 'people');
  return [`the median team is ${people} (of ${number(median.count)} that state it) against ${number(employees)}`];
}

/** Writes the wishes in the form 'fintech or payments; payroll'. */
export function wantedText(groups: readonly (readonly { label: string }[])[]): string {
  return capital(
    groups
      .map((group) =>
        formatList(
          group.map(({ label }) => label),
          'or',
        ),
      )
      .join('; '),
  );
}
