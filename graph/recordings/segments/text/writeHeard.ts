import { isUnpunctuated } from '../../../reading/sentences/segmentSpeech.ts';
import { sideNames, writeConversation, type Conversation, type Heard, type Spoken } from '../../../text/spoken.ts';

/**
 * Writes the text of one audio file: a line for each turn when the engine separates voices, a line for what is said
 * without a pause when it writes no punctuation, otherwise as the engine wrote it. Text without times becomes one segment as long as the audio. `audioMs` is the length of the audio; null
 * when unknown.
 */
export function writeHeard({ text, segments }: Pick<Heard, 'text' | 'segments'>, audioMs: number | null): Conversation {
  if (segments.length === 0) {
    const whole = { startMs: 0, endMs: audioMs, speaker: null, text, words: [] };
    return writeConversation(text ? [{ before: '', segment: whole }] : []);
  }
  if (segments.some(({ speaker }) => speaker !== null)) return writeConversation(segments.map(inTurn));
  if (isUnpunctuated(text)) return writeLines(segments);
  return writeConversation(placesIn(text, segments) ?? segments.map(oneByOne));
}

function inTurn(segment: Spoken, index: number, all: readonly Spoken[]): { before: string; segment: Spoken } {
  const last = all[index - 1];
  if (last && last.speaker === segment.speaker) return { before: ' ', segment };
  const name = segment.speaker === null ? '' : `${segment.speaker}: `;
  return { before: `${last ? '\n' : ''}${name}`, segment };
}

/** In ms. Words of one speaker after a shorter pause continue the sentence, unless it has ended. */
const pauseMs = 500;

/** Writes a line for each segment, starting with the speaker's name; a sentence that goes on stays on its line. */
export function writeLines(segments: readonly Spoken[]): Conversation {
  return writeConversation(
    segments.map((segment, index) => {
      const last = segments[index - 1];
      if (last && goesOn(last, segment)) return { before: ' ', segment };
      return { before: `${last ? '\n' : ''}${segment.speaker === null ? '' : `${segment.speaker}: `}`, segment };
    }),
  );
}

function goesOn(last: Spoken, { speaker, startMs }: Spoken): boolean {
  const isSoon = last.endMs !== null && startMs !== null && startMs - last.endMs < pauseMs;
  return isSoon && last.speaker === speaker && !/[.?!…:]["'”’)]*$/.test(last.text);
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

/**
 * Maps the speakers of one part to the speakers of the whole recording. Engines call voices 'A' or 'B', or
 * 'SPEAKER_00', and start again with each file: only an engine that received the known voices uses the same name for
 * the same person; the sides of a call are the same in all parts. `known` are the names in the parts before; `part` counts from 0.
 */
export function labelSpeakers({ segments, knowsVoices }: Heard, known: readonly string[], part: number): Spoken[] {
  const names = new Map<string, string>();
  const sides: string[] = Object.values(sideNames);
  for (const label of new Set(segments.flatMap(({ speaker }) => speaker ?? []))) {
    if (sides.includes(label) || (knowsVoices && known.includes(label))) names.set(label, label);
    else if (knowsVoices) names.set(label, freeName([...known, ...names.values()]));
    else names.set(label, part > 0 && known.length > 0 ? `${plainName(label)} (part ${part + 1})` : plainName(label));
  }
  return segments.map((segment) => ({ ...segment, speaker: names.get(segment.speaker ?? '') ?? null }));
}

/** Turns 'A' into 'Speaker A', and 'SPEAKER_01' into 'Speaker 2'. */
function plainName(label: string): string {
  const [, number] = /^speaker[ _]?(\d{1,2})$/i.exec(label) ?? [];
  if (number !== undefined) return `Speaker ${label.includes('_') ? Number(number) + 1 : Number(number)}`;
  return /^[A-Z\d]{1,2}$/.test(label) ? `Speaker ${label}` : label;
}

const letters = 'A B C D E F G H I J K L M N O P Q R S T U V W X Y Z';

function freeName(taken: readonly string[]): string {
  const free = letters.split(' ').find((letter) => !taken.includes(`Speaker ${letter}`));
  return `Speaker ${free ?? taken.length + 1}`;
}
