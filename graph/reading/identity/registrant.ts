import { tidy, isCoverWord, isLegalName } from './identityNames.ts';
import { oneOf, wordsPattern } from '../../text/wordTable.ts';

const opening = 15_000;
const formWords = oneOf(String.raw`
  x | o | ☒ | ☐ | form | or | file | number | no\.? | securities | annual | transition | for the | state | [\W\d_]*`);
const noName = new RegExp(`^${formWords}$`, 'i');
const aboutNames = wordsPattern(`
  jurisdiction | exact name | identification | telephone | transition | pursuant | securities and exchange
  file (?:number|no) | fiscal year`);
const marker = /\(?\s*exact\s+name\s+of\s+(?:the\s+)?(?:company|registrant|issuer)s?\b/gi;
const numbered = /(?:^|\n)\s*(?:0{0,3}\d{1,3}|33\d|00\d)-\s?\d{3,6}(?:-\d\d)?[\t ]+(\p{Lu}[^\n\t(]{2,70})/u;

function isName(line: string): boolean {
  return (
    line.length >= 2 &&
    line.length <= 90 &&
    /\p{L}{2}/u.test(line) &&
    /^[\p{Lu}\d]/u.test(line) &&
    ![noName, aboutNames].some((pattern) => pattern.test(line)) &&
    !isCoverWord(line)
  );
}

/**
 * Returns the registrant of a filing's cover, of several the first: the parent. It stands before '(Exact name of
 * registrant …)', or in a table after the file number. Null without such a cover.
 */
export function registrantOf(text: string): string | null {
  const start = text.slice(0, opening);
  for (const match of start.matchAll(marker)) {
    const isHead =
      !/\(\s*$|^\(/.test(start.slice(Math.max(0, match.index - 2), match.index + 2)) && !match[0].startsWith('(');
    if (isHead) {
      const row = numbered.exec(start.slice(match.index, match.index + 800))?.[1];
      if (row !== undefined && isName(row.trim())) return tidy(nameAlone(row), text);
    }
    const lines = start.slice(Math.max(0, match.index - 500), match.index).split('\n');
    for (const line of lines.reverse()) {
      const words = nameAlone(line);
      if (words === '') continue;
      if (isName(words)) return tidy(words, text);
      if (!/^[\W\d_]*$/.test(words)) break;
    }
    // Some covers have the label above the name.
    const [, next = ''] = start.slice(match.index, match.index + 300).split(/\n\s*/);
    if (isLegalName(next.trim()) && isName(next.trim())) return tidy(nameAlone(next), text);
  }
  const row = /exact name of registrant/i.test(start) ? numbered.exec(start)?.[1] : undefined;
  return row !== undefined && isName(row.trim()) ? tidy(nameAlone(row), text) : null;
}

function nameAlone(line: string): string {
  const [first = ''] = line.trim().split(/\s*\t/);
  return first
    .replace(/^.*commission file (?:number|no\.?)s?:?\s*[\d\s-]+/i, '')
    .replace(/^\d{1,3}-\d{3,6}(?:-\d\d)?\s+/, '')
    .replace(/[\s_*]+$|^[\s_*]+/g, '')
    .replace(/\s+/g, ' ')
    .replace(/\s*\($/, '')
    .replace(/\s+\/[A-Z]{2,3}\/?$/, '')
    .trim();
}

const openingOfRelease = 4_000;
const name = String.raw`\p{Lu}[\p{L}\d&.,'’ -]{1,80}?`;
const reports = String.raw`(?:Reports|Announces|Reported|Announced)\b[^\n]{0,160}(?:\n[^\n]{0,80})?`;
const headline = new RegExp(String.raw`(?:^|\n)\s*(${name})\s+${reports}\b(?:Results|Earnings|Revenues?|Sales)\b`, 'u');
const exchanges = oneOf(String.raw`NYSE | NASDAQ | New York Stock Exchange | OTC\w* | LSE | TSX | Euronext | Xetra`);
const ticker = new RegExp(String.raw`\((?:[^()\n]{0,40}\b)?${exchanges}\b[^()]{0,40}\)`, 'i');

/**
 * Returns the listed company that publishes its results in a release: the headline names it, and below it the share's
 * ticker stands beside the same name ('Acme Corp. Reports Third Quarter Results … Acme Corp. (NYSE: ACM) today
 * announced'). Null for any other text.
 */
export function issuerOfRelease(text: string): string | null {
  const start = text.slice(0, openingOfRelease);
  const issuer = headline.exec(start)?.[1]?.trim();
  const [first] = issuer?.split(/[\s,]/) ?? [];
  const listed = ticker.exec(start);
  if (issuer === undefined || first === undefined || listed === null) return null;
  const beside = start
    .slice(Math.max(0, listed.index - 90), listed.index)
    .split(/\n\s*\n|--|[–—]/)
    .at(-1);
  return beside?.includes(first) ? issuer : null;
}
