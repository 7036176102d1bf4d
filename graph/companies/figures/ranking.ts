import type { SourceKind } from '../../../prisma/generated/prisma/enums.ts';
import { precisionOf } from '../../finance/agree.ts';
import { isComparative, type Statement } from '../../reading/checks/comparatives.ts';
import { isFirmsStatement, type Candidate } from './candidate.ts';
import { byPeriod, endOf, isSamePeriod, isUndated, lengthOf, lengthRank } from './period.ts';

type Key = (number | string)[];

/**
 * Sorts the statements of one metric, best first, whatever their order in the input. `beside` is the shown revenue: a
 * growth rate or margin of its period comes before those of other periods.
 */
export function ranked<C extends Candidate>(candidates: readonly C[], beside: Candidate | null = null): C[] {
  return keyed(candidates, beside).map(({ candidate }) => candidate);
}

/**
 * Sorts the statements like `ranked`, and says why the first one stands above the others: a sentence's words for each
 * rule that decides between it and one of them, the weightiest rule first.
 */
export function rankedWithReasons<C extends Candidate>(
  candidates: readonly C[],
  beside: Candidate | null = null,
): { order: C[]; reasons: string[] } {
  const [first, ...others] = keyed(candidates, beside);
  if (!first) return { order: [], reasons: [] };
  const deciding = new Map<number, string>();
  for (const other of others) {
    const at = first.key.findIndex((value, index) => value !== other.key[index]);
    const words = rules[at]?.why?.(first.candidate, other.candidate);
    if (words !== undefined && !deciding.has(at)) deciding.set(at, words);
  }
  const reasons = [...deciding].sort(([a], [b]) => a - b).map(([, words]) => words);
  return { order: [first, ...others].map(({ candidate }) => candidate), reasons };
}

function keyed<C extends Candidate>(candidates: readonly C[], beside: Candidate | null): { candidate: C; key: Key }[] {
  const ends = candidates.map(endOf).filter((end) => end !== null);
  const around = {
    all: candidates,
    newest: ends.length > 0 ? Math.max(...ends) : null,
    beside,
    statements: candidates.map(statementOf),
    audited: new Set(candidates.flatMap(({ isAudited, sourceKey }) => (isAudited ? [sourceKey] : []))),
  };
  return byPeriod(candidates)
    .flatMap((group, period) =>
      group.map((candidate) => ({ candidate, key: rules.map(({ rank }) => rank(candidate, { ...around, period })) })),
    )
    .sort((a, b) => compare(a.key, b.key));
}

const statementOf = (candidate: Candidate): Statement => ({ ...candidate, source: candidate.sourceKey });

/**
 * Ranks the firm's own statements: of a person's the newest counts, whatever its period; of imported figures those of
 * the newest period, years before quarters, whenever the file was imported. A figure without a period holds on the day
 * of its import.
 */
function ofFirm(candidate: Candidate, newest: number | null): [number, number, number, number] {
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

interface Around {
  all: readonly Candidate[];
  /** The end of the newest period, in milliseconds. */
  newest: number | null;
  beside: Candidate | null;
  statements: readonly Statement[];
  /** The sources with an audited statement. */
  audited: ReadonlySet<string>;
  /** The position of the statement's period, the newest first. */
  period: number;
}

interface Rule {
  /** The lower comes first. */
  rank(candidate: Candidate, around: Around): number | string;
  /** Why the first statement stands above the second where this rule decides; without it, nothing is to be said. */
  why?(chosen: Candidate, other: Candidate): string;
}

/** The precedence, rule by rule; the reasons for it are in docs/decisions/010-which-figure-is-shown.md. */
const rules: readonly Rule[] = [
  { rank: (candidate, { all }) => tierOf(candidate, all) },
  ...([0, 1, 2, 3] as const).map((at): Rule => ({ rank: (candidate, { newest }) => ofFirm(candidate, newest)[at] })),
  {
    rank: ({ confidence }) => (confidence >= sureFrom ? 0 : 1),
    why: () => 'a sure reading stands above an unsure one',
  },
  {
    rank: ({ isAudited, sourceKey }, { audited }) => (!isAudited && audited.has(sourceKey) ? 1 : 0),
    why: () => 'audited accounts stand above the other tables of their report',
  },
  {
    rank: (candidate) => (isHypothetical(candidate) ? 1 : 0),
    why: (_, { basis }) => `a reported figure stands above ${basis === null ? 'a run rate' : `“${basis}”`}`,
  },
  {
    rank: (candidate, { statements }) => (isComparative(statementOf(candidate), statements) ? 1 : 0),
    why: () => 'a current value stands above the one that it is compared with',
  },
  {
    rank: (candidate, { beside }) => (beside !== null && isSamePeriod(candidate, beside) ? 0 : 1),
    why: () => 'same period as the shown revenue',
  },
  {
    rank: (candidate, { newest }) => lengthRank(candidate, newest),
    why: (chosen, other) => {
      const [length, otherLength] = [lengthOf(chosen), lengthOf(other)];
      if (length === 'QUARTER' && otherLength === 'YEAR')
        return 'the newest quarter, because no recent full year is known';
      const lesser = otherLength === 'UNKNOWN' ? 'a period of unknown length' : 'a period of another length';
      return `${length === 'YEAR' ? 'a full year' : length === 'QUARTER' ? 'a quarter' : 'this period'} stands above ${lesser}`;
    },
  },
  {
    rank: (_, { period }) => period,
    why: (_, other) => (isUndated(other) ? 'a figure with a period stands above one without' : 'the newer period'),
  },
  { rank: ({ isVerified }) => (isVerified ? 0 : 1) },
  {
    rank: ({ isAudited }) => (isAudited ? 0 : 1),
    why: (_, { sourceKind }) => `audited accounts stand above ${sourceKind ? kindWords[sourceKind] : 'other figures'}`,
  },
  {
    rank: ({ sourceKind }) => (sourceKind === null ? 0 : sourceRanks[sourceKind]),
    why: ({ sourceKind }, other) =>
      other.sourceKind === 'CONVERSATION'
        ? 'what is written stands above what is said'
        : `${sourceKind ? kindWords[sourceKind] : 'an import'} stands above ${kindWords[other.sourceKind ?? 'PAPER']}`,
  },
  {
    rank: basisRank,
    why: ({ basis }, other) =>
      basis === null ? `a plain figure stands above “${other.basis ?? ''}”` : `${basis} stands above another basis`,
  },
  {
    rank: ({ computation }) => (computation === null ? 1 : 0),
    why: () => 'what is computed from printed numbers stands above a rounded figure',
  },
  { rank: precisionOf, why: () => 'the more precisely printed figure' },
  { rank: ({ confidence }) => -confidence, why: () => 'the surer reading' },
  { rank: ({ createdAt }) => -createdAt, why: () => 'the newer reading' },
  // Statements that are equal so far are equally good; the rest only makes the order stable.
  ...(['printed', 'sourceKey', 'origin'] as const).map((name): Rule => ({
    rank: ({ [name]: text }) => text,
    why: () => 'one of several equally good statements',
  })),
];

const kindWords: Readonly<Record<SourceKind, string>> = {
  FILING: 'a filing',
  MODEL: 'a spreadsheet',
  PAPER: 'a deck or memo',
  CONVERSATION: 'what is said',
};

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
