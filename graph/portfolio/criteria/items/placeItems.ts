import { placeNames } from '../../../finance/places.ts';
import { matched, type Item } from './items.ts';

/** Words that mean something else in lower case. */
const ambiguous = new Set(['Polish', 'Turkey', 'Jordan', 'Gulf']);

const placePatterns = placeNames.map(({ name, asked }) => [name, askedFor(asked)] as const);

/** Returns a pattern for names as a criteria text writes them. Long names match in lower case too. */
function askedFor(names: string): RegExp {
  const tolerant = names.replace(/(?<![\p{L}\\])[A-Z][a-z]{4,}/gu, (word) =>
    ambiguous.has(word) ? word : `[${word.charAt(0)}${word.charAt(0).toLowerCase()}]${word.slice(1)}`,
  );
  return new RegExp(`(?<![\\p{L}])(?:[Tt]he )?(?:${tolerant})(?![\\p{L}$])`, 'gu');
}

/** Matches 'based in Lyon', a place that is in no list. */
const basedIn =
  /\b(?:based|headquartered|located|HQ(?:'?d)?|offices?) (?:in|out of) ((?:[A-Z][\p{L}.'-]+)(?: [A-Z][\p{L}.'-]+)*)/gu;

export function findPlaces(sentence: string): Item[] {
  const known = placePatterns.flatMap(([name, pattern]) =>
    matched(sentence, pattern, () => ({ kind: 'LOCATION', words: [name] })),
  );
  const others = matched(sentence, basedIn, ([, place = '']) =>
    known.some((item) => item.kind === 'LOCATION' && item.words[0]?.endsWith(place))
      ? null
      : { kind: 'LOCATION', words: [place] },
  ).filter((other) => known.every(({ start, end }) => other.end <= start || other.start >= end));
  return [...known, ...others];
}
