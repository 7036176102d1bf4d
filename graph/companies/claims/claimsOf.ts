import type { CompanyClaim } from '../../../prisma/generated/prisma/client.ts';
import type { ClaimJudgement } from '../../../prisma/generated/prisma/enums.ts';
import { agrees, isComparable } from '../../finance/agree.ts';
import { noRates, type UsdRates } from '../../finance/rates/usdRate.ts';
import { formatFigure } from '../../finance/formatFigure.ts';
import { isMetric, unitOf, type FigureName, type MetricName } from '../../finance/metrics.ts';
import { isApart, unknownTime, type Side } from '../../reading/comparing/comparedValues.ts';
import type { NamedFact } from '../../reading/reading.ts';
import { isDoubtful, labelOf, type Candidate } from '../figures/candidate.ts';
import { maxReasons } from '../figures/reasons.ts';
import { byPeriod, isSamePeriod, isUndated, periodName, plainPeriod } from '../figures/period.ts';
import { ranked, rankedWithReasons } from '../figures/ranking.ts';
import { differencesAcross, factOf } from './differencesAcross.ts';

/** A claim about a company: one figure of one period, planned or actual, as all sources state it. */
export interface Claim<C extends Candidate>
  extends
    Pick<CompanyClaim, 'label' | 'periodLabel' | 'periodMonths' | 'isPlan' | 'judgement' | 'difference'>,
    Pick<CompanyClaim, 'explanation' | 'isUnsettled' | 'reasons' | 'sourceCount'> {
  metric: FigureName;
  /** The last day of the period: '2024-12-31'. */
  periodEnd: string | null;
  standing: C;
  /** The best statement of each source first, the standing one before all; then the others. */
  cells: C[];
}

interface Row<C> {
  candidates: C[];
  /** Statements that `differencesAcross` found to contradict each other. */
  apart: Set<C>;
}

/**
 * Returns the claims of a company in the order in which they are shown: by metric and then by label, results before
 * plans, newest period first. `candidates` are all its statements that were not withdrawn; texts and rejected
 * statements make no claim. A statement without a period belongs to the period for which another source states the same
 * or contradicts it.
 */
export function claimsOf<C extends Candidate>(
  candidates: readonly C[],
  order: readonly MetricName[],
  rates: UsdRates = noRates,
): Claim<C>[] {
  const stated = candidates.filter(
    ({ metric, value, isRejected }) => value !== null && !isRejected && unitOf(metric) !== 'TEXT',
  );
  const { settled, apart } = differencesAcross(stated);
  const byMetric = Map.groupBy(settled, ({ metric }) => metric);
  const opposites = oppositesIn(apart);
  const labelled = [...byMetric.keys()].filter((name) => !isMetric(name)).sort(byLabel);
  const claims = [...order, ...labelled].flatMap((metric) => {
    const all = byMetric.get(metric) ?? [];
    const [results, plans] = [false, true].map((isPlan) =>
      rowsOf(
        all.filter((each) => (each.status !== 'ACTUAL') === isPlan),
        opposites,
        rates,
      ),
    );
    const shown = (results ?? []).map((row) => claimOf(row, rates));
    return [...shown, ...(plans ?? []).map((row) => againstResult(claimOf(row, rates), shown, rates))];
  });
  return claims.map(({ standing, cells, ...claim }) => ({
    ...claim,
    isUnsettled:
      cells.some(isDoubtful) || (claim.judgement === 'DIFFERS' && !standing.isVerified && standing.origin !== 'PERSON'),
    standing: standing.original,
    cells: cells.map(({ original }) => original),
  }));
}

/** By what follows the unit: 'COUNT platforms live'. */
const byLabel = (a: string, b: string): number => wordsOf(a).localeCompare(wordsOf(b), 'en');
const wordsOf = (name: string): string => name.slice(name.indexOf(' ') + 1);

function oppositesIn<C>(pairs: readonly (readonly [C, C])[]): ReadonlyMap<C, readonly C[]> {
  const both = pairs.flatMap(([a, b]) => [[a, b] as const, [b, a] as const]);
  return new Map([...Map.groupBy(both, ([one]) => one)].map(([one, found]) => [one, found.map(([, other]) => other)]));
}

function rowsOf<C extends Candidate>(same: C[], opposites: ReadonlyMap<C, readonly C[]>, rates: UsdRates): Row<C>[] {
  const groups = byPeriod(same);
  const dated = groups.filter(([head]) => head !== undefined && !isUndated(head));
  const rows = dated.map((group): Row<C> => ({ candidates: [...group], apart: new Set() }));
  const rowOf = new Map(rows.flatMap((row) => row.candidates.map((each) => [each, row] as const)));
  const undated: Row<C> = { candidates: [], apart: new Set() };
  for (const candidate of groups.find(([head]) => head !== undefined && isUndated(head)) ?? []) {
    const against = new Set(opposites.get(candidate)?.map((other) => rowOf.get(other)));
    const row =
      rows.find((each) => against.has(each) || each.candidates.some((other) => isSaidAgain(candidate, other, rates))) ??
      undated;
    row.candidates.push(candidate);
    rowOf.set(candidate, row);
  }
  for (const [one, row] of rowOf) if (opposites.get(one)?.some((other) => rowOf.get(other) === row)) row.apart.add(one);
  return undated.candidates.length > 0 ? [...rows, undated] : rows;
}

const isSaidAgain = (undated: Candidate, dated: Candidate, rates: UsdRates): boolean =>
  sourceOf(undated) !== sourceOf(dated) && isComparable(undated, dated, rates) && agrees(undated, dated, rates);

const sourceOf = ({ origin, sourceKey }: Candidate): string => (origin === 'PERSON' ? 'PERSON' : sourceKey);

type Judged<C extends Candidate> = Omit<Claim<C>, 'isUnsettled'>;

function claimOf<C extends Candidate>({ candidates, apart }: Row<C>, rates: UsdRates): Judged<C> {
  const { order: sure, reasons } = rankedWithReasons(candidates.filter((each) => !isDoubtful(each)));
  const order = [...sure, ...ranked(candidates.filter(isDoubtful))];
  const [standing] = order;
  if (!standing) throw new Error('a claim has a statement');
  const bySource = Map.groupBy(order, sourceOf);
  const best = [...bySource.values()].flatMap((cells) => {
    const counted = cells.filter((each) => !isDoubtful(each));
    return (
      counted.find((each) => apart.has(each)) ??
      counted.find((each) => isEqual(each, standing, rates)) ??
      counted[0] ??
      []
    );
  });
  const others = best.filter((each) => sourceOf(each) !== sourceOf(standing) && isComparable(each, standing, rates));
  // Another speaker of the same conversation may contradict what stands.
  const voices = sure.filter(
    (each) => each !== standing && sourceOf(each) === sourceOf(standing) && apart.has(each) && apart.has(standing),
  );
  const named =
    [standing, ...order].find(({ periodLabel, periodEnd }) => periodLabel !== null && periodEnd !== null) ?? standing;
  const unequal = others.filter((each) => !isEqual(each, standing, rates));
  // A source that states the other value, too, means two things: 'the outlook is 1.7 (budget 1.9)'.
  const own = sure.filter((each) => sourceOf(each) === sourceOf(standing));
  const isReported = (each: C): boolean => own.some((other) => isEqual(other, each, rates));
  const isUndatedRow = candidates.every(isUndated);
  // Without a period, values that differ may be of two times, unless the comparison of the sources says otherwise.
  const isOne = (each: C): boolean => !isUndatedRow && areApart(each, standing) && !isReported(each);
  const differing = [...unequal.filter((each) => apart.has(each) || isOne(each)), ...voices];
  const judgement = judge(standing, { best, others, unequal, differing }, isUndatedRow);
  return {
    metric: standing.metric,
    label: standing.label,
    periodLabel: named.periodLabel === null ? null : plainPeriod(named.periodLabel),
    periodEnd: named.periodEnd,
    periodMonths: named.periodMonths,
    isPlan: standing.status !== 'ACTUAL',
    judgement,
    ...(judgement === 'DIFFERS' || judgement === 'UNCLEAR'
      ? differenceOf(standing, judgement === 'DIFFERS' ? differing : unequal)
      : { difference: null, explanation: null }),
    reasons: reasons.slice(0, maxReasons),
    standing,
    // A set keeps the order of what is added first.
    cells: [...new Set([standing, ...best, ...order])],
    sourceCount: bySource.size,
  };
}

/**
 * `best` are the best statements of all sources, `others` those of the sources besides the standing one, and `unequal`
 * those of them that do not state its value, even rounded.
 */
function judge<C extends Candidate>(
  standing: C,
  { best, others, unequal, differing }: Record<'best' | 'others' | 'unequal' | 'differing', readonly C[]>,
  isUndatedRow: boolean,
): ClaimJudgement {
  const sources = best.length === 0 ? [standing] : best;
  if (differing.length > 0) return isUndatedRow && areOfDifferentDays(standing, differing) ? 'NEWER' : 'DIFFERS';
  if (others.length === 0)
    return sources.every(({ sourceKind }) => sourceKind === 'CONVERSATION') ? 'ONLY_SAID' : 'ONLY_WRITTEN';
  if (unequal.length > 0) return isUndatedRow && areOfDifferentDays(standing, unequal) ? 'NEWER' : 'UNCLEAR';
  const isExact = others.every(({ value, currency }) => value === standing.value && currency === standing.currency);
  return isExact ? 'AGREES' : 'ROUNDS';
}

const isEqual = (a: Candidate, b: Candidate, rates: UsdRates): boolean =>
  isComparable(a, b, rates) && agrees(a, b, rates);

/** In milliseconds. What two sources say of the present differs by then because time has passed. */
const present = 45 * 86_400_000;

function areOfDifferentDays(standing: Candidate, others: readonly Candidate[]): boolean {
  return others.every((each) => Math.abs(dayOf(each) - dayOf(standing)) > present);
}

const dayOf = ({ sourceDay, createdAt }: Candidate): number => (sourceDay === null ? createdAt : Date.parse(sourceDay));

/** The comparison of two sources' values that memos use, too. */
function areApart(a: Candidate, b: Candidate): boolean {
  return isApart(sideOf(a), sideOf(b));
}

function sideOf(candidate: Candidate): Side<NamedFact> {
  return {
    fact: factOf(candidate, 0, 0),
    time: unknownTime,
    isSpoken: candidate.sourceKind === 'CONVERSATION',
    asOf: null,
  };
}

function differenceOf<C extends Candidate>(standing: C, differing: readonly C[]) {
  const share = ({ value }: C): number =>
    (((value ?? 0) - (standing.value ?? 0)) / Math.abs(standing.value || 1)) * 100;
  const far = differing.map(share).sort((a, b) => Math.abs(b) - Math.abs(a))[0] ?? 0;
  const label = labelOf(standing);
  const dated = [standing, ...differing].find(({ periodLabel }) => periodLabel !== null);
  const period = dated && periodName(dated);
  const heading = period ? `${label} (${period})` : label;
  return {
    difference: Math.round(far * 10) / 10,
    explanation: `${heading}: ${[standing, ...differing].map(saying).join('; ')}.`,
  };
}

function saying(candidate: Candidate): string {
  const { sourceTitle, place, speaker } = candidate;
  const source = [speaker, sourceTitle, place].filter(Boolean).join(', ');
  return `${formatFigure(unitOf(candidate.metric), candidate)} (${source})`;
}

function againstResult<C extends Candidate>(
  plan: Judged<C>,
  results: readonly Judged<C>[],
  rates: UsdRates,
): Judged<C> {
  const result = results.find(
    ({ standing }) => !isUndated(plan.standing) && isSamePeriod(standing, plan.standing) && !isDoubtful(standing),
  );
  if (!result || !isComparable(result.standing, plan.standing, rates)) return plan;
  const [planned, reached] = [plan.standing.value ?? 0, result.standing.value ?? 0];
  const difference = planned === 0 ? null : Math.round(((reached - planned) / Math.abs(planned)) * 1000) / 10;
  const explanation = `Planned: ${saying(plan.standing)}; the result: ${saying(result.standing)}.`;
  return { ...plan, judgement: 'PLAN_AGAINST_RESULT', difference, explanation };
}
