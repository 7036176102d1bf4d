import type { Figure } from '../../finance/numbers/units.ts';
import type { UnitCell } from '../documents/lineTables.ts';
import { placeOf } from '../../extraction/places.ts';
import { findFigures } from '../../finance/numbers/figures.ts';
import { bullet, partsOf, unitsOfPart, type TableUnit, type TextUnit } from '../documents/documentUnits.ts';
import { addressedToMachines } from '../remarks/machineText.ts';
import type { Evidence } from '../observation.ts';
import { spokenIn } from '../remarks/said.ts';
import { splitSentences, withoutEndlessWords } from '../sentences/language.ts';
import type { DocumentSource } from '../sources.ts';
import { alignText, folded } from './align.ts';
import { partShortLines } from './shortLines.ts';
import { stagePattern } from './stage.ts';
import { oneOf } from '../../text/wordTable.ts';

const between = /\s+[|·•]\s+/;
const fewest = 2;
const longest = 120;
const asideLabels = oneOf(String.raw`
  hq | headquarters? | seat | location | based(?: in)? | city | country | founded | founders? | ceo | team lead | lead
  led by | investors? | backers? | backed by | sector | industry | vertical | website | contact | source | date`);
const aside = new RegExp(String.raw`^${asideLabels}\b`, 'i');
const introduces = /\b(?:compet\w+|rivals?|peers?|comps?|comparables?|market|tam|incumbents?|customers?|clients?)\b/i;

const speaks = (piece: string): boolean => findFigures(piece).length > 0 && /\p{L}{2}/u.test(piece);

/** A sentence, list item or heading of a source, with the place of each of its characters. */
export interface Line {
  text: string;
  kind: 'heading' | 'text' | 'item';
  /**
   * The position among the statements that stand side by side on a line: 1 for 'Team: 23' of 'ARR: €1.3M | Team: 23'.
   */
  beside: number | undefined;
  heading: string | undefined;
  /** The number of the line's paragraph, item or turn. */
  paragraph: number;
  speaker: string | null;
  isQuestion: boolean;
  index: number;
  words: number;
  figures: Figure[];
  place: string | null;
  /** Returns where a part of `text` stands in the document; undefined where the place is not certain. */
  span(start: number, end: number): { start: number; end: number } | undefined;
}

export interface HeadedTable extends TableUnit {
  heading: string | undefined;
}

export interface LineReading {
  lines: Line[];
  tables: HeadedTable[];
}

const maxUnitLength = 20_000;
const maxRowLength = 400;
const unitBatchSize = 20;
/** The longest distance between two words of a document, in characters. */
const reach = 60;
const maxQuoteLength = 320;

/**
 * Reads a document's text from one place to another, unit by unit, and yields now and then so that other requests can
 * run. Leaves out text that addresses an automated reader.
 */
export function* readWrittenLines(
  document: DocumentSource,
  { start = 0, end }: { start?: number; end: number },
): Generator<string, LineReading> {
  const source = folded(document.text);
  const reading: LineReading = { lines: [], tables: [] };
  const parts = partsOf(document);
  let heading: string | undefined;
  let paragraph = 0;
  for (const [position, part] of parts.entries()) {
    if (part.start > end) break;
    if (part.end <= start) continue;
    const units = partShortLines(document.text, unitsOfPart(document.text, part, position)).filter(
      (unit) => unit.start >= start && unit.start < end,
    );
    for (const [count, unit] of units.entries()) {
      if (count % unitBatchSize === unitBatchSize - 1) yield '';
      if (unit.kind === 'table') {
        reading.tables.push({ ...unit, heading });
        for (const cells of unit.rows) addRow(cells);
        continue;
      }
      if (unit.kind === 'heading') heading = unit.text;
      paragraph += 1;
      let cursor = afterBullet(document.text, unit);
      for (const text of splitSentences(withoutEndlessWords(unit.text.slice(0, maxUnitLength)))) {
        cursor = addPieces(text, cursor, unit.kind, heading);
      }
    }
    yield '';
  }
  return reading;

  function addRow([first, last, third]: UnitCell[]): void {
    if (!first || !last || third || last.end - first.start > maxRowLength) return;
    const text = document.text.slice(first.start, last.end).replace(/\s+/g, ' ').trim();
    paragraph += 1;
    addPieces(text, first.start, 'item', heading);
  }

  /** Adds a sentence, or each of the statements that stand side by side in it. */
  function addPieces(text: string, from: number, kind: Line['kind'], above: string | undefined): number {
    const pieces = piecesOf(text);
    let cursor = from;
    for (const [index, each] of (pieces ?? [text]).entries()) {
      const places = alignText(source, cursor, each, reach);
      cursor = places.at(-1) ?? cursor;
      if (addressedToMachines.test(each)) continue;
      reading.lines.push({
        text: each,
        kind: pieces ? 'text' : kind,
        beside: pieces && index,
        heading: kind === 'heading' ? undefined : above,
        paragraph,
        speaker: null,
        isQuestion: /\?["'”’)]*$/.test(each),
        index: reading.lines.length,
        words: each.split(' ').length,
        figures: findFigures(each),
        place: placeOf(parts, places[0] ?? 0),
        span: spanIn(document.text, each, places),
      });
    }
    return cursor;
  }
}

function afterBullet(text: string, { kind, start }: TextUnit): number {
  const mark = kind === 'item' ? bullet.exec(text.slice(start, start + 12)) : null;
  return start + (mark?.[0].length ?? 0);
}

/** Returns the sentences of a conversation, each with its speaker. */
export function readSpokenLines({ text: source }: DocumentSource): Line[] {
  return spokenIn(source).map(({ start, text, speaker, turn, isQuestion }, index) => ({
    text,
    kind: 'text',
    beside: undefined,
    heading: undefined,
    paragraph: turn,
    speaker,
    isQuestion,
    index,
    words: text.split(' ').length,
    figures: findFigures(text),
    place: null,
    span: (from, to) => ({ start: start + from, end: start + to }),
  }));
}

const signs = /[^\p{L}\d]/gu;

function spanIn(source: string, text: string, places: Int32Array): Line['span'] {
  return (start, end) => {
    const from = places[start] ?? 0;
    const to = (places[end - 1] ?? 0) + 1;
    const isSame =
      source.slice(from, to).replace(signs, '').toLowerCase() ===
      text.slice(start, end).replace(signs, '').toLowerCase();
    return isSame ? { start: from, end: to } : undefined;
  };
}

/** Returns the place of a part of a line, with the line as its quote. */
export function evidenceOf(line: Line, start: number, end: number): Evidence | undefined {
  const found = line.span(start, end);
  return found && { ...found, place: line.place, quote: quoteAround(line.text, start) };
}

/** Returns a passage of readable length around an offset of a text. */
export function quoteAround(text: string, at: number): string {
  const plain = text.replace(/\s+/g, ' ');
  if (plain.length <= maxQuoteLength) return plain.trim();
  const from = Math.max(0, Math.min(at - maxQuoteLength / 2, plain.length - maxQuoteLength));
  const cut = plain.slice(from, from + maxQuoteLength);
  return `${from > 0 ? '… ' : ''}${cut.slice(from > 0 ? cut.indexOf(' ') + 1 : 0).trim()}${from + maxQuoteLength < plain.length ? ' …' : ''}`;
}

/**
 * Splits a line of a one-pager into the statements that stand side by side: 'ARR: €1.3M | Team: 23', '36 employees ·
 * 210 customers'. Keeps the first piece, the pieces with a figure or a stage, and those that announce others. Returns
 * undefined for any other line.
 */
function piecesOf(text: string): string[] | undefined {
  const pieces = text.split(between).map((piece) => piece.replace(/^[|·•\s]+|[|\s]+$/g, ''));
  if (pieces.some((piece) => piece.length > longest) || pieces.filter(speaks).length < fewest) return undefined;
  const [first = '', ...others] = pieces;
  const kept = others.filter(
    (piece) => !aside.test(piece) && (speaks(piece) || introduces.test(piece) || piece.search(stagePattern) >= 0),
  );
  return aside.test(first) ? kept : [first, ...kept];
}
