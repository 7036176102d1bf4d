import { isOwn, isTrayJob, trayRows } from './jobRules.ts';

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
