import { guideSteps, isGuideShown, type FirmMaterial } from './guideRules.ts';

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

  it('lead to the newest memo for its figures, if there is a memo', () => {
    const toFigure = (firm: FirmMaterial) => guideSteps(firm, unmarked).find(({ id }) => id === 'figure')?.to;
    expect(toFigure(empty)).toBe('/writeups');
    expect(toFigure({ ...withMemo, newestWriteupId: 'a/b' })).toBe('/writeups/a%2Fb');
  });
});

const started = { ...unmarked, isStarted: true };
it.each([
  ['a firm without a write-up', false, unmarked, empty, true],
  ['a firm with one', false, unmarked, withMemo, false],
  ['a firm that began with it and is not done', false, started, withMemo, true],
  ['a firm that is done', false, { ...started, isFigureTraced: true }, complete, false],
  ['who closed it', false, { ...started, isDismissed: true }, empty, false],
  ['who asks for it again', true, { ...started, isDismissed: true }, complete, true],
  ['who is not known yet', false, unmarked, null, false],
  ['who began with it and is not known yet', false, started, null, true],
  ['who closed it and is not known yet', false, { ...started, isDismissed: true }, null, false],
])('the guide is shown or hidden, depending on the firm: %s', (_, isAsked, marks, firm, shown) =>
  expect(isGuideShown(isAsked, marks, firm)).toBe(shown),
);
