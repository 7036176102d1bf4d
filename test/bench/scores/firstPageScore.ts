import type { Fact, Reading } from '../../../graph/reading/reading.ts';
import type { Truth } from './callsScore.ts';

/** The figures of a memo's header and first page, and those among them that are no current fact of the subject. */
export interface FirstPage {
  figures: Fact[];
  wrong: Fact[];
}

const headings = ['Deal header', 'One-page summary'];
const ofRounds = new Set(['ROUND_SIZE', 'VALUATION']);

/**
 * Checks the figures that a memo states before all others: each is the subject's, a result or the round, stated in the
 * truth or tolerated by it, and not that of an earlier time.
 */
export function scoreFirstPage(truth: Truth, reading: Reading, markdown: string): FirstPage {
  const first = markdown.split(/^## /m).filter((part) => headings.some((heading) => part.startsWith(heading)));
  const ids = new Set(first.flatMap((part) => [...part.matchAll(/\[f(\d+)\]/g)].map(([, id]) => Number(id))));
  const figures = reading.facts.filter(({ id, value }) => ids.has(id) && value !== null);
  return { figures, wrong: figures.filter((fact) => !isRight(fact, truth)) };
}

function isRight({ metric, value, status, owner, periodLabel }: Fact, truth: Truth): boolean {
  const isMet = (wanted: number | null | undefined): boolean =>
    wanted != null && Math.abs((value ?? NaN) - wanted) <= Math.abs(wanted) * 0.01 + 1e-9;
  const isStated =
    truth.facts.some(
      (fact) => fact.metric === metric && isMet(fact.value) && (ofRounds.has(metric) || fact.status === 'ACTUAL'),
    ) || truth.unlisted.some((fact) => isMet(fact.value));
  const isCurrent =
    (status === 'ACTUAL' || ofRounds.has(metric)) &&
    !/\b(?:(?:year|month)s? ago|prior|previous)\b/i.test(periodLabel ?? '');
  return owner === 'SUBJECT' && isStated && isCurrent;
}
