import type { Side } from './times.ts';
import { agrees, isComparable } from '../../finance/agree.ts';
import { unitOf } from '../../finance/metrics.ts';
import type { Fact, NamedFact } from '../reading.ts';
import { isOneBasis, isOnePlan } from './bases.ts';
import { hedges } from '../../finance/numbers/numberWords.ts';
import { oneOf } from '../../text/wordTable.ts';

type AnySide = Side<NamedFact>;

const minConfidence = 0.55;
const maxApart = 1.9;
/** As a share, because sources count heads and part-time staff differently. */
const countSlack = 0.025;
const vague = new RegExp(String.raw`\b${oneOf(hedges, 'maybe | like | say | circa | just under')}\s+\S{0,12}\s*$`, 'i');
const supposed = /\b(?:if|would|could|might)\b/i;

/** True when two values are equal at the precision of the coarser value. */
export function isEqual(a: AnySide, b: AnySide): boolean {
  // Most values that are compared are the same, and reading their digits would take most of the time.
  if (a.fact.value !== null && a.fact.value === b.fact.value && a.fact.currency === b.fact.currency) return true;
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

const papers = oneOf(`
  report | pack | deck | model | file | sheet | slide | page | papers? | spreadsheet | table | teaser | memo | update
  release | csv | document`);
const readingOut = new RegExp(
  [
    String.raw`\b(?:in|from|per|on) (?:the|your|my|this|that|our) (?:\w+ )?${papers}\b`,
    String.raw`\b${papers} (?:says|has|shows|said|had)\b`,
    String.raw`\b(?:I have|I've got|I see|I read|I'm looking at)\b`,
  ].join('|'),
  'i',
);

/**
 * True when a speaker quotes a paper's figure to compare it with what was said: 'In the report I have eighteen point
 * six.'
 */
export const isReadOut = ({ fact, isSpoken }: Side): boolean => isSpoken && readingOut.test(fact.passage.quote);

function isVague({ passage, printed }: Pick<Fact, 'passage' | 'printed'>): boolean {
  const at = passage.quote.indexOf(printed);
  return at > 0 && vague.test(passage.quote.slice(Math.max(0, at - 30), at));
}

/** True where an answer leaves out the sign, because the question says loss: 'And the net loss? – Four point four.' */
function isSignLeftOut(a: AnySide, b: AnySide): boolean {
  const [one, other] = [a, b].map((side) => ({
    ...side,
    fact: { ...side.fact, value: Math.abs(side.fact.value ?? 0) },
  }));
  return (a.isSpoken || b.isSpoken) && one !== undefined && other !== undefined && isEqual(one, other);
}

/** True when two values that do not agree are certain enough, and close enough, to be a contradiction. */
export function isApart(one: AnySide, other: AnySide): boolean {
  const [{ fact: a }, { fact: b }] = [one, other];
  if (isSignLeftOut(one, other)) return false;
  if (a.value === null || b.value === null || !isComparable({ ...a, basis: null }, { ...b, basis: null })) return false;
  if (Math.min(a.confidence, b.confidence) < minConfidence || !isOneBasis(a, b)) return false;
  // Computed values are not compared, because their inputs are.
  if (a.computation !== null || b.computation !== null) return false;
  if (a.status !== 'ACTUAL' && ([a, b].some(({ passage }) => supposed.test(passage.quote)) || !isOnePlan(a, b)))
    return false;
  const [small = 0, large = 0] = [Math.abs(a.value), Math.abs(b.value)].sort((x, y) => x - y);
  return small > 0 && large / small <= maxApart;
}
