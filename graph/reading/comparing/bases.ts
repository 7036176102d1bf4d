import { metricGroups, metricsWith, type FigureName } from '../../finance/metrics.ts';
import type { NamedFact } from '../reading.ts';

const bases: string[][] = [
  ['logo', 'revenue churn', 'net revenue churn'],
  ['gross', 'net'],
  ['pre-money|pre', 'post-money|post'],
  ['monthly|per month|a month|month', 'annual|per year|a year|yearly|annually'],
  ['paying|paid', 'trial|free'],
  ['signed', 'live|in operation'],
  ['average|avg|averaged', 'at the end|end of|at period end|eop|year end'],
];
const rows = bases.map((row) => row.map((words) => words.split('|')));

function wordsOf({ basis, periodLabel, passage }: NamedFact): string {
  const words = [basis, periodLabel, passage.quote.split(/[|;\t]/)[0]?.slice(0, 120)].join(' ').toLowerCase();
  return ` ${words.replace(/[^\p{L}\d-]+/gu, ' ')} `;
}

const adjusted = ['adjusted', 'adj', 'pro forma', 'run-rate', 'normalised', 'normalized', 'underlying'];
const earnings = new Set<FigureName>([...metricsWith('isResult'), 'EBITDA_MARGIN']);

const growths = new Set<FigureName>(metricGroups.growth);
const isOrganic = (text: string): boolean => / (?:organic|organically|like-for-like|constant currency) /.test(text);

/** True when two values of one name can be on the same basis, because no word says otherwise. */
export function isOneBasis(a: NamedFact, b: NamedFact): boolean {
  const [one, other] = [wordsOf(a), wordsOf(b)];
  const [isOne, isOther] = [one, other].map((text) => adjusted.some((word) => text.includes(` ${word} `)));
  if (earnings.has(a.metric) && isOne !== isOther) return false;
  if (growths.has(a.metric) && isOrganic(one) !== isOrganic(other)) return false;
  return rows.every((row) => {
    const said = [one, other].map((text) => row.findIndex((words) => words.some((word) => text.includes(` ${word} `))));
    return said[0] === said[1] || said.includes(-1);
  });
}

const plans = [
  'budget|budgeted|bud|bp|bütçe',
  "forecast|fcst|fc|outlook|guidance|estimate|expect|land|will|they'll|we'll",
].map((words) => words.split('|'));

const thePlan = /\bin (?:the|our) plan\b/i;
const asked: ReadonlySet<FigureName> = metricsWith('isOfRound');

/** True when two plans are of the same kind. */
export function isOnePlan(a: NamedFact, b: NamedFact): boolean {
  const kinds = [a, b].map((fact) => {
    if (fact.status === 'BUDGET') return 0;
    const words = ` ${`${fact.periodLabel} ${fact.passage.quote}`
      .toLowerCase()
      .replace(/[^\p{L}'’]+/gu, ' ')
      .replaceAll('’', "'")} `;
    return plans.findIndex((row) => row.some((word) => words.includes(` ${word} `)));
  });
  // A plan of unknown kind is compared unless the other is a budget, because a budget is called a budget, or the plan.
  const isThePlan = [a, b].some(({ passage }) => thePlan.test(passage.quote));
  return kinds[0] === kinds[1] || (kinds.includes(-1) && (asked.has(a.metric) || isThePlan || !kinds.includes(0)));
}
