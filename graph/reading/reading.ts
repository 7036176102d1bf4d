import type { MetricName } from '../finance/metrics.ts';
import type { Evidence, Observation } from './observation.ts';

/** Whose figure it is: the company's that the reading is about, a named other's, or its market's. */
export type FactOwner = 'SUBJECT' | 'OTHER' | 'MARKET';

/** Where something is said: which source, and the span in its text. */
export interface Passage extends Evidence {
  /** Position of the source among the sources of the reading. */
  source: number;
  /** Who says it, of a conversation with speakers: 'CFO', 'Speaker 2'. */
  speaker: string | null;
}

/** One figure of one source, with everything that makes it comparable. */
export interface Fact extends Omit<Observation, 'evidence' | 'inputs'> {
  /** Counts from 1 within the reading; '[f12]' in a model's text means the fact with 12. */
  id: number;
  owner: FactOwner;
  /** Of OTHER whose it is, of MARKET which market; null of the subject's and where nobody is named. */
  ownerName: string | null;
  /** The first day of the period: '2024-01-01'; null for a moment and where nothing tells. */
  periodStart: string | null;
  passage: Passage;
  /** Of a computed value: where its inputs stand. */
  inputs: Passage[];
}

/** A figure that was said and then corrected or denied. It is never stated as true. */
export interface Superseded {
  metric: MetricName | null;
  value: number;
  currency: string | null;
  passage: Passage;
  /** The id of the fact that took its place; null where nothing did. */
  by: number | null;
}

/** Two statements of one metric for the same owner and period that no rounding explains. */
export interface Contradiction {
  metric: MetricName;
  /** As people read it: 'Q3 2024'; null where neither side names a period. */
  periodLabel: string | null;
  /** The ids of the facts that stand against each other: one of each source, two or more. */
  sides: number[];
  /** One sentence: what differs, and by how much. */
  explanation: string;
}

/** Two statements that agree although a reader might take them for a contradiction. */
export interface Agreement {
  metric: MetricName;
  periodLabel: string | null;
  sides: number[];
  /** Why the statements agree. */
  reason: 'SAME' | 'ROUNDING' | 'PERIOD' | 'PLAN' | 'BASIS';
}

/** What only words can say, cleaned of hesitations for a reader; `passage` holds the words as they were said. */
export interface Remark {
  kind: 'RISK' | 'STRENGTH' | 'TERM' | 'QUESTION' | 'PRODUCT' | 'CUSTOMER' | 'MARKET' | 'COMPETITION' | 'TEAM' | 'PLAN';
  /** As a sentence of the memo may quote it, without 'um', repetitions and false starts. */
  words: string;
  /** Of a RISK: what is said to be done about it. */
  mitigant?: string;
  /** Of a QUESTION: whether an answer follows. */
  isAnswered: boolean;
  /** 0 to 1: how much it tells a partner. */
  weight: number;
  passage: Passage;
}

/** Who a reading is about. */
export interface Subject {
  /** Null: the sources name no company; the page asks. */
  name: string | null;
  aliases: string[];
  /** Where the name comes from. */
  by: 'GIVEN' | 'TITLE' | 'TEXT' | null;
}

/** What a reading was made from. */
export interface ReadSource {
  kind: 'CONVERSATION' | 'DOCUMENT';
  /** 'conversation', 'document', 'document: Model.xlsx'. */
  label: string;
  /** The title that the user gave; '' without one. */
  title: string;
}

/**
 * What sources say, typed: the one interpretation that memo, summary, comparison, company figures and checks share.
 * Rules and a model both yield it, each span checked against the source.
 */
export interface Reading {
  sources: ReadSource[];
  subject: Subject;
  /** Everybody else who is named as a company: competitors, customers, investors. */
  others: { name: string; role: 'COMPETITOR' | 'CUSTOMER' | 'INVESTOR' | 'OTHER' }[];
  /** In the order of sources and text. */
  facts: Fact[];
  superseded: Superseded[];
  contradictions: Contradiction[];
  agreements: Agreement[];
  remarks: Remark[];
}
