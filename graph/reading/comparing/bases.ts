import type { Fact } from '../reading.ts';

/** Words that say on which basis a value is counted; two of one row exclude each other. */
const bases: string[][] = [
  ['logo', 'revenue churn', 'net revenue churn'],
  ['gross', 'net'],
  ['adjusted', 'reported', 'normalised'],
  ['pre-money', 'post-money'],
  ['monthly|per month|a month|month', 'annual|per year|a year|yearly|annually'],
  ['paying|paid', 'trial|free'],
  ['signed', 'live|in operation'],
];
const rows = bases.map((row) => row.map((words) => words.split('|')));

/** The words of a fact that may say its basis: what the reader found, its period, and of a row its label. */
function wordsOf({ basis, periodLabel, passage }: Fact): string {
  return ` ${[basis, periodLabel, passage.quote.split(/[|;\t]/)[0]?.slice(0, 120)].join(' ').toLowerCase()} `;
}

/** Whether nothing says that two values of one metric are counted differently. */
export function isOneBasis(a: Fact, b: Fact): boolean {
  const [one, other] = [wordsOf(a), wordsOf(b)];
  return rows.every((row) => {
    const said = [one, other].map((text) => row.findIndex((words) => words.some((word) => text.includes(` ${word}`))));
    return said[0] === said[1] || said.includes(-1);
  });
}
