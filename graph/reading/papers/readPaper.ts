import { withGrossProfits } from './grossMargins.ts';
import { unitNoteIn, type UnitNote } from '../../finance/unitNotes.ts';
import type { Superseded } from '../reading.ts';
import type { DocumentSource } from '../sources.ts';
import { contextOf, type Who } from './paperContext.ts';
import { factsOf, type PaperFact, type Stated } from './paperFacts.ts';
import { readPaperLine } from './paperLines.ts';
import { paperRowsOf, type PaperRow } from './paperRows.ts';
import { unpaired } from './pairedRows.ts';
import { readTableRow } from './paperTables.ts';
import { startOfTable } from './tableState.ts';
import { oneOf } from '../../text/wordTable.ts';

interface PaperReading {
  facts: PaperFact[];
  /** Values that the paper itself replaces: an old budget, or a figure that was first reported differently. */
  superseded: Omit<Superseded, 'by'>[];
}

const rowsAtOnce = 500;
/** Rows beyond this number are data, not figures of a company. */
const mostRows = 100_000;
const mostFacts = 3000;

/**
 * Reads a short paper that comes with a conversation: a model, sheet of figures, deck, mail or minutes. It reads every
 * row and line whose label names a metric, for every period of the row. Yields an empty piece now and then, so that
 * other requests can run.
 * @param position of the paper among the sources of the reading
 */
export function* readPaper(source: DocumentSource, position: number, who: Who): Generator<string, PaperReading> {
  const rows: PaperRow[] = [];
  for (const row of paperRowsOf(source)) {
    rows.push(row);
    if (rows.length >= mostRows) break;
    if (rows.length % rowsAtOnce === 0) yield '';
  }
  const context = contextOf(source, position, who, rows);
  const state = { ...startOfTable };
  const stated: Stated[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % rowsAtOnce === 0) yield '';
    if (stated.length > mostFacts) break;
    for (const each of unpaired(row, context.calendar))
      stated.push(...(readTableRow(each, state, context) ?? readPaperLine(each, state, context)));
  }
  const late = lateNoteOf(rows, stated);
  if (late) for (const each of stated) each.note ??= late;
  const read = withGrossProfits(stated);
  const facts = factsOf(
    read.filter(({ isReplaced }) => !isReplaced),
    context,
  );
  const old = factsOf(
    read.filter(({ isReplaced }) => isReplaced),
    context,
  );
  return {
    facts,
    superseded: old.map(({ metric, value, currency, passage }) => ({ metric, value: value ?? 0, currency, passage })),
  };
}

const announces = new RegExp(
  String.raw`^\W*${oneOf(`
  notes? | amounts? | all | figures | values
  angaben | betr[aä]ge | montants | importes | valori | valores | bedragen | belopp`)}\b`,
  'iu',
);

/** Returns the note below a table that gives the unit of its figures, if no note above them gives a scale. */
function lateNoteOf(rows: readonly PaperRow[], stated: readonly Stated[]): UnitNote | undefined {
  if (stated.length === 0 || stated.some(({ note }) => note && note.scale > 1)) return undefined;
  const texts = rows.map(({ cells }) => cells.map(({ text }) => text).join(' '));
  return texts
    .filter((text) => announces.test(text))
    .map((text) => unitNoteIn(text))
    .find((note) => note && note.scale > 1);
}
