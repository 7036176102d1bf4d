import { isPlausibleName } from './opening.ts';
import { shortNames, tooPlain } from './names.ts';
import { patternOf } from '../../text/text.ts';

const opening = 60_000;
const name = String.raw`\p{Lu}[\p{L}\d&.'’-]*(?:,? (?:(?:of|and|&) )?\p{Lu}[\p{L}\d&.'’-]*){0,4}`;
const formerly = new RegExp(
  String.raw`\b(?:formerly(?: known as| named| called)?|previously(?: known as| named)|f\/k\/a|fka|doing business as|d\/b\/a|dba|also known as|a\/k\/a|aka|trading as|t\/a|renamed(?: from)?|operating as)\s+[“"]?(${name})`,
  'gu',
);
const covered = /\(\s*former name[^)]*\)/i;
const kinds =
  /^(?:the )?(?:company|registrant|corporation|issuer|group|borrower|parent|bank|partnership|trust|we|us|our|firm|business|seller|buyer|target|plan|agreement|utility|fund|notes|board|sec|sponsor|guarantors?)$/i;

function trimmed(found: string): string {
  return found
    .replace(/[.,\s]+$/, '')
    .replace(/^The /, '')
    .trim();
}

/**
 * The other names of a company in a document: without its legal ends, in the quotation marks of a definition
 * ('Acme, Inc. (“Acme”)'), former ones and those it does business as. Tickers are none.
 */
export function aliasesOf(company: string, text: string): string[] {
  const start = text.slice(0, opening);
  const found = new Set<string>(shortNames(company).slice(1));
  const short = shortNames(company).map(patternOf).join('|');
  const defined = new RegExp(String.raw`(?:${short})[^.\n()]{0,80}\(([^()]{2,160})\)`, 'giu');
  for (const match of start.matchAll(defined))
    for (const [, quoted = ''] of (match[1] ?? '').matchAll(/[“"]([^”"]{2,50})[”"]/gu)) add(quoted);
  for (const match of start.matchAll(formerly)) {
    const around = start.slice(Math.max(0, match.index - 120), match.index);
    if (new RegExp(`(?:${short}|\\b(?:we|company|registrant|corporation)\\b)`, 'iu').test(around)) add(match[1] ?? '');
  }
  const cover = covered.exec(start.slice(0, 12_000));
  const before = cover
    ? start
        .slice(Math.max(0, cover.index - 120), cover.index)
        .trim()
        .split('\n')
        .at(-1)
    : undefined;
  if (before !== undefined && new RegExp(`^${name}$`, 'u').test(before.trim())) add(before);
  const first = firstWord(company, start);
  if (first !== undefined) found.add(first);
  found.delete(company);
  return [...found].slice(0, 8);

  function add(words: string): void {
    const alias = trimmed(words);
    if (kinds.test(alias) || !/^\p{Lu}/u.test(alias) || !isPlausibleName(alias)) return;
    // A ticker is no name.
    if (/^[A-Z]{1,5}$/.test(alias) && !company.toUpperCase().startsWith(alias)) return;
    found.add(alias);
  }
}

/** 'Dovetail' for 'Dovetail Robotics', where the document calls it so; 'Fernhill 1' and 'Fernhill 2' are two companies. */
function firstWord(company: string, text: string): string | undefined {
  const [head = '', second] = company.split(' ');
  const first = head.replace(/[.,]+$/, '');
  if (second === undefined || first.length < 4 || tooPlain.test(first) || !isPlausibleName(first)) return undefined;
  const alone = new RegExp(
    String.raw`(?<![\p{L}\d-])${patternOf(first)}(?![\p{L}\d-]|['’.]\p{L}{2}| [\p{Lu}\d])`,
    'gu',
  );
  return (text.match(alone)?.length ?? 0) >= 1 ? first : undefined;
}
