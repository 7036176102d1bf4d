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
  /** Estimates of a market depend on who makes them. */
  market: 0.6,
  cover: 0.97,
} as const;
