import type { Evidence, Observation } from './observation.ts';
import { isIntended } from './papers/paperFacts.ts';
import { readPaper } from './papers/readPaper.ts';
import { isConversation, isFiling, isResultsCall } from './prose/genre.ts';
import { readCompany } from './readCompany.ts';
import type { Fact, Passage, Reading, Superseded } from './reading.ts';
import type { SourceText } from './readSources.ts';
import type { KnownFigure } from './speech/known.ts';
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
export function* readSource(
  source: SourceText,
  index: number,
  who: Who,
  known: readonly KnownFigure[] = [],
): Generator<string, SourceRead> {
  const isSpoken = source.kind === 'CONVERSATION' || isConversation(source);
  const { observations } = yield* readCompany(source, who.subject, isSpoken);
  const told = observations.map((each) => factOf(each, index));
  const read = isSpoken
    ? withWords(told, yield* readSpeech(source, who, index, { known, told }))
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

/**
 * Tables and labels of a paper are read as what they are. Of its sentences the reading of sentences counts, but where both find the same
 * value the paper's stands, which knows the period and whether it is planned.
 */
function withSentences(told: NewFact[], { facts, superseded }: SourceRead, text: string): SourceRead {
  const keyOf = ({ metric, passage }: NewFact): string => `${metric} ${lineAt(text, passage.start).start}`;
  const said = new Set(told.map(keyOf));
  const valueOf = (fact: NewFact): string => `${keyOf(fact)} ${fact.value}`;
  const toldValues = new Set(told.map(valueOf));
  const isOfOtherTime = ({ periodLabel, metric, passage: { start } }: NewFact): boolean =>
    periodLabel !== null &&
    !told.some((each) => each.metric === metric && each.periodLabel === periodLabel && each.passage.start === start);
  const listed = facts.filter(
    (each) =>
      toldValues.has(valueOf(each)) ||
      !lineAt(text, each.passage.start).isSentence ||
      !said.has(keyOf(each)) ||
      isOfOtherTime(each),
  );
  const values = new Set(listed.map(valueOf));
  const isAdded = (fact: NewFact): boolean =>
    fact.value === null ||
    fact.isAudited ||
    (lineAt(text, fact.passage.start).isSentence && !values.has(valueOf(fact)));
  const added = told
    .filter(isAdded)
    .map((each): NewFact =>
      each.status === 'ACTUAL' && isIntended(each.metric, each.passage.quote) ? { ...each, status: 'PROJECTED' } : each,
    );
  return { facts: [...added, ...listed], superseded };
}

interface Line {
  start: number;
  /** A sentence, or statements side by side; no row of a table, no label with its value, no bullet without a verb. */
  isSentence: boolean;
}

const verb = /\b(?:is|are|was|were|has|have|had|stands?|grew|rose|fell|reached|raised|made|burns)\b/i;

function lineAt(text: string, at: number): Line {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const end = text.indexOf('\n', at);
  const line = text.slice(start, end < 0 ? text.length : end).trim();
  const isBesideOthers = /\S \| \S[^|]*[:\p{L}]|\S · \S/u.test(line);
  const isWhole = /[.!?]["”)]?$/.test(line) || verb.test(line);
  const isSaid = isWhole && !/^[^.]{0,40}: /.test(line) && line.split(/\s+/).length >= 4;
  return { start, isSentence: !/\t|^\||\.{3}|\S {3,}\S/.test(line) && (isBesideOthers || isSaid) };
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
