import type { Heard } from '../../text/spoken.ts';
import { readSubtitles } from '../../text/subtitles.ts';
import { withoutControls } from '../plainText.ts';
import { readSpeechJson } from './readSpeechJson.ts';

const cueTime = /^\s*(?:\d{1,2}:)?\d{1,2}:\d\d[.,]\d{1,3}\s+-->\s/m;

/**
 * Reads the transcript from a program's standard output: JSON of the Whisper family, WebVTT, SubRip or plain text,
 * recognised by its content.
 */
export function readOutput(output: string): Heard {
  const text = withoutControls(output.replace(/^\ufeff/, '').replaceAll('\r\n', '\n')).trim();
  return (/^[{[]/.test(text) && heardInJson(text)) || (cueTime.test(text) && heardInSubtitles(text)) || plain(text);
}

const plain = (text: string): Heard => ({ text, segments: [], durationMs: null, knowsVoices: false });

function heardInJson(text: string): Heard | null {
  try {
    return readSpeechJson(JSON.parse(text));
  } catch {
    // A plain text may also begin with a bracket.
    return null;
  }
}

function heardInSubtitles(text: string): Heard | null {
  try {
    const segments = readSubtitles(text);
    return { ...plain(segments.map((segment) => segment.text).join(' ')), segments };
  } catch {
    return null;
  }
}
