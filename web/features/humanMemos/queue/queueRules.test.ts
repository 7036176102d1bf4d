import { describe, expect, it } from 'vitest';
import { afterReload, fitQueue, type QueueItem } from './queueRules.ts';

const item: QueueItem = { key: 'a', fileName: 'a.pdf', fileSize: 1, status: 'pending', writeupId: null, error: null };

describe('the memo queue', () => {
  it.each([
    ['all that fit', 3, 0, 100, 3, 0],
    ['as many as there is room for', 5, 98, 100, 2, 3],
    ['none when it is full', 2, 100, 100, 0, 2],
  ])('takes %s', (_, chosen, waiting, limit, taken, refused) => {
    const files = Array.from({ length: chosen }, (_each, index) => index);
    const fitted = fitQueue(files, waiting, limit);
    expect([fitted.taken.length, fitted.refused]).toEqual([taken, refused]);
    expect(fitted.taken).toEqual(files.slice(0, taken));
  });

  it.each([
    ['uploading', 'pending'],
    ['processing', 'pending'],
    ['pending', 'pending'],
    ['complete', 'complete'],
    ['error', 'error'],
  ] as const)('sets a file that was %s when the page closed to %s', (before, after) => {
    expect(afterReload({ ...item, status: before }).status).toBe(after);
  });
});
