import { unitOf } from '../../finance/metrics.ts';
import { isDoubtful, type Candidate } from './candidate.ts';
import { endOf, isSamePeriod, lengthOf, plainPeriod } from './period.ts';

/** Explains in a sentence why the chosen statement precedes the others. `beside` is the shown revenue. */
export function explainChoice(
  chosen: Candidate,
  others: readonly Candidate[],
  beside: Candidate | null = null,
): string {
  if (chosen.origin === 'PERSON') {
    const isUnknown = chosen.value === null && !chosen.text;
    return isUnknown ? 'Marked as not known by a person.' : 'Edited by a person.';
  }
  if (chosen.origin === 'IMPORTED' && !chosen.isVerified) {
    return `Imported: ${[chosen.sourceTitle, chosen.place].filter(Boolean).join(', ')}.`;
  }
  const undated = isNumber(chosen) && periodOf(chosen) === null ? '; no period given' : '';
  const verified = chosen.verifiedReason === null ? 'Verified by a person' : settledBy(chosen.verifiedReason);
  const why = chosen.isVerified ? verified : choiceAmongRead(chosen, others, beside);
  return `${why}${undated}.${currencyNote(chosen)}`;
}

const settledBy = (reason: string): string => `Settled by a person: ${reason.replace(/[.\s]+$/, '')}`;

function choiceAmongRead(chosen: Candidate, others: readonly Candidate[], beside: Candidate | null): string {
  const kind = isNumber(chosen) ? `${chosen.isAudited ? 'audited ' : ''}actual` : 'statement';
  if (others.length === 0) return `Single ${chosen.isAudited ? 'audited ' : ''}source`;
  const [length, end] = [lengthOf(chosen), endOf(chosen)];
  const isLater = (other: Candidate) =>
    (endOf(other) ?? -Infinity) > (end ?? -Infinity) && !isSamePeriod(other, chosen);
  if (!others.some(isLater)) {
    if (end === null) return `Most reliable ${kind}`;
    return length === 'QUARTER' ? 'Newest quarter; no recent full year is known' : `Newest ${kind}`;
  }
  if (beside !== null && isSamePeriod(chosen, beside)) return 'Same period as the shown revenue';
  const isNewestYear = length === 'YEAR' && !others.some((other) => lengthOf(other) === 'YEAR' && isLater(other));
  return isNewestYear ? `Newest full-year ${kind}` : `Most reliable ${kind}`;
}

const isNumber = ({ metric }: Candidate) => unitOf(metric) !== 'TEXT';

function currencyNote({ metric, currency }: Candidate): string {
  const isBare = unitOf(metric) === 'MONEY' && currency === null;
  return isBare ? ' No currency given; counted as US dollars.' : '';
}

export function explainAbsence(excluded: readonly Candidate[]): string {
  const rejected = excluded.filter(({ isRejected }) => isRejected).length;
  if (rejected === excluded.length) return 'A person rejected every statement.';
  if (rejected > 0) return 'Every statement is a plan, is doubtful or was rejected by a person.';
  const doubtful = excluded.find(isDoubtful);
  if (doubtful?.doubt != null) return `Read, but doubtful: ${doubtful.doubt}`;
  return 'Only plans and projections were found, which are never shown as the figure.';
}

/** Returns 'annual-report.pdf, page 41 says 51,761 in millions for FY2022'. */
export function stated(candidate: Candidate): string {
  const { sourceTitle, place, printed, scale, origin, text } = candidate;
  const source = [sourceTitle, place].filter(Boolean).join(', ') || 'A source';
  const by = origin === 'MODEL' ? ' (read by the language model)' : '';
  const period = periodOf(candidate);
  const words = text !== null && text !== '' ? text : [printed, scale].filter(Boolean).join(' ');
  return `${source}${by} says ${words}${period === null ? '' : ` for ${period}`}`;
}

function periodOf({ periodLabel, periodEnd }: Candidate): string | null {
  return periodLabel === null ? periodEnd : plainPeriod(periodLabel);
}
