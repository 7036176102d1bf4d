import type { RecordingStatus } from '../../../../gql/types.ts';
import { describeTranscription } from './transcriptionState.ts';

const job = (status: string, message?: string) => ({
  kind: 'TRANSCRIPTION',
  status,
  error: message ? { message } : null,
});
const draft = (status: RecordingStatus, latestJob: ReturnType<typeof job> | null = null, parts = 1) => ({
  status,
  latestJob,
  parts: Array<unknown>(parts).fill(null),
});

it.each([
  ['made elsewhere', draft('UPLOADING', null, 0), true, /^This recording is incomplete/, null],
  ['half arrived from elsewhere', draft('UPLOADING'), true, /^This recording is incomplete/, 'Use what has arrived'],
  ['no transcriber', draft('FAILED', job('FAILED', 'Nothing transcribes.')), false, /kept, but cannot/, null],
  [
    'failed',
    draft('FAILED', job('FAILED', 'The audio is silent.')),
    true,
    /could not be transcribed/,
    'Retry transcription',
  ],
  ['failed just now', draft('TRANSCRIBING', job('FAILED')), true, /could not be transcribed/, 'Retry transcription'],
  ['cancelled', draft('STORED', job('CANCELLED')), true, /was cancelled/, 'Transcribe'],
  ['never asked for', draft('STORED'), true, /^Not transcribed yet/, 'Transcribe'],
])(
  'tells the state of the transcription and what can be done: %s',
  (_, recording, canTranscribe, title, retryLabel) => {
    const state = describeTranscription(recording, canTranscribe);
    expect(state.title).toMatch(title);
    expect(state.retryLabel).toBe(retryLabel);
  },
);

it('tells why a transcription failed', () => {
  const { description } = describeTranscription(draft('FAILED', job('FAILED', 'The audio is silent.')), true);
  expect(description).toBe('The audio is silent. The recording is kept.');
});
