import { compareFacts } from './compareFacts.ts';
import type { Evidence, Observation } from './observation.ts';
import { readPaper } from './papers/readPaper.ts';
import { isConversation, isFiling } from './prose/genre.ts';
import { readCompany } from './readCompany.ts';
import type { Fact, Passage, Reading, ReadSource, Superseded } from './reading.ts';
import { findRemarks } from './remarks/findRemarks.ts';
import { settleCurrencies } from './settleCurrencies.ts';
import { readSpeech } from './speech/readSpeech.ts';
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
  const who = findSubject(sources, companyName);
  const facts: Fact[] = [];
  const superseded: Reading['superseded'] = [];
  const remarks: Reading['remarks'] = [];
  for (const [index, source] of sources.entries()) {
    const read = yield* readSource(source, index, who);
    for (const fact of read.facts) facts.push({ ...fact, id: facts.length + 1 });
    superseded.push(...read.superseded.map((each) => ({ ...each, by: null })));
    remarks.push(...(yield* findRemarks(source, index, who)));
  }
  return {
    sources: sources.map(({ kind, label, title }) => ({ kind, label, title })),
    ...who,
    facts: settleCurrencies(facts, sources),
    superseded,
    ...compareFacts(facts, sources),
    remarks,
  };
}

type Who = Pick<Reading, 'subject' | 'others'>;
interface SourceRead {
  facts: Omit<Fact, 'id'>[];
  superseded: Omit<Superseded, 'by'>[];
}

function* readSource(source: SourceText, index: number, who: Who): Generator<string, SourceRead> {
  if (source.kind === 'CONVERSATION' || isConversation(source)) return yield* readSpeech(source, who, index);
  const { observations } = yield* readCompany(source, who.subject);
  const told = observations.map((each) => factOf(each, index));
  if (!isPaper(source)) return { facts: told, superseded: [] };
  const { facts, superseded } = yield* readPaper(source, index, who);
  // A paper's tables and lines are read above; what it is in words, and its audited statements, come from the report's reader.
  return { facts: [...told.filter(({ value, isAudited }) => value === null || isAudited), ...facts], superseded };
}

/** A report with statements of its own is longer, or says what it is. */
const longestPaper = 150_000;

/** Whether a document is a short paper and no report to shareholders. */
function isPaper(source: SourceText): boolean {
  const isSheet = source.parts.some(({ kind }) => kind === 'SHEET');
  return isSheet || (source.text.length <= longestPaper && !isFiling(source));
}

/** An observation as a fact of the source at a position. */
export function factOf({ evidence, inputs, ...observation }: Observation, source: number): Omit<Fact, 'id'> {
  const passage = (each: Evidence): Passage => ({ ...each, source, speaker: null });
  return {
    ...observation,
    owner: observation.metric.startsWith('MARKET') ? 'MARKET' : 'SUBJECT',
    ownerName: null,
    periodStart: null,
    passage: passage(evidence),
    inputs: inputs.map(passage),
  };
}
