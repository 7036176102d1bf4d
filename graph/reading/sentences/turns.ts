import { notedMatter } from './notedMatter.ts';

/** What one person says until another one speaks. */
export interface Turn {
  /** As the transcript names the speaker; undefined in unlabelled text. */
  speaker: string | undefined;
  /** Paragraphs are parted by line breaks. */
  text: string;
}

const timestamp = String.raw`(?:[\[(]\s*)?(?:\d{1,2}:)?\d{1,2}:\d\d(?:[.,]\d{1,3})?(?:\s*[\])])?`;
const cueLine = new RegExp(String.raw`^\s*${timestamp}\s*-->\s*${timestamp}.*$`);
const leadingTime = new RegExp(String.raw`^\s*${timestamp}\s*(?:[-–:]\s+)?(?=\S)`);
const name = String.raw`[\p{Lu}][\p{L}\d.'’_-]*(?:\s[\p{L}\d(][\p{L}\d.'’()&_-]*){0,4}`;
const label = new RegExp(
  String.raw`^(?:\*\*|__)?(${name})(?:\*\*|__)?\s*(?:${timestamp})?\s*:(?:\*\*|__)?(?:\s+|$)`,
  'u',
);
const roles =
  /^(?:speaker[\s_]?\w{1,3}|operator|moderator|host|interviewer|interviewee|analyst|investor|partner|founder|co-?founder|ceo|cfo|cto|coo|management|presenter|chair|principal|associate|company|project manager)\b/i;
const residues = /^(?:\s*\[[^\]]{3,200}\]|WEBVTT.*|NOTE\b.*|Kind:.*|Language:.*|STYLE\s*|\d{1,6})\s*$/;
/** A caption's own mark of who speaks. */
const voice = /<v(?:\.[\w.-]+)?\s+([^<>]{1,60})>/g;
/** Sounds and gaps that transcribers note: {vocalsound}, <crosstalk>, [inaudible 00:12], (laughs). */
const noises =
  /\{[a-z_ ]+\}|[<[(](?:crosstalk|inaudible|unintelligible|indiscernible|laugh(?:s|ter|ing)?|chuckles?|music|applause|noise|silence|pause|background[^>\])]{0,20}|foreign|blank_?audio|no audio|coughs?|sighs?|overlapping[^>\])]{0,20})(?:\s+[\d:.]+)?[>\])]|<\/?(?:v|c|i|b|u)(?:[. ][^<>]{0,60})?>/gi;

function speakerOf(line: string, known: Set<string>): { speaker: string; rest: string } | undefined {
  const match = label.exec(line);
  const speaker = match?.[1];
  if (match === null || speaker === undefined || !known.has(speaker)) return undefined;
  return { speaker, rest: line.slice(match[0].length) };
}

/** 'Note:' and 'Revenue:' look like speakers; a speaker is a role, speaks twice, or is in a text where most lines are labelled. */
function knownSpeakers(lines: string[], voices: string[]): Set<string> {
  const counts = new Map<string, number>();
  let labelled = 0;
  for (const line of lines) {
    const speaker = label.exec(line)?.[1];
    if (speaker === undefined || notedMatter(line) !== undefined) continue;
    labelled += 1;
    counts.set(speaker, (counts.get(speaker) ?? 0) + 1);
  }
  const hasRole = [...counts.keys()].some((speaker) => roles.test(speaker));
  const isDialogue =
    labelled >= 2 && labelled >= lines.length * 0.6 && (hasRole || lines.join('').length > labelled * 60);
  return new Set([
    ...voices,
    ...[...counts]
      .filter(([speaker, count]) => roles.test(speaker) || count > 2 || isDialogue)
      .map(([speaker]) => speaker),
  ]);
}

/**
 * Tokenizers take quadratic time over a run without spaces. A long one is parted, never beside a digit, so that no
 * number is cut in two; one that cannot be parted is no language and is left out.
 */
export function withoutEndlessWords(text: string): string {
  return text.replace(/\S{80,}/g, (run) => run.replace(/(\S{40,60}?\D)(?=\D)/g, '$1 ')).replace(/\S{400,}/g, ' ');
}

/** Splits a transcript into turns; caption marks, timestamps and noted sounds are left out. */
export function splitTurns(text: string): Turn[] {
  const voices = Array.from(text.matchAll(voice), (match) => (match[1] ?? '').trim());
  const lines = withoutEndlessWords(text)
    .replace(/\r\n?/g, '\n')
    .replace(/\u00a0/g, ' ')
    .replace(voice, '$1: ')
    .replace(noises, ' ')
    .split('\n')
    .filter((line) => !cueLine.test(line) && !residues.test(line))
    .map((line) => line.replace(leadingTime, '').trim());
  const known = knownSpeakers(
    lines.filter((line) => line !== ''),
    voices,
  );
  const turns: Turn[] = [];
  let isNewParagraph = true;
  for (const line of lines) {
    if (line === '') {
      isNewParagraph = true;
      continue;
    }
    const said = speakerOf(line, known);
    const last = turns.at(-1);
    if (said !== undefined || last === undefined) {
      turns.push({ speaker: said?.speaker, text: said?.rest ?? line });
    } else {
      // A hard-wrapped line goes on; a heading, a bullet or a new paragraph starts anew.
      const wraps =
        !isNewParagraph &&
        !/^[-*•#>]/.test(line) &&
        (/^\p{Ll}/u.test(line) || !/[.!?:]$/.test(last.text)) &&
        lastLine(last.text).length > 50;
      last.text += (wraps ? ' ' : '\n') + line;
    }
    isNewParagraph = false;
  }
  const said = turns.map((turn) => ({ ...turn, text: turn.text.trim() })).filter((turn) => turn.text !== '');
  return joinTurns(said.length === 1 ? said.flatMap(partedAtQuestions) : said);
}

/** Where nobody is named, a line that ends in a question is one side's, and what follows it the other's; each item of notes stands alone. */
function partedAtQuestions(turn: Turn): Turn[] {
  const parted: Turn[] = [];
  for (const line of turn.text.split('\n')) {
    const last = parted.at(-1);
    if (last === undefined || asks(last.text) !== asks(line) || /^[-*•]\s/.test(line))
      parted.push({ ...turn, text: line });
    else last.text += `\n${line}`;
  }
  return parted;
}

const asks = (text: string): boolean => /\?["'”’)]*$/.test(text);

function lastLine(text: string): string {
  return text.slice(text.lastIndexOf('\n') + 1);
}

const backchannel =
  /^(?:(?:yeah|yes|yep|no|okay|ok|right|mm-?hmm|mm|hmm|uh-?huh|uh|um|sure|alright|great|perfect|exactly|sorry|good|oh|well|so|and|but|true|got it|i see|i know|thank you|thanks)\s*[.,!?-]*\s*)+$/i;

/** Joins what one speaker says across the others' 'yeah' and 'okay', which say nothing. */
function joinTurns(turns: Turn[]): Turn[] {
  const joined: Turn[] = [];
  for (const turn of turns) {
    if (backchannel.test(turn.text)) continue;
    const last = joined.at(-1);
    if (last !== undefined && turn.speaker !== undefined && last.speaker === turn.speaker) last.text += ` ${turn.text}`;
    else joined.push({ ...turn });
  }
  return joined;
}
