import { readFigures, readWordFigures } from '../../finance/numbers/figures.ts';
import { countedGroup, type Figure } from '../../finance/numbers/units.ts';
import { QuoteFinder } from '../byModel/quoteFinder.ts';
import { evidenceIn, ground, type GroundedFigure } from './grounding.ts';
import type { Source } from './sourceIndex.ts';

/**
 * Returns a figure with the passage that states it in the given words, which may leave out unit, scale and currency
 * but not contradict them; undefined if the source lacks the words or they state another number.
 */
export function statedIn(figure: GroundedFigure, words: string, source: Source): GroundedFigure | undefined {
  const [place] = new QuoteFinder(source.text).find(words);
  if (!place || !mayState(figure, source.text.slice(place.start, place.end))) return undefined;
  return { ...figure, isVerified: true, ...evidenceIn(source, place.start, place.end) };
}

/** Returns a verified figure with the present place of its passage, or undefined if its source no longer contains it. */
export function stillStated(figure: GroundedFigure, sources: readonly Source[]): GroundedFigure | undefined {
  const source = sources.find(({ label }) => label === figure.source);
  const [place] = source && figure.isVerified ? new QuoteFinder(source.text).find(figure.quote ?? '') : [];
  return place && { ...figure, sourceStart: place.start, sourceEnd: place.end };
}

const values = new Set(['money', 'count', 'percent', 'fraction', 'multiple', 'duration', 'basisPoints']);

function mayState(figure: GroundedFigure, words: string): boolean {
  if (figure.value === undefined || figure.unit === undefined) return false;
  if (ground(figure.text, [{ label: '', text: words }])[0]?.isVerified) return true;
  if (!values.has(figure.unit)) return false;
  const { value, unit, currency, scale, noun } = figure;
  return [...readFigures(words), ...readWordFigures(words)].some(
    (stated) =>
      values.has(stated.unit) &&
      digitsOf(value) === digitsOf(stated.value) &&
      (stated.scale === undefined || isSameSize({ value }, stated)) &&
      (stated.currency === undefined || currency === undefined || stated.currency === currency) &&
      (stated.unit === 'count' || stated.unit === unit) &&
      (scale === undefined || countedGroup(stated.noun) === undefined) &&
      (countedGroup(noun) === undefined || [undefined, countedGroup(noun)].includes(countedGroup(stated.noun))),
  );
}

/** Returns the first two digits of a number that are not zero: '41' for 4.1 million and for 0.041. */
const digitsOf = (value: number): string => Math.abs(value).toExponential(1).replace(/e.*$/, '');

const isSameSize = (one: Pick<Figure, 'value'>, other: Pick<Figure, 'value'>): boolean =>
  Math.floor(Math.log10(Math.abs(one.value))) === Math.floor(Math.log10(Math.abs(other.value)));
