import { judgeFacts } from './checks/judgeFigures.ts';
import { compareFacts } from './comparing/compareFacts.ts';
import { unread, type Fact, type Reading, type Superseded, type TalkKind, type Who } from './reading.ts';
import { readSource, type SourceRead } from './readSource.ts';
import { findRemarks } from './remarks/findRemarks.ts';
import { knownFigures, type KnownFigure } from './speech/known.ts';
import { talkKindOf } from './speech/speakers/speakerSides.ts';
import { daysOf, settlePeriods } from './settling/settlePeriods.ts';
import type { SourceText } from './sources.ts';
import { findSubject } from './subject/findSubject.ts';
import { isShared, mayMean, namesAnother, namesSurely } from '../finance/currencies.ts';
import { mainCurrency } from '../finance/mainCurrency.ts';
import { unitOf } from '../finance/metrics.ts';

/** Gives every amount the currency beside it or the main one, which shared words ('dollars', 'kroner') mean too. */
function settleCurrencies(facts: Fact[], sources: readonly { kind: string; text: string }[]): Fact[] {
  const isWritten = ({ passage }: Fact) => sources[passage.source]?.kind === 'DOCUMENT';
  // In a Chilean company's table, 'M$' means pesos.
  const isBare = ({ currency, passage }: Fact) =>
    currency === 'USD' && !/\bUS\$|\bUSD\b/.test(sources[passage.source]?.text ?? '');
  const main = mainCurrency(
    sources.map(({ text }) => text),
    facts.filter((fact) => isWritten(fact) && !isBare(fact)).flatMap(({ currency }) => currency ?? []),
  );
  if (main === null) return facts;
  const isSure = (fact: Fact) => isWritten(fact) && fact.currency !== null && !(mayMean('$', main) && isBare(fact));
  // The currency of the amount before applies: 'two hundred thousand dollars in October, in the summer it was three
  // hundred'.
  const isCarried = (fact: Fact) =>
    fact.currency !== null && !isWritten(fact) && !isShared(fact.currency, main) && !fact.passage.quote.includes('$');
  return facts.map((fact) => {
    if (unitOf(fact.metric) !== 'MONEY' || fact.value === null || isSure(fact)) return fact;
    if (isCarried(fact) || isNamed(fact, main)) return fact;
    const isNamedHere = namesSurely(fact.passage.quote, main);
    return { ...fact, currency: main, ...(!isNamedHere && { isCurrencyAssumed: true as const }) };
  });
}

const isNamed = ({ currency, passage, scale }: Fact, main: string): boolean =>
  namesAnother(`${passage.quote} ${scale ?? ''}`, currency, main);

/**
 * Reads all sources of one matter together: the company they are about, the statements of each, and where they differ.
 * Yields an empty piece now and then, so that other requests can run.
 * @param companyName as the user gives it; it takes precedence over every name in the sources
 */
export function* readSources(sources: SourceText[], companyName?: string): Generator<string, Reading> {
  const who = findSubject(sources, companyName);
  const facts: Fact[] = [];
  const notes = new Set<string>();
  const superseded: Reading['superseded'] = [];
  const remarks: Reading['remarks'] = [];
  const questions: Reading['questions'] = [];
  const reads = yield* readEach(sources, who);
  for (const [index, source] of sources.entries()) {
    const read: SourceRead = reads[index] ?? { facts: [], superseded: [] };
    if (read.note !== undefined) notes.add(read.note);
    for (const fact of read.facts) facts.push({ ...fact, id: facts.length + 1 });
    superseded.push(...read.superseded.map((each) => ({ ...each, by: correctionOf(each, facts) })));
    const found =
      read.note === undefined ? yield* findRemarks(source, index, who, read.genre) : { remarks: [], questions: [] };
    remarks.push(...found.remarks);
    questions.push(...found.questions);
  }
  const judged = judgeFacts(settlePeriods(settleCurrencies(facts, sources), sources), {
    days: daysOf([], sources).map((day, index) => (sources[index]?.kind === 'CONVERSATION' ? day : null)),
    texts: sources.map(({ text }) => text),
  });
  const shownIds = new Set(judged.facts.map(({ id }) => id));
  const { record, ...others } = unread();
  return {
    ...others,
    sources: sources.map(({ kind, label, title }) => ({ kind, label, title })),
    subject: who.subject,
    others: who.others,
    talk: talkOfSources(sources, reads),
    facts: judged.facts,
    doubtful: judged.doubtful,
    superseded: superseded.map((each) => (each.by === null || shownIds.has(each.by) ? each : { ...each, by: null })),
    ...compareFacts(judged.facts, sources),
    remarks,
    questions,
    record: {
      ...record,
      notes: [...notes],
      doubts: judged.repairs.map((each) => ({ ...each, answer: 'CHANGED' as const, words: 'Only one value fits.' })),
    },
  };
}

function talkOfSources(sources: readonly SourceText[], reads: readonly SourceRead[]): TalkKind | null {
  const [talk] = sources.flatMap((source, index) => {
    const genre = reads[index]?.genre;
    return genre === undefined ? [] : talkKindOf(source, genre);
  });
  return talk ?? null;
}

/** Reads the papers first, because their figures help to understand the conversation. */
function* readEach(sources: SourceText[], who: Who): Generator<string, SourceRead[]> {
  const reads: SourceRead[] = [];
  const known: KnownFigure[] = [];
  for (const [index, source] of [...sources.entries()].sort(([, a], [, b]) => b.kind.localeCompare(a.kind))) {
    const read = yield* readSource(source, index, who, known);
    reads[index] = read;
    if (source.kind === 'DOCUMENT') known.push(...knownFigures(read.facts));
  }
  return reads;
}

/** How far after a withdrawn value its correction may stand, in characters, and the largest ratio of the two values. */
const corrects = 300;
const maxCorrected = 3;

function correctionOf({ metric, value, passage }: Omit<Superseded, 'by'>, facts: readonly Fact[]): number | null {
  const next = facts.filter(
    (fact) =>
      fact.metric === metric &&
      fact.owner === 'SUBJECT' &&
      isNear(fact.value ?? 0, value) &&
      fact.passage.source === passage.source &&
      fact.passage.end >= passage.end &&
      fact.passage.start - passage.end <= corrects,
  );
  return next.sort((a, b) => a.passage.start - b.passage.start)[0]?.id ?? null;
}

function isNear(one: number, other: number): boolean {
  const [small = 0, large = 0] = [Math.abs(one), Math.abs(other)].sort((a, b) => a - b);
  return one !== other && large <= small * maxCorrected;
}
