import { describe, expect, it } from 'vitest';
import { endSentence, isTrayJob, overallProgress, resultOf, stateText, trayRows } from './jobRules.ts';

const nothing = {
  kind: 'WRITEUP',
  writeup: null,
  transcript: null,
  recording: null,
  document: null,
  company: null,
} as const;

describe('isTrayJob', () => {
  it.each([
    ['EXTRACTION', 'RUNNING', true],
    ['EXTRACTION', 'FAILED', true],
    ['EXTRACTION', 'COMPLETED', false],
    ['DOCUMENT_ANALYSIS', 'COMPLETED', true],
    ['WRITEUP', 'COMPLETED', true],
  ] as const)('of a %s that is %s returns %s', (kind, status, shown) => {
    expect(isTrayJob({ kind, status })).toBe(shown);
  });
});

describe('endSentence', () => {
  it.each([
    ['WRITEUP', 'Tarn Ledger', 'COMPLETED', 'Investment memo of Tarn Ledger: ready.'],
    ['RANKINGS', 'Portfolio rankings', 'COMPLETED', 'Portfolio rankings: ready.'],
    ['MEMO_PROCESSING', 'All memos', 'FAILED', 'Memo processing of All memos: failed.'],
  ] as const)('names the kind, the title and the outcome: %s, %s, %s', (kind, title, status, sentence) => {
    expect(endSentence({ kind, title, status })).toBe(sentence);
  });
});

describe('trayRows', () => {
  const memo = { kind: 'WRITEUP', status: 'RUNNING' } as const;
  const reading = { kind: 'EXTRACTION', status: 'QUEUED' } as const;
  const failure = { kind: 'EXTRACTION', status: 'FAILED' } as const;
  it('gives each of a few files that are being read its own row', () => {
    expect(trayRows([reading, memo, reading])).toEqual({ rows: [reading, memo, reading], readings: [] });
  });
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
  it('is null without a running or waiting job', () => {
    expect(overallProgress([{ status: 'FAILED', progress: 40 }])).toBeNull();
  });
});

describe('stateText', () => {
  it('tells what a running job does, and why a job failed', () => {
    expect(stateText({ status: 'RUNNING', stage: 'Transcribing part 2 of 5', error: null })).toBe(
      'Transcribing part 2 of 5',
    );
    const error = { __typename: 'JobError', code: 'UNREADABLE', message: 'The audio cannot be decoded.' } as const;
    expect(stateText({ status: 'FAILED', stage: '', error })).toBe('The audio cannot be decoded.');
  });
  it('never shows an empty reason', () => {
    expect(stateText({ status: 'FAILED', stage: '', error: null })).not.toBe('');
  });
});

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
  it('leads to the draft until it is saved, and then to its transcript', () => {
    const draft = { __typename: 'Recording', id: 'R1', transcript: null } as const;
    const done = { ...nothing, status: 'COMPLETED' } as const;
    expect(resultOf({ ...done, recording: draft })).toEqual({ label: 'Open in Memo Maker', path: '/' });
    const saved = { ...draft, transcript: { __typename: 'Transcript', id: 'T/1' } } as const;
    expect(resultOf({ ...done, recording: saved })).toEqual({
      label: 'Open transcript',
      path: '/transcripts?open=T%2F1',
    });
  });
  it('leads to the document that was read', () => {
    const document = { id: 'D/1' };
    expect(resultOf({ ...nothing, status: 'COMPLETED', document })).toEqual({
      label: 'Open document',
      path: '/documents/D%2F1',
    });
  });
  it('leads to the company before the document that states its figures', () => {
    const found = {
      ...nothing,
      kind: 'COMPANY_READING',
      document: { id: 'D1' },
      company: { __typename: 'Company', id: 'C/1' },
    } as const;
    expect(resultOf({ ...found, status: 'COMPLETED' })).toEqual({ label: 'Open company', path: '/database/C%2F1' });
  });
  it.each([
    ['COMPANY_SCORES', '/database'],
    ['MEMO_TEXTS', '/human-memos'],
    ['MEMO_FILES', '/human-memos'],
  ] as const)('leads from %s to %s', (kind, path) => {
    expect(resultOf({ ...nothing, kind, status: 'COMPLETED' })?.path).toBe(path);
  });
  it('leads nowhere before the job is done', () => {
    const recording = { __typename: 'Recording', id: 'R1', transcript: null } as const;
    expect(resultOf({ ...nothing, status: 'RUNNING', recording })).toBeNull();
    expect(resultOf({ ...nothing, status: 'COMPLETED' })).toBeNull();
  });
});
