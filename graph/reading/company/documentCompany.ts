import type { DocumentSource } from '../sources.ts';
import { patternOf } from '../../text/text.ts';

/** Words of titles and file names that are not the company's name: kind, date, version. */
export const titleWords =
  /\b(?:annual|quarterly|interim|report|accounts|form|10-?[kq]|20-?f|earnings|results|presentation|pitch|deck|teaser|investor|investors|investment|memo|memorandum|one[- ]?pager|information|confidential|overview|company|profile|financial|financials|model|statements?|budget|forecast|business|plan|data|summary|analysis|due|diligence|series [a-h]|seed|round|final|draft|version|copy|fy|q[1-4]|h[12]|v\d+|ar|for|of|the|and|to|shareholders|stockholders|letter|january|february|march|april|may|june|july|august|september|october|november|december|update|human|notes?|report on|pdf|docx?|xlsx?|pptx?)\b|\b(?:fy)?\d{2,4}\b|[_()[\]|:–—-]/gi;
const suffix = String.raw`(?:,? (?:Inc|Incorporated|Corp|Corporation|Ltd|Limited|LLC|PLC|plc|AG|SE|SA|S\.A|N\.V|NV|GmbH|Co|Company|Group|Holdings?|Bank|Oyj|AB|ASA)\b\.?)`;
const charter = /([^\n]{2,80})\n\s*\(\s*Exact name of (?:the )?registrant/i;
const labelled =
  /^(?:company(?: name)?|target|issuer|name of (?:the )?company|portfolio company)\s*[:\t|]\s*(\p{L}[^\n\t|]{1,60})(?=\s*(?:\n|$))/imu;
const capitalWord = String.raw`\p{Lu}[\p{L}\d&'’.-]{0,30}`;
const withSuffix = new RegExp(String.raw`(?:^|\n)[ \t]{0,20}(${capitalWord}(?:\s${capitalWord}){0,4}${suffix})`, 'u');
const opening = 12_000;

function timesIn(text: string, name: string): number {
  return text.toLowerCase().split(name.toLowerCase()).length - 1;
}

/** A name without the marks around it. A name in capitals gets the spelling that the text uses most. */
export function tidy(name: string, text: string): string {
  const plain = name
    .replace(/\s+/g, ' ')
    .replace(/[\s,;:|]+$/, '')
    .trim();
  if (/\p{Ll}/u.test(plain) || plain.length < 4) return plain;
  // A cover writes 'APPLE INC.' in capitals where the text writes 'Apple Inc.' or 'Apple'.
  for (const words of [plain, plain.replace(new RegExp(`${suffix}$`, 'i'), '')]) {
    const spellings = text.match(new RegExp(patternOf(words), 'gi')) ?? [];
    const usual = spellings.find((spelling) => /\p{Ll}/u.test(spelling) && /^\p{Lu}/u.test(spelling));
    if (usual !== undefined) return usual;
  }
  return plain;
}

/** The company that a document is about, as the document writes it. Null where it clearly names none. */
export function companyOfDocument({ title, text }: Pick<DocumentSource, 'title' | 'text'>): string | null {
  const start = text.slice(0, opening);
  const registered = charter.exec(start)?.[1] ?? labelled.exec(start)?.[1];
  if (registered !== undefined && /\p{L}{2}/u.test(registered)) return tidy(registered, text);
  const words = title.replace(titleWords, ' ').replace(/\s+/g, ' ').trim();
  if (/\p{L}{2}/u.test(words) && words.split(' ').length <= 4 && timesIn(text, words) >= 2)
    return asWritten(text, words);
  const incorporated = withSuffix.exec(start)?.[1];
  if (incorporated !== undefined && timesIn(text, incorporated.replace(/[.,].*$/, '')) >= 2)
    return tidy(incorporated, text);
  return headline(start, text);
}

const sheetNames = /^(?:P&L|KPIs?|Summary|Cover|Assumptions|Sheet\d*|Dashboard|Inputs?|Contents|Agenda|Introduction)$/i;
const openingLines = 6;

/** A deck begins with its company's name and repeats it; a financial model says that it is the company's. */
function headline(start: string, text: string): string | null {
  const lines = start.split('\n').filter((each) => each.trim() !== '' && !each.includes('\t'));
  for (const line of lines.slice(0, openingLines)) {
    const head = line.trim().split(/\s[–—|:-]\s|:\s/)[0] ?? '';
    const name = head.replace(titleWords, ' ').replace(/\s+/g, ' ').trim();
    const isName = /^\p{Lu}[\p{L}\d&.'’-]*(?: [\p{Lu}\d][\p{L}\d&.'’-]*){0,3}$/u.test(name) && !sheetNames.test(name);
    const isTitle =
      /\b(?:financial model|model|budget|forecast|deck|memo|memorandum|teaser|one[- ]pager|annual report)\b/i.test(
        line,
      );
    if (isName && (timesIn(text, name) >= 3 || (isTitle && head.length < 60))) return tidy(name, text);
  }
  return null;
}

/** File names are written without capitals and shortened, so the full name comes from the text. */
function asWritten(text: string, words: string): string {
  const at = text.toLowerCase().indexOf(words.toLowerCase());
  const name = tidy(text.slice(at, at + words.length), text);
  const longer = new RegExp(String.raw`${patternOf(name)}((?: \p{Lu}[\p{L}&]+){1,2}\b)`, 'u').exec(text)?.[0];
  return longer !== undefined && timesIn(text, longer) >= timesIn(text, name) * 0.6 ? longer : name;
}
