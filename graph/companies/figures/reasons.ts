import { unitOf } from '../../finance/metrics.ts';
import { capital } from '../../text/text.ts';
import { isDoubtful, type Candidate } from './candidate.ts';
import { plainPeriod } from './period.ts';

/** The most reasons in a sentence. */
export const maxReasons = 2;

/** Explains in a sentence why a statement is shown. `reasons` are those of `rankedWithReasons`; empty for an only one. */
export function explainChoice(chosen: Candidate, reasons: readonly string[]): string {
  const person = chosen.decidedBy ?? 'a person';
  if (chosen.origin === 'PERSON') {
    const isUnknown = chosen.value === null && !chosen.text;
    if (isUnknown) return `Marked as not known by ${person}.`;
    return chosen.decidedBy === null ? 'Edited by a person.' : `Set by ${person}.`;
  }
  if (chosen.origin === 'IMPORTED' && !chosen.isVerified) {
    return `Imported: ${[chosen.sourceTitle, chosen.place].filter(Boolean).join(', ')}.`;
  }
  const undated = isNumber(chosen) && periodOf(chosen) === null ? '; no period given' : '';
  const settled = chosen.verifiedReason?.replace(/[.\s]+$/, '');
  const verified = settled === undefined ? `Verified by ${person}` : `Settled by ${person}: ${settled}`;
  const single = `Single ${chosen.isAudited ? 'audited ' : ''}source`;
  const read = reasons.length === 0 ? single : capital([...new Set(reasons)].slice(0, maxReasons).join('; '));
  return `${chosen.isVerified ? verified : read}${undated}.${currencyNote(chosen)}`;
}

/** Explains why a statement stands above others; null if no other is stated and no person chose it. */
export function explainStanding(chosen: Candidate, reasons: readonly string[]): string | null {
  const isOfPerson = chosen.origin === 'PERSON' || chosen.isVerified;
  return reasons.length === 0 && !isOfPerson ? null : explainChoice(chosen, reasons);
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
