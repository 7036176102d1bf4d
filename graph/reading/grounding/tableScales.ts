import { countedGroup, type Figure, type ReadFigure } from '../../finance/numbers/units.ts';
import { labelUnitIn, scaleNoteIn, unitNoteIn, type UnitNote } from '../../finance/unitNotes.ts';
import { round } from '../../finance/numbers/numberWords.ts';
import { usualMarkOf } from '../statements/statementAmounts.ts';

/** In characters: how far a unit carries within a sentence, and how far the scale of an amount carries beyond it. */
const [sentenceReach, amountReach] = [90, 300];
const maxRatio = 20;
const sentenceEnd = /[.!?]\s|[\n\t]/;

const isPlain = ({ unit, scale, noun, isLoose }: ReadFigure): boolean =>
  unit === 'count' && scale === undefined && !isLoose && countedGroup(noun) === undefined;
const hasScale = ({ unit, scale }: ReadFigure): boolean =>
  scale !== undefined && scale >= 1000 && (unit === 'count' || unit === 'money');
const hasUnit = (figure: ReadFigure): boolean =>
  hasScale(figure) || ['percent', 'multiple', 'duration', 'basisPoints'].includes(figure.unit);

/** Reads bare numbers again with a neighbour's unit: in 'from 3.9 to 5.2 million, then 6.1' all three are millions. */
export function withCarriedUnits(text: string, figures: readonly ReadFigure[]): ReadFigure[] {
  return figures.flatMap((figure, index) => {
    if (!isPlain(figure) || figure.value >= 1000) return [];
    const gap = (from: ReadFigure | undefined, to: ReadFigure | undefined): string =>
      from && to ? text.slice(from.end, to.start) : '\n';
    const carriers: ReadFigure[] = [];
    for (let at = index + 1; figures[at] && gap(figure, figures[at]).length <= sentenceReach; at += 1) {
      const next = figures[at];
      if (!next || sentenceEnd.test(gap(figure, next))) break;
      if (!hasUnit(next)) continue;
      carriers.push(next);
      break;
    }
    for (let at = index - 1; at >= 0 && gap(figures[at], figure).length <= amountReach; at -= 1) {
      const last = figures[at];
      if (!last || gap(last, figure).includes('\t')) break;
      if (!hasUnit(last)) continue;
      const isNear = gap(last, figure).length <= sentenceReach && !sentenceEnd.test(gap(last, figure));
      if (isNear || hasScale(last)) carriers.push(last);
      break;
    }
    return carriers.flatMap((carrier) => carried(figure, carrier) ?? []);
  });
}

function carried(figure: ReadFigure, { unit, scale, currency, noun, value }: ReadFigure): ReadFigure | undefined {
  const factor = scale ?? 1;
  const ratio = Math.abs((figure.value * factor) / (value || 1));
  if (factor > 1 && (ratio > maxRatio || ratio < 1 / maxRatio)) return undefined;
  const { noun: _own, ...bare } = figure;
  return {
    ...bare,
    unit,
    value: figure.value * factor,
    precision: figure.precision * factor,
    ...(scale !== undefined && { scale }),
    ...(currency !== undefined && { currency }),
    ...(noun !== undefined && unit === 'duration' && { noun }),
  };
}

/** Returns the figures of a text with decimal commas, in which 48.312 is a number of thousands. */
export function withGroupingPoints(figures: readonly ReadFigure[]): ReadFigure[] {
  const printed = figures.map(({ text }) => /\d[\d.,]*\d/.exec(text)?.[0] ?? '');
  if (usualMarkOf(printed) !== ',') return [...figures];
  return figures.map((figure, index) =>
    /^\d{1,3}\.\d{3}$/.test(printed[index] ?? '') && figure.unit !== 'date'
      ? { ...figure, value: round(figure.value * 1000) }
      : figure,
  );
}

const maxNoteLength = 200;
const amount = /\d[\d,.]*\s*(?:million|thousand|billion)/i;
const cellEdge = /\t|\s\|\s?/;

type Announced = { note: UnitNote } | { unit: Pick<Figure, 'unit' | 'noun'> };

/** Returns the scale that a line or a short cell of it announces; 'in millions' within a sentence does not count. */
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
 * Returns a second reading of bare numbers with the unit of their row's label, their column's head or the last note
 * above them: 383,285 under 'in millions'. `note` is the scale before the text; the result has the one after it.
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
