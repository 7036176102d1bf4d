import { readOpening, readSpeakerLabel } from '../../../graph/text/speakerLabel.ts';
import type { Truth } from './callsScore.ts';

const bare = (text: string): string =>
  text
    .replace(/[!?;:…"“”„()[\]]|[.,](?!\d)|(?<!\d)[.,](?=\d)|(?<=\s)[-–—]+(?=\s)|—/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
    .toLowerCase();

/** Returns a transcript without its punctuation; speakers' names and lines stay. */
export function unpunctuatedText(transcript: string): string {
  const lines = transcript.split('\n').map((line) => {
    const opening = readOpening(line).length;
    const said = opening + (readSpeakerLabel(line.slice(opening))?.length ?? 0);
    return line.slice(0, said) + bare(line.slice(said));
  });
  return lines.join('\n');
}

/** Returns a labelled conversation whose transcript and quotes have lost their punctuation. */
export function unpunctuated<Call extends { transcript: string; truth: Truth }>(call: Call): Call {
  const bareQuotes = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(bareQuotes);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([key, inner]) => [key, bareQuotes(inner)] as const);
    const { source, quote, ...rest } = Object.fromEntries(entries);
    if (typeof quote !== 'string') return Object.fromEntries(entries);
    return { ...rest, source, quote: source === 'transcript' ? bare(quote) : quote };
  };
  return { ...call, transcript: unpunctuatedText(call.transcript), truth: bareQuotes(call.truth) as Truth };
}
