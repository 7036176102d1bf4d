import { otherGroup } from '../../finance/sectors.ts';
import { tierFrom, type Dimension, type Tier } from './rules.ts';
import { formatList, inSentence } from '../../finance/formatFigure.ts';
import { withList, companies, number, verb } from '../facts/sentences.ts';
import type { Tally } from './rankPortfolio.ts';
import { capital } from '../../text/text.ts';

const maxSentences = 6;
/** A group with at least this percentage of the companies whose industry is known is a concentration. */
const concentratedFrom = 40;
const minForShare = 5;

/** The first company of a ranking. `only` is its single known dimension; null when it has several. */
interface Leader {
  name: string;
  overall: number;
  only: Dimension | null;
}

/**
 * Writes the built-in analyst's conclusions from a ranking for the portfolio: three to six sentences with the numbers
 * behind them, or fewer when there is no company to rank. The same tally gives the same sentences.
 * @param best the first company of the ranking; null when nothing is ranked
 */
export function recommendationsOf(tally: Tally, best: Leader | null): string[] {
  if (tally.companyCount === 0) return [];
  return [
    best && tierSentence(tally, best),
    singleSentence(tally),
    costlySentence(tally),
    concentrationSentence(tally),
    missingSentence(tally),
    ratelessSentence(tally),
    unrankedSentence(tally),
    scoreSentence(tally),
  ]
    .filter((sentence) => sentence !== null)
    .slice(0, maxSentences);
}

function tierSentence({ tiers, rankedCount }: Tally, best: Leader): string {
  const [first, second] = [tiers['Tier 1'], tiers['Tier 2']];
  const alone = best.only === null ? '' : `, by ${best.only} alone`;
  const leader = `${best.name} leads with ${best.overall.toFixed(2)} of 10${alone}`;
  // A single figure is not enough to advise looking at this company first.
  if (best.only !== null && rankedCount > 1) return `${leader}: find its other figures before acting on the order.`;
  if (first.count === 0) {
    return `${leader}, short of Tier 1, which begins at ${tierFrom['Tier 1']}: look outside the portfolio before adding money.`;
  }
  const next: Tier = second.count > 0 ? 'Tier 2' : 'Tier 3';
  const below = tiers[next];
  const above = (verb: string) =>
    below.count === 0
      ? ''
      : `; ${verb} ${(mean(first) - mean(below)).toFixed(1)} points above ${below.count === 1 ? 'the only one' : `the mean of the ${number(below.count)}`} in ${next}`;
  const from = `Tier 1 (${tierFrom['Tier 1']} of 10 or more)`;
  return first.count === 1
    ? `Look first at ${best.name}, with ${best.overall.toFixed(2)} of 10 alone in ${from} among ${companies(rankedCount)}${above('it stands')}.`
    : `Look first at the ${number(first.count)} of ${companies(rankedCount)} in ${from}${above('their mean stands')}; ${leader}.`;
}

function mean({ count, sum }: { count: number; sum: number }): number {
  return sum / count;
}

function singleSentence({ singleCount }: Tally): string | null {
  if (singleCount === 0) return null;
  const rest = singleCount === 1 ? 'One of the first ten rests' : `${singleCount} of the first ten rest`;
  return `${rest} on one score alone, growth, profitability or scale; find the other figures before comparing.`;
}

function costlySentence({ costlyGrowth: { count, first } }: Tally): string | null {
  if (count === 0) return null;
  const names = first.map(({ company }) => company.name);
  const more = count > names.length ? [`${number(count - names.length)} more`] : [];
  return `${formatList([...names, ...more])} ${verb(count, 'grows', 'grow')} fast (7 or more) with a profitability below 4: look at margins and burn before adding money.`;
}

function concentrationSentence({ groups }: Tally): string | null {
  const known = [...groups].sort(([a, x], [b, y]) => y.count - x.count || (a < b ? -1 : 1));
  const total = known.reduce((sum, [, { count }]) => sum + count, 0);
  // Companies without a named group are in 'other', which is no concentration.
  const largest = known.find(([group]) => group !== otherGroup);
  if (!largest || total < minForShare) return null;
  const [group, { count, firstTier }] = largest;
  const share = Math.round((100 * count) / total);
  if (share < concentratedFrom) return null;
  const held = `${group} is ${number(count)} of the ${number(total)} ranked companies whose industry is known (${share}%)`;
  return `${held}, ${firstTier === 0 ? 'none of them' : number(firstTier)} in Tier 1: weigh new investments against that concentration.`;
}

const names = { revenue: 'Revenue', revenueGrowthRate: 'Revenue growth', grossMargin: 'Gross margin' } as const;

function missingSentence({ missing: unknown, ratelessCount, companyCount }: Tally): string {
  // A revenue that lacks only a currency rate is known.
  const missing = { ...unknown, revenue: unknown.revenue - ratelessCount };
  // The order decides between equal counts: the figure with the highest weight comes first.
  const fields = ['revenueGrowthRate', 'grossMargin', 'revenue'] as const;
  const count = Math.max(...fields.map((field) => missing[field]));
  if (count === 0) return `Revenue, revenue growth and gross margin are known of ${allOf(companyCount)}.`;
  const most = fields.filter((field) => missing[field] === count).map((field) => inSentence(names[field]));
  const asked = verb(most.length, 'ask for it first', 'ask for them first');
  const of = `${verb(most.length, '', 'each ')}of ${number(count)} of ${companies(companyCount)}`;
  return `${capital(formatList(most))} ${verb(most.length)} what is missing most, ${of}: ${asked}.`;
}

function ratelessSentence({ ratelessCount }: Tally): string | null {
  if (ratelessCount === 0) return null;
  return `The revenue of ${companies(ratelessCount)} is in a currency without a rate and does not count: set the rate in Admin.`;
}

function allOf(count: number): string {
  if (count === 2) return 'both companies';
  return count === 1 ? 'the one company' : `all ${companies(count)}`;
}

function unrankedSentence({ companyCount, rankedCount }: Tally): string | null {
  const count = companyCount - rankedCount;
  if (count === 0) return null;
  return `${companies(count)} ${verb(count)} not ranked: no growth, no margin, no headcount and no revenue in US dollars is known.`;
}

function scoreSentence({ unscoredCount, staleCount, rankedCount }: Tally): string | null {
  if (rankedCount === 0) return null;
  const parts = [
    unscoredCount > 0 ? `${companies(unscoredCount)} ${verb(unscoredCount, 'has', 'have')} no generated scores` : '',
    staleCount > 0 ? `the scores of ${companies(staleCount)} are older than the figures` : '',
  ].filter(Boolean);
  const sentence = withList(
    parts,
    (list) => `${capital(list)}: generate the scores, so that retention, operating margin and burn count too.`,
  );
  return sentence || `The generated scores of ${allOf(rankedCount)} are current.`;
}
