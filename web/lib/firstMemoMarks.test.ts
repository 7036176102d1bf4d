import { describe, expect, it } from 'vitest';
import { parseFirstMemoMarks } from './firstMemoMarks.ts';

describe('what a browser remembers of the guide', () => {
  const nothing = { isStarted: false, isDismissed: false, isFigureTraced: false };
  it.each([
    [null, nothing],
    ['', nothing],
    ['null', nothing],
    ['not JSON', nothing],
    ['{"isStarted":"yes"}', nothing],
    ['{"isStarted":true}', { ...nothing, isStarted: true }],
    ['{"isDismissed":true,"isFigureTraced":true}', { isStarted: false, isDismissed: true, isFigureTraced: true }],
  ])('reads the marks from %j', (stored, marks) => {
    expect(parseFirstMemoMarks(stored)).toEqual(marks);
  });
});
