import { patternOf, unaccented } from '../../text.ts';
import { countries, regions } from './countries.ts';
import { matched, type Item } from './items.ts';

/** Words that mean something else in lower case. */
const ambiguous = new Set(['Polish', 'Turkey', 'Gulf']);

const placePatterns = [
  ...regions.map(([name, asked]) => [name, askedFor(asked)] as const),
  ...countries.map(([name, adjective, others]) => [name, askedFor(`${ownNames(others, name)}|${adjective}`)] as const),
];

/** Names as a criteria text writes them, long ones in lower case too. */
function askedFor(names: string): RegExp {
  const tolerant = names.replace(/(?<![\p{L}\\])[A-Z][a-z]{4,}/gu, (word) =>
    ambiguous.has(word) ? word : `[${word.charAt(0)}${word.charAt(0).toLowerCase()}]${word.slice(1)}`,
  );
  return new RegExp(`(?<![\\p{L}])(?:[Tt]he )?(?:${tolerant})(?![\\p{L}$])`, 'gu');
}

/** 'based in Lyon': a place that no list holds. */
const basedIn =
  /\b(?:based|headquartered|located|HQ(?:'?d)?|offices?) (?:in|out of) ((?:[A-Z][\p{L}.'-]+)(?: [A-Z][\p{L}.'-]+)*)/gu;

/** Where a sentence names places. */
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

/** A country's own names: its states and cities are asked for by themselves. */
function ownNames(others: string, name: string): string {
  const all = others.split('|');
  const own = name.replace(/^the /, '');
  if (own === 'United States') return all.slice(0, 5).join('|');
  const isOwn = (word: string) =>
    word.includes(own) || /^[A-Z.\\]+$/.test(word) || ['Holland', 'Britain', 'Czechia'].includes(word);
  return all.filter(isOwn).join('|');
}

/** States as a headquarters abbreviates them: 'Austin, TX'. */
const stateLetters =
  ', ?(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])';

const told = new Map<string, RegExp>([
  ...countries.map(([name, , others]) => [keyOf(name), whole(wordsOf(name, others))] as const),
  ...regions.map(([name, , members]) => {
    const inside = countries.filter(([country]) => members.includes(country));
    const words = inside.map(([country, , others]) => wordsOf(country, others));
    return [keyOf(name), whole([name.replace(/^the /, ''), ...words].join('|'))] as const;
  }),
]);

function wordsOf(country: string, others: string): string {
  return country === 'the United States' ? `${others}|${stateLetters}` : others;
}

/** Whether a headquarters ('Berlin, Germany', 'San Francisco, CA, USA') lies in a place: a country, region, or any word itself. */
export function liesIn(headquarters: string, place: string): boolean {
  const key = keyOf(place);
  const pattern = told.get(key);
  if (pattern) return pattern.test(headquarters);
  return whole(key.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'iu').test(headquarters);
}

function keyOf(name: string): string {
  return name.trim().toLowerCase().replace(/^the /, '');
}

function whole(words: string, flags = 'u'): RegExp {
  return new RegExp(`(?<![\\p{L}])(?:${words})(?![\\p{L}])`, flags);
}
