import { parseFirstMemoMarks } from './firstMemoMarks.ts';

const nothing = { isStarted: false, isDismissed: false, isFigureTraced: false };
it.each([
  [null, nothing],
  ['', nothing],
  ['null', nothing],
  ['not JSON', nothing],
  ['{"isStarted":"yes"}', nothing],
  ['{"isStarted":true}', { ...nothing, isStarted: true }],
  ['{"isDismissed":true,"isFigureTraced":true}', { isStarted: false, isDismissed: true, isFigureTraced: true }],
])('what a browser remembers of the guide reads the marks from %j', (stored, marks) =>
  expect(parseFirstMemoMarks(stored)).toEqual(marks),
);
