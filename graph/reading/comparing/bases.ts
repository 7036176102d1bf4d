import type { Fact } from '../reading.ts';

/** Words that say on which basis a value is counted; two of one row exclude each other. */
const bases: string[][] = [
  ['logo', 'revenue churn', 'net revenue churn'],
  ['gross', 'net'],
  ['pre-money|pre', 'post-money|post'],
  ['monthly|per month|a month|month', 'annual|per year|a year|yearly|annually'],
  ['paying|paid', 'trial|free'],
  ['signed', 'live|in operation'],
];
const rows = bases.map((row) => row.map((words) => words.split('|')));

/** The words of a fact that may say its basis: what the reader found, its period, and of a row its label. */
function wordsOf({ basis, periodLabel, passage }: Fact): string {
  const words = [basis, periodLabel, passage.quote.split(/[|;\t]/)[0]?.slice(0, 120)].join(' ').toLowerCase();
  return ` ${words.replace(/[^\p{L}\d-]+/gu, ' ')} `;
}

/** Earnings that somebody has adjusted are others than those that nobody calls so. */
const adjusted = ['adjusted', 'adj', 'pro forma', 'run-rate', 'normalised', 'normalized', 'underlying'];
const earnings = new Set<Fact['metric']>(['EBITDA', 'EBITDA_MARGIN', 'OPERATING_INCOME', 'NET_INCOME']);

/** Whether nothing says that two values of one metric are counted differently. */
export function isOneBasis(a: Fact, b: Fact): boolean {
  const [one, other] = [wordsOf(a), wordsOf(b)];
  const [isOne, isOther] = [one, other].map((text) => adjusted.some((word) => text.includes(` ${word} `)));
  if (earnings.has(a.metric) && isOne !== isOther) return false;
  return rows.every((row) => {
    const said = [one, other].map((text) => row.findIndex((words) => words.some((word) => text.includes(` ${word} `))));
    return said[0] === said[1] || said.includes(-1);
  });
}
