import { scaleNoteIn, unitNoteIn, type UnitNote } from '../../finance/unitNotes.ts';
import { cellMark, type StatementTable } from './statementTables.ts';

const maxNoteLength = 260;

/** Returns the unit of each table's bare figures, given over the table, in its labels or on the pages before. */
export function countingsOf(tables: readonly StatementTable[]): (UnitNote | undefined)[] {
  const own = tables.map(noteOf);
  const usual = mostCommon(own.flatMap((note) => (note && note.scale > 1 ? [note] : [])));
  let last: { note: UnitNote; part: number } | undefined;
  return tables.map((table, index) => {
    const note = own[index];
    if (note) {
      last = { note, part: table.part };
      return note;
    }
    // A note on the page before still applies, because a statement may take several pages. Otherwise the document's
    // most frequent note applies.
    const before = last !== undefined && table.part - last.part <= 1 ? last.note : usual;
    return before !== undefined && isPlain(table, before.scale) ? before : undefined;
  });
}

function noteOf({ titles, rows }: StatementTable): UnitNote | undefined {
  for (const line of titles.flatMap((row) => row.split(cellMark)).reverse()) {
    const note = line.length <= maxNoteLength ? scaleNoteIn(line) : scaleNoteIn(line.slice(-maxNoteLength));
    if (note) return note;
  }
  const label = rows
    .slice(0, 4)
    .find((row) => row.values.every((value) => value === undefined) && scaleNoteIn(row.label));
  if (label) return scaleNoteIn(label.label);
  // A line 'Expressed in U.S. dollars' says that the figures are in full.
  return titles
    .map((row) => row.split(cellMark))
    .flatMap(([first = '', ...rest]) => (rest.length === 0 || /^\(|\bin\b/i.test(first) ? [first] : []))
    .flatMap((line) => unitNoteIn(line) ?? [])
    .at(-1);
}

const most = { 1e3: 1e9, 1e6: 1e6 } as Record<number, number>;

function isPlain({ rows }: StatementTable, scale: number): boolean {
  const largest = Math.max(
    0,
    ...rows.flatMap(({ values }) => values.map((value) => Math.abs(value?.amount.value ?? 0))),
  );
  return largest < (most[scale] ?? 1e4);
}

function mostCommon(notes: readonly UnitNote[]): UnitNote | undefined {
  const counts = new Map<number, { note: UnitNote; count: number }>();
  for (const note of notes) {
    const known = counts.get(note.scale) ?? { note, count: 0 };
    counts.set(note.scale, { note: known.note, count: known.count + 1 });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count)[0]?.note;
}
