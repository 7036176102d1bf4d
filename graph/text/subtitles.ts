import { decodeReferences } from './characterReferences.ts';
import { msOf, soundTime } from './soundTime.ts';
import { beginsLikeName, isNameAlone, readSpeakerLabel } from './speakerLabel.ts';
import type { Spoken } from './spoken.ts';
import { oneLine } from './text.ts';

interface Caption {
  startMs: number;
  endMs: number;
  speaker: string | null;
  lines: string[];
}

/** WhisperX prints bare seconds. */
const consoleTime = String.raw`(?:${soundTime}|\d{1,6}\.\d{1,3})`;
const cueTimes = [
  new RegExp(String.raw`^\s*(?:Transcript:\s*)?\[(${consoleTime})\s*-{1,2}>\s*(${consoleTime})\](.*)$`),
  new RegExp(String.raw`^\s*(${soundTime})\s*-->\s*(${soundTime})(?:\s.*)?$`),
  /^\s*(\d+:\d\d:\d\d(?:[.,]\d+)?)\s*[-–]\s*(\d+:\d\d:\d\d(?:[.,]\d+)?)\s*$/,
  /^\s*(\d+:\d\d:\d\d\.\d{3}),(\d+:\d\d:\d\d\.\d{3})\s*$/,
];
const besideCues = /(?<=\n[ \t]*\n)(?:NOTE|STYLE|REGION)\b.*(?:\n.*\S.*)*/g;
/** The tab-separated output of whisper, in ms. */
const tabbed = /^(\d{1,9})\t(\d{1,9})\t/gm;
/** Bounded, like all marks here, so that a hostile file takes no quadratic time. */
const voice = /<v(?:\.[^ <>]{0,100})? ([^<>]{1,200})>/;
/** '[Mia Roe] We grew.' names a speaker if two such names occur; sounds such as '[Music]' stand alone. */
const inBrackets = /^\[(\p{Lu}[\p{L}\p{M}.'’ -]{1,40})\] +(?=\S)/u;
/** Webex writes the speaker into the number of a cue: '1 "Mia" (123)'. */
const numberLine = /^\s*\d+(?: "(.+)"(?: \(\d+\))?)?\s*$/;
/**
 * Reads the speech in subtitles (WebVTT, SubRip, SubViewer, the console of whisper), cue by cue, with times and
 * speakers. Cues without words are left out; a text without cues gives none.
 */
export function readSubtitles(text: string): Spoken[] {
  const spoken: Spoken[] = [];
  let lastLine: string | undefined;
  for (const { lines, ...cue } of nameSpeakers(captionsIn(text))) {
    const last = spoken.at(-1);
    // Rolling captions repeat the previous line.
    const isRepeated = lines[0] === lastLine && last?.speaker === cue.speaker;
    const fresh = lines.slice(isRepeated ? 1 : 0).join(' ');
    if (fresh) spoken.push({ ...cue, text: fresh, words: [] });
    else if (last) last.endMs = cue.endMs;
    lastLine = lines.at(-1);
  }
  return spoken;
}

function captionsIn(text: string): Caption[] {
  const plain = text.replace(/\r\n?/g, '\n');
  const inSeconds = (ms: string) => `${Number(ms) / 1000}s`;
  const whole = /^\s*start\tend\ttext\n/.test(plain)
    ? plain.replace(tabbed, (_, from: string, to: string) => `[${inSeconds(from)} --> ${inSeconds(to)}] `)
    : plain;
  const isVtt = /^\s*WEBVTT/.test(whole);
  const captions: Caption[] = [];
  let lines: string[] = [];
  for (const line of (isVtt ? whole.replace(besideCues, '') : whole).split('\n')) {
    const [match, from = '', to = '', words = ''] = firstMatch(line) ?? [];
    if (match === undefined) {
      lines.push(line);
      continue;
    }
    // In SubRip a cue may contain blank lines, so only a number is sure to belong to the next cue.
    const number = numberLine.exec(lines.at(-1) ?? '');
    if (number || (isVtt && lines.at(-2)?.trim() === '')) lines.pop();
    lines = words ? [words] : [];
    captions.push({ startMs: msOf(from), endMs: msOf(to), speaker: number?.[1] ?? null, lines });
  }
  return captions.flatMap(byVoice);
}

function firstMatch(line: string): RegExpExecArray | undefined {
  for (const pattern of cueTimes) {
    const match = pattern.exec(line);
    if (match) return match;
  }
  return undefined;
}

function byVoice({ lines, ...cue }: Caption): Caption[] {
  const [start = '', ...voices] = lines.join('\n').split(voice);
  const named = [{ ...cue, lines: plainLines(start) }];
  for (let at = 0; at < voices.length; at += 2) {
    const [label = ''] = plainLines(voices[at] ?? '');
    const speaker = readSpeakerLabel(`${label}: `)?.speaker ?? label;
    named.push({ ...cue, speaker: speaker || null, lines: plainLines(voices[at + 1] ?? '') });
  }
  return named.filter((caption) => caption.lines.length > 0);
}

function plainLines(cue: string): string[] {
  return (
    cue
      // Removes only markup and times: 'margin <5%, growth >20%' states two figures.
      .replace(/<\/?[a-z][^<>]{0,200}>|<[\d:.]{5,20}>|\{\\[^{}]{0,100}\}/gi, '')
      .split('\n')
      .map((line) => oneLine(decodeReferences(line)))
      .filter(Boolean)
  );
}

/** 'Mia: We grew.' names a speaker if two names occur, or one twice. A line without a name continues. */
function nameSpeakers(given: Caption[]): Caption[] {
  if (given.some(({ speaker }) => speaker !== null)) return given;
  // Two speakers in one cue begin with dashes, a new one with '>>'.
  const captions = given.map(({ lines, ...cue }) => ({
    ...cue,
    lines: lines.map((line) => line.replace(/^(?:[-–] |>{2,3} ?)/, '')),
  }));
  // As transcripts of Teams in Word have it.
  const isHeaded =
    captions.length > 1 && captions.every(({ lines }) => lines.length > 1 && isNameAlone(lines[0] ?? ''));
  if (isHeaded) return captions.map(({ lines: [name = '', ...lines], ...cue }) => ({ ...cue, speaker: name, lines }));
  const labels = captions.flatMap(({ lines }) => lines.flatMap((line) => readSpeakerLabel(line)?.speaker ?? []));
  const repeated = new Set(labels.filter((label, at) => labels.indexOf(label) !== at));
  const bracketed = new Set(captions.flatMap(({ lines }) => lines.flatMap((line) => inBrackets.exec(line)?.[1] ?? [])));
  const labelOf = (line: string) => {
    const label = readSpeakerLabel(line);
    // A device may have no capital: 'iPhone of Mia'.
    if (label) return beginsLikeName(label.speaker) || repeated.has(label.speaker) ? label : null;
    const [match, speaker = ''] = (bracketed.size > 1 && inBrackets.exec(line)) || [];
    return match === undefined ? null : { speaker, length: match.length };
  };
  if (captions.flatMap(({ lines }) => lines.flatMap((line) => labelOf(line) ?? [])).length < 2) return captions;
  let speaker: string | null = null;
  return captions.flatMap(({ lines, ...cue }) => {
    const named: Caption[] = [];
    for (const line of lines) {
      const label = labelOf(line);
      speaker = label?.speaker ?? speaker;
      const words = line.slice(label?.length ?? 0);
      const last = named.at(-1);
      if (last && !label) last.lines.push(words);
      else named.push({ ...cue, speaker, lines: words ? [words] : [] });
    }
    return named.filter((caption) => caption.lines.length > 0);
  });
}
