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
  [/\bCAD\b|C\$|CA\$|\bCanadian dollars?\b/, 'CAD'],
  [/\bAUD\b|A\$|\bAustralian dollars?\b/, 'AUD'],
  [/\bHKD\b|HK\$|\bHong Kong dollars?\b/, 'HKD'],
  [/US\$|USD|\bdollars?\b|\$/i, 'USD'],
  [/€|\bEUR\b|\beuros?\b/i, 'EUR'],
  [/£|\bGBP\b|\bpounds?\b/i, 'GBP'],
  [/¥|\bJPY\b|\byen\b/i, 'JPY'],
  [/\bCHF\b/i, 'CHF'],
  [/₹|\bINR\b|\bRs\b|\brupees?\b|\bcrores?\b|\blakhs?\b/i, 'INR'],
  [/\bSEK\b|\bMSEK\b/i, 'SEK'],
  [/\bNOK\b/i, 'NOK'],
  [/\bDKK\b/i, 'DKK'],
  [/\bRMB\b|\bCNY\b|\brenminbi\b/i, 'CNY'],
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
const money = String.raw`(?:US\$|CA\$|[CA]\$|HK\$|[$€£¥₹]|(?:USD|EUR|GBP|CHF|INR|JPY|SEK|NOK|DKK|RMB|CNY|AUD|CAD|HKD|Rs)\b\.?|(?:U\.?S\.? )?dollars?|euros?|pounds?|rupees?|yen|francs?)`;
/** The scale comes first: 'Millions of dollars, except per share', '(Millions)', 'Mio. €', 'Thousands of euros'. */
const scaleFirst = new RegExp(
  String.raw`(?<=^|[(,;:|]\s*)(?:(millions?|thousands?|billions?) of (?:U\.?S\.? |Canadian |Australian )?(?:dollars?|euros?|pounds?|yen|francs?|US\$|[$€£¥])|(millions?|thousands?|billions?)(?=\)|,? (?:except|unless)|$)|(Mio|Mrd|Mill)\.? ?(?:€|EUR|CHF|USD)|(T)(?:€|EUR)\b|(T)€|(k)(?:€|EUR)(?![\p{L}])|(M)(?:€|EUR|SEK|NOK)(?![\p{L}]))`,
  'iu',
);
/** 'in ₹ crore', 'Rs. in lakhs', '€ Mio.', 'SEK m', 'in Mio. €', '(000s omitted)'. */
const otherNotes = new RegExp(
  String.raw`(?:\bin (?:${money}\s?)?|${money}\s?(?:in )?)(crores?|lakhs?|lacs?)\b|(?:\bin )?(?:${money})\s?(?:in )?(Mio|Mrd|mill?ions?|thousands?|billions?)\b\.?|\b(?:in|en) (Mio|Mrd|Tausend|Millionen|Milliarden|millions|millones|milliers|milioni)\b\.?(?: (?:de |d['’]|di )?(?:€|EUR|Euro|CHF|euros?|francs))?|(?:SEK|NOK|DKK|RMB|CNY|INR|AUD|CAD|HKD|A\$|C\$)\s?(m|mn|bn|k|'?000s?)(?![\p{L}\d])|'?(000)'?s?\)?\s+omitted`,
  'iu',
);
const thousandsMark = /(?<![\d,.])'?000s?(?!\d)/;

function factorOf(word: string): number {
  const lower = word.toLowerCase();
  if (lower.startsWith('crore')) return 1e7;
  if (lower.startsWith('la')) return 1e5;
  if (/^(?:b|mrd|milliard)/.test(lower)) return 1e9;
  if (lower === 'milliers') return 1e3;
  if (lower.startsWith('m')) return 1e6;
  return 1e3;
}

/** The currency that a heading or note names, ISO 4217. */
export function currencyIn(text: string): string | undefined {
  return currencies.find(([pattern]) => pattern.test(text))?.[1];
}

/** The scale that a heading, label or line of a table announces; undefined where it announces none. */
export function scaleNoteIn(text: string): ScaleNote | undefined {
  const found = inWords.exec(text) ?? inLetters.exec(text) ?? scaleFirst.exec(text) ?? otherNotes.exec(text);
  const word = (found?.slice(1) as (string | undefined)[] | undefined)?.find((group) => group !== undefined);
  const plain = found ? undefined : /^\(?'?000s?\)?$/.test(text.trim()) ? thousandsMark.exec(text) : undefined;
  const words = (found ?? plain)?.[0].replace(/^\(|\)$/g, '').trim();
  if (words === undefined) return undefined;
  const currency = currencyIn(words);
  return { words, scale: factorOf(word ?? '000'), ...(currency !== undefined && { currency }) };
}
