import type { Owner } from './owners.ts';

/**
 * How sure a reading is, from 0 to 1. A statement that names its company and its metric in one sentence is as sure as rules can be; one
 * that needs the sentence before or the section is less sure. The values were set by hand on texts written for the purpose, not learned.
 */
export const confidences = {
  /** 'Dovetail has 48 employees', 'we had 2,338 full-time employees' in a filing. */
  said: 0.9,
  /** The company is the subject of the sentence before. */
  carried: 0.75,
  /** The sentence names nobody; the section is the company's own. */
  untold: 0.7,
  /** A row of a table without a company's name. */
  row: 0.75,
  /** Estimates of a market depend on who makes them. */
  market: 0.6,
  /** Nothing says what grew. */
  bareGrowth: 0.6,
  /** The cover of a filing. */
  cover: 0.97,
} as const;

/** 'About' hardly lowers a confidence; 'more than' and 'up to' only give a bound. */
const bounds = 0.15;
const roughly = 0.03;

/** Lowers a confidence for qualifying words before a figure. */
export function afterQualifier(confidence: number, before: string): number {
  const isBound =
    /\b(?:over|more than|at least|above|exceed\w*|less than|up to|below|under|north of|upwards of|in excess of|close to|approaching|nearly|almost)\s+(?:the |a )?$/i.test(
      before,
    );
  const isRough = /(?:\b(?:about|around|roughly|approximately|approx\.?|ca\.?|circa|some)\s+|[~≈])$/i.test(before);
  return Number((confidence - (isBound ? bounds : isRough ? roughly : 0)).toFixed(2));
}

/** How sure it is that a figure is the company's. */
export function ofOwner({ owner, by }: Owner): number {
  if (owner === 'market') return confidences.market;
  return by === 'sentence' ? confidences.said : by === 'context' ? confidences.carried : confidences.untold;
}
