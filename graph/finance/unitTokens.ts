import {
  currencyOf,
  currencyRows,
  currencySigns,
  currencyWords,
  letterSigns,
  placesOf,
  signPattern,
} from './currencies.ts';
import { noteScales } from './numbers/numberTokens.ts';
import type { Span } from '../text/text.ts';

/** A piece of a short text. A joined word such as 'TEUR' has a scale and a currency. */
export interface UnitToken extends Span {
  text: string;
  /** In lower case and without dots. */
  lower: string;
  scale?: number;
  /** ISO 4217. */
  currency?: string;
  /** 'thousand' for '1,000' and '1 000', which may name a scale. */
  number?: 'plain' | 'thousand';
}

const signs = Object.keys(currencySigns)
  .sort((a, b) => b.length - a.length)
  .map(signPattern)
  .join('|');
const unspaced = [...Object.keys(noteScales), ...Object.keys(currencyWords)]
  .filter((word) => /[\u3040-\u9fff\uac00-\ud7af]/.test(word))
  .sort((a, b) => b.length - a.length)
  .join('|');
const pieces = new RegExp(
  [
    `(?<sign>${signs})`,
    String.raw`(?<zeros>(?<![\d.,])['’]?000(?:['’]?s)?(?![\d.,]?\d))`,
    String.raw`(?<thousand>(?<![\d.,])1[.,'’\s]?000(?![.,]?\d|\s\d))`,
    String.raw`(?<plain>\d[\d.,]*)`,
    unspaced,
    String.raw`(?:\p{L}\.){2,}|\p{L}+|\S`,
  ].join('|'),
  'gu',
);

const onlyInNotes: Readonly<Record<string, string>> = { ft: 'HUF', nis: 'ILS', skk: 'SKK' };
/** Codes that are also words or short forms: 'the GWP of an MGA'. They count only beside a scale: 'MAD million', 'MMAD'. */
const ambiguous = new Set('all amd bam bob mad pen top try sol cop ron php mga sar nad lei crc mur'.split(' '));
/** Crowns of several countries share a word. Its scale shows the language: 'mio. kr.' is Danish, 'mill. kr' Norwegian. */
const crowns: Readonly<Record<string, string>> = { mio: 'DKK', mia: 'DKK', 't.': 'DKK', tusinde: 'DKK', mill: 'NOK' };
/** Scales that are joined with a currency in one word: 'TEUR', 'MSEK', 'mnkr'; 'EURm', 'RMBbn'. */
const joinedBefore = 'mnd mrd mio mln mn md tsd t k m'.split(' ');
const joinedAfter = 'mrd mio mln mm mn bn m k b cr'.split(' ');
const joinedInLower = new Set('eur usd gbp chf sek nok dkk kr pln czk'.split(' '));

type Unit = Pick<UnitToken, 'scale' | 'currency'>;

function currencyOfWord(word: string): string | undefined {
  const [lower, code] = [word.toLowerCase(), word.toUpperCase()];
  // 'FY25 (Aud)' means audited, not Australian dollars.
  const isHalfCode = code in currencyRows && word !== code && word !== lower && lower !== 'eur';
  if (isHalfCode || ambiguous.has(lower)) return undefined;
  const isCode = word === code && /^[A-Z]{3}$/.test(word);
  return currencyWords[lower] ?? onlyInNotes[lower] ?? (isCode ? (currencyOf(word) ?? undefined) : undefined);
}

const isJoinable = (part: string): boolean =>
  joinedInLower.has(part.toLowerCase()) || (part === part.toUpperCase() && (part in currencyRows || part === 'RMB'));

/** Returns the scale and currency of a joined word: 'TEUR', 'MSEK', 'EURm'. Undefined for any other word. */
export function joinedUnit(word: string): Unit | undefined {
  const letter = letterSigns[word[0] ?? ''];
  if (letter !== undefined && /^.(?:m|mn|bn)$/.test(word))
    return { scale: noteScales[word.slice(1)], currency: letter };
  const before = joinedBefore.find(
    (scale) => word.toLowerCase().startsWith(scale) && isJoinable(word.slice(scale.length)),
  );
  if (before !== undefined) return { scale: noteScales[before], currency: currencyOfWord(word.slice(before.length)) };
  const after = joinedAfter.find((scale) => word.endsWith(scale) && isJoinable(word.slice(0, -scale.length)));
  if (after === undefined) return undefined;
  return { scale: noteScales[after], currency: currencyOfWord(word.slice(0, -after.length)) };
}

function unitOfWord(word: string, lower: string): Unit {
  if (Object.hasOwn(noteScales, lower)) return { scale: noteScales[lower] };
  return joinedUnit(word) ?? { currency: currencyOfWord(word) };
}

/** Returns the pieces of a short text with the scales and currencies that they name in a note on units. */
export function unitTokens(text: string): UnitToken[] {
  const tokens = Array.from(text.matchAll(pieces), ({ 0: found, index, groups = {} }): UnitToken => {
    const lower = found === '.' ? found : found.toLowerCase().replaceAll('.', '');
    const place = { text: found, lower, start: index, end: index + found.length };
    if (groups['sign'] !== undefined) return { ...place, currency: currencySigns[found] };
    if (groups['zeros'] !== undefined) return { ...place, scale: 1e3 };
    if (groups['thousand'] !== undefined) return { ...place, number: 'thousand' };
    if (groups['plain'] !== undefined) return { ...place, number: 'plain' };
    return { ...place, ...unitOfWord(found, lower) };
  });
  return withCountries(tokens).map((token, index, all) => ({
    ...token,
    ...besideScale(token, all.slice(0, index), all[index + 1]),
  }));
}

/** Returns the currency that a token means only because a scale stands beside it. */
function besideScale(token: UnitToken, left: readonly UnitToken[], next: UnitToken | undefined): Unit {
  const before = left.at(-1);
  const isBefore = next?.scale !== undefined && next.start - token.end <= 1;
  const letter = isBefore ? letterSigns[token.text] : undefined;
  if (letter !== undefined) return { currency: letter };
  const isCode = ambiguous.has(token.lower) && token.text === token.text.toUpperCase() && token.lower !== 'all';
  if (isCode && (isBefore || before?.scale !== undefined)) return { currency: currencyOf(token.text) ?? undefined };
  // 'We won a contract' has no currency, 'billions of won' and 'Korean won' have one.
  const isAlone = token.end - token.start === token.text.length;
  if (token.lower === 'won' && isAlone && before?.lower !== 'of' && before?.scale === undefined)
    return { currency: undefined };
  const scale = before?.text === '.' ? `${left.at(-2)?.lower ?? ''}.` : (before?.lower ?? '');
  const crown = token.lower === 'kr' ? (crowns[scale] ?? crowns[scale.replace('.', '')]) : undefined;
  return crown === undefined ? {} : { currency: crown };
}

const partsOfNames = new Set('united states new kong south'.split(' '));
const isOfCountry = (token: UnitToken | undefined): token is UnitToken =>
  token !== undefined && token.currency === undefined && (placesOf.has(token.lower) || partsOfNames.has(token.lower));

/** Joins a currency with the country beside it: 'Canadian dollars', 'Hong Kong $', 'francs suisses'. */
function withCountries(tokens: readonly UnitToken[]): UnitToken[] {
  const joined: UnitToken[] = [];
  let taken = 0;
  for (const [index, token] of tokens.entries()) {
    if (index < taken) continue;
    if (token.currency === undefined || token.scale !== undefined) {
      joined.push(token);
      continue;
    }
    const last = joined.length - joined.findLastIndex((each) => !isOfCountry(each)) - 1;
    const before = joined.splice(joined.length - Math.min(last, 2));
    const next = tokens[index + 1];
    const after = before.length === 0 && isOfCountry(next) ? [next] : [];
    taken = index + 1 + after.length;
    const countries = [...before, ...after].map(({ lower }) => lower).join(' ');
    const currency = countries === '' ? token.currency : (currencyOf(`${countries} ${token.text}`) ?? token.currency);
    joined.push({ ...token, currency, start: before[0]?.start ?? token.start, end: after[0]?.end ?? token.end });
  }
  return joined;
}
