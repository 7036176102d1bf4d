import { offersBuiltin, withoutOvertaken } from './rules.ts';

const job = {
  kind: 'TRANSCRIPTION',
  status: 'FAILED',
  title: 'Call',
  recordingId: null,
  transcriptId: null,
  documentId: null,
  companyId: null,
} as const;
const ofCall = { ...job, recordingId: 'R1' } as const;

it.each([
  ['a failure that was tried again with success', { ...ofCall, status: 'COMPLETED' }, ofCall, 1],
  ['a failure that is being tried again', { ...ofCall, status: 'RUNNING' }, ofCall, 1],
  ['what was cancelled', { ...ofCall, status: 'COMPLETED' }, { ...ofCall, status: 'CANCELLED' }, 1],
  [
    'a failed ranking before the next one',
    { ...job, kind: 'RANKINGS', status: 'COMPLETED' },
    { ...job, kind: 'RANKINGS' },
    1,
  ],
  [
    'the memo of a recording that has a transcript by now',
    { ...ofCall, kind: 'WRITEUP', status: 'COMPLETED', transcriptId: 'T1' },
    { ...ofCall, kind: 'WRITEUP' },
    1,
  ],
  ['not a failure after a success', ofCall, { ...ofCall, status: 'COMPLETED' }, 2],
  ['not of another subject', { ...ofCall, status: 'COMPLETED', recordingId: 'R2' }, ofCall, 2],
  ['not of another kind', { ...ofCall, kind: 'SUMMARY', status: 'COMPLETED' }, ofCall, 2],
  [
    'not of another text',
    { ...job, kind: 'SUMMARY', status: 'COMPLETED', title: 'Other' },
    { ...job, kind: 'SUMMARY' },
    2,
  ],
  ['not a success', { ...ofCall, status: 'COMPLETED' }, { ...ofCall, status: 'COMPLETED' }, 2],
] as const)('withoutOvertaken leaves out %s', (_, newer, older, left) =>
  expect(withoutOvertaken([newer, older])).toHaveLength(left),
);

it.each([
  ['a refused memo', 'WRITEUP', 'FAILED', 'UNREADABLE', true],
  ['a summary whose model is away', 'SUMMARY', 'FAILED', 'PROVIDER_UNAVAILABLE', true],
  ['a memo without a source', 'WRITEUP', 'FAILED', 'NOT_FOUND', false],
  ['a recording that cannot be decoded', 'TRANSCRIPTION', 'FAILED', 'UNREADABLE', false],
  ['a memo that is tried again', 'WRITEUP', 'RUNNING', null, false],
] as const)('offersBuiltin judges %s', (_what, kind, status, errorCode, expected) =>
  expect(offersBuiltin({ kind, status, errorCode })).toBe(expected),
);
