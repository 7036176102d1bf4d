import type { Block, Part } from '../../extraction/extracted.ts';
import type { DocumentSource } from '../sources.ts';
import { lineCells, rightAligned, type UnitCell } from './lineTables.ts';
import { oneOf } from '../../text/wordTable.ts';

/** A heading, paragraph or list item of a document, with its lines joined. Offsets count in the document's content. */
export interface TextUnit {
  kind: 'heading' | 'text' | 'item';
  text: string;
  start: number;
  part: number;
}

/** A table, recognised by its structure or by lines that read as its rows. */
export interface TableUnit {
  kind: 'table';
  rows: UnitCell[][];
  start: number;
  part: number;
}

export type DocumentUnit = TextUnit | TableUnit;

const passedOver = new Set<Block['kind']>(['header', 'footer']);
export const bullet = /^\s*(?:[-–*•▪●○‣·>]|\d{1,2}[.)]|\([a-z\d]\))\s+/;
const maxHeadingLength = 90;
/** A heading such as '## Market' in a text without structure. */
const markdownHead = /^#{1,6}\s+(\S.{0,100}?)\s*#*$/;
const units = oneOf('% | x | k | m | mm | mn | bn | b | million | billion | months? | years?');
const figureAlone = new RegExp(
  String.raw`^[~<>≈+−-]?\s?(?:[A-Z]{3}\s?|(?:US)?[$€£¥₹]\s?)?\d[\d.,]{0,12}\s?${units}?\+?$`,
  'i',
);

/** Returns the parts of a document. A document without parts is a single part. */
export function partsOf({ text, parts }: DocumentSource): Part[] {
  return parts.length > 0 ? parts : [{ kind: 'BODY', name: '', start: 0, end: text.length, blocks: [] }];
}

/** Returns the units of a part of a document, in order. Linear in the length of the part. */
export function unitsOfPart(text: string, part: Part, position: number): DocumentUnit[] {
  const units: DocumentUnit[] = [];
  let end = part.start;
  for (const block of part.blocks) {
    const [from, to] = [part.start + block.start, part.start + block.end];
    units.push(...unitsOfText(text.slice(end, from), end, position));
    end = to;
    if (passedOver.has(block.kind)) continue;
    if (block.rows) {
      const rows = block.rows.map((cells) =>
        cells.map(({ start, end: stop, column }) => ({
          text: text.slice(part.start + start, part.start + stop).trim(),
          start: part.start + start,
          end: part.start + stop,
          column,
        })),
      );
      units.push({ kind: 'table', rows, start: from, part: position });
    } else if (block.kind === 'heading' || block.kind === 'listItem') {
      const words = text.slice(from, to).replace(/\s+/g, ' ').trim();
      units.push({ kind: block.kind === 'heading' ? 'heading' : 'item', text: words, start: from, part: position });
    } else {
      units.push(...unitsOfText(text.slice(from, to), from, position));
    }
  }
  units.push(...unitsOfText(text.slice(end, part.end), end, position));
  return units;
}

function unitsOfText(text: string, offset: number, part: number): DocumentUnit[] {
  const units: DocumentUnit[] = [];
  let rows: UnitCell[][] = [];
  let words: { text: string; start: number }[] = [];
  const endTable = (): void => {
    if (rows.length > 0)
      units.push({ kind: 'table', rows: rightAligned(rows), start: rows[0]?.[0]?.start ?? offset, part });
    rows = [];
  };
  const endText = (): void => {
    const [first] = words;
    if (first) {
      const joined = words
        .map((line) => line.text)
        .join(' ')
        .replace(/(\p{Ll})- (?=\p{Ll})/gu, '$1')
        .replace(/\s+/g, ' ');
      const isItem = bullet.test(joined);
      const plain = joined.replace(bullet, '').trim();
      const kind = isItem ? 'item' : words.length === 1 && isHeadingLine(plain) ? 'heading' : 'text';
      if (plain !== '') units.push({ kind, text: plain, start: first.start, part });
    }
    words = [];
  };
  let isAfterBlank = false;
  let start = offset;
  for (const line of text.split('\n')) {
    const trimmed = line.trim();
    const at = start + (line.length - line.trimStart().length);
    start += line.length + 1;
    if (trimmed === '') {
      endText();
      isAfterBlank = true;
      continue;
    }
    const cells = lineCells(trimmed, at);
    if (cells) {
      endText();
      isAfterBlank = false;
      if (cells.length > 0) rows.push(cells);
      continue;
    }
    // A label without figures may stand between rows. A sentence, or a line after a blank line, ends the table.
    if (rows.length > 0 && !isAfterBlank && trimmed.length < 60 && !/[.!?]$/.test(trimmed)) {
      rows.push([{ text: trimmed, start: at, end: at + trimmed.length, column: 0 }]);
    } else endTable();
    isAfterBlank = false;
    const title = markdownHead.exec(trimmed)?.[1];
    if (title !== undefined) {
      endText();
      endTable();
      units.push({ kind: 'heading', text: title, start: at + trimmed.indexOf(title), part });
      continue;
    }
    const isAlone = figureAlone.test(trimmed);
    if (bullet.test(trimmed) || isAlone) endText();
    const last = words.at(-1);
    // A short line without a full stop is a heading if the next line begins with a capital.
    if (last && last.text.length < 50 && !/[,;:\-–]$|[.!?]$/.test(last.text) && /^\p{Lu}/u.test(trimmed)) endText();
    words.push({ text: trimmed, start: at });
    if (isAlone) endText();
  }
  endText();
  endTable();
  return units;
}

function isHeadingLine(text: string): boolean {
  return (
    text.length <= maxHeadingLength && /^[\p{Lu}\d]/u.test(text) && /\p{L}{3}/u.test(text) && !/[.!?,;]$/.test(text)
  );
}
