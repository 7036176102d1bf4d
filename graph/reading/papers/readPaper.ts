import { unitNoteIn, type UnitNote } from '../../finance/unitNotes.ts';
import type { Superseded, Who, NewFact } from '../reading.ts';
import type { DocumentSource } from '../sources.ts';
import { contextOf } from './paperContext.ts';
import { factsOf, type Stated } from './paperFacts.ts';
import { readPaperLine } from './paperLines.ts';
import { paperRowsOf, type PaperRow } from './paperRows.ts';
import { readTableRow } from './paperTables.ts';
import { TableState, unpaired } from './rowCells.ts';
import { oneOf } from '../../text/wordTable.ts';
import type { MetricName } from '../../finance/metrics.ts';

/** Half of the last printed digit of the three amounts and of a percent. */
const roundings = { amount: 0.002, percent: 0.6 };

/**
 * Returns the figures with rows of amounts labelled 'Gross margin' as gross profit. The amounts of such a row exceed
 * 100, or are what revenue and its cost leave; a row of shares is not above 100 and fits the quotient.
 */
function withGrossProfits(stated: readonly Stated[]): readonly Stated[] {
  const margins = stated.filter(isBareMargin);
  if (margins.length === 0) return stated;
  const rows = Map.groupBy(margins, ({ row }) => row);
  const amounts = new Set([...rows].flatMap(([, row]) => (areAmounts(row, stated) ? row : [])));
  return stated.map((each) =>
    amounts.has(each) ? { ...each, meaning: { ...each.meaning, metric: 'GROSS_PROFIT' } } : each,
  );
}

const isBareMargin = ({ meaning, amount }: Stated): boolean =>
  meaning.metric === 'GROSS_MARGIN' && !meaning.isPercent && !amount.isPercent && amount.unit !== 'percent';

function areAmounts(row: readonly Stated[], stated: readonly Stated[]): boolean {
  const isAmount = ({ amount, meaning }: Stated): boolean =>
    amount.currency !== undefined || amount.scale !== 1 || Math.abs(amount.value) > 100 || meaning.note !== undefined;
  if (row.some(isAmount)) return true;
  return row.some((margin) => {
    // 'Gross margin %' stands in a row of its own.
    if (stated.some((each) => each.meaning.metric === 'GROSS_MARGIN' && !isBareMargin(each) && isBeside(each, margin)))
      return true;
    const beside = (metric: MetricName): number | undefined =>
      stated.find((each) => each.meaning.metric === metric && isBeside(each, margin))?.amount.value;
    const [revenue, cost] = [beside('REVENUE'), beside('COST_OF_REVENUE')];
    const profit = beside('GROSS_PROFIT');
    const { value } = margin.amount;
    if (revenue === undefined || profit !== undefined || value > revenue) return false;
    // Without the costs, a row that prints no percent sign is one of amounts only beside rows that print theirs.
    if (cost === undefined)
      return stated.some(({ amount, meaning }) => amount.isPercent && /MARGIN|GROWTH/.test(meaning.metric));
    const left = revenue - Math.abs(cost);
    const isShare = Math.abs((100 * left) / revenue - value) <= roundings.percent;
    return !isShare && Math.abs(left - value) <= Math.max(roundings.amount * revenue, 0.11);
  });
}

const isBeside = (one: Stated, other: Stated): boolean =>
  one.period?.end === other.period?.end && one.period?.label === other.period?.label && one.status === other.status;

interface PaperReading {
  facts: NewFact[];
  /** Values that the paper itself replaces: an old budget, or a figure that was first reported differently. */
  superseded: Omit<Superseded, 'by'>[];
}

const rowBatchSize = 500;
const maxRows = 100_000;
const maxFacts = 3000;

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
    if (rows.length >= maxRows) break;
    if (rows.length % rowBatchSize === 0) yield '';
  }
  const context = contextOf(source, position, who, rows);
  const state = new TableState();
  const stated: Stated[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % rowBatchSize === 0) yield '';
    if (stated.length > maxFacts) break;
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
  notes? | amounts? | all | alle | figures | values
  angaben | betr[aä]ge | montants | importes | valori | valores | bedragen | belopp | beløp`)}\b`,
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
