import type { DocumentSource } from '../../../reading/sources.ts';
import { escapeMarkdown } from './markdown.ts';
import type { Sentence } from '../../../reading/sentences/sentences.ts';

/** What a memo was read from, for saying so. */
export interface Basis {
  hasConversation: boolean;
  /** Each document's label and its title. */
  titles: Map<string, string>;
}

/** The titles of documents by the labels of their texts. */
export function basisTitles(documents: DocumentSource[], labels: string[]): Basis['titles'] {
  return new Map(documents.map(({ title }, index) => [labels[index] ?? 'document', title]));
}

/** 'the conversation', 'the document', 'the sources'. */
export function basisWords({ hasConversation, titles }: Basis): string {
  if (titles.size === 0) return 'the conversation';
  if (hasConversation) return 'the sources';
  return titles.size === 1 ? 'the document' : 'the documents';
}

/** 'the document, page 12'; of several documents each by its title. */
export function sourceWords({ titles }: Basis, source: string, place: string | undefined): string {
  const title = titles.get(source);
  const name =
    title === undefined ? 'the conversation' : titles.size === 1 ? 'the document' : `“${escapeMarkdown(title)}”`;
  return place === undefined ? name : `${name}, ${escapeMarkdown(place)}`;
}

/** Who says a sentence: ' — from the document, page 12', ' — Founder', '' for a conversation that names nobody. */
export function attribution({ source, place, speaker }: Sentence, basis: Basis): string {
  if (source !== undefined) return ` — from ${sourceWords(basis, source, place)}`;
  return speaker === undefined ? '' : ` — ${escapeMarkdown(speaker)}`;
}
