import { currencySigns, currencyWords, dollarPrefixes } from './currencies.ts';
import type { Figure } from './numbers/units.ts';

/** The unit of bare numbers that a head, label or title announces: 'USD thousands', '(£m)', 'TSEK', 'in ’000'. */
export interface UnitNote {
  /** In the words of the source. */
  words: string;
  /** 1 if the note names only a currency, else 1000, 1000000 … */
  scale: number;
  /** ISO 4217; undefined if the note names only a scale. */
  currency: string | undefined;
}

/** Words before or after a currency that name a scale, in the languages of papers. A letter before `?` is optional. */
const scales: [words: string, factor: number][] = [
  [
    "thousands?|thsd|tsd|tausend|milliers?|miles|mil|migliaia|migl|milhares|duizend|tusen|tys|tis|mii|ribu|rb|bin|ezer|tuhatta|k|000s?|1[.,'’]?000|t",
    1e3,
  ],
  ['lakhs?|lacs?', 1e5],
  [
    'millions?|millionen|millones|milioni|milioane|milh[oõ]es|miljoen|miljoner|millioner|miljoonaa|milyon|milion[yó]?w?|juta|jt|mill|mios?|mln|mn|mm|mi|m',
    1e6,
  ],
  ['crores?|cr', 1e7],
  ['billions?|milliarden?|milliards?|miliardi|miljarde?r?|milyar|miliar|mrd|mld|mds?|bn', 1e9],
  ['억', 1e8],
  ['百万', 1e6],
  ['万', 1e4],
  ['億', 1e8],
];
/** The currencies in whose countries 'mil.' means millions; in Spanish and Portuguese it means thousands. */
const milIsMillion = new Set(['CZK', 'RON', 'SKK']);
const signs: Record<string, string> = {
  ...Object.fromEntries(Object.entries(currencySigns).map(([sign, code]) => [sign.toLowerCase(), code])),
  ...Object.fromEntries(Object.entries(dollarPrefixes).map(([letters, code]) => [`${letters}$`, code])),
  ...currencyWords,
  kr: 'SEK',
  rs: 'INR',
  n: 'NGN',
  '₦': 'NGN',
  nis: 'ILS',
  円: 'JPY',
  원: 'KRW',
  元: 'CNY',
  r: 'ZAR',
};
const sources = Object.keys(signs)
  .filter((sign) => sign !== 'won')
  .sort((a, b) => b.length - a.length)
  .map((sign) => sign.replace(/\$/g, '\\$'))
  .join('|');
const currency = String.raw`(?<![\p{L}\d$])(${sources})`;
const scaleWord = `(${scales.map(([words]) => words.replace("|1[.,'’]?000", '')).join('|')})`;
const isLong = (word: string): boolean => /^\p{L}{3}/u.test(word) || word === 'k';
const longScale = `(${scales.flatMap(([words]) => words.split('|').filter(isLong)).join('|')})`;
const end = String.raw`(?![\p{L}\d])`;
const exceptions = 'unless|except|sauf|wenn|sofern|salvo|tenzij';
const unless = String.raw`(?:\)|$|,? (?=${exceptions}))`;
/** Each pattern with the positions of its currency and its scale among the groups. */
const forms: [pattern: RegExp, currency: number, scale: number][] = [
  [new RegExp(String.raw`${currency}\.?,?\s?(?:in |x )?['’]?${scaleWord}${end}(?![.,]\d)`, 'iu'), 1, 2],
  [new RegExp(String.raw`(?:\bx |\bin |\(|^(?=\D+1['’]?000))(${sources})\s?(1[.,'’]?000)(?:\)|$)`, 'iu'), 1, 2],
  [new RegExp(String.raw`(?<![\p{L}\d])(${sources})\s?(1[.,'’ ]?000),? (?:${exceptions})`, 'iu'), 1, 2],
  [new RegExp(String.raw`(?<![\p{L}\d])(${sources})\s?[x×]\s?(1[.,'’ ]?000)(?!\d)`, 'iu'), 1, 2],
  [new RegExp(String.raw`(?:\(|^)[x×]\s?(${sources})?\s?(1[.,'’ ]?000)(?:\s?(?:${sources}))?(?:\)|$)`, 'iu'), 1, 2],
  [
    new RegExp(
      String.raw`(?<![\p{L}\d])(?!kr(?!\p{L}))(t|k ?|mm? ?|md|bn ?|mio\.? ?|tsd\.? ?|mrd\.? ?|mds |百万|[万億억])(${sources})${end}`,
      'iu',
    ),
    2,
    1,
  ],
  [
    new RegExp(
      String.raw`(?<![\p{L}\d])(?:in )?${longScale}\.?,? (?:of |de |di |d['’])?(?:U\.?S\.? )?(${sources})${end}`,
      'iu',
    ),
    2,
    1,
  ],
  [new RegExp(String.raw`(?:\bin ['’]?|^\(?['’]?|\()${scaleWord}${unless}`, 'iu'), 0, 1],
  [/['’]?(000)['’]?s?\)?\s+omitted/i, 0, 1],
  [new RegExp(String.raw`(?:\(|^|\bin |\bamounts? )(${sources})${unless}`, 'iu'), 1, 0],
];

/** Returns the unit that a short text announces, or undefined if it announces no unit. */
export function unitNoteIn(text: string): UnitNote | undefined {
  if (text.length > 200) return undefined;
  for (const [pattern, currencyAt, scaleAt] of forms) {
    const found = pattern.exec(text);
    // 'FY25 (Aud)' means audited, not Australian dollars.
    if (!found || found[currencyAt] === 'Aud') continue;
    const word = found[scaleAt]?.trim().replace('.', '') ?? '';
    const factor = scales.find(([words]) => new RegExp(`^(?:${words})$`, 'i').test(word))?.[1] ?? 1;
    const sign = currencyAt === 0 ? undefined : signs[found[currencyAt]?.toLowerCase() ?? ''];
    const isMillion = word.toLowerCase() === 'mil' && milIsMillion.has(sign ?? '');
    return {
      words: found[0].replace(/^[\s(]+|[\s)]+$/g, ''),
      scale: scaleAt === 0 ? 1 : isMillion ? 1e6 : factor,
      currency: sign ?? undefined,
    };
  }
  return undefined;
}

const atEnd = new RegExp(String.raw`${currency}\.?\s*$`, 'iu');

/** Returns the currency directly before an amount, with spaces between: 'EUR   164,800'. */
export function currencyBefore(text: string): string | undefined {
  const found = atEnd.exec(text);
  return found ? signs[found[1]?.toLowerCase() ?? ''] : undefined;
}

/** Returns the scale that a heading, label or line of a table announces, or undefined if it announces no scale. */
export function scaleNoteIn(text: string): UnitNote | undefined {
  const note = unitNoteIn(text);
  return note && note.scale > 1 ? note : undefined;
}

const anywhere = new RegExp(String.raw`${currency}(?!\p{L})`, 'giu');

/** Returns the ISO 4217 code of the currency that a heading or note names, else undefined. */
export function currencyIn(text: string): string | undefined {
  const [found] = Array.from(text.matchAll(anywhere), ([, sign = '']) => sign.toLowerCase()).filter(
    (sign) => sign !== 'n' && sign !== 'r',
  );
  return found === undefined ? undefined : signs[found];
}

/** The units of bare numbers in a row or column whose label or head contains one of these words. */
const labelUnits: [words: RegExp, unit: Pick<Figure, 'unit' | 'noun'>][] = [
  [/%|(?<!\p{L})(?:per ?cent|pct|prozent)(?!\p{L})/iu, { unit: 'percent' }],
  [/(?<!\p{L})(?:bps?|basis points?)(?!\p{L})/iu, { unit: 'basisPoints' }],
  [/[([,] ?[x×]\)?|(?<!\p{L})(?:multiples?|turns?|faktor)(?!\p{L})/iu, { unit: 'multiple' }],
  [/(?<!\p{L})(?:months?|mths?|monate?n?)(?!\p{L})/iu, { unit: 'duration', noun: 'months' }],
  [/(?<!\p{L})(?:days?|tage)(?!\p{L})/iu, { unit: 'duration', noun: 'days' }],
  [/(?<!\p{L})(?:in years?|\(years?\)|jahre)(?!\p{L})/iu, { unit: 'duration', noun: 'years' }],
];

/** Returns the unit other than money that a row's label or a column's head gives its bare numbers: 'Runway (months)'. */
export function labelUnitIn(label: string): Pick<Figure, 'unit' | 'noun'> | undefined {
  return label.length > longestLabel ? undefined : labelUnits.find(([words]) => words.test(label))?.[1];
}

const longestLabel = 120;
const wordBehind = /^\s?([\p{L}.]{0,8}[\p{L}€£$])(?![\p{L}\d])/u;
const wordBefore = /(?<![\p{L}\d])([\p{L}€£$]{2,6})\s?$/u;

/** Returns the unit that a joined code directly beside a number states: 'MEUR 4.2', '1,250 TEUR', '4.2 €m'. */
export function unitBeside(before: string, behind: string): UnitNote | undefined {
  const words = [wordBehind.exec(behind.slice(0, 12))?.[1], wordBefore.exec(before.slice(-8))?.[1]];
  return words
    .map((word) => (word === undefined ? undefined : unitNoteIn(word)))
    .find((note) => note?.currency !== undefined && note.scale > 1);
}
