import { Failure } from '../request/errors.ts';

/** Returns the Failure for a recording without speech. */
export function noSpeech(): Failure {
  return new Failure(
    'UNREADABLE',
    'No speech was found in this recording. Play it back to check that it can be heard, then record it again or paste a transcript.',
  );
}

/** Returns the Failure for a file that is not audio or has an unsupported format. */
export function undecodable(): Failure {
  return new Failure(
    'UNREADABLE',
    'This recording could not be decoded as audio. Play it back to check it, then import it in another format (WAV, MP3, M4A) or paste a transcript.',
  );
}
