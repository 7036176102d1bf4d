import { describe, expect, it } from 'vitest';
import { outcomeOf, reportOf } from './uploadReport.ts';

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

describe('reportOf', () => {
  const said = (...given: Parameters<typeof reportOf>) =>
    reportOf(...given).map(({ title, description }) => [title, description]);

  it('reports one file with its reason, if there is one', () => {
    expect(said('single', ['done'], null)[0]?.[0]).toBe('Document Uploaded');
    expect(said('single', ['failed'], 'It is locked.')).toEqual([['Upload Failed', 'It is locked.']]);
    expect(said('single', ['failed'], null)).toEqual([['Upload Failed', 'Could not process your document']]);
  });
  it('reports many files that all succeeded', () => {
    expect(said('multiple', ['done', 'done'], null)).toEqual([
      ['Documents Uploaded', 'Successfully processed 2 of 2 documents'],
    ]);
  });
  it('reports many files of which some failed', () => {
    expect(said('multiple', ['done', 'failed', 'failed'], null)).toEqual([
      ['Documents Uploaded', 'Successfully processed 1 of 3 documents'],
      ['Some uploads failed', '2 documents could not be processed'],
    ]);
  });
  it('reports many files that all failed', () => {
    expect(said('multiple', ['failed', 'failed'], null)).toEqual([['Upload Failed', 'Failed to upload documents']]);
  });
});
