import { parse } from '@plussub/srt-vtt-parser';
import { z } from 'zod';
import type { Spoken } from './spoken.ts';

/** The used part of the parser's result, whose own types do not resolve here. */
const subtitles = z.object({ entries: z.array(z.object({ from: z.number(), to: z.number(), text: z.string() })) });

/** The characters that WebVTT writes as named entities. */
const characterNames = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' };
const voice = /<v(?:\.[^ >]*)? ([^>]+)>/;
const named = /^(?:[-–] )?(\p{Lu}[\p{L}\d.'’ -]{0,38}?): /u;

/** Matches '00:01.000 --> 00:02.000 line:0'. The parser requires hours, and takes settings for a part of the time. */
const cueTimes = /^[ \t]*([\d:]+[.,]\d+)[ \t]+-->[ \t]+([\d:]+[.,]\d+).*$/gm;
const wholeTimes = (_: string, from: string, to: string) =>
  [from, to].map((time) => time.padStart(12, '00:')).join(' --> ');

/**
 * Reads the speech in subtitles (SubRip or WebVTT), cue by cue, with times and speakers. Throws when they cannot be
 * parsed.
 */
export function readSubtitles(text: string): Spoken[] {
  const cues: Spoken[] = [];
  for (const { from, to, text: cue } of subtitles.parse(parse(text.replace(cueTimes, wholeTimes))).entries) {
    const [start = '', ...voices] = cue.split(voice);
    // A cue may contain several voices, as alternating names and words.
    const said: [speaker: string | null, text: string][] = [[null, start]];
    for (let at = 0; at < voices.length; at += 2) said.push([voices[at]?.trim() ?? null, voices[at + 1] ?? '']);
    for (const [speaker, marked] of said) {
      const line = plainCue(marked);
      const last = cues.at(-1);
      // Rolling captions repeat the previous line.
      if (last?.text === line && last.speaker === speaker) last.endMs = to;
      else if (line) cues.push({ startMs: from, endMs: to, speaker, text: line, words: [] });
    }
  }
  return nameSpeakers(cues);
}

function plainCue(cue: string): string {
  return (
    cue
      // Removes only markup and times: 'margin <5%, growth >20%' states two figures.
      .replace(/<\/?[a-z][^>]*>|<[\d:.]{5,}>/gi, '')
      .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: keyof typeof characterNames) => characterNames[name])
      .replace(/\s+/g, ' ')
      .trim()
  );
}

/**
 * Reads speakers' names: 'Jane: We grew.' names a speaker if at least two names occur, or one name twice. A cue without
 * a name continues.
 */
function nameSpeakers(cues: Spoken[]): Spoken[] {
  if (cues.some(({ speaker }) => speaker !== null)) return cues;
  const names = cues.flatMap(({ text }) => named.exec(text)?.[1] ?? []);
  if (names.length < 2) return cues;
  let speaker: string | null = null;
  return cues.map((cue) => {
    const match = named.exec(cue.text);
    speaker = match?.[1] ?? speaker;
    return { ...cue, speaker, text: cue.text.slice(match?.[0].length ?? 0) };
  });
}
