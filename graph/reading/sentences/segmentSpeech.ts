import { metricWords, otherMatters } from '../../finance/metricWords.ts';
import { readFigures } from '../../finance/numbers/figures.ts';
import { findPhrases, phraseIndex } from '../speech/speechPhrases.ts';
import { tagWords, type TaggedWord } from './language.ts';
import { wordSet } from '../../text/wordTable.ts';

const subjects = wordSet(
  "we i they he she it we're we've we'll i'm i've they're it's there's that's there you this that",
);
const determiners = wordSet('the our my their his her your a an this these some each every most many its');
/** Words that leave a clause open, so that the next words belong to it. */
const openWords = wordSet(
  'that which who whom whose what how where when why if because than as while since so and or but the a an our my your their to of in on at for with ' +
    'from by about into over under between through per not is are was were be been being have has had do does did will would can could should may might ' +
    'must think thinks believe expect say says said know see hope feel mean guess let want need like until unless after before whether called make makes',
);
const joiners = wordSet('and but so because then plus');
const starters = wordSet('okay ok alright anyway well now yeah yes sure thank thanks hello hi let');
/** Question words, which open a sentence if the last sentence is complete: 'what is your churn'. */
const askers = wordSet('what how why who when where which tell can do could');
/** Names that start a sentence if a verb follows: 'gross margin is', 'cac payback was'. */
const metricNames = phraseIndex(
  [
    ...Object.values(metricWords).flatMap(({ names }) => names ?? []),
    otherMatters,
    'cost|costs|pricing|income|loss|backlog',
  ].map((names) => [names, true] as const),
);
const beforeMetric = wordSet(
  'net gross annual recurring total monthly operating average overall adjusted logo current dollar blended our the your their its',
);
const statingVerbs = wordSet('is was are were has had have grew stands stood went came will should runs');
const times = wordSet('last this year month quarter today now currently rate');
const minWords = 4;
const maxWords = 38;

interface Word extends TaggedWord {
  lower: string;
  /** True when a metric with a verb begins here: 'gross margin is'. */
  isStated: boolean;
  /** True when a metric's name begins here, and when an amount or a share with its unit ends right before. */
  isMetric: boolean;
  isAfterFigure: boolean;
  /** True when the word continues a figure, which is never cut: 'one hundred and eighteen percent'. */
  isInsideFigure: boolean;
}

const isVerb = (word: Word | undefined): boolean =>
  (word?.pos === 'VERB' && word.lower !== 'people') ||
  word?.pos === 'AUX' ||
  /['’](?:s|re|ve|m|ll|d)$/.test(word?.lower ?? '');
const isNominal = (word: Word | undefined): boolean =>
  word !== undefined && (['NOUN', 'PROPN', 'ADJ', 'NUM'].includes(word.pos) || word.lower === 'people');

/** True when a subject with its verb starts here: 'we sell', 'the team is', 'more than three hundred hospitals use'. */
function startsClause(words: Word[], at: number): boolean {
  const first = words[at];
  if (first === undefined) return false;
  const { lower } = first;
  let next = at + 1;
  if (subjects.has(lower)) {
    if (lower === 'that') return words[next]?.pos === 'AUX';
    while (words[next]?.pos === 'ADV' && next < at + 3) next += 1;
    return isVerb(words[next]) || /['’]/.test(lower);
  }
  const isCounted = isNominal(first) && words[at + 1]?.lower === 'than';
  if (isCounted) next += 1;
  if (!determiners.has(lower) && !isNominal(first)) return false;
  while (
    (isNominal(words[next]) ||
      words[next]?.text === '-' ||
      (words[next]?.lower === 'of' && isNominal(words[next + 1]))) &&
    next < at + 7
  )
    next += 1;
  const verb = words[next];
  return (
    verb !== undefined &&
    (verb.pos === 'AUX' || ((determiners.has(lower) || isCounted) && verb.pos === 'VERB' && !/ing$/.test(verb.lower)))
  );
}

/** True for 'if they leave we would be at …', a sentence of its own, but not for 'nice if they stay'. */
function startsCondition(words: Word[], at: number): boolean {
  if (!startsClause(words, at + 1)) return false;
  for (let next = at + 3; next < at + 9; next += 1)
    if (subjects.has(words[next]?.lower ?? '') && startsClause(words, next)) return true;
  return false;
}

function phrase(words: Word[], at: number, count: number): string {
  return words
    .slice(at, at + count)
    .map(({ lower }) => lower)
    .join(' ');
}

function isBoundary(words: Word[], at: number, start: number, hasVerb: boolean, hasMetric: boolean): boolean {
  const length = at - start;
  const word = words[at]?.lower ?? '';
  const previous = words[at - 1];
  const before = previous?.lower ?? '';
  if (length < minWords || !hasVerb || words.length - at < minWords) return false;
  if (word === 'let') return /^let(?:'s| us| me)/.test(phrase(words, at, 2)) && !openWords.has(before);
  if (starters.has(word) && !isVerb(words[at + 1]))
    return word !== 'well' && word !== 'now' ? true : startsClause(words, at + 1);
  // A question, or the answer to it, begins: 'are you profitable | no we lose …'
  if (/^(?:are|do|did|don't|can|could|would|will|have) (?:you|they|we|the)$/.test(phrase(words, at, 2)))
    return !openWords.has(before) && !joiners.has(before) && !askers.has(before) && isNominal(previous);
  if (word === 'no' && subjects.has(words[at + 1]?.lower ?? '')) return startsClause(words, at + 1);
  if (joiners.has(word)) {
    if (word === 'because') return length > 20;
    if (openWords.has(before)) return false;
    const next = joiners.has(words[at + 1]?.lower ?? '') ? at + 2 : at + 1;
    if (word === 'so' && /^what (?:we|i|it|they)$/.test(phrase(words, next, 2))) return true;
    if (words[next]?.isStated === true) return true;
    return startsClause(words, next) && (length > 6 || word === 'so' || word === 'but');
  }
  const isPronoun =
    before === 'that' &&
    (words[at - 2]?.pos === 'ADP' || /^(?:before|after|about|like)$/.test(words[at - 2]?.lower ?? ''));
  if (words[at]?.isStated === true && (isPronoun || !openWords.has(before))) return true;
  if (words[at]?.isMetric && words[at].isAfterFigure && hasMetric) return true;
  if (word === 'on' && /^on (?:the|our) [\w ]+ (?:side|front)\b/.test(phrase(words, at, 6))) return true;
  if (isPronoun) return startsClause(words, at);
  if ((word === 'if' || word === 'when') && isNominal(previous)) return startsCondition(words, at);
  if (word === 'you' && askers.has((words[start]?.lower ?? '').replace(/['’].*/, ''))) return false;
  if (openWords.has(before) || previous?.pos === 'ADP' || previous?.pos === 'DET' || previous?.pos === 'SCONJ')
    return false;
  if (askers.has(word))
    return (
      (isVerb(words[at + 1]) || /^(?:about|much|many|big|long|do|me)$/.test(words[at + 1]?.lower ?? '')) &&
      !isVerb(previous)
    );
  if (previous?.pos === 'VERB' && (!/ed$/.test(before) || subjects.has(word)) && (length < 8 || subjects.has(word)))
    return false;
  if (subjects.has(word)) return startsClause(words, at);
  const isClause = determiners.has(word) || words[at + 1]?.lower === 'than';
  return isClause && (previous?.pos !== 'VERB' || before === 'people') && startsClause(words, at);
}

function lastJoin(words: Word[], start: number, at: number): number {
  for (let index = at; index > start + 10; index -= 1) {
    if (/^(?:and|but|so|because|which|where|while)$/.test(words[index]?.lower ?? '') && words.length - index > minWords)
      return index;
  }
  return at;
}

const withUnits = new Set(['money', 'percent', 'multiple', 'duration']);

/** Corrects the model: 'engineers' in 'most are engineers' is no verb, 'use' in 'hospitals use the product' no noun. */
function partOfSpeech({ text, pos }: TaggedWord, before?: TaggedWord, after?: TaggedWord): TaggedWord['pos'] {
  if (pos === 'VERB' && before?.pos === 'AUX' && text.endsWith('s')) return 'NOUN';
  const isPlural = before?.pos === 'NOUN' && before.text.endsWith('s');
  return pos === 'NOUN' && isPlural && after?.pos === 'DET' ? 'VERB' : pos;
}

function wordsOf(text: string): Word[] {
  const tagged = tagWords(text);
  const lower = tagged.map((word) => word.text.toLowerCase());
  const stated = new Set<number>();
  const metrics = new Set<number>();
  for (const found of findPhrases(lower, metricNames)) {
    if (openWords.has(lower[found.from] ?? '')) continue;
    let [from, to] = [found.from, found.to];
    while (beforeMetric.has(lower[from - 1] ?? '')) from -= 1;
    while (times.has(lower[to] ?? '')) to += 1;
    metrics.add(from);
    if (statingVerbs.has(lower[to] ?? '')) stated.add(from);
  }
  const figures = readFigures(text);
  let next = 0;
  return tagged.map((word, at) => {
    while ((figures[next]?.end ?? Infinity) <= word.start) next += 1;
    const last = figures[next - 1];
    return {
      ...word,
      lower: lower[at] ?? '',
      pos: partOfSpeech(word, tagged[at - 1], tagged[at + 1]),
      isStated: stated.has(at),
      isMetric: metrics.has(at),
      isAfterFigure: last !== undefined && withUnits.has(last.unit) && last.end + 1 === word.start,
      isInsideFigure: (figures[next]?.start ?? Infinity) < word.start,
    };
  });
}

/** The start and end of a sentence in its text; the end is exclusive. */
export type Span = [start: number, end: number];

/** Cuts unpunctuated speech before a new subject with its verb, before questions, and at joins of an overlong run. */
export function segmentSpeech(text: string): Span[] {
  const words = wordsOf(text);
  const spans: Span[] = [];
  let start = 0;
  let hasVerb = false;
  let hasMetric = false;
  const cut = (at: number): void => {
    const [first, last] = [words[start], words[at - 1]];
    if (first !== undefined && last !== undefined) spans.push([first.start, last.start + last.text.length]);
    start = at;
    hasVerb = false;
    hasMetric = false;
  };
  for (const [at, word] of words.entries()) {
    if (/^[.?!]$/.test(word.text)) cut(at + 1);
    else if (!word.isInsideFigure && isBoundary(words, at, start, hasVerb, hasMetric)) cut(at);
    else if (!word.isInsideFigure && at - start >= maxWords) cut(lastJoin(words, start, at));
    hasVerb ||= isVerb(word);
    hasMetric ||= word.isMetric;
  }
  if (start < words.length) cut(words.length);
  return spans.filter(([from, to]) => /[\p{L}\d]/u.test(text.slice(from, to)));
}

/** True when a text lacks the punctuation that separates sentences. */
export function isUnpunctuated(text: string): boolean {
  const words = text.split(/\s+/).length;
  const ends = text.match(/[.?!](?=\s|$)/g)?.length ?? 0;
  return words > 12 && words / Math.max(ends, 0.5) > 70;
}
