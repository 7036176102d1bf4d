import type { Part } from '../extraction/extracted.ts';
import { formatMoment } from '../text/soundTime.ts';
import type { Source } from './grounding/sourceIndex.ts';
import type { ReadSource } from './reading.ts';
import type { Span } from '../text/text.ts';

export interface SourceText extends ReadSource, Omit<DocumentSource, 'title'> {}

/** Returns the sources of a memo in the order in which a reading numbers them: the conversation first. */
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

/** A document as an analyst reads it. */
export interface DocumentSource {
  title: string;
  /** The document's content, into which the offsets of `parts` point. */
  text: string;
  /** Empty for a text without structure. */
  parts: Part[];
}

/** Returns the parts of a document. A document without parts is a single part. */
export function partsOf({ text, parts }: DocumentSource): Part[] {
  return parts.length > 0 ? parts : [{ kind: 'BODY', name: '', start: 0, end: text.length, blocks: [] }];
}

/** A note taken during the conversation: the words of its writer, not of the company. */
export interface NoteSource {
  /** Milliseconds from the start of the recording. */
  atMs: number;
  text: string;
  /** The writer; null where no name was given. */
  by: string | null;
  /** The span of the transcript that was said at that moment; null where the times are unknown. */
  said: Span | null;
}

/** The name of the transcript in a memo and in requests to a model. */
export const conversationLabel = 'conversation';

export const notesLabel = 'notes';

/** The sources of a memo. It has a transcript or documents; without a transcript, `transcript` is ''. */
export interface MemoSource {
  transcript: string;
  /** The transcript's title, which may name the company if nobody says the name. */
  title?: string;
  /** The day of the conversation, YYYY-MM-DD. */
  day?: string;
  /** As the user gives it. It takes precedence over every name in the sources. */
  companyName?: string;
  documents: DocumentSource[];
  /** The transcripts, recordings, documents and write-ups that hold these texts. */
  ids?: string[];
  notes?: NoteSource[];
}

function documentLabels(documents: DocumentSource[]): string[] {
  if (documents.length < 2) return documents.map(() => 'document');
  const used = new Map<string, number>();
  return documents.map(({ title }) => {
    const times = (used.get(title) ?? 0) + 1;
    used.set(title, times);
    return times === 1 ? `document: ${title}` : `document: ${title} (${times})`;
  });
}

const noteLine = ({ atMs, text }: NoteSource) => `${formatMoment(atMs)} ${text.replace(/\s+/g, ' ')}`;

/** Returns the sources with their labels, as figures are looked up and as a model receives them. */
export function labelledSources({ transcript, documents, notes = [] }: MemoSource): Source[] {
  const labels = documentLabels(documents);
  return [
    ...(transcript.trim() === '' ? [] : [{ label: conversationLabel, text: transcript }]),
    ...documents.map(({ title, text, parts }, index) => ({ label: labels[index] ?? 'document', title, text, parts })),
    // The notes come last, so that the other sources keep their numbers.
    ...(notes.length === 0 ? [] : [{ label: notesLabel, text: notes.map(noteLine).join('\n') }]),
  ];
}
