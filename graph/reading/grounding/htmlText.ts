import { decodeReference, referencePattern } from '../../text/characterReferences.ts';
import { wordSet } from '../../text/wordTable.ts';
import type { Span } from '../../text/text.ts';

const blockTags = wordSet(`
  address article aside blockquote br caption dd div dl dt figure footer h1 h2 h3 h4 h5 h6 header hr li ol p pre section
  table tbody tfoot thead tr ul`);
const cellTags = /^t[dh]$/;

interface HtmlText {
  text: string;
  /** For each character of `text`, its start in the HTML; -1 for a line break that a tag causes. */
  starts: Int32Array;
  /** For each character of `text`, its end in the HTML: an entity is several characters long. */
  ends: Int32Array;
}

const markup = String.raw`<\/?([a-zA-Z][\w-]*)(?:"[^"]*"|'[^']*'|[^'"<>])*>`;
/** Tags (quoted attributes may contain '>'), comments, entities, and runs of text, in this order of preference. */
const pieces = new RegExp(String.raw`<!--[\s\S]*?-->|${markup}|${referencePattern}|[^<&]+|[<&]`, 'g');

/**
 * Reads sanitised HTML as text: entities decoded, line breaks between blocks and tabs between table cells. Only for
 * HTML that we have sanitised, because it does not handle scripts and styles.
 */
export function readHtml(html: string): HtmlText {
  const starts = new Int32Array(html.length + 1);
  const ends = new Int32Array(html.length + 1);
  const text: string[] = [];
  let length = 0;
  let isBroken = true;
  const add = (characters: string, start: number, end: number): void => {
    for (let offset = 0; offset < characters.length; offset += 1) {
      starts[length] = start;
      ends[length] = end;
      length += 1;
    }
    text.push(characters);
    isBroken = characters === '\n' || characters === '\t';
  };
  for (const match of html.matchAll(pieces)) {
    const piece = match[0];
    const tag = match[1]?.toLowerCase();
    const end = match.index + piece.length;
    if (tag !== undefined) {
      if (!isBroken && blockTags.has(tag)) add('\n', -1, -1);
      else if (!isBroken && cellTags.test(tag) && !piece.startsWith('</')) add('\t', -1, -1);
    } else if (piece.startsWith('<!--')) {
      continue;
    } else if (piece.length > 1 && piece.startsWith('&')) {
      add(decodeReference(piece) ?? piece, match.index, end);
    } else {
      for (let offset = 0; offset < piece.length; offset += 1) {
        starts[length] = match.index + offset;
        ends[length] = match.index + offset + 1;
        length += 1;
      }
      text.push(piece);
      isBroken = /\n$/.test(piece);
    }
  }
  return { text: text.join(''), starts: starts.subarray(0, length), ends: ends.subarray(0, length) };
}

/** Returns the parts of the HTML that hold the characters from `start` to `end` of the text, one for each text node. */
export function htmlSpans({ starts, ends }: HtmlText, start: number, end: number): Span[] {
  const spans: Span[] = [];
  for (let at = start; at < end; at += 1) {
    const from = starts[at] ?? -1;
    if (from < 0) continue;
    const last = spans.at(-1);
    if (last !== undefined && last.end >= from) last.end = ends[at] ?? last.end;
    else spans.push({ start: from, end: ends[at] ?? from });
  }
  return spans;
}
