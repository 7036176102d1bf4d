import {
  currencyOf,
  currencyRows,
  currencySigns,
  dollarSigned,
  meanings,
  placesOf,
  signPattern,
} from './currencies.ts';

const signPatterns = Object.entries(currencySigns)
  .filter(([sign]) => sign !== '$')
  .map(([sign, code]): [RegExp, string] => [new RegExp(signPattern(sign), 'gu'), code]);
const word = /\p{L}+|\d+/gu;
/** Beside these or another currency word, a currency word counts: in speech 'pounds' may be a weight, 'won' a verb. */
const amountWords = new Set('hundred thousand million millions billion k m bn crore lakh percent'.split(' '));

/** Codes that hardly mean anything else. Others count only beside an amount: 'the GWP of an MGA', 'CAD software'. */
const sureCodes = new Set('USD EUR GBP CHF JPY SEK NOK DKK PLN CZK HUF INR RMB CNY BRL ZAR AUD NZD SGD HKD'.split(' '));

const rupeeScales = new Set(['lakh', 'lakhs', 'lac', 'crore', 'crores', 'cr']);

/**
 * Returns the ISO 4217 code of the main currency of texts about one matter, from the signs, codes and words beside
 * amounts. Places in the texts decide on a word that several countries share. Returns null if no text names a currency.
 * @param known currencies of amounts that are already certain, repeated as often as they were read
 */
export function mainCurrency(texts: readonly string[], known: readonly string[] = []): string | null {
  const named = texts.map(namedCurrency).find((code) => code !== null);
  if (named) return named;
  const votes = new Map<string, number>();
  const vote = (code: string, weight: number) => votes.set(code, (votes.get(code) ?? 0) + weight);
  const places = new Map<string, number>();
  for (const code of known) vote(code, 2);
  const shared: string[][] = [];
  for (const text of texts) {
    for (const [pattern, code] of signPatterns) {
      const count = text.match(pattern)?.length ?? 0;
      if (count > 0) vote(code, count);
    }
    const dollars = text.split(/(?<![A-Za-z])\$/).length - 1;
    for (let each = 0; each < dollars; each += 1) shared.push(dollarSigned);
    let before = '';
    for (const { 0: found, index } of text.matchAll(word)) {
      const lower = found.toLowerCase();
      // 'us' is a pronoun here.
      const place = found === 'us' ? undefined : placesOf.get(lower);
      if (place !== undefined) places.set(place, (places.get(place) ?? 0) + 1);
      if (rupeeScales.has(lower)) vote('INR', 1);
      const may = meanings.get(lower) ?? [];
      const isCode = found in currencyRows && (sureCodes.has(found) || isBesideAmount(text, index, found.length));
      if (isCode || (may.length > 0 && (/^\d/.test(before) || amountWords.has(before) || meanings.has(before)))) {
        if (isCode || may.length === 1) vote(isCode ? found : (may[0] ?? ''), 1);
        else shared.push(may);
      }
      before = lower;
    }
  }
  for (const may of shared) vote(meantOf(may, votes, places), 1);
  // Of currencies that are named as often, the first named counts.
  return [...votes].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

const isBesideAmount = (text: string, at: number, length: number): boolean =>
  /(?:\d ?|\(|\bin )$/.test(text.slice(Math.max(0, at - 3), at)) ||
  /^ ?(?:\d|['’]0)/.test(text.slice(at + length, at + length + 3));

const moneyWords =
  'dollars?|euros?|pounds?|francs?|yen|yuan|renminbi|rupees?|kron(?:or|er|a)|reais|pesos?|rand|shekels?';
const currencyPhrase = String.raw`((?:[A-Za-z]\.?\s?){0,2}\$|[€£¥₹]|(?:(?:U\.S\.|\p{L}+)[ -]){0,2}?(?:${moneyWords}|(?-i:[A-Z]{3})))(?!\p{L})`;
const scaleOf = '(?:(?:thousands|millions|billions) of )?';
const naming = new RegExp(
  [
    String.raw`(?:expressed|presented|stated|reported)(?:, unless [^,]{5,40},)? in ${scaleOf}${currencyPhrase}`,
    String.raw`(?:reporting|presentation) currency (?:of [\p{L} ,.&]{2,40} )?(?:is|:) (?:the )?${currencyPhrase}`,
    String.raw`all (?:dollar )?(?:amounts|figures) (?:are )?in ${scaleOf}${currencyPhrase}`,
  ].join('|'),
  'iu',
);
const american = /\bI\.?R\.?S\.? employer identification|\bform\s+10-?\s?[kq]\b[^]{0,600}securities exchange act/i;
const cover = 12_000;

function namedCurrency(text: string): string | null {
  const found = naming.exec(text);
  const named = found && (found[1] ?? found[2] ?? found[3]);
  const code = named == null ? null : currencyOf(named);
  // Below 'All amounts in $' the country decides whose dollars these are.
  if (code !== null && named !== '$' && !/^dollars?$/i.test(named ?? '')) return code;
  return american.test(text.slice(0, cover)) ? 'USD' : null;
}

/** How often a place is named before its dollars are meant: every company has a customer or an office somewhere. */
const minPlaces = 2;

function meantOf(may: string[], votes: Map<string, number>, places: Map<string, number>): string {
  const isDollar = may[0] === 'USD';
  const weight = (code: string) => {
    const named = places.get(code) ?? 0;
    return (votes.get(code) ?? 0) * 3 + (isDollar && named < minPlaces ? 0 : named);
  };
  return [...may].sort((a, b) => weight(b) - weight(a))[0] ?? '';
}
