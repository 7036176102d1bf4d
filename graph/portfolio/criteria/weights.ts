import { dimensions, type CriteriaFilter, type CriteriaWeight, type Dimension } from './criteria.ts';
import type { Cue } from './criteriaCues.ts';
import { oneOf } from '../../text/wordTable.ts';

export interface Mention {
  dimension: Dimension;
  cue: Cue | null;
  phrase: string;
  start: number;
  end: number;
  /** The text from the previous item to this one. `after` is the text from this item to the next. */
  before: string;
  after: string;
}

export const maxWeight = 10;

const ordinary: readonly Dimension[] = ['GROWTH', 'PROFITABILITY', 'SCALE', 'MARKET'];

const verbs = 'is | are | comes? | goes? | matters? | counts? | weighs?';
const aboveWords = `
  over | before | ahead of | above | rather than | instead of | > | ,? ?then
  first(?: and foremost)?,? (?:and )?(?:then|followed by|only then)
  (?:a (?:lot|bit) |much |far )?more (?:important |heavily |weight )?than`;
const above = new RegExp(String.raw`^\s*(?:${oneOf(verbs)} )?${oneOf(aboveWords)}\s*$`, 'i');
const below = /^\s*(?:is |are )?(?:less (?:important )?than|after|behind|second(?:ary)? to)\s*$/i;
const asMuch = '(?:as (?:important|much|heavily|heavy) as)';
const twice = new RegExp(
  String.raw`^\s*(?:(?:is |are |matters? |counts? |weighs? )?(twice|double|three times|triple) ${asMuch}?)\s*$`,
  'i',
);
const stated = /^\s*(?:[×x*:]|=|weight(?:ed)?(?: of)?|gets?)\s*(\d+(?:\.\d+)?)(?![\d%])/i;

/**
 * Computes the weights from the mentions of dimensions. A dimension above another counts one more than it ('growth over
 * profitability': 2 and 1). An emphasised dimension counts 2, a played-down one 0.5, an excluded one 0. If two or more
 * are named, only they count; if one is named, it counts 2 and the ordinary others 1; if none is named, the ordinary
 * ones count 1 each. A preference among the filters counts 1 as SECTOR_FIT.
 */
export function weightsOf(mentions: readonly Mention[], filters: readonly CriteriaFilter[]): CriteriaWeight[] {
  const named = new Map<Dimension, CriteriaWeight>();
  for (const chain of chainsOf(mentions)) {
    for (const weight of chain) if (!named.has(weight.dimension)) named.set(weight.dimension, weight);
  }
  const wanted = [...named.values()].filter(({ weight }) => weight > 0);
  if (wanted.length === 1 && wanted[0] && wanted[0].weight === 1) wanted[0].weight = 2;
  const others = wanted.length >= 2 ? [] : ordinary.filter((dimension) => !named.has(dimension));
  const preferred = filters.find(({ isRequired }) => !isRequired);
  const fit: CriteriaWeight[] =
    preferred && !named.has('SECTOR_FIT') ? [{ dimension: 'SECTOR_FIT', weight: 1, phrase: preferred.phrase }] : [];
  return [
    ...wanted.sort((a, b) => b.weight - a.weight),
    ...dimensions.filter((each) => others.includes(each)).map((dimension) => ({ dimension, weight: 1, phrase: null })),
    ...fit,
    ...[...named.values()].filter(({ weight }) => weight === 0),
  ];
}

function chainsOf(mentions: readonly Mention[]): CriteriaWeight[][] {
  const chains: Mention[][] = [];
  const steps = new Map<Mention, 'above' | 'below' | number>();
  for (const mention of mentions) {
    const previous = chains.at(-1)?.at(-1);
    const joint = previous?.after ?? '';
    const isNext = previous !== undefined && mention.before === joint && mention.start === previous.end + joint.length;
    const step = isNext ? comparison(joint, previous.cue) : null;
    if (step === null) chains.push([mention]);
    else {
      chains.at(-1)?.push(mention);
      steps.set(mention, step);
    }
  }
  return chains.map((chain) => weighed(chain, steps));
}

/** What stands between two dimensions: the first is above or below, or counts so many times as much; else null. */
export function comparison(joint: string, cue: Cue | null = null): 'above' | 'below' | number | null {
  const times = twice.exec(joint)?.[1]?.toLowerCase();
  if (times) return /^t(?:hree|riple)/.test(times) ? 3 : 2;
  if (above.test(joint) || (/^\s*to\s*$/i.test(joint) && cue === 'LIKE')) return 'above';
  return below.test(joint) ? 'below' : null;
}

/** Reads a weight behind a dimension: '× 3'; null if none exists. */
export function statedWeight(after: string): { weight: number; start: number; end: number } | null {
  const match = stated.exec(after);
  return match ? { weight: Math.min(maxWeight, Number(match[1])), start: 0, end: match[0].length } : null;
}

function weighed(chain: Mention[], steps: Map<Mention, 'above' | 'below' | number>): CriteriaWeight[] {
  const [first] = chain;
  if (!first) return [];
  if (chain.length === 1) return [{ dimension: first.dimension, weight: aloneWeight(first), phrase: phraseOf(first) }];
  const second = chain[1] ?? first;
  const step = steps.get(second);
  const phrase = `${first.phrase}${first.after}${second.phrase}`;
  return chain.map((mention, index) => {
    const rank = chain.length - index;
    const weight = typeof step === 'number' ? (index === 0 ? step : 1) : step === 'below' ? index + 1 : rank;
    return {
      dimension: mention.dimension,
      weight: Math.min(maxWeight, weight),
      phrase: index < 2 ? phrase : mention.phrase,
    };
  });
}

const weightOfCue: Record<Cue, number> = { NOT: 0, LESS: 0.5, MORE: 2, MUST: 1, LIKE: 1 };

function aloneWeight({ cue, after }: Mention): number {
  return statedWeight(after)?.weight ?? (cue === null ? 1 : weightOfCue[cue]);
}

function phraseOf({ phrase, after }: Mention): string {
  return `${phrase}${after.slice(0, statedWeight(after)?.end ?? 0)}`;
}
