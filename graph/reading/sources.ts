import type { Part } from '../extraction/extracted.ts';
import type { Source } from './grounding/sourceIndex.ts';

/** A document as an analyst reads it. */
export interface DocumentSource {
  title: string;
  /** The document's content; the offsets of `parts` point into it. */
  text: string;
  /** Empty for text that came without its structure. */
  parts: Part[];
}

/** What a memo is written from. At least one of the two holds something; the transcript is '' when there is none. */
export interface MemoSource {
  transcript: string;
  /** What its transcript is called; it may name the company where nobody says the name. */
  title?: string;
  /** As the user gives it; it stands above every name that the sources hold. */
  companyName?: string;
  documents: DocumentSource[];
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

/** The sources with their labels, as figures are looked up in them and as a model gets them. */
export function labelledSources({ transcript, documents }: MemoSource): Source[] {
  const labels = documentLabels(documents);
  return [
    ...(transcript.trim() === '' ? [] : [{ label: 'conversation', text: transcript }]),
    ...documents.map(({ title, text, parts }, index) => ({ label: labels[index] ?? 'document', title, text, parts })),
  ];
}
