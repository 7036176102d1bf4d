import { readFigures } from '../../finance/numbers/figures.ts';
import { tagWords, type TaggedWord } from './language.ts';

const subjects = new Set([
  'we',
  'i',
  'they',
  'he',
  'she',
  'it',
  "we're",
  "we've",
  "we'll",
  "i'm",
  "i've",
  "they're",
  "it's",
  "there's",
  "that's",
  'there',
  'you',
  'this',
  'that',
]);
const determiners = new Set([
  'the',
  'our',
  'my',
  'their',
  'his',
  'her',
  'a',
  'an',
  'this',
  'these',
  'some',
  'each',
  'every',
  'most',
  'many',
  'its',
]);
/** After these the clause has not ended: the next words belong to it. */
const openWords = new Set(
  'that which who whom whose what how where when why if because than as while since so and or but the a an our my your their to of in on at for with from by about into over under between through per not is are was were be been being have has had do does did will would can could should may might must think thinks believe expect say says said know see hope feel mean guess let want need like until unless after before whether called make makes'.split(
    ' ',
  ),
);
const joiners = new Set(['and', 'but', 'so', 'because', 'then', 'plus']);
const starters = new Set([
  'okay',
  'ok',
  'alright',
  'anyway',
  'well',
  'now',
  'yeah',
  'yes',
  'sure',
  'thank',
  'thanks',
  'hello',
  'hi',
]);
/** Question words open a sentence when the last one is complete: 'what is your churn'. */
const askers = new Set(['what', 'how', 'why', 'who', 'when', 'where', 'which', 'tell', 'can', 'do', 'could']);
/** What a metric is called at the start of 'gross margin is' or 'cac payback is'. */
const metricStart =
  /^(?:(?:net|gross|annual|recurring|total|monthly|operating|average|overall|adjusted|our|logo|sales|current) )*(?:revenue|revenues|sales|arr|mrr|margins?|retention|churn|ebitda|income|profit|loss|cash|burn|runway|headcount|payback|cac|ltv|growth|bookings|pipeline|backlog|costs?|pricing|valuation|cycle)(?: (?:rate|payback|retention|margin|revenue|burn|cycle|size|value))* (?:is|was|are|were|has|grew|stands|went|came|will)\b/;
const metricWord =
  /^(?:net|gross|annual|recurring|total|monthly|operating|average|overall|adjusted|sales|revenue|cac|cash|dollar|logo|our|the)$/;
const minWords = 4;
const maxWords = 38;

const isVerb = (word: TaggedWord | undefined): boolean =>
  (word?.pos === 'VERB' && word.text !== 'people') ||
  word?.pos === 'AUX' ||
  /['’](?:s|re|ve|m|ll|d)$/.test(word?.text ?? '');
const isNominal = (word: TaggedWord | undefined): boolean =>
  word !== undefined && (['NOUN', 'PROPN', 'ADJ', 'NUM'].includes(word.pos) || word.text === 'people');

/** Whether a subject with its verb starts at `at`: 'we sell', 'the team is' and 'gross margin is'. */
function startsClause(words: TaggedWord[], at: number): boolean {
  const first = words[at];
  if (first === undefined) return false;
  const lower = first.text.toLowerCase();
  const isSubject = subjects.has(lower);
  let next = at + 1;
  if (isSubject) {
    if (lower === 'that' && !isVerb(words[next])) return false;
    while (words[next]?.pos === 'ADV' && next < at + 3) next += 1;
    return isVerb(words[next]) || /['’]/.test(lower);
  }
  if (!determiners.has(lower) && !isNominal(first)) return false;
  while (
    (isNominal(words[next]) ||
      words[next]?.text === '-' ||
      (words[next]?.text === 'of' && isNominal(words[next + 1]))) &&
    next < at + 6
  )
    next += 1;
  const verb = words[next];
  return (
    verb !== undefined &&
    (verb.pos === 'AUX' || (determiners.has(lower) && verb.pos === 'VERB' && !/ing$/.test(verb.text)))
  );
}

/** 'if they leave we would be at …' is a sentence of its own; 'nice if they stay' is not. */
function startsCondition(words: TaggedWord[], at: number): boolean {
  if (!startsClause(words, at + 1)) return false;
  for (let next = at + 3; next < at + 9; next += 1)
    if (subjects.has(words[next]?.text.toLowerCase() ?? '') && startsClause(words, next)) return true;
  return false;
}

function phrase(words: TaggedWord[], at: number, count: number): string {
  return words
    .slice(at, at + count)
    .map((word) => word.text.toLowerCase())
    .join(' ');
}

function isBoundary(words: TaggedWord[], at: number, start: number, hasVerb: boolean): boolean {
  const length = at - start;
  const word = words[at]?.text.toLowerCase() ?? '';
  const previous = words[at - 1];
  const before = previous?.text.toLowerCase() ?? '';
  if (length < minWords || !hasVerb || words.length - at < minWords) return false;
  if (starters.has(word) && !isVerb(words[at + 1]))
    return word !== 'well' && word !== 'now' ? true : startsClause(words, at + 1);
  // 'are you profitable | no we lose …'
  if (/^(?:are|do|did|don't|can|could|would|will|have) (?:you|they|we|the)$/.test(phrase(words, at, 2)))
    return !openWords.has(before) && !joiners.has(before) && !askers.has(before) && isNominal(previous);
  if (word === 'no' && subjects.has(words[at + 1]?.text.toLowerCase() ?? '')) return startsClause(words, at + 1);
  if (joiners.has(word)) {
    if (word === 'because') return length > 20;
    if (openWords.has(before)) return false;
    const next = joiners.has(words[at + 1]?.text.toLowerCase() ?? '') ? at + 2 : at + 1;
    if (word === 'so' && /^what (?:we|i|it|they)$/.test(phrase(words, next, 2))) return true;
    if (metricStart.test(phrase(words, next, 6))) return true;
    return startsClause(words, next) && (length > 6 || word === 'so' || word === 'but');
  }
  const isPronoun =
    before === 'that' &&
    (words[at - 2]?.pos === 'ADP' || /^(?:before|after|about|like)$/.test(words[at - 2]?.text ?? ''));
  if (metricStart.test(phrase(words, at, 6)) && (isPronoun || !openWords.has(before)) && !metricWord.test(before))
    return true;
  if (word === 'on' && /^on (?:the|our) [\w ]+ (?:side|front)\b/.test(phrase(words, at, 6))) return true;
  if (isPronoun) return startsClause(words, at);
  if ((word === 'if' || word === 'when') && isNominal(previous)) return startsCondition(words, at);
  if (word === 'you' && askers.has((words[start]?.text ?? '').toLowerCase().replace(/['’].*/, ''))) return false;
  if (openWords.has(before) || previous?.pos === 'ADP' || previous?.pos === 'DET' || previous?.pos === 'SCONJ')
    return false;
  if (askers.has(word))
    return (
      (isVerb(words[at + 1]) || /^(?:about|much|many|big|long|do|me)$/.test(words[at + 1]?.text.toLowerCase() ?? '')) &&
      !isVerb(previous)
    );
  if (previous?.pos === 'VERB' && !/ed$/.test(before) && length < 8) return false;
  if (subjects.has(word))
    return previous?.pos !== 'VERB' && !/^(?:it|this|that|there)$/.test(word)
      ? startsClause(words, at)
      : startsClause(words, at) && previous?.pos !== 'VERB';
  if (determiners.has(word)) return (previous?.pos !== 'VERB' || before === 'people') && startsClause(words, at);
  return false;
}

/** Where an overlong run is best cut: before its last joining word, else at its end. */
function lastJoin(words: TaggedWord[], start: number, at: number): number {
  for (let index = at; index > start + 10; index -= 1) {
    if (
      /^(?:and|but|so|because|which|where|while)$/.test(words[index]?.text.toLowerCase() ?? '') &&
      words.length - index > minWords
    )
      return index;
  }
  return at;
}

/** For each word whether a figure goes on across its start: 'one hundred and eighteen percent' is never cut. */
function insideFigures(text: string, words: TaggedWord[]): boolean[] {
  const figures = readFigures(text);
  let offset = 0;
  let next = 0;
  return words.map((word) => {
    const start = text.indexOf(word.text, offset);
    if (start >= 0) offset = start + word.text.length;
    while ((figures[next]?.end ?? Infinity) <= start) next += 1;
    const figure = figures[next];
    return figure !== undefined && figure.start < start && start < figure.end;
  });
}

/**
 * Cuts speech that a recogniser wrote without punctuation into sentences: before a new subject with its verb where
 * the last clause is complete, before a question, and before a joining word in an overlong run.
 */
export function segmentSpeech(text: string): string[] {
  const words = tagWords(text);
  const isInsideFigure = insideFigures(text, words);
  const sentences: string[] = [];
  let start = 0;
  let hasVerb = false;
  const cut = (at: number): void => {
    sentences.push(
      words
        .slice(start, at)
        .map((word, index) => (word.isSpaced && index > 0 ? ` ${word.text}` : word.text))
        .join(''),
    );
    start = at;
    hasVerb = false;
  };
  for (let at = 0; at < words.length; at += 1) {
    if (/^[.?!]$/.test(words[at]?.text ?? '')) cut(at + 1);
    else if (isInsideFigure[at] !== true && isBoundary(words, at, start, hasVerb)) cut(at);
    else if (isInsideFigure[at] !== true && at - start >= maxWords) cut(lastJoin(words, start, at));
    hasVerb ||= isVerb(words[at]);
  }
  if (start < words.length) cut(words.length);
  return sentences.map((sentence) => sentence.trim()).filter((sentence) => /[\p{L}\d]/u.test(sentence));
}

/** Whether text lacks the punctuation that sentences are found by. */
export function isUnpunctuated(text: string): boolean {
  const words = text.split(/\s+/).length;
  const ends = text.match(/[.?!](?=\s|$)/g)?.length ?? 0;
  return words > 12 && words / Math.max(ends, 0.5) > 70;
}
