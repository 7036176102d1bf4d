import { readResult, resultOfKind, type Finished } from './table.ts';

const id = '0f24869a-6974-4829-ab7d-472376c6014f';
const job = (given: Partial<Finished>): Finished => ({
  kind: 'WRITEUP',
  status: 'COMPLETED',
  result: null,
  recordingId: null,
  transcriptId: null,
  writeupId: null,
  documentId: null,
  companyId: null,
  ...given,
});

it.each<[string, Partial<Finished>, object | null]>([
  ['of links', { documentId: id, kind: 'EXTRACTION' }, { kind: 'EXTRACTION', documentId: id }],
  ['of what was stored', { kind: 'RANKINGS', result: { runId: id } }, { kind: 'RANKINGS', runId: id }],
  [
    'of both',
    { kind: 'SUMMARY', recordingId: id, result: { unverifiedFigures: 2 } },
    { kind: 'SUMMARY', recordingId: id, unverifiedFigures: 2, notes: [] },
  ],
  [
    'of an import that was undone',
    { kind: 'COMPANY_IMPORT', result: { importId: id } },
    { kind: 'COMPANY_IMPORT', importId: id, created: null, updated: null, errors: null },
  ],
  ['of a job that runs: null', { status: 'RUNNING', kind: 'RANKINGS', result: { runId: id } }, null],
  ['of a job that stored something else: null', { kind: 'RANKINGS', result: { text: 'Ranked.' } }, null],
])('reads the result %s', (_, given, expected) => {
  expect(readResult(job(given))).toEqual(expected);
});

it('has the kind that its caller expects, or throws', () => {
  expect(resultOfKind('RANKINGS', job({ kind: 'RANKINGS', result: { runId: id } })).runId).toBe(id);
  expect(() => resultOfKind('DISCOVERY', job({ kind: 'RANKINGS', result: { runId: id } }))).toThrow(/DISCOVERY/);
});
