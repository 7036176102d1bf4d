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
  const settled = settleCurrencies(facts, sources);
  return {
    sources: sources.map(({ kind, label, title }) => ({ kind, label, title })),
    ...who,
    facts: settled,
    superseded,
    ...compareFacts(settled, sources),
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
  // Sentences are read as sentences, tables and lines of labels as what they are.
  const isTold = ({ passage }: Pick<Fact, 'passage'>): boolean => isInSentence(source.text, passage.start);
  return {
    facts: [
      ...told.filter((each) => each.value === null || each.isAudited || isTold(each)),
      ...facts.filter((each) => !isTold(each)),
    ],
    superseded,
  };
}

/** Whether an offset stands in a sentence, or in statements side by side, and not in a table, a label with its value, or a bullet. */
function isInSentence(text: string, at: number): boolean {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const end = text.indexOf('\n', at);
  const line = text.slice(start, end < 0 ? text.length : end).trim();
  if (/\t|^\|/.test(line)) return false;
  const isBesideOthers = /\S \| \S[^|]*[:\p{L}]|\S · \S/u.test(line);
  return isBesideOthers || (/[.!?]["”)]?$/.test(line) && !/^[^.]{0,40}: /.test(line) && line.split(/\s+/).length >= 4);
}

/** A report with statements of its own is longer, or says what it is. */
const longestPaper = 150_000;

/** Whether a document is a short paper and no report to shareholders. */
function isPaper(source: SourceText): boolean {
  const isSheet = source.parts.some(({ kind }) => kind === 'SHEET');
  return isSheet || (source.text.length <= longestPaper && !isFiling(source));
}

function factOf({ evidence, inputs, ...observation }: Observation, source: number): Omit<Fact, 'id'> {
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
