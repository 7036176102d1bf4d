import { readOutput } from '../ai/heard/readOutput.ts';
import { Failure } from '../request/errors.ts';
import { segmentsOfText } from './segments/text/segmentsOfText.ts';
import { labelSpeakers, writeLines } from './segments/text/writeHeard.ts';
import { decodeReferences } from '../text/characterReferences.ts';
import type { Conversation, Spoken } from '../text/spoken.ts';

const accepted = ['txt', 'md', 'vtt', 'srt', 'sbv', 'json', 'docx'];
/** Throws UNSUPPORTED_TYPE for a file whose name says that it is no transcript. */
export function checkTranscriptName(fileName: string): void {
  if (accepted.includes(/\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '')) return;
  throw new Failure(
    'UNSUPPORTED_TYPE',
    `${fileName} is not a transcript that can be read. Use .txt, .vtt, .srt, .sbv, .json or .docx.`,
  );
}

/**
 * Reads a transcript file. Throws UNREADABLE for captions without cues, for JSON of an unknown kind, and for a file
 * without text.
 */
export function readTranscriptFile(fileName: string, text: string): Conversation {
  const read = readText(text);
  const mustHaveTimes = /\.(?:vtt|srt|sbv|json)$/i.test(fileName);
  if (read.content && (read.isTimed || !mustHaveTimes)) return read;
  const isJson = /\.json$/i.test(fileName);
  throw new Failure(
    'UNREADABLE',
    isJson
      ? `No spoken words with times were found in ${fileName}. Export it as .vtt, .srt or .txt.`
      : `${fileName} has no text in it.`,
  );
}

export interface TranscriptFile {
  fileName: string;
  read: Conversation;
}

/**
 * Joins the files of one call: by their times where these follow each other, else in the given order, each after the
 * end of the file before it.
 */
export function joinTranscripts(files: readonly TranscriptFile[]): Conversation {
  const [only, ...others] = files;
  if (only && others.length === 0) return only.read;
  const given = files.map(({ read: { segments } }) => {
    const times = segments.flatMap(({ startMs, endMs }) => [startMs ?? [], endMs ?? []].flat());
    return { segments, from: Math.min(...times), to: Math.max(0, ...times) };
  });
  const byTime = given.toSorted((a, b) => a.from - b.from);
  const isInOrder = byTime.every(({ from }, at) => Number.isFinite(from) && from >= (byTime[at - 1]?.to ?? 0));
  let end = 0;
  const parts = (isInOrder ? byTime : given).map(({ segments, to }) => {
    const by = isInOrder ? 0 : end;
    end += to;
    return segments.map((segment) => movedBy(segment, by));
  });
  return writeLines(parts.flat());
}

function movedBy(segment: Spoken, by: number): Spoken {
  const moved = (ms: number | null) => (ms === null ? null : ms + by);
  const words = segment.words.map((word) => ({ ...word, startMs: word.startMs + by, endMs: word.endMs + by }));
  return { ...segment, startMs: moved(segment.startMs), endMs: moved(segment.endMs), words };
}

const credit = /\n+Transcribed by https:\/\/otter\.ai\s*$/;
/** The line with the length of the call in the head of a transcript of Teams in Word: '32m 5s'. */
const duration = /^(?:\d+h )?(?:\d+m )?\d+s$/m;

/**
 * Reads a transcript by its content: subtitles, the JSON of transcribers, or text in its paragraphs or its speakers'
 * turns. Times go to the segments, and a text with times is written without them: each speaker's name begins a line.
 */
export function readText(text: string): Conversation & { isTimed: boolean } {
  const heard = readOutput(text);
  if (heard.segments.length > 0) return { ...writeLines(labelSpeakers(heard, [], 0)), isTimed: true };
  const content = decodeReferences(heard.text).replace(credit, '');
  const segments = segmentsOfText(content).filter(
    ({ speaker, startMs, text: said }, at) => at > 0 || speaker !== null || startMs !== null || !duration.test(said),
  );
  const isTimed = segments.filter(({ startMs }) => startMs !== null).length > 1;
  return { ...(isTimed ? writeLines(segments) : { content, segments }), isTimed };
}
