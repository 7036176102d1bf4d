import { agrees, isComparable } from '../../finance/agree.ts';
import { unitOf } from '../../finance/metrics.ts';
import type { Fact } from '../reading.ts';
import { isOneBasis } from './bases.ts';
import type { Side } from './sides.ts';

/** Below, the reader is not sure enough to hold a value against another. */
const leastConfidence = 0.55;
/** Further apart, two values are rather two measures that share a name. */
const mostApart = 1.9;
/** People count heads, and seats of part-time staff, differently. */
const countSlack = 0.025;
const vague =
  /\b(?:about|around|roughly|approximately|nearly|almost|some|maybe|like|say|circa|over|more than|just under)\s+\S{0,12}\s*$/i;
const supposed = /\b(?:if|would|could|might)\b/i;

/** Whether two values are the same as far as the coarser one was printed or said. */
export function isEqual(a: Side, b: Side): boolean {
  const [one, other] = [a, b].map(({ fact, isSpoken }) => ({
    ...fact,
    basis: null,
    isSpoken,
    isAbout: isSpoken && isVague(fact),
  }));
  if (!one || !other || !isComparable(one, other)) return false;
  if (agrees(one, other)) return true;
  const [x, y] = [one.value ?? 0, other.value ?? 0];
  const isCounted = unitOf(one.metric) === 'COUNT' && (a.isSpoken || b.isSpoken);
  return isCounted && Math.abs(x - y) <= countSlack * Math.max(x, y);
}

function isVague({ passage, printed }: Fact): boolean {
  const at = passage.quote.indexOf(printed);
  return at > 0 && vague.test(passage.quote.slice(Math.max(0, at - 30), at));
}

/** 'And the net loss? – Four point four.': speech leaves out the sign of what its question calls a loss. */
function isSignLeftOut(a: Side, b: Side): boolean {
  const [one, other] = [a, b].map((side) => ({
    ...side,
    fact: { ...side.fact, value: Math.abs(side.fact.value ?? 0) },
  }));
  return (a.isSpoken || b.isSpoken) && one !== undefined && other !== undefined && isEqual(one, other);
}

/** Whether two values that do not agree are sure enough, and near enough, to be a contradiction. */
export function isApart(one: Side, other: Side): boolean {
  const [{ fact: a }, { fact: b }] = [one, other];
  if (isSignLeftOut(one, other)) return false;
  if (a.value === null || b.value === null || !isComparable({ ...a, basis: null }, { ...b, basis: null })) return false;
  if (Math.min(a.confidence, b.confidence) < leastConfidence || !isOneBasis(a, b)) return false;
  if (a.status !== 'ACTUAL' && [a, b].some(({ passage }) => supposed.test(passage.quote))) return false;
  const [small = 0, large = 0] = [Math.abs(a.value), Math.abs(b.value)].sort((x, y) => x - y);
  return small > 0 && large / small <= mostApart;
}
