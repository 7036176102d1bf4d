import { precisionOf } from '../../finance/agree.ts';
import { isOwnWord, type Candidate } from './candidate.ts';
import { byPeriod, endOf, isSamePeriod, lengthOf, lengthRank } from './period.ts';

/**
 * Statements of one metric, the one to show first. The order in which they come in does not matter. `beside` is the revenue that is
 * shown: a growth rate or margin of its period goes before those of other periods.
 */
export function ranked<C extends Candidate>(candidates: readonly C[], beside: Candidate | null = null): C[] {
  const ends = candidates.map(endOf).filter((end) => end !== null);
  const newest = ends.length > 0 ? Math.max(...ends) : null;
  const keyed = byPeriod(candidates).flatMap((group, period) =>
    group.map((candidate) => ({ candidate, key: keyOf(candidate, { period, newest, beside, all: candidates }) })),
  );
  return keyed.sort((a, b) => compare(a.key, b.key)).map(({ candidate }) => candidate);
}

/** The least confidence of a reader: below it, the figure may belong to another company or mean something else. */
const sureFrom = 0.5;

type Key = (number | string)[];

/** What decides, the weightiest first; the smaller value wins. docs/decisions/010-which-figure-is-shown.md says why. */
function keyOf(
  candidate: Candidate,
  {
    period,
    newest,
    beside,
    all,
  }: { period: number; newest: number | null; beside: Candidate | null; all: readonly Candidate[] },
): Key {
  return [
    tierOf(candidate, all),
    // Of the firm's own words the newest counts, whatever period it names.
    isOwnWord(candidate) ? -candidate.createdAt : 0,
    candidate.confidence >= sureFrom ? 0 : 1,
    isBesideAudited(candidate, all) ? 1 : 0,
    isHypothetical(candidate) ? 1 : 0,
    beside !== null && isSamePeriod(candidate, beside) ? 0 : 1,
    lengthRank(candidate, newest),
    period,
    candidate.isVerified ? 0 : 1,
    candidate.isAudited ? 0 : 1,
    basisRank(candidate),
    candidate.computation === null ? 1 : 0,
    precisionOf(candidate),
    -candidate.confidence,
    -candidate.createdAt,
    // Equal in all that matters: some order that is always the same.
    candidate.printed,
    candidate.sourceKey,
    candidate.origin,
  ];
}

/** A person, what a person verified, an imported row, a source. */
function tierOf(candidate: Candidate, all: readonly Candidate[]): number {
  if (candidate.origin === 'PERSON') return 0;
  if (candidate.isVerified && !all.some((other) => isOutdatedBy(candidate, other))) return 1;
  return candidate.origin === 'IMPORTED' ? 2 : 3;
}

/** Last year's figure stays right when a person verified it, but it is no longer the newest one. */
function isOutdatedBy(verified: Candidate, other: Candidate): boolean {
  const [end, otherEnd] = [endOf(verified), endOf(other)];
  return (
    end !== null &&
    otherEnd !== null &&
    otherEnd > end &&
    !isOwnWord(other) &&
    other.confidence >= sureFrom &&
    !isHypothetical(other) &&
    lengthOf(other) === lengthOf(verified) &&
    !isSamePeriod(other, verified)
  );
}

/** A report's audited statement says more surely what it reports than its other tables, whatever period and length these show. */
function isBesideAudited({ isAudited, sourceKey }: Candidate, all: readonly Candidate[]): boolean {
  return !isAudited && all.some((other) => other.isAudited && other.sourceKey === sourceKey);
}

/** What would be a year's value if things stayed as they are, or as if things had been otherwise: not what was. */
function isHypothetical({ basis }: Candidate): boolean {
  return /run[\s-]?rate|pro[\s-]?forma|annuali[sz]ed/i.test(basis ?? '');
}

/** By a standard, by none that is named, by the company's own rules. */
function basisRank({ basis }: Candidate): number {
  if (basis === null) return 1;
  return /^(?:us[\s-]?)?(?:gaap|ifrs)$/i.test(basis.trim()) ? 0 : 2;
}

function compare(a: Key, b: Key): number {
  for (const [index, value] of a.entries()) {
    const other = b[index];
    if (other !== undefined && value !== other) return value < other ? -1 : 1;
  }
  return 0;
}
