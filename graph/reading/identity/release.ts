import { oneOf } from '../../text/wordTable.ts';

const opening = 4_000;
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
  const start = text.slice(0, opening);
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
