/** 'in millions', '$ in thousands', 'USD m': what bare numbers of a table are counted in. */
export interface ScaleNote {
  /** In the words of the source. */
  words: string;
  /** 1000, 1000000 … */
  scale: number;
  /** ISO 4217, where the note says it. */
  currency?: string;
}

const currencies: [pattern: RegExp, code: string][] = [
  [/US\$|USD|\bdollars?\b|\$/i, 'USD'],
  [/€|\bEUR\b|\beuros?\b/i, 'EUR'],
  [/£|\bGBP\b|\bpounds?\b/i, 'GBP'],
  [/¥|\bJPY\b|\byen\b/i, 'JPY'],
  [/\bCHF\b/i, 'CHF'],
];
const currencyWords = String.raw`(?:U\.?S\.? dollars?|dollars?|euros?|pounds?|yen|US\$|USD|EUR|GBP|JPY|CHF|[$€£¥])`;
const inWords = new RegExp(
  String.raw`\(?(?:(?:${currencyWords}|amounts?|figures|all amounts)(?: are)?(?: expressed| stated| presented)?,? )?\bin (?:${currencyWords} ?)?(?:(?:of )?${currencyWords} )?(millions?|thousands?|billions?)\b(?: of ${currencyWords})?`,
  'i',
);
const inLetters = new RegExp(
  String.raw`\(?(?<![\p{L}\d])${currencyWords}\s?(?:'?(000s?)|(m|mm|mn|k|bn|b)|(millions?|thousands?|billions?))(?![\p{L}\d])\)?`,
  'iu',
);
const thousandsMark = /(?<![\d,.])'?000s?(?!\d)/;

function factorOf(word: string): number {
  const lower = word.toLowerCase();
  if (lower.startsWith('b')) return 1e9;
  if (lower.startsWith('m')) return 1e6;
  return 1e3;
}

/** The scale that a heading, label or line of a table announces; undefined where it announces none. */
export function scaleNoteIn(text: string): ScaleNote | undefined {
  const found = inWords.exec(text) ?? inLetters.exec(text);
  const word = (found?.slice(1) as (string | undefined)[] | undefined)?.find((group) => group !== undefined);
  const plain = found ? undefined : /^\(?'?000s?\)?$/.test(text.trim()) ? thousandsMark.exec(text) : undefined;
  const words = (found ?? plain)?.[0].replace(/^\(|\)$/g, '').trim();
  if (words === undefined) return undefined;
  const currency = currencies.find(([pattern]) => pattern.test(words))?.[1];
  return { words, scale: factorOf(word ?? '000'), ...(currency !== undefined && { currency }) };
}
