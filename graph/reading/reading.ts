import { metrics, type FigureName, type MetricName, type NumberUnit } from '../finance/metrics.ts';
import type { Evidence, Observation } from './observation.ts';

/** The owner of a figure: the company that the reading is about, another named company, or the market. */
export type FactOwner = 'SUBJECT' | 'OTHER' | 'MARKET';

export interface Passage extends Evidence {
  /** Position of the source among the sources of the reading. */
  source: number;
  /** The speaker, if the conversation names its speakers: 'CFO', 'Speaker 2'. */
  speaker: string | null;
}

/** A figure of a source, with all that a comparison needs. */
export interface Fact extends Omit<Observation, 'evidence' | 'inputs'> {
  /** Counts from 1 within the reading. '[f12]' in a model's text means the fact with id 12. */
  id: number;
  owner: FactOwner;
  /** For OTHER the company, for MARKET the market. Null for the subject, and where the source names nobody. */
  ownerName: string | null;
  /** The first day of the period: '2024-01-01'. Null for a value on one day, and if unknown. */
  periodStart: string | null;
  passage: Passage;
  /** The places of a computed value's inputs. */
  inputs: Passage[];
}

/** A fact before a reading numbers it. */
export type NewFact = Omit<Fact, 'id'>;

export type PeriodField = 'periodLabel' | 'periodStart' | 'periodEnd' | 'periodMonths';

/** A fact of a metric, or a figure that no metric names, as far as two are compared. */
export type NamedFact = Omit<Fact, 'metric'> & { metric: FigureName };

/** A figure that was read and that a check doubts. It is shown nowhere as a fact of the company, only listed as doubtful. */
export interface Doubtful extends Fact {
  /** The reasons, each a sentence. */
  doubt: string;
}

/** A figure of a source that no metric names: 'platforms live', 'gross written premium'. Shown under its own label. */
export interface Measure extends Omit<Fact, 'metric' | 'text'> {
  /** In the source's words. */
  label: string;
  unit: NumberUnit;
}

/** A figure that a source states and then corrects or denies. It is never stated as true. */
export interface Superseded {
  metric: MetricName | null;
  value: number;
  currency: string | null;
  passage: Passage;
  /** The id of the fact that replaced the figure; null where none did. */
  by: number | null;
}

/** Statements of one metric for the same owner and period whose difference no rounding explains. */
export interface Contradiction {
  /** Null where the sides are measures. */
  metric: MetricName | null;
  /** The metric's or the measure's name. */
  label: string;
  /** For display: 'Q3 2024'. Null where no side names a period. */
  periodLabel: string | null;
  /** The ids of the contradicting facts or measures, at least two. */
  sides: number[];
  /** A sentence that says what differs, and by how much. */
  explanation: string;
}

/** Two statements that agree although they look like a contradiction. */
export interface Agreement {
  metric: MetricName | null;
  periodLabel: string | null;
  sides: number[];
  reason: 'SAME' | 'ROUNDING' | 'PERIOD' | 'PLAN' | 'BASIS';
}

/** A statement that only words can express. `passage` holds the original words. */
export interface Remark {
  kind: 'RISK' | 'STRENGTH' | 'TERM' | 'QUESTION' | 'PRODUCT' | 'CUSTOMER' | 'MARKET' | 'COMPETITION' | 'TEAM' | 'PLAN';
  /** As the memo quotes it: a sentence without 'um', repetitions and false starts. Words of the passage. */
  words: string;
  /** The measures against a RISK, as the source states them. */
  mitigant?: string;
  /** Whether an answer follows a QUESTION. */
  isAnswered: boolean;
  /** From 0 to 1: how much the remark matters to a partner. */
  weight: number;
  passage: Passage;
}

/** What somebody said will be: 'a CFO by June', '$12M this year'. */
export interface StatedPromise {
  /** Who promised, as the source names them; null for the company. */
  who: string | null;
  what: string;
  /** When it is due, in the source's words; null if no time was given. */
  dueLabel: string | null;
  /** The last day on which it is due: '2026-06-30'. */
  due: string | null;
  /** The figure that measures it, in the metric's unit; null for an event. */
  metric: MetricName | null;
  value: number | null;
  currency: string | null;
  passage: Passage;
}

/** A question that the investors asked. */
export interface AskedQuestion {
  /** In one sentence. */
  words: string;
  status: 'ANSWERED' | 'PARTLY' | 'EVADED' | 'OPEN';
  passage: Passage;
  /** The place of the answer or of its evasion. */
  answer: Passage | null;
}

/** What kind of talk a conversation is. It decides what a partner wants to know from it. */
export const talkKinds = [
  'PITCH',
  'MANAGEMENT',
  'BOARD',
  'RESULTS',
  'REFERENCE',
  'EXPERT',
  'LENDER',
  'LP',
  'INTERNAL',
  'POST_MORTEM',
  'OTHER',
] as const;
export type TalkKind = (typeof talkKinds)[number];

/** How a reading came about, for the reader and for the record of a memo. */
export interface ReadingRecord {
  /** The model that read; null where rules read alone. */
  model: string | null;
  /** True where the model failed and rules read all sources or a part of them instead. */
  isStandIn: boolean;
  /** How many statements of the model were left out because their place does not state them. */
  droppedCount: number;
  /** Sentences for the reader: pages left out of a long paper, sources for which rules stood in. */
  notes: string[];
  /** The doubts that code raised, and what the model decided. `id` is the fact or measure; null if it was withdrawn. */
  doubts: { id: number | null; sentence: string; answer: 'KEPT' | 'CHANGED' | 'WITHDRAWN'; words: string }[];
}

export interface Subject {
  /** Null where the sources name no company. The page then asks the user for the name. */
  name: string | null;
  aliases: string[];
  by: 'GIVEN' | 'TITLE' | 'TEXT' | null;
}

export interface ReadSource {
  kind: 'CONVERSATION' | 'DOCUMENT';
  /** 'conversation', 'document', 'document: Model.xlsx'. */
  label: string;
  /** As the user gave it; '' if the user gave none. */
  title: string;
}

/**
 * What the sources say, typed. Memo, summary, comparison, company figures and checks all use this interpretation. Rules
 * and a model both produce it, and each span is checked against the source.
 */
export interface Reading {
  sources: ReadSource[];
  subject: Subject;
  /** Null without a conversation. */
  talk: TalkKind | null;
  /** All other companies that the sources name: competitors, customers, investors. */
  others: { name: string; role: 'COMPETITOR' | 'CUSTOMER' | 'INVESTOR' | 'OTHER' }[];
  /** In the order of the sources and of their texts. */
  facts: Fact[];
  /** Ids continue those of `facts`, and '[f40]' refers to them in the same way. */
  measures: Measure[];
  /** Apart from `facts`, so that nothing takes one for a fact by accident. Ids continue those of `facts`. */
  doubtful: Doubtful[];
  superseded: Superseded[];
  contradictions: Contradiction[];
  agreements: Agreement[];
  remarks: Remark[];
  promises: StatedPromise[];
  questions: AskedQuestion[];
  record: ReadingRecord;
}

/** The company that the sources are about, and the others that they name. */
export type Who = Pick<Reading, 'subject' | 'others'>;

/** Returns the lists that only some readers fill, and that readings stored before 2026-11-29 lack; empty. */
export function unread(): Pick<Reading, 'talk' | 'measures' | 'doubtful' | 'promises' | 'questions' | 'record'> {
  const record = { model: null, isStandIn: false, droppedCount: 0, notes: [], doubts: [] };
  return { talk: null, measures: [], doubtful: [], promises: [], questions: [], record };
}

/** Returns a stored reading with all its lists. */
export function storedReading(stored: unknown): Reading | null {
  if (stored === null || stored === undefined) return null;
  const reading = stored as Omit<Reading, 'contradictions' | 'record'> & {
    /** Readings stored before 2026-11-29 lack `isStandIn`. */
    record?: Partial<ReadingRecord>;
    contradictions?: (Omit<Contradiction, 'label'> & { label?: string })[];
  };
  const contradictions = (reading.contradictions ?? []).map((each) => ({
    ...each,
    label: each.label ?? (each.metric === null ? '' : metrics[each.metric].label),
  }));
  const { record, ...lists } = unread();
  return { ...lists, ...reading, record: { ...record, ...reading.record }, contradictions };
}

/** Returns the part of a reading that one of its sources states, as the reading of that source alone. */
export function ofSource(reading: Reading, position: number): Reading {
  const source = reading.sources[position];
  const isHere = ({ passage }: { passage: Passage }): boolean => passage.source === position;
  const moved = <Each extends Passage | null>(passage: Each): Each => passage && { ...passage, source: 0 };
  const here = <Each extends { passage: Passage }>(all: readonly Each[]): Each[] =>
    all.filter(isHere).map((each) => ({ ...each, passage: moved(each.passage) }));
  const withInputs = <Each extends { inputs: Passage[] }>(each: Each): Each => ({
    ...each,
    inputs: each.inputs.map(moved),
  });
  return {
    ...reading,
    sources: source ? [source] : [],
    facts: here(reading.facts).map(withInputs),
    measures: here(reading.measures).map(withInputs),
    doubtful: here(reading.doubtful).map(withInputs),
    superseded: here(reading.superseded),
    remarks: here(reading.remarks),
    promises: here(reading.promises),
    questions: here(reading.questions).map((each) => ({
      ...each,
      answer: each.answer?.source === position ? moved(each.answer) : null,
    })),
    contradictions: [],
    agreements: [],
  };
}
