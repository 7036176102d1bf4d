/**
 * A piece of text with its place: a number literal, a word, or one other character. Links and addresses are skipped.
 */
export interface Token {
  kind: 'number' | 'word' | 'symbol';
  text: string;
  lower: string;
  start: number;
  end: number;
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
