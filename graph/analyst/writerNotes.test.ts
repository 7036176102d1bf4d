import type { Reading } from '../reading/reading.ts';
import { readSources } from '../reading/readSources.ts';
import { sourceTexts, type MemoSource } from '../reading/sources.ts';
import { markNoted, notesInSummary, notesSection, wireNotes } from './writerNotes.ts';

const transcript = 'We sell robots. The main risk is one customer. Another risk is the price of steel.';
const said = { start: transcript.indexOf('Another'), end: transcript.length };
const source: MemoSource = {
  transcript,
  documents: [],
  notes: [
    { atMs: 65_000, text: 'Steel: *hedged*?', by: 'Ann', said },
    { atMs: 3_725_000, text: 'Send the deck\nto Ben', by: 'Ben', said: null },
  ],
};

function read(): Reading {
  const reading = readSources(sourceTexts(source));
  for (;;) {
    const { done, value } = reading.next();
    if (done) return value;
  }
}

it('ranks what was said when a note was taken above everything else', () => {
  const weightsOf = (reading: Reading) =>
    Object.fromEntries(reading.remarks.map(({ words, weight }) => [words, weight]));
  const [before, after] = [weightsOf(read()), weightsOf(markNoted(read(), source))];
  const [noted, others] = [
    Object.keys(before).filter((words) => /steel/.test(words)),
    Object.keys(before).filter((words) => !/steel/.test(words)),
  ];
  expect(noted).toHaveLength(1);
  for (const words of noted) expect(after[words]).toBeGreaterThanOrEqual(0.9);
  for (const words of others) expect(after[words]).toBe(before[words]);
});

it('gives a model each note with its time and what was said then', () => {
  expect(wireNotes(source)).toBe(
    '[1:05] Steel: *hedged*?\n  Said then: “Another risk is the price of steel.”\n[1:02:05] Send the deck to Ben',
  );
});

it('prints with each note of a summary the statement at its moment that shares a word with it, and no other', () => {
  const asked = { atMs: 70_000, text: 'Asked: who is the customer?', by: null, said };
  expect(notesInSummary({ ...source, notes: [{ atMs: 65_000, text: 'Steel: hedged?', by: null, said }, asked] })).toBe(
    '\n\nWriter’s notes\n• 1:05 Steel: hedged? – “Another risk is the price of steel.”\n• 1:10 Asked: who is the customer?',
  );
});

it('prints the notes in their writers’ words and escapes their mark-up', () => {
  expect(notesSection(source.notes)).toContain(
    '- **1:05** Steel: \\*hedged\\*? (Ann)\n- **1:02:05** Send the deck to Ben (Ben)',
  );
  expect(notesSection([])).toBe('');
});
