import {
  beginsLikeName,
  datePattern,
  isNameAlone,
  namePattern,
  readOpening,
  readSpeakerLabel,
} from '../../../text/speakerLabel.ts';
import { wordSet } from '../../../text/wordTable.ts';

/** What one person says until another one speaks, as a span of the transcript. */
export interface Turn {
  /** As the transcript names the speaker; null in text without labels. */
  speaker: string | null;
  /** Where the words start, after label and time; the end is exclusive. */
  start: number;
  end: number;
}

const noise = /\[[^\]\n]{1,60}\]|\{[a-z_ ]+\}|<[^<>\n]{1,60}>|\((?:laughs?|laughter|inaudible|crosstalk)\)/gi;
/** A run of characters that is not language; the tagger would take quadratic time over it. */
const endless = /\S{200,}/g;
const captionLine = /^\s*(?:WEBVTT.*|NOTE\b.*|\d{1,5})\s*$/;
const roles = wordSet(`
  operator moderator host interviewer interviewee analyst investor partner founder cofounder ceo cfo cto coo management
  presenter chair principal associate company caller expert customer speaker q a lawyer director`);

interface Line {
  speaker: string | null;
  /** `start` is where the line starts, `wordsStart` where its words start. */
  start: number;
  wordsStart: number;
  end: number;
  isBulleted: boolean;
  isTimed: boolean;
  /** The line contains only a time. */
  isTime: boolean;
  /** The next line continues this line's sentence. */
  goesOn: boolean;
}

/** Returns the turns of a transcript, and its text with labels, times and noises as blanks, so that positions hold. */
export function readTurns(text: string): { spoken: string; turns: Turn[] } {
  const lines = linesOf(text);
  const known = knownSpeakers(lines);
  const isLabelled = known.size > 0;
  const times = lines.filter((line) => line.isTime).length;
  const isCaptioned = text.includes(' --> ') || times * 3 > lines.length;
  const turns: Turn[] = [];
  const spoken: string[] = [];
  let at = 0;
  let isNewParagraph = true;
  /** The speaker's name that stood on a line of its own above the words. */
  let heading: string | null = null;
  for (const line of lines) {
    const label = line.speaker !== null && known.has(line.speaker) ? line.speaker : null;
    const start = label === null ? line.start : line.wordsStart;
    const speaker = label ?? heading;
    const words = text.slice(start, line.end);
    const isBlank = words.trim() === '' || captionLine.test(words);
    const isOpen = line.goesOn || isCaptioned;
    spoken.push(' '.repeat(start - at), isBlank ? ' '.repeat(words.length) : isOpen ? words.replace('\n', ' ') : words);
    at = line.end;
    const last = turns.at(-1);
    if (!isBlank) {
      const isNext = isLabelled ? speaker !== null && speaker !== last?.speaker : isNewParagraph || line.isBulleted;
      if (last === undefined || isNext) turns.push({ speaker, start, end: line.end });
      else last.end = line.end;
      heading = null;
    } else if (label !== null) heading = label;
    isNewParagraph = isBlank && speaker === null && !isCaptioned;
  }
  const blanked = spoken
    .join('')
    .padEnd(text.length)
    .replace(noise, (found) => ' '.repeat(found.length))
    .replace(endless, (found) => ' '.repeat(found.length));
  return { spoken: blanked, turns };
}

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  for (let start = 0; start < text.length;) {
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found + 1;
    const line = text.slice(start, end);
    const { length: lead, isTimed } = readOpening(line);
    const rest = line.slice(lead);
    const label = readSpeakerLabel(rest, { mayBeAlone: isHeading(text, end, isTimed) });
    const from = start + lead;
    lines.push({
      speaker: label?.speaker ?? null,
      start: from,
      wordsStart: from + (label?.length ?? 0),
      end,
      isBulleted: /[-–•*]/.test(line.slice(0, Math.min(lead, 2))),
      isTimed: isTimed || label?.isTimed === true,
      isTime: line.slice(0, lead).trim() !== '' && rest.trim() === '',
      goesOn: false,
    });
    start = end;
  }
  for (const [from, to] of paragraphsOf(lines)) markWrapped(lines.slice(from, to), text);
  return lines;
}

function isHeading(text: string, end: number, isTimed: boolean): boolean {
  const below = text.slice(end, end + widest).split('\n')[0] ?? '';
  const opening = readOpening(below);
  const hasWords = below.slice(opening.length).trim() !== '';
  return isTimed ? hasWords && !opening.isTimed : opening.isTimed && !hasWords;
}

const isEmpty = ({ start, end }: Line): boolean => end - start < 2;

function paragraphsOf(lines: readonly Line[]): [from: number, to: number][] {
  const starts = lines.flatMap((line, at) => (isEmpty(line) || line.isBulleted || line.speaker !== null ? [at] : []));
  return [0, ...starts].map((from, index) => [from, starts[index] ?? lines.length]);
}

/** In characters: the widest line of a page or window (`widest`) and of a caption (`narrow`). */
const widest = 160;
const narrow = 60;

/** Marks wrapped lines, which are about equally long and continue in lower case; notes and statements are not. */
function markWrapped(lines: readonly Line[], text: string): void {
  const full = lines.slice(0, -1);
  const longest = Math.max(...lines.map(({ start, end }) => end - start));
  const isMost = (count: number): boolean => count > 0 && count >= full.length * 0.7;
  const isFull = full.filter(({ start, end }) => end - start >= longest * 0.6).length;
  const isOn = lines.slice(1).filter(({ start }) => /^[\p{Ll}\d]/u.test(text.slice(start, start + 2))).length;
  const isOfFigures = isMost(lines.filter(({ start, end }) => /\d/.test(text.slice(start, end))).length);
  if (longest > widest || (longest < narrow && isOfFigures)) return;
  if (isMost(isFull) && isMost(isOn)) for (const line of full) line.goesOn = true;
}

/** Returns the labels that are speakers, unlike 'Note:': with a role's name, three turns, or times beside them. */
function knownSpeakers(lines: readonly Line[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { speaker, isTimed } of lines)
    if (speaker !== null) counts.set(speaker, (counts.get(speaker) ?? 0) + (isTimed ? 2 : 1));
  const isRole = (name: string): boolean => roles.has(name.toLowerCase().split(/[\s_:]/)[0] ?? '');
  const isSpeaker = ([name, count]: [string, number]): boolean =>
    count > 2 || (count > 1 && beginsLikeName(name)) || isRole(name);
  const sure = [...counts].filter(isSpeaker).map(([name]) => name);
  // Beside others who speak, somebody with a first and a last name may speak once.
  const isFullName = (name: string): boolean => name.includes(' ') && isNameAlone(name) && !/\d/.test(name);
  const speakers = sure.length > 0 ? [...counts.keys()].filter((name) => sure.includes(name) || isFullName(name)) : [];
  const turns = speakers.reduce((sum, name) => sum + (counts.get(name) ?? 0), 0);
  return new Set(turns > 2 || (turns > 1 && speakers.every(isRole)) ? speakers : []);
}

const moment = String.raw`(?:\d{1,2}:)?\d{1,2}:\d\d`;
const timed = [
  new RegExp(String.raw`^\s*[-–•*]*\s*[\[(]?(?:${datePattern})?(${moment})\b`),
  new RegExp(String.raw`^${namePattern},?\s+[\[(]?(?:${datePattern})?(${moment})[\])]?\s*(?::|$)`, 'u'),
];
const maxTimeRange = 12;

/** Returns the time that a transcript gives for the words at `at`, as in '1:05' or '10:04'; null if it gives none. */
export function momentOf(text: string, at: number): string | null {
  let end = at;
  for (let line = 0; line < maxTimeRange && end >= 0; line += 1) {
    const start = text.lastIndexOf('\n', end - 1) + 1;
    const stop = text.indexOf('\n', start);
    const words = text.slice(start, Math.min(stop < 0 ? text.length : stop, start + 90));
    const found = timed.flatMap((pattern) => pattern.exec(words)?.[1] ?? [])[0];
    if (found !== undefined) return found.replace(/^(?:00:(?=\d\d:))?0?(?=\d)/, '');
    end = start - 1;
  }
  return null;
}
