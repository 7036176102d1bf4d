import { isConversation, isFiling } from './prose/genre.ts';
import { readPaper } from './papers/readPaper.ts';
import { readCompany } from './readCompany.ts';
import type { Evidence, Observation } from './observation.ts';
import type { Fact, Passage, Reading, ReadSource } from './reading.ts';
import { documentLabels, type DocumentSource, type MemoSource } from './sources.ts';

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
  const names: { name: string; aliases: string[] }[] = [];
  const superseded: Reading['superseded'] = [];
  const papers: number[] = [];
  for (const [index, source] of sources.entries()) {
    const { name, aliases, observations } = yield* readCompany(source);
    if (name !== null) names.push({ name, aliases });
    const isShort = isPaper(source);
    if (isShort) papers.push(index);
    // A paper's tables and lines are read below; what it is in words, and its audited statements, are read here.
    const kept = isShort ? observations.filter(({ value, isAudited }) => value === null || isAudited) : observations;
    for (const observation of kept) facts.push(factOf(observation, index, facts.length + 1));
  }
  const [first] = names;
  const subject = {
    name: companyName ?? first?.name ?? null,
    aliases: names.flatMap(({ name, aliases }) => [name, ...aliases]),
    by: companyName === undefined ? (first ? ('TEXT' as const) : null) : ('GIVEN' as const),
  };
  for (const index of papers) {
    const source = sources[index];
    if (!source) continue;
    const read = yield* readPaper(source, index, { subject, others: [] });
    for (const fact of read.facts) facts.push({ ...fact, id: facts.length + 1 });
    superseded.push(...read.superseded.map((each) => ({ ...each, by: null })));
  }
  return {
    sources: sources.map(({ kind, label, title }) => ({ kind, label, title })),
    subject,
    others: [],
    facts,
    superseded,
    contradictions: [],
    agreements: [],
    remarks: [],
  };
}

/** A report with statements of its own is longer, or says what it is. */
const longestPaper = 150_000;

/** Whether a source is a short paper: no report to shareholders, and nobody's speech. */
function isPaper(source: SourceText): boolean {
  if (source.kind !== 'DOCUMENT') return false;
  const isSheet = source.parts.some(({ kind }) => kind === 'SHEET');
  return isSheet || (source.text.length <= longestPaper && !isFiling(source) && !isConversation(source));
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
