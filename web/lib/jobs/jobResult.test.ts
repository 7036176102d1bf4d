import { resultOf } from './jobResult.ts';

const nothing = {
  __typename: 'Job',
  id: 'J1',
  kind: 'WRITEUP',
  writeup: null,
  transcript: null,
  recording: null,
  document: null,
  company: null,
} as const;

describe('resultOf', () => {
  it('leads to the memo before the transcript from which the memo was written', () => {
    const job = {
      ...nothing,
      status: 'COMPLETED',
      writeup: { __typename: 'Writeup', id: 'W/1' },
      transcript: { __typename: 'Transcript', id: 'T1' },
    } as const;
    expect(resultOf(job)).toEqual({ label: 'Open memo', path: '/writeups/W%2F1' });
  });
  it('leads to the company before the document that states its figures', () => {
    const found = {
      ...nothing,
      kind: 'COMPANY_READING',
      document: { __typename: 'Document', id: 'D1' },
      company: { __typename: 'Company', id: 'C/1' },
    } as const;
    expect(resultOf({ ...found, status: 'COMPLETED' })).toEqual({ label: 'Open company', path: '/companies/C%2F1' });
  });
  it.each([
    ['COMPANY_SCORES', '/database'],
    ['MEMO_TEXTS', '/human-memos'],
    ['MEMO_FILES', '/human-memos'],
  ] as const)('leads from %s to %s', (kind, path) =>
    expect(resultOf({ ...nothing, kind, status: 'COMPLETED' })?.path).toBe(path),
  );
  it('leads nowhere before the job is done', () => {
    const recording = { __typename: 'Recording', id: 'R1', transcript: null } as const;
    expect(resultOf({ ...nothing, status: 'RUNNING', recording })).toBeNull();
    expect(resultOf({ ...nothing, status: 'COMPLETED' })).toBeNull();
  });
});
