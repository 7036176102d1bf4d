import type { SourceText, DocumentSource } from './sources.ts';
import type { Evidence, Observation } from './observation.ts';
import { readPaper } from './papers/readPaper.ts';
import { isConversation, isFiling, isLetter, isResultsCall } from './prose/genre.ts';
import { readProse, type OwnedLines } from './prose/readProse.ts';
import type { Passage, Superseded, Who, NewFact } from './reading.ts';
import type { KnownFigure } from './speech/known.ts';
import type { Genre } from './speech/speakers/speakerSides.ts';
import { foreignNote } from './sentences/language.ts';
import { readSpeech } from './speech/readSpeech.ts';
import { growthsOf, marginsOf } from './statements/derive.ts';
import { readStatements } from './statements/readStatements.ts';
import { isUnlikely } from './settling/unlikely.ts';
import type { Identity } from './identity/identityNames.ts';
import { confidences, textObservation, readWrittenLines } from './prose/lines.ts';
import { profileOf } from './prose/profile.ts';
import { reportDay, headquartersOnCover, publicBy } from './prose/filing/cover.ts';
import { readHeadcount } from './prose/filing/headcount.ts';
import { oneOf } from '../text/wordTable.ts';
import { overlaps } from '../text/text.ts';
import { ofSpeaker } from './prose/ownVoice.ts';

function* readFiling(document: DocumentSource, identity: Identity): Generator<string, Observation[]> {
  const observations: Observation[] = [publicBy(document)];
  const headquarters = headquartersOnCover(document);
  if (headquarters)
    observations.push(
      textObservation('HEADQUARTERS', headquarters.text, headquarters.text, headquarters.evidence, confidences.cover),
    );
  yield '';
  const headcount = yield* readHeadcount(document, identity, reportDay(document.text));
  if (headcount) observations.push(headcount);
  const start = businessStart(document.text);
  const lines = yield* readWrittenLines(document, { start, end: start + businessLength });
  yield '';
  return [...observations, ...profileOf(lines, identity.name).filter(({ metric }) => metric !== 'HEADQUARTERS')];
}

const businessLength = 15_000;
const businessHeads = String.raw`
  item\s*1\s*[.:–—-]?\s*(?:description of )?business | our business | business overview | company overview
  general development of business | about (?:us|the company)`;
const businessHead = new RegExp(String.raw`(?:^|\n)\s*${oneOf(businessHeads)}\b`, 'gi');

/** Returns where the business section begins: the second heading (the first is in the contents), or the only one. */
function businessStart(text: string): number {
  const [first, second] = Array.from(text.slice(0, 150_000).matchAll(businessHead), ({ index }) => index);
  return second ?? first ?? 0;
}

export interface SourceRead {
  genre?: Genre;
  /** Why a conversation was not read: it is in another language than English. */
  note?: string;
  facts: NewFact[];
  superseded: Omit<Superseded, 'by'>[];
}

/** Reads a conversation by its turns, a report by its statements, other papers by tables, lines and sentences. */
export function* readSource(
  source: SourceText,
  index: number,
  who: Who,
  known: readonly KnownFigure[] = [],
): Generator<string, SourceRead> {
  const isSpoken = source.kind === 'CONVERSATION' || isConversation(source);
  const note = isSpoken ? foreignNote(source.text) : null;
  if (note !== null) return { note, facts: [], superseded: [] };
  const read = isSpoken
    ? yield* readTalk(source, index, who, known)
    : isFiling(source)
      ? yield* readReport(source, index, who)
      : yield* readPaperWhole(source, index, who);
  const isListed = isSpoken ? isResultsCall(source.text) : isFiling(source);
  return { ...read, facts: read.facts.filter((each) => !isUnlikely(each, source.text, isListed)) };
}

function* readTalk(
  source: SourceText,
  index: number,
  who: Who,
  known: readonly KnownFigure[],
): Generator<string, SourceRead> {
  const { observations, owned } = yield* readProse(source, who.subject, true);
  const lines = yield* readPaper(source, index, who);
  const own = lines.facts.filter((each) => owned.states(each));
  const speech = yield* readSpeech(source, who, index, { known, stated: own });
  // A customer who says 'we make boxes' describes itself, not the company.
  const isOwn = ({ metric, text }: Observation): boolean =>
    metric !== 'DESCRIPTION' || speech.genre !== 'REFERENCE' || !ofSpeaker.test(text ?? '');
  return { ...speech, facts: [...observations.filter(isOwn).map((each) => factOf(each, index)), ...speech.facts] };
}

function* readReport(source: SourceText, index: number, { subject }: Who): Generator<string, SourceRead> {
  const stated = yield* readStatements(source, subject);
  const written = yield* readFiling(source, subject);
  return { facts: [...stated, ...written].map((each) => factOf(each, index)), superseded: [] };
}

function* readPaperWhole(source: SourceText, index: number, who: Who): Generator<string, SourceRead> {
  const { text } = source;
  const stated = (yield* readStatements(source, who.subject)).map((each) => factOf(each, index));
  const { observations, owned } = yield* readProse(source, who.subject, false);
  const paper = yield* readPaper(source, index, who);
  const listed = paper.facts.filter((each) => isListed(each, text, owned, stated));
  const lines = new Set(listed.map(({ passage }) => lineAt(text, passage.start).start));
  const named = new Set(listed.map(({ metric }) => metric));
  const isAdded = ({ isAudited, computation, metric, passage }: NewFact): boolean =>
    isAudited || (computation === null ? !lines.has(lineAt(text, passage.start).start) : !named.has(metric));
  const isKnown = ({ metric, periodEnd, periodMonths }: NewFact): boolean =>
    listed.some((each) => each.metric === metric && each.periodEnd === periodEnd && each.periodMonths === periodMonths);
  const computed = computedOf(listed, text).filter((each) => !isKnown(each));
  const kept = stated.filter(isAdded).map((each) => ({ ...each, status: plannedStatus(each, listed, text) }));
  const read = [...kept, ...listed, ...computed.filter((each) => !kept.some((other) => isOfSame(other, each)))];
  const letter = isLetter(source) ? yield* readLetter(source, index, who, read) : [];
  const own = letter.filter((each) => owned.states(each));
  return { ...paper, facts: [...read, ...observations.map((each) => factOf(each, index)), ...own] };
}

const isOfSame = (one: NewFact, other: NewFact): boolean =>
  one.metric === other.metric &&
  one.status === other.status &&
  (one.periodEnd === other.periodEnd || one.passage.start === other.passage.start);

function computedOf(listed: readonly NewFact[], text: string): NewFact[] {
  const rows = listed.filter(
    ({ owner, value, passage }) => owner === 'SUBJECT' && value !== null && !lineAt(text, passage.start).isSentence,
  );
  const of = (metric: NewFact['metric']) => rows.filter((each) => each.metric === metric);
  const placeOf = ({ passage }: NewFact): Passage => passage;
  const byRow = Map.groupBy(of('REVENUE'), ({ passage, basis }) => `${lineAt(text, passage.start).start} ${basis}`);
  return [...byRow.values()].flatMap((revenues) => [
    ...growthsOf(revenues, placeOf),
    ...marginsOf(revenues, of('GROSS_PROFIT'), of('COST_OF_REVENUE'), placeOf),
  ]);
}

/** Returns the figures of a letter's sentences that `read` lacks. A letter states figures as a speaker does. */
function* readLetter(source: SourceText, index: number, who: Who, read: NewFact[]): Generator<string, NewFact[]> {
  const { facts } = yield* readSpeech(source, who, index, { stated: read });
  return facts.filter(
    ({ owner, passage, confidence }) =>
      owner === 'SUBJECT' &&
      confidence >= probable &&
      // '6.' begins an item of a list.
      /\p{L}/u.test(passage.quote) &&
      lineAt(source.text, passage.start).isSentence &&
      !read.some((each) => overlaps(each.passage, passage)),
  );
}

function isListed(fact: NewFact, text: string, owned: OwnedLines, stated: NewFact[]): boolean {
  // 'The biggest customer is 18% of revenue' is about the customer, but it states what the company depends on.
  const isOfCustomer = fact.metric === 'CUSTOMER_CONCENTRATION';
  if (fact.owner !== 'SUBJECT' || isOfCustomer || !lineAt(text, fact.passage.start).isSentence) return true;
  const isStated = stated.some(({ metric, confidence }) => metric === fact.metric && confidence >= sure);
  return !(isStated && fact.periodEnd === null) && owned.states(fact);
}

/**
 * Returns the status of a fact. A value computed from a planned row is a plan too, even if the statement's heads do not
 * say so.
 */
function plannedStatus(
  { computation, status, periodEnd, passage }: NewFact,
  listed: NewFact[],
  text: string,
): NewFact['status'] {
  if (computation === null) return status;
  const row = lineAt(text, passage.start).start;
  const plan = listed.find(
    (each) =>
      each.status !== 'ACTUAL' && each.periodEnd === periodEnd && lineAt(text, each.passage.start).start === row,
  );
  return plan?.status ?? status;
}

const sure = 0.9;
/** Higher than in a conversation, because the weights were learned from speech. */
const probable = 0.88;

interface Line {
  start: number;
  /** True for sentences and statements side by side; false for rows, labels with a value, bullets without a verb. */
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

/** Returns an observation as a fact of the source at position `source`. */
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
