import { oneOf } from '../../text/wordTable.ts';
import type { SourceText } from '../sources.ts';
import { readTurns } from '../speech/speakers/speakerTurns.ts';
import { bareName, isCoined, isPlain, mentionsIn, withoutForm } from './mentions.ts';
import { namesInTitle } from './nameHeads.ts';

/** A place from which a source may speak of another company. */
export interface Announcement {
  at: number;
  name: string;
  /** True where the words leave no doubt that the name is the next subject. */
  isSure: boolean;
  /** The line above a talk, which names more than the company: 'Tessavio - intro call, Tel Aviv'. */
  heading?: string;
}

const opening = String.raw`(?:(?:okay|ok|alright|all right|right|great|good|thanks|thank you|so|well|and|then|now|um|uh|perfect|fine)[,.!]? )*`;
const surely = String.raw`
  next | next up | up next | next one | the next one | next is | next up is | next one is | next we have | next company
  the next company is | next on the list | next on the list is | next on the agenda is | the next one is
  let's move to | let's move on to | let us move on to | we move on to | we move to | moving on to | moving to | move on to
  let's turn to | turning to | let's go to | let's go on to | going on to | on to | let's switch to | switching to
  first | first up | first up is | first we have | first one | first one is | first company | second | third | fourth | fifth | sixth
  last | last one | last one is | lastly | last up | last but not least | finally | and finally
  let's start with | starting with | we start with | let's begin with | back to | coming back to | let's go back to`;
const perhaps = String.raw`
  let's take | let's do | let's look at | let's discuss | let's talk about | now for | now to | now | what about | how about | how is | how's
  where are we on | where are we with | any news on | any news from | update on`;
const heads = (words: string): RegExp =>
  new RegExp(
    String.raw`(?:^|[.?!:;,\]\n]\s*|[–—]\s*)${opening}(?:${oneOf(words)})(?:\s*[,:.–—-]+|\s+(?:company|deal))?\s*$`,
    'i',
  );
const sureHeads = heads(surely);
const likelyHeads = heads(perhaps);
const nextBehind = /^(?: is| comes|['’]s)?,? (?:the )?(?:next|up next|last)(?: one| up)?(?: one)?\s*(?:[.,:;–—]|$)/i;
const endsTopic = /^(?:[.,:;?!–—]| -|\s*$)/;
const isTopic = new RegExp(String.raw`^${opening}$`, 'i');
const maxBefore = 60;

/** Returns where a conversation says that another company is next: 'Next: Tessavio', 'Let's move on to Tessavio.' */
function* spokenIn(text: string): Generator<Announcement> {
  const { spoken, turns } = readTurns(text);
  for (const { start, end } of turns) {
    const words = spoken.slice(start, end);
    for (const { name, start: from, end: to } of mentionsIn(words)) {
      const before = words.slice(Math.max(0, from - maxBefore), from).trimStart();
      const after = words.slice(to, to + maxBefore);
      const isSure =
        sureHeads.test(before) || (isTopic.test(before.split(/[.?!]\s/).at(-1) ?? '') && nextBehind.test(after));
      const isLikely = likelyHeads.test(before) || (from < maxBefore && isTopic.test(before) && !after.startsWith(','));
      if (!isSure && !(isLikely && endsTopic.test(after))) continue;
      if (isCompany(name, text.slice(start + to))) yield { at: start + from - before.length, name, isSure };
    }
  }
}

const minMentions = 2;
/** 'AUM' and 'III' are no companies. */
const isShort = /^\p{Lu}{1,4}$/u;

/** A word of the dictionary is a name where the text goes on to use it as one. */
function isCompany(name: string, rest: string): boolean {
  if (isShort.test(name)) return false;
  if (name.includes(' ') || isCoined(name)) return true;
  return !isPlain(name) && mentionsIn(rest).filter((each) => !each.isFirst && each.name === name).length >= minMentions;
}

const maxHeading = 100;
const numbering =
  /^[\s#*_>|=–—-]*(?:(?:\d+|[ivx]+|[a-z])[.)]\s+|(?:item|agenda item|company|slide|page)\s+\d+\s*[:.–—-]*\s*)?/i;
const isUnpunctuated = /[\p{L}\d]\s*$/u;
const sureWeight = 6;
/** The weight of a name in a line between two empty lines. */
const aloneWeight = 4.5;

/** Returns the headings that name a company: '3. Tessavio', 'Tessavio - Series B intro call'. */
function* headingsIn(text: string, isTalk: boolean): Generator<Announcement> {
  for (const { 0: line, index } of text.matchAll(/^.+$/gm)) {
    if (line.length > maxHeading || /[.?!,;]\s*$|\d\d:\d\d|-->|^(?:WEBVTT|NOTE)\b/.test(line)) continue;
    const marks = numbering.exec(line)?.[0] ?? '';
    const words = line.slice(marks.length).replace(/[*_=|#:\s]+$/, '');
    const isBelow = /\n\s*\n\s*$|^\s*$/.test(text.slice(Math.max(0, index - 4), index));
    const isAlone = isBelow && /^\s*\n\s*\n/.test(text.slice(index + line.length, index + line.length + 4));
    if (!/^[\p{Lu}\d]/u.test(words) || /\t|\s\|/.test(words) || (words.includes(': ') && !(isTalk && isAlone)))
      continue;
    if (!isBelow && !/[#*=]|\d|item/i.test(marks)) continue;
    // In talk without punctuation, each paragraph looks like a heading.
    if (isTalk && marks === '' && isUnpunctuated.test(text.slice(Math.max(0, index - maxHeading), index))) continue;
    const [best] = namesInTitle(words)
      .filter(({ name }) => !isShort.test(name))
      .sort((a, b) => b.weight - a.weight);
    const sure = isTalk && isAlone ? aloneWeight : sureWeight;
    if (!best || best.weight < sure || !words.includes(best.name)) continue;
    // The heading of a paper's section is the name alone, or the name before a dash.
    const rest = words.startsWith(best.name) ? words.slice(best.name.length) : ' ?';
    if (isTalk || /^(?:$|\s[-–—(])/.test(rest))
      yield { at: index, name: best.name, isSure: true, ...(isTalk ? { heading: words } : {}) };
  }
}

/** Returns the places from which a source may speak of another company, in order. */
export function announcementsIn({ text, kind }: Pick<SourceText, 'text' | 'kind'>): Announcement[] {
  const isTalk = kind === 'CONVERSATION';
  const found = [...headingsIn(text, isTalk), ...(isTalk ? spokenIn(text) : [])];
  const speakers = new Set(readTurns(text).turns.flatMap(({ speaker }) => speaker?.toLowerCase().split(/\s+/) ?? []));
  const isSpeaker = (name: string): boolean => speakers.has(name.toLowerCase().split(' ')[0] ?? '');
  const named = found.filter(({ name }) => !isSpeaker(name));
  const isDoubled = ({ at }: Announcement): boolean =>
    named.some((other) => other.isSure && Math.abs(other.at - at) < maxBefore);
  return named.filter((each) => each.isSure || !isDoubled(each)).sort((a, b) => a.at - b.at);
}

/** True where two names are one company's: 'Tessavio' and 'Tessavio Inc.', 'Bramble' and 'Bramble Health'. */
export function isSameName(one: string, other: string): boolean {
  const [a = '', b = ''] = [one, other].map((name) => bareName(withoutForm(name))).sort((x, y) => x.length - y.length);
  return a === b || b.startsWith(`${a} `);
}
