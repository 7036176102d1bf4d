import type { Part } from '../extraction/extracted.ts';
import { formatMoment } from '../text/moment.ts';
import type { Source } from './grounding/sourceIndex.ts';

/** A document as an analyst reads it. */
export interface DocumentSource {
  title: string;
  /** The document's content; the offsets of `parts` point into it. */
  text: string;
  /** Empty for text that came without its structure. */
  parts: Part[];
}

/** What somebody noted while people spoke: the words of the memo's writer, not of the company. */
export interface NoteSource {
  /** Milliseconds from the recording's beginning. */
  atMs: number;
  text: string;
  /** Who wrote it; null of who gave no name. */
  by: string | null;
  /** Where the transcript says what was said then; null where no times are known. */
  said: { start: number; end: number } | null;
}

/** How the notes are called in a memo and on the wire. */
export const notesLabel = 'notes';

/** What a memo is written from. At least one of the two holds something; the transcript is '' when there is none. */
export interface MemoSource {
  transcript: string;
  /** What its transcript is called; it may name the company where nobody says the name. */
  title?: string;
  /** As the user gives it; it stands above every name that the sources hold. */
  companyName?: string;
  documents: DocumentSource[];
  /** On the conversation. */
  notes?: NoteSource[];
}

/** How a source is called in a memo and on the wire. Of several documents each is named by its title. */
export function documentLabels(documents: DocumentSource[]): string[] {
  if (documents.length < 2) return documents.map(() => 'document');
  const used = new Map<string, number>();
  return documents.map(({ title }) => {
    const times = (used.get(title) ?? 0) + 1;
    used.set(title, times);
    return times === 1 ? `document: ${title}` : `document: ${title} (${times})`;
  });
}

/** A note with its time, which a memo prints too. */
const noteLine = ({ atMs, text }: NoteSource) => `${formatMoment(atMs)} ${text.replace(/\s+/g, ' ')}`;

/** The sources with their labels, as figures are looked up in them and as a model gets them. */
export function labelledSources({ transcript, documents, notes = [] }: MemoSource): Source[] {
  const labels = documentLabels(documents);
  return [
    ...(transcript.trim() === '' ? [] : [{ label: 'conversation', text: transcript }]),
    ...documents.map(({ title, text, parts }, index) => ({ label: labels[index] ?? 'document', title, text, parts })),
    // The last, so that the others keep their numbers.
    ...(notes.length === 0 ? [] : [{ label: notesLabel, text: notes.map(noteLine).join('\n') }]),
  ];
}
