import type { MetricName } from '../finance/metrics.ts';
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
  metric: MetricName;
  /** For display: 'Q3 2024'. Null where no side names a period. */
  periodLabel: string | null;
  /** The ids of the contradicting facts, one of each source, at least two. */
  sides: number[];
  /** A sentence that says what differs, and by how much. */
  explanation: string;
}

/** Two statements that agree although they look like a contradiction. */
export interface Agreement {
  metric: MetricName;
  periodLabel: string | null;
  sides: number[];
  reason: 'SAME' | 'ROUNDING' | 'PERIOD' | 'PLAN' | 'BASIS';
}

/** A statement that only words can express. `passage` holds the original words. */
export interface Remark {
  kind: 'RISK' | 'STRENGTH' | 'TERM' | 'QUESTION' | 'PRODUCT' | 'CUSTOMER' | 'MARKET' | 'COMPETITION' | 'TEAM' | 'PLAN';
  /** As the memo quotes it: a sentence without 'um', repetitions and false starts. */
  words: string;
  /** The measures against a RISK, as the source states them. */
  mitigant?: string;
  /** Whether an answer follows a QUESTION. */
  isAnswered: boolean;
  /** From 0 to 1: how much the remark matters to a partner. */
  weight: number;
  passage: Passage;
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
  /** All other companies that the sources name: competitors, customers, investors. */
  others: { name: string; role: 'COMPETITOR' | 'CUSTOMER' | 'INVESTOR' | 'OTHER' }[];
  /** In the order of the sources and of their texts. */
  facts: Fact[];
  superseded: Superseded[];
  contradictions: Contradiction[];
  agreements: Agreement[];
  remarks: Remark[];
}
