import { builtinAnalyst } from '../../ai/builtin.ts';
import type { Criteria, Dimension } from '../criteria/criteria.ts';
import { dimensionLabels, filterText, rateSentence, summarizeCriteria } from '../criteria/describe.ts';
import { formatList } from '../../finance/formatFigure.ts';
import type { PortfolioCompany } from '../facts/streamCompanies.ts';
import { companies, number } from '../facts/sentences.ts';
import { maxDiscount, pointsOfUnknown, weightsIn } from './score.ts';
import type { Worded } from './wordPicks.ts';
import type { Exclusion, Selection, Shortlisted } from './selectShortlist.ts';
import { capital } from '../../text/text.ts';

/**
 * Writes the built-in analyst's assessment of the portfolio under the criteria: how many companies pass, and what is
 * notable about the picks.
 */
export function assessPortfolio(selection: Selection, picks: readonly Shortlisted[]): string {
  const { total, eligible, unscored, exclusions } = selection;
  if (total === 0) {
    return 'There are no companies yet. Import a spreadsheet in Admin under Database, read PDFs in the Database Viewer, or upload memos on Human Memos and process them on Portfolio Analytics; then run the analysis again.';
  }
  const excluding = exclusions.filter(({ failed, unknown }) => failed + unknown > 0);
  const [best] = picks;
  const last = picks.at(-1);
  if (!best || !last)
    return [nobody(selection), ...excluding.map(exclusionSentence), ...(excluding.length > 0 ? [loosen] : [])].join(
      ' ',
    );
  const sentences = [
    exclusions.length === 0
      ? `All ${companies(total)} are considered, because nothing is required.`
      : `${share(eligible, total)} ${eligible === 1 ? 'passes' : 'pass'} what is required.`,
    ...excluding.map(exclusionSentence),
    picks.length === 1
      ? `${best.company.name} is the one pick, with ${scoreText(best)} of 100.`
      : `The ${picks.length} best score ${scoreText(last)} to ${scoreText(best)} of 100, ${best.company.name} the most.`,
    ...groupSentence(picks),
    ...fitSentence(picks),
    ...knowledgeSentence(picks),
  ];
  if (unscored > 0)
    sentences.push(
      `Of ${companies(unscored)} that ${unscored === 1 ? 'passes' : 'pass'}, nothing is known that the criteria weigh.`,
    );
  return sentences.join(' ');
}

const loosen = 'Take a filter back or make it a preference, then run the analysis again.';

function nobody({ total, eligible, unscored }: Selection): string {
  if (eligible === 0) {
    return total === 1
      ? 'The only company does not meet what is required.'
      : `None of ${companies(total)} meets what is required.`;
  }
  return `Of ${companies(unscored)} that ${unscored === 1 ? 'passes' : 'pass'} what is required nothing is known that the criteria weigh. Import figures, then run the analysis again.`;
}

function exclusionSentence({ filter, failed, unknown }: Exclusion): string {
  const excluded = `“${filterText(filter)}” excludes ${companies(failed + unknown)}`;
  const unmet = `that ${failed === 1 ? 'does' : 'do'} not meet it`;
  if (unknown === 0) return `${excluded} ${unmet}.`;
  if (failed === 0) return `${excluded} for which it is not known.`;
  return `${excluded}: ${number(failed)} ${unmet} and ${number(unknown)} for which it is not known.`;
}

function share(some: number, all: number): string {
  return `${number(some)} of ${companies(all)}`;
}

const scoreText = ({ score }: Shortlisted) => String(Math.round(score.value));

function groupSentence(picks: readonly Shortlisted[]): string[] {
  const groups = [...Map.groupBy(picks, ({ company }) => company.industryGroup ?? '')]
    .filter(([group]) => group !== '')
    .map(([group, { length }]) => ({ group, length }))
    .sort((a, b) => b.length - a.length || (a.group < b.group ? -1 : 1));
  if (picks.length < 3 || groups.length === 0) return [];
  const named = groups.slice(0, 3).map(({ group, length }) => `${length} ${length === 1 ? 'is' : 'are'} in ${group}`);
  return [`Of the picks, ${formatList(named)}.`];
}

function fitSentence(picks: readonly Shortlisted[]): string[] {
  const fits = picks.flatMap(({ score }) => score.parts.filter(({ dimension }) => dimension === 'SECTOR_FIT'));
  if (fits.length === 0) return [];
  const full = fits.filter(({ points }) => points === 100).length;
  if (picks.length === 1) return [`It ${full === 1 ? 'meets' : 'does not meet'} every preference.`];
  const number = full === 0 ? 'None' : String(full);
  return [`${number} of the ${picks.length} picks ${full < 2 ? 'meets' : 'meet'} every preference.`];
}

/** Says how well the picks are known, because their scores depend on it. */
function knowledgeSentence(picks: readonly Shortlisted[]): string[] {
  const missing = (valueOf: (company: PortfolioCompany) => number | null) =>
    picks.filter(({ company }) => valueOf(company) === null).length;
  const gaps = [
    [missing(({ revenueGrowthRate }) => revenueGrowthRate), 'a revenue growth'],
    [missing(({ grossMargin }) => grossMargin), 'a gross margin'],
    // The revenue may be known, but in a currency without a rate.
    [missing(({ revenue }) => revenue), 'a revenue in US dollars'],
  ] as const;
  const open = gaps.filter(([count]) => count > 0);
  if (open.length === 0) return [];
  if (picks.length === 1) return [`It lacks ${formatList(open.map(([, label]) => label))}.`];
  const told = open.map(([count, label], index) => {
    const verb = index > 0 ? '' : count === 1 ? 'lacks ' : 'lack ';
    return `${count} ${verb}${label}`;
  });
  return [`Of the picks, ${formatList(told)}.`];
}

const generated: readonly Dimension[] = ['GROWTH', 'PROFITABILITY', 'MARKET'];
const meanings: Partial<Record<Dimension, string>> = {
  SCALE: 'Scale is revenue, or headcount where no revenue counts.',
  EFFICIENCY: 'Capital efficiency is burn multiple, CAC payback and LTV to CAC.',
  RETENTION: 'Retention is net and gross retention.',
};

function meaningsOf(criteria: Criteria): string[] {
  const weighed = weightsIn(criteria).map(({ dimension }) => dimension);
  const names = weighed
    .filter((dimension) => generated.includes(dimension))
    .map((dimension) => dimensionLabels[dimension].toLowerCase());
  const isOne = names.length === 1;
  const made = isOne
    ? 'is the generated score where it is current, otherwise the same formula on fixed scales'
    : 'are the generated scores where they are current, otherwise the same formulas on fixed scales';
  return [
    ...(names.length > 0 ? [`${capital(formatList(names))} ${made}.`] : []),
    ...weighed.flatMap((dimension) => meanings[dimension] ?? []),
  ];
}

/**
 * Describes how the picks were found: the criteria as they were understood, the formula, and what was not understood.
 */
export function describeMethod(
  { notUnderstood, ...criteria }: Criteria,
  shortlisted: number,
  { analyst, failure }: Pick<Worded, 'analyst' | 'failure'>,
): string {
  const sentences = [
    `Criteria: ${summarizeCriteria({ ...criteria, notUnderstood })}.`,
    'A required filter excludes a company also when the value is not known; a preference counts as fit, 100 where it is met.',
    ...meaningsOf({ notUnderstood, ...criteria }),
    `A score is the weighted mean of these, 0 to 100. What is not known counts ${pointsOfUnknown}, and each of the five key figures (revenue, growth, gross margin, headcount, valuation) that is missing takes ${maxDiscount / 5}% off. Equal scores stand by name.`,
  ];
  if (notUnderstood.length > 0)
    sentences.push(`Not understood, and left out: ${notUnderstood.map((part) => `“${part}”`).join(', ')}.`);
  sentences.push(...rateSentence(criteria));
  if (failure !== null) sentences.push(`The built-in analyst chose the picks and wrote their texts. ${failure}`);
  else if (analyst !== builtinAnalyst.name) {
    sentences.push(
      `${analyst} chose the picks among the best ${shortlisted} and wrote their texts; it does not decide scores and order, and a text with a figure that neither the criteria nor the company’s data state was not used.`,
    );
  }
  return sentences.join(' ');
}
