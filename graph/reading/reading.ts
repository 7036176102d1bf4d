import type { MetricName } from '../finance/metrics.ts';
import type { Evidence, Observation } from './observation.ts';

/** Whose figure it is: that of the company that the reading is about, of another named company, or of its market. */
export type FactOwner = 'SUBJECT' | 'OTHER' | 'MARKET';

/** The place of a statement: the source and the span in its text. */
export interface Passage extends Evidence {
  /** Position of the source among the sources of the reading. */
  source: number;
  /** The speaker, in a conversation with speakers: 'CFO', 'Speaker 2'. */
  speaker: string | null;
}

/** One figure of one source, with everything that is needed to compare it. */
export interface Fact extends Omit<Observation, 'evidence' | 'inputs'> {
  /** Counts from 1 within the reading; '[f12]' in a model's text means the fact with id 12. */
  id: number;
  owner: FactOwner;
  /** For OTHER the company, for MARKET the market; null for the subject and where nobody is named. */
  ownerName: string | null;
  /** The first day of the period: '2024-01-01'; null for a value on one day, and if it is unknown. */
  periodStart: string | null;
  passage: Passage;
  /** For a computed value: where its inputs stand. */
  inputs: Passage[];
}

/** A figure that was said and then corrected or denied. It is never stated as true. */
export interface Superseded {
  metric: MetricName | null;
  value: number;
  currency: string | null;
  passage: Passage;
  /** The id of the fact that replaced it; null where none did. */
  by: number | null;
}

/** Two statements of one metric for the same owner and period that no rounding explains. */
export interface Contradiction {
  metric: MetricName;
  /** In the form that people read: 'Q3 2024'; null where neither side names a period. */
  periodLabel: string | null;
  /** The ids of the contradicting facts: one of each source, two or more. */
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

/** A statement that only words can express, without hesitations; `passage` holds the original words. */
export interface Remark {
  kind: 'RISK' | 'STRENGTH' | 'TERM' | 'QUESTION' | 'PRODUCT' | 'CUSTOMER' | 'MARKET' | 'COMPETITION' | 'TEAM' | 'PLAN';
  /** As a sentence of the memo may quote it, without 'um', repetitions and false starts. */
  words: string;
  /** For a RISK: the measures against it, as the source states them. */
  mitigant?: string;
  /** For a QUESTION: whether an answer follows. */
  isAnswered: boolean;
  /** 0 to 1: how much it matters to a partner. */
  weight: number;
  passage: Passage;
}

/** The company that a reading is about. */
export interface Subject {
  /** Null where the sources name no company; the page then asks for it. */
  name: string | null;
  aliases: string[];
  /** The origin of the name. */
  by: 'GIVEN' | 'TITLE' | 'TEXT' | null;
}

export interface ReadSource {
  kind: 'CONVERSATION' | 'DOCUMENT';
  /** 'conversation', 'document', 'document: Model.xlsx'. */
  label: string;
  /** The title that the user gave; '' without one. */
  title: string;
}

/**
 * What the sources say, typed: the one interpretation that memo, summary, comparison, company figures and checks share. Rules and a model
 * both produce it, and each span is checked against the source.
 */
export interface Reading {
  sources: ReadSource[];
  subject: Subject;
  /** All other companies that the sources name: competitors, customers, investors. */
  others: { name: string; role: 'COMPETITOR' | 'CUSTOMER' | 'INVESTOR' | 'OTHER' }[];
  /** In the order of sources and text. */
  facts: Fact[];
  superseded: Superseded[];
  contradictions: Contradiction[];
  agreements: Agreement[];
  remarks: Remark[];
}
