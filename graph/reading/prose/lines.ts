import { placeOf } from '../../extraction/places.ts';
import { askedAbout } from '../sentences/askedAbout.ts';
import {
  bullet,
  partsOf,
  unitsOfPart,
  type TableUnit,
  type TextUnit,
  type UnitCell,
} from '../documents/documentUnits.ts';
import { splitSentences } from '../sentences/language.ts';
import { addressedToMachines } from '../machineText.ts';
import { createScorer, sentencesBySteps, termsOf, type Sentence } from '../sentences/sentences.ts';
import { withoutEndlessWords } from '../sentences/turns.ts';
import { findFigures } from '../../finance/numbers/figures.ts';
import type { Evidence } from '../observation.ts';
import type { DocumentSource } from '../sources.ts';
import { alignText, folded } from './align.ts';
import { shapeOf, stretchesOf, withHead } from './comparison.ts';
import { fundingColumns } from './fundingTables.ts';
import { joinLoneFigures } from './loneFigures.ts';
import { partShortLines } from './shortLines.ts';
import { withCellsParted } from './partedCells.ts';
import { piecesOf } from './pieces.ts';

/** A sentence, list item or heading of a document, and where each of its characters stands in it. */
export interface Line extends Sentence {
  kind: 'heading' | 'text' | 'item';
  /** Which of the statements it is that stand side by side on a line: 1 for 'Team: 23' of 'ARR: €1.3M | Team: 23'. */
  beside: number | undefined;
  /** The heading that it stands under. */
  heading: string | undefined;
  /** Which paragraph, item or turn it is part of. */
  paragraph: number;
  /** Where a stretch of `text` stands in the document; undefined where that cannot be told. */
  span(start: number, end: number): { start: number; end: number } | undefined;
}

/** A table with the heading above it. */
export interface HeadedTable extends TableUnit {
  heading: string | undefined;
}

export interface LineReading {
  lines: Line[];
  tables: HeadedTable[];
}

const longestUnit = 20_000;
const longestRow = 400;
const unitsAtOnce = 20;
/** A word of a document follows the one before it; speech is cleaned of fillers and repeats. */
const reaches = { written: 60, spoken: 240 };
const longestQuote = 320;

/** How a source is read: its company's names, and how much of it. */
export interface LineOptions {
  names: string[];
  /** From where to where it is read, in characters; parts that lie in between as a whole. */
  start?: number;
  end: number;
}

/** Reads a document's text unit by unit; yields now and then. Text that addresses an automated reader is left out. */
export function* readWrittenLines(
  document: DocumentSource,
  { names, start = 0, end }: LineOptions,
): Generator<string, LineReading> {
  const source = folded(document.text);
  const topicsOf = createScorer(names);
  const reading: LineReading = { lines: [], tables: [] };
  const parts = partsOf(document);
  let heading: string | undefined;
  let paragraph = 0;
  for (const [position, part] of parts.entries()) {
    if (part.start > end) break;
    if (part.end <= start) continue;
    const units = joinLoneFigures(partShortLines(document.text, unitsOfPart(document.text, part, position))).filter(
      (unit) => unit.start >= start && unit.start < end,
    );
    for (const [count, unit] of units.entries()) {
      if (count % unitsAtOnce === unitsAtOnce - 1) yield '';
      if (unit.kind === 'table') {
        for (const { label, rows: found } of stretchesOf(unit.rows)) {
          const rows = withHead(withCellsParted(found, document.text), label ?? heading);
          if (shapeOf(rows) !== 'lines' || fundingColumns(rows))
            reading.tables.push({ ...unit, rows, heading: label ?? heading });
          else
            for (const [row, cells] of rows.entries()) {
              if (row % unitsAtOnce === unitsAtOnce - 1) yield '';
              addRow(cells, label);
            }
        }
        continue;
      }
      if (unit.kind === 'heading') heading = unit.text;
      paragraph += 1;
      let cursor = afterBullet(document.text, unit);
      for (const text of splitSentences(withoutEndlessWords(unit.text.slice(0, longestUnit)))) {
        cursor = addPieces(text, cursor, unit.kind, heading);
      }
    }
    yield '';
  }
  return reading;

  /** A row of a table that compares nothing reads on like a list item. */
  function addRow(cells: UnitCell[], label: string | undefined): void {
    const [first, last] = [cells[0], cells.at(-1)];
    if (!first || !last || first === last || last.end - first.start > longestRow) return;
    const text = document.text.slice(first.start, last.end).replace(/\s+/g, ' ').trim();
    paragraph += 1;
    addPieces(text, first.start, 'item', label ?? heading);
  }

  /** Adds a sentence, or one by one the statements that stand side by side in it. */
  function addPieces(text: string, from: number, kind: Line['kind'], above: string | undefined): number {
    const pieces = piecesOf(text);
    let cursor = from;
    for (const [index, each] of (pieces ?? [text]).entries()) {
      const places = alignText(source, cursor, each, reaches.written);
      cursor = places.at(-1) ?? cursor;
      add(each, places, { kind: pieces ? 'text' : kind, above, beside: pieces && index });
    }
    return cursor;
  }

  function add(
    text: string,
    places: Int32Array,
    { kind, above, beside }: Pick<Line, 'kind' | 'beside'> & { above: string | undefined },
  ): void {
    if (addressedToMachines.test(text)) return;
    reading.lines.push({
      text,
      kind,
      beside,
      heading: kind === 'heading' ? undefined : above,
      paragraph,
      speaker: undefined,
      index: reading.lines.length,
      turn: paragraph,
      isQuestion: /\?["'”’)]*$/.test(text),
      question: undefined,
      asked: headed(heading),
      words: text.split(' ').length,
      terms: termsOf(text),
      figures: findFigures(text),
      topics: topicsOf(text),
      segment: undefined,
      source: 'document',
      place: placeOf(parts, places[0] ?? 0) ?? undefined,
      span: spanIn(document.text, text, places),
    });
  }
}

function headed(heading: string | undefined): Sentence['asked'] {
  const topic = heading === undefined ? undefined : askedAbout(heading);
  return topic === undefined ? undefined : { topic, distance: 0 };
}

function afterBullet(text: string, { kind, start }: TextUnit): number {
  const mark = kind === 'item' ? bullet.exec(text.slice(start, start + 12)) : null;
  return start + (mark?.[0].length ?? 0);
}

/** Reads a conversation as the built-in analyst does: cleaned of fillers, with who speaks and what was asked. */
export function* readSpokenLines(document: DocumentSource, { names }: LineOptions): Generator<string, LineReading> {
  const source = folded(document.text);
  const { sentences } = yield* sentencesBySteps(document.text, names);
  let cursor = 0;
  const lines = sentences.map((sentence): Line => {
    const places = alignText(source, cursor, sentence.text, reaches.spoken);
    cursor = places.at(-1) ?? cursor;
    const { text } = sentence;
    return {
      ...sentence,
      kind: 'text',
      beside: undefined,
      heading: undefined,
      paragraph: sentence.turn,
      span: spanIn(document.text, text, places),
    };
  });
  return { lines, tables: [] };
}

const signs = /[^\p{L}\d]/gu;

/** Places stand for certain only where the source says the same words there. */
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

/** The evidence of a stretch of a line: its place, and the line as the quote. */
export function evidenceOf(line: Line, start: number, end: number, place: string | null): Evidence | undefined {
  const found = line.span(start, end);
  return found && { ...found, place, quote: quoteAround(line.text, start) };
}

/** A passage of readable length around an offset of a text. */
export function quoteAround(text: string, at: number): string {
  const plain = text.replace(/\s+/g, ' ');
  if (plain.length <= longestQuote) return plain.trim();
  const from = Math.max(0, Math.min(at - longestQuote / 2, plain.length - longestQuote));
  const cut = plain.slice(from, from + longestQuote);
  return `${from > 0 ? '… ' : ''}${cut.slice(from > 0 ? cut.indexOf(' ') + 1 : 0).trim()}${from + longestQuote < plain.length ? ' …' : ''}`;
}
