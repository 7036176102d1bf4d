import type { Evidence, Observation } from './observation.ts';
import { readPaper } from './papers/readPaper.ts';
import { isConversation, isFiling, isResultsCall } from './prose/genre.ts';
import { readCompany } from './readCompany.ts';
import type { Fact, Passage, Reading, Superseded } from './reading.ts';
import type { SourceText } from './readSources.ts';
import { readSpeech } from './speech/readSpeech.ts';
import { isUnlikely } from './unlikely.ts';

type Who = Pick<Reading, 'subject' | 'others'>;
type NewFact = Omit<Fact, 'id'>;

/** What one source says; the reading numbers its facts. */
export interface SourceRead {
  facts: NewFact[];
  superseded: Omit<Superseded, 'by'>[];
}

/** What one source says: a conversation by its turns, a report by its statements, any other paper by its tables, lines and sentences. */
export function* readSource(source: SourceText, index: number, who: Who): Generator<string, SourceRead> {
  const isSpoken = source.kind === 'CONVERSATION' || isConversation(source);
  const { observations } = yield* readCompany(source, who.subject, isSpoken);
  const told = observations.map((each) => factOf(each, index));
  const read = isSpoken
    ? withWords(told, yield* readSpeech(source, who, index, told))
    : isPaper(source)
      ? withSentences(told, yield* readPaper(source, index, who), source.text)
      : { facts: told, superseded: [] };
  const isListed = isSpoken ? isResultsCall(source.text) : isFiling(source);
  return { ...read, facts: read.facts.filter((each) => !isUnlikely(each, source.text, isListed)) };
}

/** Stage, trade and seat stand beside the figures of a conversation. */
function withWords(told: NewFact[], { facts, superseded }: SourceRead): SourceRead {
  return { facts: [...told.filter(({ value }) => value === null), ...facts], superseded };
}

/** Sentences of a paper are read as sentences, its tables and labels as what they are; of a line that only one reader understands, its reading. */
function withSentences(told: NewFact[], { facts, superseded }: SourceRead, text: string): SourceRead {
  const keyOf = ({ metric, passage }: NewFact): string => `${metric} ${lineAt(text, passage.start).start}`;
  const said = new Set(told.map(keyOf));
  const listed = facts.filter((each) => !lineAt(text, each.passage.start).isSentence || !said.has(keyOf(each)));
  const lines = new Set(listed.map(({ passage }) => lineAt(text, passage.start).start));
  const isAdded = ({ value, isAudited, passage }: NewFact): boolean => {
    const line = lineAt(text, passage.start);
    return value === null || isAudited || line.isSentence || !lines.has(line.start);
  };
  return { facts: [...told.filter(isAdded), ...listed], superseded };
}

interface Line {
  start: number;
  /** A sentence, or statements side by side; no row of a table, no label with its value, no bullet without a verb. */
  isSentence: boolean;
}

const verb = /\b(?:is|are|was|were|has|have|had|stands?|grew|rose|fell|reached|raised|made|burns?)\b/i;

function lineAt(text: string, at: number): Line {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const end = text.indexOf('\n', at);
  const line = text.slice(start, end < 0 ? text.length : end).trim();
  const isBesideOthers = /\S \| \S[^|]*[:\p{L}]|\S · \S/u.test(line);
  const isWhole = /[.!?]["”)]?$/.test(line) || verb.test(line);
  const isSaid = isWhole && !/^[^.]{0,40}: /.test(line) && line.split(/\s+/).length >= 4;
  return { start, isSentence: !/\t|^\|/.test(line) && (isBesideOthers || isSaid) };
}

/** A report with statements of its own is longer, or says what it is. */
const longestPaper = 150_000;

/** Whether a document is a short paper and no report to shareholders. */
function isPaper(source: SourceText): boolean {
  const isSheet = source.parts.some(({ kind }) => kind === 'SHEET');
  return isSheet || (source.text.length <= longestPaper && !isFiling(source));
}

/** An observation as a fact of the source at a position. */
export function factOf({ evidence, inputs, ...observation }: Observation, source: number): NewFact {
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
