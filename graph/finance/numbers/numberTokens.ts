import type { Span } from '../../text/text.ts';

interface ScaleRow {
  factor: number;
  /** Words after a number and in notes on units. */
  words?: string;
  /** The same in languages whose decimals stand behind a comma. */
  continental?: string;
  /** Letters directly after a number: '4.2m'. */
  letters?: string;
  /** Words that count only in a note on units, because after a number they would be other words: 'mil', 'tis', 'bin'. */
  notes?: string;
}

const rows: readonly ScaleRow[] = [
  { factor: 1e2, words: 'hundred' },
  {
    factor: 1e3,
    words: 'thousand grand tys ribu',
    continental: 'tsd tausend',
    letters: 'k',
    notes:
      'thousands thsd th t milliers millier miles mil migliaia milhares duizend duizenden tusen tusental tusinde tis ' +
      'tisíc tisíce mii rb bin ezer tuhatta tuhansia tūkst tuh тыс ribuan 千 仟 천',
  },
  { factor: 1e4, notes: '万 萬 만' },
  { factor: 1e5, words: 'lakh lakhs lac lacs' },
  {
    factor: 1e6,
    words: 'million millions mill mn',
    continental: 'mio mln millionen miljoen miljoner millioner millones milioni milhões milioane milyon miljoonaa juta',
    letters: 'm mm mn',
    notes:
      'milhoes millón millionnen miljoenen milionów miliony milionu milionů milion millió miljon miljonit jutaan jt mi milj млн 百万 百萬 백만',
  },
  { factor: 1e7, words: 'crore crores cr crs', notes: '千万' },
  { factor: 1e8, words: 'oku', notes: '亿 億 億円 억' },
  {
    factor: 1e9,
    words: 'billion billions bn',
    continental: 'mrd mld milliarden milliards miljard miljarder milliarder miliardi milyar miliar',
    letters: 'b bn',
    notes: 'miljarden miliard miliardów milliárd md mds mdr mia miliaran млрд 十亿 十億 십억',
  },
  { factor: 1e12, words: 'trillion', continental: 'triliun', letters: 'tn' },
];

const list = (words: string | undefined): string[] => words?.split(' ') ?? [];
const tableOf = (pick: (row: ScaleRow) => string[]): Readonly<Record<string, number>> =>
  Object.fromEntries(rows.flatMap((row) => pick(row).map((word) => [word, row.factor])));

/** Words that may follow a number, in lower case → factor. */
export const scaleWords = tableOf(({ words, continental }) => [...list(words), ...list(continental)]);
/** Letters directly after a number, in lower case → factor. 't' after a number is a trillion, in notes a thousand. */
export const scaleLetters: Readonly<Record<string, number>> = { ...tableOf(({ letters }) => list(letters)), t: 1e12 };
/** Words and letters in a note on units, in lower case and without dots → factor. */
export const noteScales: Readonly<Record<string, number>> = tableOf(({ factor, ...row }) =>
  factor < 1e3 ? [] : Object.values(row).flatMap(list),
);
/** Scale words of languages with a decimal comma: in 'COP 10.900 millones' the point groups thousands. */
export const continentalScales: ReadonlySet<string> = new Set([
  ...rows.flatMap(({ continental }) => list(continental)),
  'ribu',
]);

/** A number literal, a word, or one other character, with its place. Links and addresses are skipped. */
export interface Token extends Span {
  kind: 'number' | 'word' | 'symbol';
  text: string;
  lower: string;
}

const links = String.raw`https?:\/\/\S+|www\.\S+|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}\.[\w.]{1,63}`;
const dotted = String.raw`\b\d+(?:\.\d+){2,}(?!\d|,\d)(?<!\b\d{1,3}(?:\.\d{3})+)`;
const grouped = [
  String.raw`\d{1,3}(?: \d{3})+[.,]\d{1,2}(?![\d.,]\d|\d)`,
  String.raw`\d{1,3}(?: \d{3}){2,}(?!\d)`,
  String.raw`\d{1,3}(?:[,'\u00a0\u202f]\d{3})+(?:\.\d+)?(?!\d)`,
  String.raw`\d{1,3}(?:\.\d{3}){2,}(?:,\d+)?(?!\d)`,
].join('|');
/**
 * Holds one alternative per kind of token. Numbers have grouped digits (1,250 1.250.000 1'250 and no-break spaces) and
 * one decimal part. A dotted triple (version, address) stays one word with what follows it, so that nothing takes it
 * for a figure.
 */
const pattern = new RegExp(
  [
    `(?<skip>${links}|${dotted})`,
    String.raw`(?<number>${grouped}|\d+(?:[.,]\d+)?|\.\d+)`,
    String.raw`(?<word>\p{L}+(?:['’]\p{L}+)*)`,
    // The edges of a table's cells and rows are tokens, because they separate the contents.
    String.raw`(?<symbol>[^\s]|\t|(?<=\t[^\n]{0,400})\n)`,
  ].join('|'),
  'gu',
);

/** Splits text into tokens, in order and without overlap, in time linear in the length of the text. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(pattern)) {
    const groups = match.groups ?? {};
    if (groups.skip !== undefined) continue;
    const kind = groups.number !== undefined ? 'number' : groups.word !== undefined ? 'word' : 'symbol';
    const end = match.index + match[0].length;
    tokens.push({ kind, text: match[0], lower: match[0].toLowerCase(), start: match.index, end });
  }
  return tokens;
}

/** Returns the value of a number literal: 1,250 → 1250; 3,5 → 3.5; 1.250.000 → 1250000. */
export function literalValue(text: string): number {
  if (/^\d{1,3}( \d{3})+[.,]\d{1,2}$/.test(text)) return Number(text.replaceAll(' ', '').replace(',', '.'));
  if (/^\d{1,3}([,' \u00a0\u202f]\d{3})+(\.\d+)?$/u.test(text)) return Number(text.replace(/[,' \u00a0\u202f]/gu, ''));
  if (/^\d{1,3}(\.\d{3}){2,}(,\d+)?$/u.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'));
  return Number(text.replace(',', '.'));
}
