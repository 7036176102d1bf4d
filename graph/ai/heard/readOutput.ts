import type { Heard } from '../../text/spoken.ts';
import { readSubtitles } from '../../text/subtitles.ts';
import { withoutControls } from '../../text/text.ts';
import { readSpeechJson } from './readSpeechJson.ts';

/** Reads a program's transcript by its content: JSON of the Whisper family, WebVTT, SubRip or plain text. */
export function readOutput(output: string): Heard {
  const text = withoutControls(output.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')).trim();
  return (/^[{[]/.test(text) ? heardInJson(text) : null) ?? heardInSubtitles(text) ?? plain(text);
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
  const segments = readSubtitles(text);
  return segments.length > 0 ? { ...plain(segments.map((segment) => segment.text).join(' ')), segments } : null;
}
