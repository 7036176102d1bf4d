import type { Figure, ReadFigure } from '../../finance/numbers/units.ts';
import { labelUnitIn, scaleNoteIn, unitNoteIn, type UnitNote } from '../../finance/unitNotes.ts';

const maxNoteLength = 200;
const amount = /\d[\d,.]*\s*(?:million|thousand|billion)/i;
const cellEdge = /\t|\s\|\s?/;

type Announced = { note: UnitNote } | { unit: Pick<Figure, 'unit' | 'noun'> };

/**
 * Returns the scale that a line or a cell of it announces. The announcement must stand on a line of its own or in a
 * short cell; 'in millions' within a sentence does not count.
 */
function noteOf(line: string): UnitNote | undefined {
  for (const cell of line.split('\t')) {
    const note =
      cell.length <= maxNoteLength && /\p{L}|000|[€$£]/u.test(cell) && !amount.test(cell) && scaleNoteIn(cell);
    if (note) return note;
  }
  return undefined;
}

function announcedBy(label: string): Announced | undefined {
  if (label.length > maxNoteLength || !/[\p{L}%€$£]/u.test(label)) return undefined;
  const note = unitNoteIn(label);
  if (note && (note.scale > 1 || note.currency)) return { note };
  const unit = labelUnitIn(label);
  return unit && { unit };
}

/** The cell, counted from 0, and its text before the figure, of a figure at `at` of a line. */
function cellAt(line: string, at: number): { column: number; label: string } {
  const cells = line.slice(0, at).split(cellEdge);
  return {
    column: cells.length - 1,
    label: cells.length === 1 ? (cells[0] ?? '') : (cells.find((cell) => /\p{L}/u.test(cell)) ?? ''),
  };
}

const isRowOfNumbers = (line: string, figureCount: number): boolean =>
  figureCount > 1 && (line.match(/\p{L}{2,}/gu)?.length ?? 0) <= figureCount + 3;

/**
 * Returns a second reading of the bare numbers on a page or sheet, with the unit that their row's label, their column's
 * head or the last note above them announces, in this order: 383,285 under 'in millions' is also 383,285 million. Leaves
 * out numbers with a unit of their own. `note` is the scale that applies before the text; the result contains the one
 * that applies after it.
 * @param isTalk true for a conversation, in which only rows of a pasted table have announced units
 */
export function withAnnouncedScales(
  text: string,
  figures: ReadFigure[],
  note: UnitNote | undefined,
  isTalk = false,
): { figures: ReadFigure[]; note: UnitNote | undefined } {
  const scaled: ReadFigure[] = [];
  let [at, next, current] = [0, 0, note];
  let heads: (Announced | undefined)[] = [];
  for (const line of text.split('\n')) {
    const end = at + line.length;
    const inLine: ReadFigure[] = [];
    for (let figure = figures[next]; figure !== undefined && figure.start < end; figure = figures[next]) {
      inLine.push(figure);
      next += 1;
    }
    // A sentence that states an amount announces nothing.
    const own = inLine.some(({ scale }) => scale !== undefined) ? undefined : noteOf(line);
    const isRow = cellEdge.test(line);
    const isTabular = !isTalk || isRow || isRowOfNumbers(line, inLine.length);
    const bare = isTabular ? inLine.filter(isBare) : [];
    if (!isRow) heads = [];
    else if (bare.length === 0) heads = line.split(cellEdge).map(announcedBy);
    const rowLabel = bare[0] && cellAt(line, bare[0].start - at).label;
    const row = line.length <= maxNoteLength * 3 && rowLabel ? announcedBy(rowLabel) : undefined;
    // The unit of one row holds for the table only where nothing else does.
    if (own && !(row && current)) current = own;
    for (const figure of bare) {
      const announced = row ?? heads[cellAt(line, figure.start - at).column] ?? (current && { note: current });
      if (announced) scaled.push(announcedFigure(figure, announced, current));
    }
    at = end + 1;
  }
  return { figures: scaled, note: current };
}

const isBare = ({ scale, noun, isLoose, unit }: ReadFigure): boolean =>
  scale === undefined && noun === undefined && !isLoose && (unit === 'count' || unit === 'money');

function announcedFigure(figure: ReadFigure, announced: Announced, table: UnitNote | undefined): ReadFigure {
  if ('unit' in announced) return { ...figure, ...announced.unit };
  const { note } = announced;
  const scale = note.scale > 1 ? note.scale : (table?.scale ?? 1);
  const currency = figure.currency ?? note.currency ?? table?.currency;
  return {
    ...figure,
    value: figure.value * scale,
    precision: figure.precision * scale,
    ...(scale > 1 && { scale }),
    ...(currency !== undefined && { unit: 'money', currency }),
  };
}
