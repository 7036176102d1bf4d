import { writeConversation, type Conversation, type Heard, type Spoken } from '../../text/spoken.ts';

/**
 * Writes the text of one audio file: a line for each turn when the engine separates voices, otherwise as the engine
 * wrote it. Text without times becomes one segment as long as the audio. `audioMs` is the length of the audio; null
 * when unknown.
 */
export function writeHeard({ text, segments }: Pick<Heard, 'text' | 'segments'>, audioMs: number | null): Conversation {
  if (segments.length === 0) {
    const whole = { startMs: 0, endMs: audioMs, speaker: null, text, words: [] };
    return writeConversation(text ? [{ before: '', segment: whole }] : []);
  }
  if (segments.some(({ speaker }) => speaker !== null)) return writeConversation(segments.map(inTurn));
  return writeConversation(placesIn(text, segments) ?? segments.map(oneByOne));
}

/** Starts a line with the speaker's name. Further segments of the same speaker continue the line. */
function inTurn(segment: Spoken, index: number, all: readonly Spoken[]): { before: string; segment: Spoken } {
  const last = all[index - 1];
  if (last && last.speaker === segment.speaker) return { before: ' ', segment };
  const name = segment.speaker === null ? '' : `${segment.speaker}: `;
  return { before: `${last ? '\n' : ''}${name}`, segment };
}

const oneByOne = (segment: Spoken, index: number) => ({ before: index > 0 ? ' ' : '', segment });

/** Returns the text before each segment in the engine's own text; null when more than blanks is left between them. */
function placesIn(text: string, segments: readonly Spoken[]): { before: string; segment: Spoken }[] | null {
  let end = 0;
  const placed = segments.flatMap((segment) => {
    const at = text.indexOf(segment.text, end);
    const before = text.slice(end, Math.max(at, end));
    end = Math.max(at, end) + segment.text.length;
    return at < 0 || before.trim() !== '' ? [] : [{ before, segment }];
  });
  return placed.length === segments.length && text.slice(end).trim() === '' ? placed : null;
}
