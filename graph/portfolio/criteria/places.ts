import { patternOf, unaccented } from '../../text/text.ts';
import { countries, regions } from './countries.ts';
import { matched, type Item } from './items/items.ts';
import { oneOf } from '../../text/wordTable.ts';

/** Words that mean something else in lower case. */
const ambiguous = new Set(['Polish', 'Turkey', 'Jordan', 'Gulf']);

const names = [
  ...regions.map(([name, asked]) => [name, asked] as const),
  ...countries.map(([name, adjective, others]) => [name, `${ownNames(others, name)}|${adjective}`] as const),
];
const placePatterns = names.map(([name, asked]) => [name, askedFor(asked)] as const);

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

/** Returns a country's own names, without its states and cities, which criteria may name separately. */
function ownNames(others: string, name: string): string {
  const all = others.split('|');
  const own = bare(name);
  if (own === 'United States') return all.slice(0, 5).join('|');
  const isOwn = (word: string) =>
    word.includes(own) || /^[A-Z.\\]+$/.test(word) || ['Holland', 'Britain', 'Great Britain', 'Czechia'].includes(word);
  return all.filter(isOwn).join('|');
}

const stateCodes = `
  AK | AL | AR | AZ | CA | CO | CT | DC | DE | FL | GA | HI | IA | ID | IL | IN | KS | KY | LA | MA | MD | ME | MI
  MN | MO | MS | MT | NC | ND | NE | NH | NJ | NM | NV | NY | OH | OK | OR | PA | RI | SC | SD | TN | TX | UT | VA | VT
  WA | WI | WV | WY`;
/** US states as a headquarters abbreviates them: 'Austin, TX'. Countries are abbreviated the same way: 'Berlin, DE'. */
const stateLetters = new RegExp(String.raw`,\s?${oneOf(stateCodes)}(?!\p{L})`, 'u');
const elsewhere = whole(
  countries.flatMap(([name, , others]) => (name === 'the United States' ? [] : [others])).join('|'),
);

type Judge = (address: string) => boolean;

const wholeNames = names.map(([name, asked]) => [name, new RegExp(`^(?:the )?(?:${asked})$`, 'iu')] as const);
const judges = new Map<string, Judge>();

/**
 * True when an address ('Berlin, Germany', 'San Francisco, CA, USA', 'latin america') is in a place. A country or
 * region matches by any of its names, any other word as it is; case and accents are ignored.
 */
export function liesIn(address: string, place: string): boolean {
  let judge = judges.get(place);
  if (!judge) {
    judge = judgeOf(place.trim());
    if (judges.size > 1000) judges.clear();
    judges.set(place, judge);
  }
  return judge(unaccented(address));
}

const anywhere = whole(
  [...regions.map(([region]) => bare(region)), ...countries.flatMap(([name, , others]) => [bare(name), others])].join(
    '|',
  ),
);

/**
 * True when an address is known to be outside the country or region. Call it when `liesIn` is false. 'Nijmegen' is in
 * no list, so it may be anywhere.
 */
export function liesElsewhere(address: string, place: string): boolean {
  const isRegion = wholeNames.some(([, pattern]) => pattern.test(place.trim()));
  return !isRegion || anywhere.test(unaccented(address)) || stateLetters.test(address);
}

function judgeOf(place: string): Judge {
  const name = wholeNames.find(([, pattern]) => pattern.test(place))?.[0];
  if (name === undefined) {
    const word = whole(patternOf(place.replace(/^the /i, '')));
    return (address) => word.test(address);
  }
  const members = regions.find(([region]) => region === name)?.[2] ?? [];
  const places = [name, ...members];
  const told = whole(
    places.map((each) => countries.find(([country]) => country === each)?.[2] ?? bare(each)).join('|'),
  );
  const hasStates = places.includes('the United States');
  return (address) => told.test(address) || (hasStates && stateLetters.test(address) && !elsewhere.test(address));
}

function bare(name: string): string {
  return name.replace(/^the /, '');
}

function whole(words: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${unaccented(words)})(?!\\p{L})`, 'iu');
}
