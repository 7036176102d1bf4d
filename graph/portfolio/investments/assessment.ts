import { builtinAnalyst } from '../../ai/builtin.ts';
import type { Criteria, Dimension } from '../criteria/criteria.ts';
import { dimensionLabels, filterText, rateSentence, summarizeCriteria } from '../criteria/describe.ts';
import type { PortfolioCompany } from '../facts/streamCompanies.ts';
import { withList, companies, number, paragraph, verb } from '../facts/sentences.ts';
import { maxDiscount, pointsOfUnknown, weightsIn } from './score.ts';
import type { Worded } from './wordPicks.ts';
import type { Exclusion, Selection, Shortlisted } from './selectShortlist.ts';
import { capital } from '../../text/text.ts';

/** Writes the built-in assessment of the portfolio: how many companies pass, what is notable of the picks. */
export function assessPortfolio(selection: Selection, picks: readonly Shortlisted[]): string {
  const { total, eligible, unscored, exclusions } = selection;
  if (total === 0) {
    return 'There are no companies yet. Import a spreadsheet in Admin under Database, read PDFs in the Database Viewer, or upload memos on Human Memos and process them on Portfolio Analytics; then run the analysis again.';
  }
  const excluding = exclusions.filter(({ failed, unknown }) => failed + unknown > 0).map(exclusionSentence);
  const [best] = picks;
  const last = picks.at(-1);
  if (!best || !last) return paragraph(nobody(selection), excluding, excluding.length > 0 ? loosen : '');
  return paragraph(
    exclusions.length === 0
      ? `All ${companies(total)} are considered, because nothing is required.`
      : `${number(eligible)} of ${companies(total)} ${verb(eligible, 'passes', 'pass')} what is required.`,
    excluding,
    picks.length === 1
      ? `${best.company.name} is the one pick, with ${scoreText(best)} of 100.`
      : `The ${picks.length} best score ${scoreText(last)} to ${scoreText(best)} of 100, ${best.company.name} the most.`,
    groupSentence(picks),
    fitSentence(picks),
    knowledgeSentence(picks),
    unscored > 0 ? `${companies(unscored)} ${verb(unscored, 'has', 'have')} no figures to score.` : '',
  );
}

const loosen = 'Take a filter back or make it a preference, then run the analysis again.';

function nobody({ total, eligible, unscored }: Selection): string {
  if (eligible === 0) {
    return total === 1
      ? 'The only company does not meet what is required.'
      : `None of ${companies(total)} meets what is required.`;
  }
  const [pass, have] = [verb(unscored, 'passes', 'pass'), verb(unscored, 'has', 'have')];
  return `${companies(unscored)} ${pass} what is required, but ${have} no figures to score. Import figures, then run the analysis again.`;
}

function exclusionSentence({ filter, failed, unknown }: Exclusion): string {
  const excluded = `“${filterText(filter)}” excludes ${companies(failed + unknown)}`;
  const unmet = `that ${verb(failed, 'does', 'do')} not meet it`;
  if (unknown === 0) return `${excluded} ${unmet}.`;
  if (failed === 0) return `${excluded} for which it is not known.`;
  return `${excluded}: ${number(failed)} ${unmet} and ${number(unknown)} for which it is not known.`;
}

const scoreText = ({ score }: Shortlisted) => String(Math.round(score.value));

function groupSentence(picks: readonly Shortlisted[]): string {
  const groups = [...Map.groupBy(picks, ({ company }) => company.industryGroup ?? '')]
    .filter(([group]) => group !== '')
    .map(([group, { length }]) => ({ group, length }))
    .sort((a, b) => b.length - a.length || (a.group < b.group ? -1 : 1));
  if (picks.length < 3) return '';
  const named = groups.slice(0, 3).map(({ group, length }) => `${length} ${verb(length)} in ${group}`);
  return withList(named, (list) => `Of the picks, ${list}.`);
}

function fitSentence(picks: readonly Shortlisted[]): string {
  const fits = picks.flatMap(({ score }) => score.parts.filter(({ dimension }) => dimension === 'SECTOR_FIT'));
  if (fits.length === 0) return '';
  const full = fits.filter(({ points }) => points === 100).length;
  if (picks.length === 1) return `It ${full === 1 ? 'meets' : 'does not meet'} every preference.`;
  const number = full === 0 ? 'None' : String(full);
  return `${number} of the ${picks.length} picks ${full < 2 ? 'meets' : 'meet'} every preference.`;
}

/** Says how well the picks are known, because their scores depend on it. */
function knowledgeSentence(picks: readonly Shortlisted[]): string {
  const missing = (valueOf: (company: PortfolioCompany) => number | null) =>
    picks.filter(({ company }) => valueOf(company) === null).length;
  const gaps = [
    [missing(({ revenueGrowthRate }) => revenueGrowthRate), 'a revenue growth'],
    [missing(({ grossMargin }) => grossMargin), 'a gross margin'],
    // The revenue may be known, but in a currency without a rate.
    [missing(({ revenue }) => revenue), 'a revenue in US dollars'],
  ] as const;
  const open = gaps.filter(([count]) => count > 0);
  if (picks.length === 1)
    return withList(
      open.map(([, label]) => label),
      (list) => `It lacks ${list}.`,
    );
  const counted = open.map(
    ([count, label], index) => `${count} ${index > 0 ? '' : verb(count, 'lacks ', 'lack ')}${label}`,
  );
  return withList(counted, (list) => `Of the picks, ${list}.`);
}

const generated: readonly Dimension[] = ['GROWTH', 'PROFITABILITY', 'MARKET'];
const meanings: Partial<Record<Dimension, string>> = {
  SCALE: 'Scale is revenue, or headcount where no revenue counts.',
  EFFICIENCY: 'Capital efficiency is burn multiple, CAC payback and LTV to CAC.',
  RETENTION: 'Retention is net and gross retention.',
};

const made = {
  one: 'is the generated score where it is current, otherwise the same formula on fixed scales',
  many: 'are the generated scores where they are current, otherwise the same formulas on fixed scales',
};

function meaningsOf(criteria: Criteria): string[] {
  const weighed = weightsIn(criteria).map(({ dimension }) => dimension);
  const names = weighed
    .filter((dimension) => generated.includes(dimension))
    .map((dimension) => dimensionLabels[dimension].toLowerCase());
  return [
    withList(names, (list) => `${capital(list)} ${verb(names.length, made.one, made.many)}.`),
    ...weighed.flatMap((dimension) => meanings[dimension] ?? []),
  ];
}

/** Describes how the picks were found: criteria, formula, and what was not understood. */
export function describeMethod(
  criteria: Criteria,
  shortlisted: number,
  { analyst, failure }: Pick<Worded, 'analyst' | 'failure'>,
): string {
  return paragraph(
    `Criteria: ${summarizeCriteria(criteria)}.`,
    'A required filter excludes a company also when the value is not known; a preference counts as fit, 100 where it is met.',
    meaningsOf(criteria),
    `A score is the weighted mean of these, 0 to 100. What is not known counts ${pointsOfUnknown}, and each of the five key figures (revenue, growth, gross margin, headcount, valuation) that is missing takes ${maxDiscount / 5}% off. Equal scores stand by name.`,
    withList(
      criteria.notUnderstood.map((part) => `“${part}”`),
      (list) => `Not understood, and left out: ${list}.`,
      ', ',
    ),
    rateSentence(criteria),
    writerSentence(shortlisted, analyst, failure),
  );
}

function writerSentence(shortlisted: number, analyst: string, failure: string | null): string {
  if (failure !== null) return `The built-in analyst chose the picks and wrote their texts. ${failure}`;
  if (analyst === builtinAnalyst.name) return '';
  return `${analyst} chose the picks among the best ${shortlisted} and wrote their texts; it does not decide scores and order, and a text with a figure that neither the criteria nor the company’s data state was not used.`;
}
