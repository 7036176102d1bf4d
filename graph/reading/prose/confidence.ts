import type { Owner } from './owners.ts';
import { oneOf } from '../../text/wordTable.ts';

/**
 * Confidences of readings, from 0 to 1. A statement that names its company and its metric in one sentence is as certain
 * as rules can make it; a statement that needs the sentence before it or the section is less certain. The values were
 * set by hand on texts written for the purpose, not learned.
 */
export const confidences = {
  /** 'Dovetail has 48 employees', or 'we had 2,338 full-time employees' in a filing. */
  said: 0.9,
  /** The company is the subject of the sentence before. */
  carried: 0.75,
  /** The sentence names nobody; the section is the company's own. */
  untold: 0.7,
  row: 0.75,
  /** Estimates of a market depend on who makes them. */
  market: 0.6,
  bareGrowth: 0.6,
  cover: 0.97,
} as const;

/** 'About' hardly lowers a confidence, while 'more than' and 'up to' only give a bound. */
const bounds = 0.15;
const roughly = 0.03;

const boundWords = oneOf(String.raw`
  over | more than | at least | above | exceed\w* | north of | upwards of | in excess of
  less than | up to | below | under | close to | approaching | nearly | almost`);
const bound = new RegExp(String.raw`\b${boundWords}\s+(?:the |a )?$`, 'i');
const rough = /(?:\b(?:about|around|roughly|approximately|approx\.?|ca\.?|circa|some)\s+|[~≈])$/i;

export function afterQualifier(confidence: number, before: string): number {
  const lowered = bound.test(before) ? bounds : rough.test(before) ? roughly : 0;
  return Number((confidence - lowered).toFixed(2));
}

/** Returns the confidence that a figure is the company's. */
export function ofOwner({ owner, by }: Owner): number {
  if (owner === 'market') return confidences.market;
  return by === 'sentence' ? confidences.said : by === 'context' ? confidences.carried : confidences.untold;
}
