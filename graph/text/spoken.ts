/** A word with its place in a text and its time. Both ends are exclusive. */
export interface TimedWord {
  textStart: number;
  textEnd: number;
  startMs: number;
  endMs: number;
}

/** What one person says without interruption, as an engine or a file reports it. */
export interface Spoken {
  /** Milliseconds from the beginning of the audio; null without times. */
  startMs: number | null;
  endMs: number | null;
  /** The source's label of the voice; null without a label. */
  speaker: string | null;
  text: string;
  /** The words with times, by their places in `text`. */
  words: TimedWord[];
}

export interface PlacedSpoken extends Spoken {
  contentStart: number;
  /** Exclusive. */
  contentEnd: number;
}

export interface Conversation {
  content: string;
  segments: PlacedSpoken[];
}

/** Joins segments, each after its prefix: a line break, a space, a speaker's name. */
export function writeConversation(segments: readonly { before: string; segment: Spoken }[]): Conversation {
  let content = '';
  const placed = segments.map(({ before, segment }) => {
    const contentStart = content.length + before.length;
    content += before + segment.text;
    return { ...segment, contentStart, contentEnd: content.length };
  });
  return { content, segments: placed };
}

/** The speakers of a call recorded on two channels, until somebody names them: 'Us' left, 'Them' right. */
export const sideNames = { us: 'Us', them: 'Them' } as const;

export interface Heard {
  text: string;
  /** With times from the file's beginning; empty if the engine returns only text. */
  segments: Spoken[];
  /** Milliseconds; null if the engine does not report the length. */
  durationMs: number | null;
  /** True when recognised voices have the names that were sent to the engine. */
  knowsVoices: boolean;
}
