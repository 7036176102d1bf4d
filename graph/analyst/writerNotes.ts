import type { Reading } from '../reading/reading.ts';
import { notesLabel, type MemoSource, type NoteSource } from '../reading/sources.ts';
import { formatMoment } from '../text/soundTime.ts';
import { bullets, escapeMarkdown } from './memo/markdown.ts';
import { plainWords } from '../reading/remarks/remarkPhrases.ts';
import { spokenIn, type Said } from '../reading/remarks/said.ts';
import { isTelling } from '../reading/remarks/complete.ts';
import { overlaps, oneLine } from '../text/text.ts';

const heading = 'Writer’s notes';
/** In characters: enough of what was said for a model to recognise the moment. */
const maxSpoken = 400;

/** Tells a model the purpose of the notes. They are printed after its text, so it need not repeat them. */
export const notesMarkWhatMattered = `The piece named "${notesLabel}", where there is one, holds what the writer noted during the conversation, each note with its time and what was being said then. They mark what mattered to the writer: give those matters their place. They are no statement of the company and are printed after your text, so do not copy them.`;

/** Returns the notes in the form that a model receives; '' if there are no notes. */
export function wireNotes({ notes = [], transcript }: MemoSource): string {
  return notes
    .map(({ atMs, text, said }) => {
      const words = said === null ? '' : oneLine(transcript.slice(said.start, said.end));
      const then = words && `\n  Said then: “${words.length > maxSpoken ? `…${words.slice(-maxSpoken)}` : words}”`;
      return `[${formatMoment(atMs)}] ${text.replace(/\s+/g, ' ')}${then}`;
    })
    .join('\n');
}

/** Writes the notes as a memo prints them, with each author if there are several; '' if there are no notes. */
export function notesSection(notes: readonly NoteSource[] = []): string {
  if (notes.length === 0) return '';
  const lines = linesOf(notes, ({ atMs, text, by }) => {
    const name = by === null ? '' : ` (${escapeMarkdown(by)})`;
    return `**${formatMoment(atMs)}** ${escapeMarkdown(text)}${name}`;
  });
  return `\n\n## ${heading}\n\n${bullets(lines)}\n\n`;
}

/** Writes the notes that a summary prints last, each with what was said about it; '' without notes. */
export function notesInSummary({ notes = [], transcript }: MemoSource): string {
  if (notes.length === 0) return '';
  const spoken = spokenIn(transcript);
  const lines = linesOf(notes, (note) => {
    const by = note.by === null ? '' : ` (${note.by})`;
    const words = wordsAbout(note, spoken);
    return `${formatMoment(note.atMs)} ${note.text.replace(/\s+/g, ' ')}${by}${words && ` – “${words}”`}`;
  });
  return `\n\n${heading}\n${lines.map((line) => `• ${line}`).join('\n')}`;
}

/**
 * Returns the statement at a note's moment that shares most words with the note, the last of several, as it was said;
 * '' without one, because a neighbouring sentence may be about something else.
 */
function wordsAbout({ text, said }: NoteSource, spoken: readonly Said[]): string {
  if (said === null) return '';
  const wanted = new Set(plainWords(text).split(' ').filter(isTelling));
  const shared = ({ plain }: Said) => new Set(plain.split(' ').filter((word) => wanted.has(word))).size;
  const [best] = spoken
    .filter((each) => !each.isQuestion && overlaps(said, each) && shared(each) > 0)
    .sort((a, b) => shared(b) - shared(a) || b.start - a.start);
  return best ? oneLine(best.text) : '';
}

const notesOfSummary = new RegExp(`\\n\\n${heading}(?:\\n• .*)+`);

/** Returns a summary without its notes, for a text that lists the notes itself. */
export const withoutNotes = (summary: string): string => summary.replace(notesOfSummary, '');

function linesOf(notes: readonly NoteSource[], write: (note: NoteSource) => string): string[] {
  const isByMany = new Set(notes.map(({ by }) => by)).size > 1;
  return notes.map((note) => write(isByMany ? note : { ...note, by: null }));
}

/** Ranks remarks made while somebody took a note above all others, because they matter more to a partner. */
export function markNoted(reading: Reading, { notes = [], transcript }: MemoSource): Reading {
  const noted = transcript.trim() === '' ? [] : notes.flatMap(({ said }) => said ?? []);
  if (noted.length === 0) return reading;
  const remarks = reading.remarks.map((remark) => {
    // The conversation is the first source.
    const isNoted = remark.passage.source === 0 && noted.some((place) => overlaps(place, remark.passage));
    return isNoted ? { ...remark, weight: 1 - (1 - remark.weight) / 10 } : remark;
  });
  return { ...reading, remarks };
}
