import type { SourceKind } from '../../../prisma/generated/prisma/enums.ts';
import { precisionOf } from '../../finance/agree.ts';
import { isComparative, type Statement } from '../../reading/checks/comparatives.ts';
import { isFirmsStatement, type Candidate } from './candidate.ts';
import { byPeriod, endOf, isSamePeriod, lengthOf, lengthRank } from './period.ts';

type Key = (number | string)[];

/**
 * Sorts the statements of one metric, best first, whatever their order in the input. `beside` is the shown revenue: a
 * growth rate or margin of its period comes before those of other periods.
 */
export function ranked<C extends Candidate>(candidates: readonly C[], beside: Candidate | null = null): C[] {
  const ends = candidates.map(endOf).filter((end) => end !== null);
  const newest = ends.length > 0 ? Math.max(...ends) : null;
  const statements = candidates.map(statementOf);
  const audited = new Set(candidates.flatMap(({ isAudited, sourceKey }) => (isAudited ? [sourceKey] : [])));
  const keyed = byPeriod(candidates).flatMap((group, period) =>
    group.map((candidate) => ({
      candidate,
      key: keyOf(candidate, { period, newest, beside, all: candidates, statements, audited }),
    })),
  );
  return keyed.sort((a, b) => compare(a.key, b.key)).map(({ candidate }) => candidate);
}

const statementOf = (candidate: Candidate): Statement => ({ ...candidate, source: candidate.sourceKey });

/**
 * Ranks the firm's own statements: of a person's the newest counts, whatever its period; of imported figures those of
 * the newest period, years before quarters, whenever the file was imported. A figure without a period holds on the day
 * of its import.
 */
function ofFirm(candidate: Candidate, newest: number | null): Key {
  const { origin, createdAt } = candidate;
  if (origin !== 'IMPORTED') return [0, 0, 0, isFirmsStatement(candidate) ? -createdAt : 0];
  const end = endOf(candidate);
  const rank = lengthRank(candidate, newest);
  // A period that has not ended yet is known as of the import.
  const asOf = Math.min(end ?? createdAt, createdAt);
  return [rank <= undatedRank ? 0 : rank, -asOf, -(end ?? asOf), -createdAt];
}

const undatedRank = 1;

const sureFrom = 0.5;

function keyOf(
  candidate: Candidate,
  {
    period,
    newest,
    beside,
    all,
    statements,
    audited,
  }: {
    statements: readonly Statement[];
    /** The sources with an audited statement. */
    audited: ReadonlySet<string>;
    period: number;
    newest: number | null;
    beside: Candidate | null;
    all: readonly Candidate[];
  },
): Key {
  return [
    tierOf(candidate, all),
    ...ofFirm(candidate, newest),
    candidate.confidence >= sureFrom ? 0 : 1,
    !candidate.isAudited && audited.has(candidate.sourceKey) ? 1 : 0,
    isHypothetical(candidate) ? 1 : 0,
    isComparative(statementOf(candidate), statements) ? 1 : 0,
    beside !== null && isSamePeriod(candidate, beside) ? 0 : 1,
    lengthRank(candidate, newest),
    period,
    candidate.isVerified ? 0 : 1,
    candidate.isAudited ? 0 : 1,
    candidate.sourceKind === null ? 0 : sourceRanks[candidate.sourceKind],
    basisRank(candidate),
    candidate.computation === null ? 1 : 0,
    precisionOf(candidate),
    -candidate.confidence,
    -candidate.createdAt,
    // Statements that are equal so far are equally good; the rest only makes the order stable.
    candidate.printed,
    candidate.sourceKey,
    candidate.origin,
  ];
}

/** What is written by rule comes before what is written to persuade, and that before what is said. */
const sourceRanks: Readonly<Record<SourceKind, number>> = { FILING: 0, MODEL: 0, PAPER: 1, CONVERSATION: 2 };

function tierOf(candidate: Candidate, all: readonly Candidate[]): number {
  if (candidate.origin === 'PERSON') return 0;
  if (candidate.isVerified && !all.some((other) => isOutdatedBy(candidate, other))) return 1;
  return candidate.origin === 'IMPORTED' ? 2 : 3;
}

/** True when `other` is of a newer period. A verified figure of last year is still right, but no longer the newest. */
function isOutdatedBy(verified: Candidate, other: Candidate): boolean {
  const [end, otherEnd] = [endOf(verified), endOf(other)];
  return (
    end !== null &&
    otherEnd !== null &&
    otherEnd > end &&
    !isFirmsStatement(other) &&
    other.confidence >= sureFrom &&
    !isHypothetical(other) &&
    lengthOf(other) === lengthOf(verified) &&
    !isSamePeriod(other, verified)
  );
}

/** True for a run rate, a pro forma figure, or one without acquisitions or changes of currencies. */
function isHypothetical({ basis }: Candidate): boolean {
  return /run[\s-]?rate|pro[\s-]?forma|annuali[sz]ed|organic|constant currency/i.test(basis ?? '');
}

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
