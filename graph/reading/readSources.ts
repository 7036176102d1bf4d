import { readCompany } from './readCompany.ts';
import type { Evidence, Observation } from './observation.ts';
import type { Fact, Passage, Reading, ReadSource } from './reading.ts';
import { documentLabels, type DocumentSource, type MemoSource } from './sources.ts';
import { findSubject } from './subject/findSubject.ts';

/** A source as it is read. */
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

/**
 * Reads all sources of one matter together: who it is about, what each says of it, and where they differ.
 * Yields an empty piece now and then, so that the server can answer others.
 * @param companyName as the user gives it; it stands above every name that the sources hold
 */
export function* readSources(sources: SourceText[], companyName?: string): Generator<string, Reading> {
  const facts: Fact[] = [];
  const { subject, others } = findSubject(sources, companyName);
  for (const [index, source] of sources.entries()) {
    const { observations } = yield* readCompany(source);
    for (const observation of observations) facts.push(factOf(observation, index, facts.length + 1));
  }
  return {
    sources: sources.map(({ kind, label, title }) => ({ kind, label, title })),
    subject,
    others,
    facts,
    superseded: [],
    contradictions: [],
    agreements: [],
    remarks: [],
  };
}

function factOf({ evidence, inputs, ...observation }: Observation, source: number, id: number): Fact {
  const passage = (each: Evidence): Passage => ({ ...each, source, speaker: null });
  return {
    ...observation,
    id,
    owner: observation.metric.startsWith('MARKET') ? 'MARKET' : 'SUBJECT',
    ownerName: null,
    periodStart: null,
    passage: passage(evidence),
    inputs: inputs.map(passage),
  };
}
