import type { OpenRecordingFragment } from '../../memoMaker.gql.ts';

type Draft = Pick<OpenRecordingFragment, 'status'> & {
  parts: readonly unknown[];
  latestJob?: { kind: string; status: string; error?: { message: string } | null } | null;
};

/** The topic of the messages about a draft's transcription, of which the next replaces the last. */
export const transcriptionNotice = (draftId: string): string => `transcription of ${draftId}`;

/** Explains why a draft has no text. `retryLabel` is null if a retry cannot help. */
export function describeTranscription(
  draft: Draft,
  canTranscribe: boolean,
): { title: string; description: string; retryLabel: string | null } {
  if (draft.status === 'UPLOADING') {
    return {
      title: 'This recording is incomplete',
      description:
        'It is still being made or uploaded in another tab or browser. If it was cut off there, open this page in that browser to recover it.',
      // If the recording browser is lost, everything that has arrived can still be transcribed.
      retryLabel: draft.parts.length > 0 ? 'Use what has arrived' : null,
    };
  }
  if (!canTranscribe) {
    return {
      title: 'The recording is kept, but cannot be transcribed',
      description:
        'No speech-to-text service is configured for this installation. You can listen to the recording, and add a transcript that was made elsewhere: paste its text or choose a .txt, .vtt or .srt file. Everything after that works as usual.',
      retryLabel: null,
    };
  }
  const job = draft.latestJob?.kind === 'TRANSCRIPTION' ? draft.latestJob : null;
  if (job?.status === 'CANCELLED') {
    return {
      title: 'The transcription was cancelled',
      description: 'The recording is kept. Transcribe it when you like, or add a transcript that was made elsewhere.',
      retryLabel: 'Transcribe',
    };
  }
  if (draft.status === 'FAILED' || job?.status === 'FAILED') {
    return {
      title: 'The recording could not be transcribed',
      description: `${job?.error?.message ?? 'There was an error processing your recording.'} The recording is kept.`,
      retryLabel: 'Retry transcription',
    };
  }
  return {
    title: 'Not transcribed yet',
    description: 'The recording is kept. Transcribe it, or add a transcript that was made elsewhere.',
    retryLabel: 'Transcribe',
  };
}
