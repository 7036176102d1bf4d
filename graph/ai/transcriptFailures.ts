import { Failure } from '../errors.ts';

/** What is said of a recording in which nothing was heard. */
export function noSpeech(): Failure {
  return new Failure(
    'UNREADABLE',
    'No speech was found in this recording. Play it back to check that it can be heard, then record it again or paste a transcript.',
  );
}

/** What is said of a recording that is no audio, or of a kind that cannot be read. */
export function undecodable(): Failure {
  return new Failure(
    'UNREADABLE',
    'This recording could not be decoded as audio. Play it back to check it, then import it in another format (WAV, MP3, M4A) or paste a transcript.',
  );
}
