import { endSentence, isOwn, isTrayJob, overallProgress, stateText, trayRows } from './jobRules.ts';

it.each([
  ['EXTRACTION', 'RUNNING', true],
  ['EXTRACTION', 'FAILED', true],
  ['EXTRACTION', 'COMPLETED', false],
  ['DOCUMENT_ANALYSIS', 'COMPLETED', true],
  ['WRITEUP', 'COMPLETED', true],
  ['FILING', 'RUNNING', false],
  ['FILING', 'CANCELLED', false],
  ['FILING', 'FAILED', true],
] as const)('isTrayJob of a %s that is %s returns %s', (kind, status, shown) =>
  expect(isTrayJob({ kind, status })).toBe(shown),
);

it.each([
  ['WRITEUP', 'Tarn Ledger', 'COMPLETED', 'Investment memo of Tarn Ledger: ready.'],
  ['RANKINGS', 'Portfolio rankings', 'COMPLETED', 'Portfolio rankings: ready.'],
  ['MEMO_PROCESSING', 'All memos', 'FAILED', 'Memo processing of All memos: failed.'],
] as const)('endSentence names the kind, the title and the outcome: %s, %s, %s', (kind, title, status, sentence) =>
  expect(endSentence({ kind, title, status })).toBe(sentence),
);

it.each([
  ['of the user', 'A', { id: 'A' }, true],
  ['of somebody else', 'B', { id: 'A' }, false],
  ['of nobody', null, { id: 'A' }, true],
  ['of nobody, for a user without a name', null, null, true],
  ['of somebody else, for a user without a name', 'B', null, false],
])('isOwn of a job %s', (_, id, member, own) =>
  expect(isOwn({ author: id === null ? null : { __typename: 'Member', id } }, member)).toBe(own),
);

describe('trayRows', () => {
  const memo = { kind: 'WRITEUP', status: 'RUNNING' } as const;
  const reading = { kind: 'EXTRACTION', status: 'QUEUED' } as const;
  const failure = { kind: 'EXTRACTION', status: 'FAILED' } as const;
  it('gives each of a few files that are being read its own row', () =>
    expect(trayRows([reading, memo, reading])).toEqual({ rows: [reading, memo, reading], readings: [] }));
  it('combines many files that are being read, but not those that failed', () => {
    const many = [reading, reading, memo, reading, failure, reading];
    expect(trayRows(many)).toEqual({ rows: [memo, failure], readings: [reading, reading, reading, reading] });
  });
});

describe('overallProgress', () => {
  it('is the mean of the running and the waiting jobs', () => {
    const jobs = [
      { status: 'RUNNING', progress: 60 },
      { status: 'QUEUED', progress: 0 },
      { status: 'COMPLETED', progress: 100 },
    ] as const;
    expect(overallProgress(jobs)).toBe(30);
  });
  it('is null without a running or waiting job', () =>
    expect(overallProgress([{ status: 'FAILED', progress: 40 }])).toBeNull());
});

describe('stateText', () => {
  it('tells what a running job does, and why a job failed', () => {
    expect(stateText({ status: 'RUNNING', stage: 'Transcribing part 2 of 5', error: null })).toBe(
      'Transcribing part 2 of 5',
    );
    const error = { __typename: 'JobError', code: 'UNREADABLE', message: 'The audio cannot be decoded.' } as const;
    expect(stateText({ status: 'FAILED', stage: '', error })).toBe('The audio cannot be decoded.');
  });
  it('never shows an empty reason', () => expect(stateText({ status: 'FAILED', stage: '', error: null })).not.toBe(''));
});
