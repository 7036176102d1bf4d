/** A word with its place in a text and the time at which it is said, both ends exclusive. */
export interface TimedWord {
  textStart: number;
  textEnd: number;
  startMs: number;
  endMs: number;
}

/** What one person says in one go, as an engine or a file tells it. */
export interface Spoken {
  /** Milliseconds from the beginning of the audio; null where the engine gives no time. */
  startMs: number | null;
  endMs: number | null;
  /** As the source tells this voice from others; null where it does not. */
  speaker: string | null;
  text: string;
  /** The words that have times, in the text above. */
  words: TimedWord[];
}

/** With its place in the text of the whole conversation. */
export interface PlacedSpoken extends Spoken {
  contentStart: number;
  /** Exclusive. */
  contentEnd: number;
}

/** The text of a whole conversation with what it is made of. */
export interface Conversation {
  content: string;
  segments: PlacedSpoken[];
}

/** Writes segments in the order of `prefixes`, which stand before them: a line break, a space, the name of who speaks. */
export function writeConversation(segments: readonly { before: string; segment: Spoken }[]): Conversation {
  let content = '';
  const placed = segments.map(({ before, segment }) => {
    const contentStart = content.length + before.length;
    content += before + segment.text;
    return { ...segment, contentStart, contentEnd: content.length };
  });
  return { content, segments: placed };
}

/** What an engine heard in one audio file. */
export interface Heard {
  text: string;
  /** With times from the file's beginning; empty where the engine tells the text alone. */
  segments: Spoken[];
  /** Milliseconds; null where the engine does not say how long the audio is. */
  durationMs: number | null;
  /** Whether its names of speakers are those that it was given, where it recognised a voice. */
  knowsVoices: boolean;
}
