import { soundTime } from './soundTime.ts';

const time = String.raw`(?:\d{1,2}:)?\d{1,2}:\d\d(?:[.,]\d{1,3})?(?:\s?[ap]\.?m\.?)?`;
/** A date before a time: '14/11/25, '. */
export const datePattern = String.raw`\d{1,4}[./-]\d{1,2}[./-]\d{2,4},?\s+`;
const stamp = String.raw`@?[\[(]?(?:${datePattern})?${time}[\])]?`;
/** Times of a cue; '[00:00.000 --> 00:03.500]' of whisper's console stands on the line of its words. */
const span = String.raw`(?:\[${soundTime}\s*-{1,2}>\s*${soundTime}\]|${soundTime}\s*-->\s*${soundTime}.*)`;
/** What may stand before the words: '[00:01:02] ', '00:00:02.120 --> 00:00:09.480', '[14/11/25, 10:04] ', '- '. */
const opening = new RegExp(String.raw`^\s*((?:${span}|${stamp})\s*)?(?:[-–|•*]+\s+|\*\*)?`, 'i');

/** A name in any script, with what people add to it in brackets: 'Mia (she/her)', 'Mia (Acme GmbH)'. */
const addition = String.raw`(?:\s?[(\[][^()[\]\n\d][^()[\]\n]{0,40}[)\]]|, (?:C[A-Z]O|VP|MD|PhD)){0,2}`;
const plainName = String.raw`\p{L}[\p{L}\p{M}\d.'’&_#|@·・ -]{0,38}?`;
const lastFirst = String.raw`[\p{L}\p{M}.'’ -]{1,30}, [\p{L}\p{M}.'’ -]{1,30}?`;
/** Without a group of its own. */
export const namePattern = plainName + addition;
const name = String.raw`(${namePattern})`;
/** Beside a time, which makes it surer, a name may also be written 'Roe, Mia'. */
const timedName = String.raw`((?:${plainName}|${lastFirst})${addition})`;
const colon = String.raw`(?:\*\*)?(?::(?:\*\*)?(?:\s+|$)|：\s*)`;
/** The ways in which a line of captions names its speaker: '[SPEAKER_00]: …', '[Mia]: …', 'Mia: …'. */
const untimed = [
  /^\[?(speaker[ _:]?\d{1,2})\b\]?:?\s*/i,
  new RegExp(String.raw`^\[${name}\]\s*${colon}`, 'u'),
  new RegExp(String.raw`^${name}\s*${colon}`, 'u'),
];
/** The ways with a time: 'Speaker 1 (0:04): …', 'Mia 10:04: …', 'Mia [0:04] …', 'Mia  0:04', 'Mia: [0:04]' and '[Mia] 10:03:21' alone on their lines. */
const timed = [
  new RegExp(String.raw`^(speaker[ _]?\d{1,2})\s*${stamp}\s*:?(?:\s+|$)`, 'iu'),
  new RegExp(String.raw`^\[${timedName}\]\s*${stamp}\s*:?(?:\s+|$)`, 'iu'),
  new RegExp(String.raw`^${timedName}(?:\*\*)?[,:]?\s+(?:[-–|•]\s+)?${stamp}\s*(?::\s+|$)`, 'iu'),
  new RegExp(String.raw`^${timedName}\s+[\[(]${time}[\])]\s+(?=\S)`, 'iu'),
];
/** 'Mia Roe' alone on its line: words with capitals, or of a script without them. */
const alone = /^((?:[\p{Lu}\p{Lo}(][\p{L}\p{M}\d.'’()/-]*)(?: [\p{Lu}\p{Lo}(|&][\p{L}\p{M}\d.'’()/-]*){0,5})\s*$/u;
const pronouns = /\s*[([](?:she|he|they|ze|xe|sie|er|elle|il|ella|él|any)(?:\s*[/,]\s*[\p{L} ]{1,12}){0,3}[)\]]/giu;

export interface SpeakerLabel {
  /** Without pronouns; with the firm in brackets, which tells namesakes apart. */
  speaker: string;
  /** How many characters the label takes, with the blanks after it. */
  length: number;
  isTimed: boolean;
}

/** Returns how the line names its speaker; null without a label. Whether it is a speaker, other lines have to show. */
export function readSpeakerLabel(line: string, { mayBeAlone = false } = {}): SpeakerLabel | null {
  for (const pattern of [...timed, ...untimed, ...(mayBeAlone ? [alone] : [])]) {
    const [match, speaker] = pattern.exec(line) ?? [];
    if (match === undefined || speaker === undefined) continue;
    return { speaker: nameIn(speaker), length: match.length, isTimed: timed.includes(pattern) };
  }
  return null;
}

const nameIn = (label: string): string => label.replace(pronouns, '').trim();

/** Returns the length of what stands before a line's label and words, and whether a time is part of it. */
export function readOpening(line: string): { length: number; isTimed: boolean } {
  const [lead = '', time] = opening.exec(line) ?? [];
  return { length: lead.length, isTimed: time !== undefined };
}

/** Whether a label begins as names do: with a capital, or with a letter of a script that has no capitals. */
export const beginsLikeName = (label: string): boolean => /^[\p{Lu}\p{Lo}]/u.test(label);

export const isNameAlone = (line: string): boolean => alone.test(line);
