import { describe, expect, it } from 'vitest';
import { outcomeOf } from './uploadReport.ts';

describe('outcomeOf', () => {
  it.each([
    ['sending', undefined, 'pending'],
    ['refused', undefined, 'failed'],
    ['stored', undefined, 'pending'],
    ['stored', 'WAITING', 'pending'],
    ['stored', 'READING', 'pending'],
    ['stored', 'READY', 'done'],
    ['stored', 'FAILED', 'failed'],
    ['stored', 'CANCELLED', 'failed'],
  ] as const)('of a file that is %s, with the document status %s, is %s', (state, status, expected) => {
    expect(outcomeOf({ state }, status)).toBe(expected);
  });
});
