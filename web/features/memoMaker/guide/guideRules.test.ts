import { guideSteps, type FirmMaterial } from './guideRules.ts';

const empty: FirmMaterial = { drafts: 0, transcripts: 0, writeups: 0, newestWriteupId: null, companies: 0 };
const unmarked = { isStarted: false, isDismissed: false, isFigureTraced: false };
const withMemo = { ...empty, transcripts: 1, writeups: 1, newestWriteupId: 'W1' };
const complete = { ...withMemo, companies: 3 };

describe('the steps to the first memo', () => {
  it.each([
    ['nothing yet', empty, unmarked, []],
    ['a draft', { ...empty, drafts: 1 }, unmarked, ['conversation']],
    ['a saved transcript, its draft gone', { ...empty, transcripts: 1 }, unmarked, ['conversation', 'transcript']],
    ['a memo', withMemo, unmarked, ['conversation', 'transcript', 'memo']],
    ['a memo that was brought in', { ...empty, writeups: 1, newestWriteupId: 'W1' }, unmarked, ['memo']],
    ['companies without a memo', { ...empty, companies: 2 }, unmarked, ['portfolio']],
    [
      'all of it',
      complete,
      { ...unmarked, isFigureTraced: true },
      ['conversation', 'transcript', 'memo', 'figure', 'portfolio'],
    ],
  ])('are marked as done for a firm with %s', (_, firm, marks, done) => {
    const steps = guideSteps(firm, marks);
    expect(steps.filter(({ isDone }) => isDone).map(({ id }) => id)).toEqual(done);
  });
});
