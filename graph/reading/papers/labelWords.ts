import { metricLabels } from '../../finance/metricLabels.ts';
import type { MetricName } from '../../finance/metrics.ts';
import { unaccented } from '../../text/text.ts';

export type PlanStatus = 'ACTUAL' | 'BUDGET' | 'PROJECTED';

/** Words that rows use and columns of a list of companies do not. */
const rowLabels: Partial<Record<MetricName, string>> = {
  VALUATION: 'valued|valued at|valued it|cap|pre|post',
  TOTAL_FUNDING: 'raised to date',
  EMPLOYEES: 'team|heads|of us|our team|employees on rolls|people on payroll',
  CASH: 'bank|closing cash|cash end of period|liquidity',
  ROUND_SIZE: 'ask|the ask|offering|series a|series b|series c|series d|series e|seed round|pre seed round|new money',
  DEBT: 'note outstanding|credit outstanding|overdraft|shareholder loan|shareholder loans|convertible loan|rcf|revolver',
  CUSTOMER_CONCENTRATION: 'top 10 customers|top 5 customers|top 3 customers|top three customers|top five customers',
};
/** Ends of labels that mean a metric whatever stands before them: 'Green loan', 'Bank facility drawn'. */
export const families: [metric: MetricName, rank: number, pattern: RegExp][] = [
  ['DEBT', 3, /^(?:\S+ ){0,3}loan(?: (?:outstanding|drawn|o s|[a-c]))?$/],
  ['DEBT', 3, /^(?:\S+ ){0,2}(?:facility|rcf|credit|revolver|finance|(?:term|bank) loans) (?:drawn|outstanding)$/],
  ['CUSTOMERS', 1, /^(?:members|merchants|tenants|operators|retailers|dealers|hospitals|schools|banks|brands)$/],
  [
    'CUSTOMER_CONCENTRATION',
    3,
    /^(?:(?:largest|biggest|top|single largest)(?: \d+| three| five| ten)?|no(?: single)?) (?:customers?|clients?|buyers?|accounts?|borrowers?|tenants?|payers?)\b/,
  ],
  ['CUSTOMERS', 2, /^(?:paying|paid|active|contract|contracted|billed) (?!users?|employees|staff)\S+(?: \S+)?s$/],
  ['CUSTOMERS', 1, /^(?:live \S+s|\S+s (?:live|billed|in operation)|contracts?)$/],
];
export const phrases = new Map<string, MetricName>();
for (const table of [metricLabels, rowLabels])
  for (const [metric, words] of Object.entries(table) as [MetricName, string][])
    for (const phrase of words.split('|')) if (!phrases.has(phrase)) phrases.set(phrase, metric);
export const longestPhrase = 5;
/** A label needs one of these words; the check skips most rows of a long sheet at once. */
export const tellingWords = new Set([
  ...[...phrases.keys()].flatMap((phrase) => phrase.split(' ')).filter((word) => word.length > 1),
  ...(
    'facility finance loans credit largest biggest top no paying paid active contract contracts billed live operation ' +
    'members merchants tenants operators retailers dealers hospitals schools banks brands'
  ).split(' '),
]);
export const ofText = new Set<MetricName>(['STAGE', 'INDUSTRY', 'HEADQUARTERS', 'DESCRIPTION']);

/** Words that leave a label's metric what it is. */
export const neutral = new Set(
  (
    'total group company consolidated overall the a an of at in on for from and to by as with was were is are came stood stands now our we have had reached ' +
    'end ending ended eop fin ende periode cierre fine period year quarter half month months monthly quarterly annual annually annualised annualized yearly average avg rolling trailing ' +
    'ttm ltm 12m 3m 6m last twelve three six reported adjusted adj normalised normalized underlying frozen gaap ifrs statutory management pilot ' +
    'number no nr count incl including excl excluding vat gst live paid current operation ratio pct percent rate unaudited audited final draft actual ' +
    'close date ytd c ca circa minus negative approx about around approximately roughly some over only k m mm us per statement'
  ).split(' '),
);
/** Words beside one metric that leave it what it is. */
export const neutralFor: Partial<Record<MetricName, string>> = {
  CHURN: 'logo customer customers revenue units subscriber subscribers pro paying gross 1 d',
  CUSTOMERS: 'paying administrators',
  EMPLOYEES: 'full time rolls payroll permanent',
  CASH: 'bank free closing available',
  VALUATION: 'proposed money post pre',
  GMV: 'mrp',
};
export const bases: [pattern: RegExp, basis: string][] = [
  [/\b(?:adj|adjusted|normalised|normalized|underlying)\b/, 'adjusted'],
  [/\breported|statutory\b/, 'reported'],
  [/\bpro forma\b/, 'pro forma'],
  [/\brun rate\b/, 'run rate'],
  [/\bnon gaap\b/, 'non-GAAP'],
  [/\bifrs\b/, 'IFRS'],
  [/\bgaap\b/, 'GAAP'],
];
export const part = /^\s*(?:[-–•]|(?:of which|o\/w|thereof|davon|dont|including|incl\.|less)\b)/i;
const plans: [pattern: RegExp, status: PlanStatus][] = [
  [/\b(?:budget(?:ed)?|bud|plan(?:ned)?|aop)\b/i, 'BUDGET'],
  [
    /\b(?:forecast|fcst|estimate[ds]?|projected|projections?|outlook|guidance|target|expect(?:s|ed)?|expected)\b/i,
    'PROJECTED',
  ],
  [/\bact(?:uals?)?\b|\bunaudited\b|\baudited\b/i, 'ACTUAL'],
];
const marks: Record<string, PlanStatus> = { A: 'ACTUAL', B: 'BUDGET', E: 'PROJECTED', F: 'PROJECTED', P: 'PROJECTED' };
export const planWords =
  /\b(?:budget(?:ed)?|plan(?:ned)?|forecast|target|projected|outlook|guidance|expects?|expected|estimated?)\b/gi;

/** Whether words or a letter at a year say that a figure is planned, or that it is not. */
export function statusOf(words: string, mark = ''): PlanStatus | undefined {
  return marks[mark] ?? plans.find(([pattern]) => pattern.test(words))?.[1];
}

/** Words alone, in lower case, without accents and signs. */
export function plainWords(text: string): string {
  return unaccented(text.toLowerCase())
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
