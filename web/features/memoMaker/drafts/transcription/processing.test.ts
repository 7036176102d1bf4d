import type { JobStatus, RecordingStatus } from '../../../../gql/types.ts';
import { processingOutcome } from './processing.ts';
import type { UploadState } from '../../uploads/uploader.ts';

const complete: UploadState = { kind: 'complete', recordingId: 'r1' };
const draft = (status: RecordingStatus, job?: JobStatus) => {
  return { id: 'r1', status, latestJob: job ? { status: job } : null };
};

it.each([
  ['no upload', undefined, [], 'fail'],
  ['the connection is lost', { kind: 'waiting', reason: null }, [], 'fail'],
  ['the server refused', { kind: 'refused', message: 'No.' }, [], 'fail'],
  ['still uploading', { kind: 'uploading', part: 1, of: 2 }, [], null],
  ['between two parts', { kind: 'upToDate' }, [], null],
  ['the drafts are not loaded', complete, undefined, null],
  ['discarded in another tab', complete, [], 'done'],
  ['waiting for its turn', complete, [draft('STORED', 'QUEUED')], null],
  ['being transcribed', complete, [draft('TRANSCRIBING', 'RUNNING')], null],
  ['just transcribed', complete, [draft('TRANSCRIBING', 'COMPLETED')], null],
  ['gone wrong a moment ago', complete, [draft('TRANSCRIBING', 'FAILED')], 'fail'],
  ['transcribed', complete, [draft('TRANSCRIBED', 'RUNNING')], 'done'],
  ['saved', complete, [draft('SAVED')], 'done'],
  ['failed', complete, [draft('FAILED', 'FAILED')], 'fail'],
  ['nothing transcribes here', complete, [draft('STORED')], 'fail'],
  ['cancelled', complete, [draft('STORED', 'CANCELLED')], 'fail'],
] satisfies [string, UploadState | undefined, ReturnType<typeof draft>[] | undefined, string | null][])(
  'decides whether the recorder may continue: %s',
  (_, state, drafts, outcome) => expect(processingOutcome(state && { state }, drafts)).toBe(outcome),
);
