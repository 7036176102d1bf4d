import type { Part } from '../extraction/extracted.ts';
import { formatMoment } from '../text/moment.ts';
import type { Source } from './grounding/sourceIndex.ts';
import type { ReadSource } from './reading.ts';

/** A source to read, with its text and parts. */
export interface SourceText extends ReadSource, Omit<DocumentSource, 'title'> {}

/** The sources of a memo in the order in which a reading numbers them: the conversation first. */
export function sourceTexts({ transcript, title, documents }: MemoSource): SourceText[] {
  const labels = documentLabels(documents);
  return [
    ...(transcript.trim() === ''
      ? []
      : [{ kind: 'CONVERSATION' as const, label: 'conversation', title: title ?? '', text: transcript, parts: [] }]),
    ...documents.map((document, index) => ({
      kind: 'DOCUMENT' as const,
      label: labels[index] ?? 'document',
      ...document,
    })),
  ];
}

/** A document in the form that an analyst reads. */
export interface DocumentSource {
  title: string;
  /** The document's content; the offsets of `parts` point into it. */
  text: string;
  /** Empty for text that came without a structure. */
  parts: Part[];
}

/** A note that somebody took during the conversation: the words of the memo's writer, not of the company. */
export interface NoteSource {
  /** Milliseconds from the start of the recording. */
  atMs: number;
  text: string;
  /** The author; null where no name was given. */
  by: string | null;
  /** The span of the transcript that was said at that moment; null where no times are known. */
  said: { start: number; end: number } | null;
}

/** The name of the transcript in a memo and in API requests to a model. */
export const conversationLabel = 'conversation';

/** The name of the notes in a memo and in API requests to a model. */
export const notesLabel = 'notes';

/** The sources of a memo. It has a transcript or documents; the transcript is '' when there is none. */
export interface MemoSource {
  transcript: string;
  /** The transcript's title; it may name the company if nobody says the name. */
  title?: string;
  /** As the user gives it; it takes precedence over every name in the sources. */
  companyName?: string;
  documents: DocumentSource[];
  /** Taken during the conversation. */
  notes?: NoteSource[];
}

/** The name of each document in a memo and in requests to a model. Several documents are named by their titles. */
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

/** The sources with their labels, in the form in which figures are looked up and a model receives them. */
export function labelledSources({ transcript, documents, notes = [] }: MemoSource): Source[] {
  const labels = documentLabels(documents);
  return [
    ...(transcript.trim() === '' ? [] : [{ label: conversationLabel, text: transcript }]),
    ...documents.map(({ title, text, parts }, index) => ({ label: labels[index] ?? 'document', title, text, parts })),
    // The notes come last, so that the other sources keep their numbers.
    ...(notes.length === 0 ? [] : [{ label: notesLabel, text: notes.map(noteLine).join('\n') }]),
  ];
}
