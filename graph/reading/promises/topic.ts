import { englishMonths } from '../../finance/periodPieces.ts';
import { isEnglishWord } from '../sentences/language.ts';
import { plainWords } from '../remarks/remarkPhrases.ts';
import { actWordsIn, isSameWord } from './acts.ts';
import { weekdays } from './dueWords.ts';

/** What a sentence is about: its words that tell something. */
export interface Topic {
  words: { word: string; weight: number }[];
  /** The sum of the weights. */
  size: number;
}

const small = new Set([
  ...englishMonths,
  ...weekdays,
  ...(
    'tonight tomorrow christmas easter a an the is are was were be been being do does did you your they their its it of in at on by for from to and or how what which who whose when where why much many there have has had he she him her ' +
    'will would can could should may might must shall going want wants wanted expect expects expected plan plans planned planning aim aims hope hopes think say says said told tell know sure confident realistically ' +
    'we our us i my me this that these those one ones first second third fourth last next new old own same other another some any all every each more most less least still yet now then today already just only also even very really ' +
    'year years month months quarter quarters week weeks day days spring summer autumn fall winter half end middle start beginning q1 q2 q3 q4 h1 h2 time ' +
    'get gets got getting put take takes took make makes made give gives come comes coming go goes going went look looks like about around over under up down out off into than with without as if so but no not ' +
    'company business thing things place board goal else able need needs let long far back before after until again big few lot lots bit kind sort way number numbers current currently alone probably count hold holds million millions billion thousand hundred percent percentage dollars euros pounds fifty twenty ten happen happens happened besides per'
  ).split(' '),
]);

const pieces = /[\p{L}][\p{L}\p{N}&'’.-]*[\p{L}\p{N}]|\p{Lu}\p{N}|[\p{L}]{2}/gu;

/** What stands before the first word of a sentence, in at most so many characters. */
const beginning = /[.!?:]\s+["“]?$/;
const longestBeginning = 6;

/**
 * Returns what words are about. Names and abbreviations tell most: 'CFO', 'Ohio', 'UL'. The verbs of promises are left out
 * where other words tell something, unless `withActs`.
 */
export function topicOf(text: string, withActs = false): Topic {
  const words = new Map<string, number>();
  const acts = withActs ? new Set<string>() : actWordsIn(plainWords(text));
  const lastAt = Math.max(
    0,
    text
      .trimEnd()
      .slice(0, -1)
      .search(/[.?!]\s[^.?!]*$/),
  );
  const isPointing = /^\s*(?:it|that|this|they|he|she)\b/i.test(text.slice(lastAt + 1));
  for (const { 0: found, index } of text.matchAll(pieces)) {
    const word = found.replace(/['’]s$/, '');
    const lower = word.toLowerCase();
    const isShout = /^\p{Lu}[\p{Lu}\p{N}&]+$/u.test(word);
    if (/['’]/.test(word) || /^[qh][1-4]$/.test(lower) || (small.has(lower) && !isShout)) continue;
    // Of words with their question before them, the last sentence tells most, unless it only points to it.
    const share = index < lastAt && !isPointing ? 0.5 : 1;
    const isFirst = index === 0 || beginning.test(text.slice(Math.max(0, index - longestBeginning), index));
    const isName = isShout || (/^\p{Lu}/u.test(word) && (!isFirst || !isEnglishWord(lower)));
    if (!isName && (word.length < 3 || acts.has(lower))) continue;
    words.set(lower, Math.max(words.get(lower) ?? 0, share * (isName ? 2 : 1)));
  }
  if (words.size === 0 && !withActs) return topicOf(text, true);
  const list = [...words].map(([word, weight]) => ({ word, weight }));
  return { words: list, size: list.reduce((sum, { weight }) => sum + weight, 0) };
}

/** 'CFO' is short for a chief of finance; other words are not made of the initials of a topic. */
const title = /^c\w{1,2}o$/;

/** Returns the words of a text, in lower case. */
export const wordsIn = (text: string): string[] =>
  Array.from(text.matchAll(pieces), ([word]) => word.replace(/['’]s$/, '').toLowerCase());

/**
 * Returns a function that tells which share of a topic some words say; at least half of it where they say all of its names.
 * A title may be said by its initials. Each word is compared once, however many sentences contain it.
 */
export function shareFor({ words, size }: Topic): (spoken: readonly string[]) => number {
  const initials = words.map(({ word }) => word[0] ?? '').join('');
  const known = new Map<string, readonly number[]>();
  const names = words.filter(({ weight }) => weight > 1).length;
  function placesOf(spoken: string): readonly number[] {
    const from = title.test(spoken) ? initials.indexOf(spoken) : -1;
    return words.flatMap(({ word }, at) =>
      isSameWord(word, spoken) || (from >= 0 && at >= from && at < from + spoken.length) ? [at] : [],
    );
  }
  return (spoken) => {
    const shared = new Set<number>();
    for (const word of spoken) {
      let places = known.get(word);
      if (!places) known.set(word, (places = placesOf(word)));
      for (const place of places) shared.add(place);
    }
    if (shared.size === 0 || size === 0) return 0;
    const found = [...shared].flatMap((at) => words[at] ?? []);
    const share = found.reduce((sum, { weight }) => sum + weight, 0) / size;
    return names > 0 && found.filter(({ weight }) => weight > 1).length === names ? Math.max(share, 0.5) : share;
  };
}
