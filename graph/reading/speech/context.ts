import type { MetricUnit } from '../../finance/metrics.ts';
import { besideWords, type Cue } from './speechCues.ts';
import type { MarkedSpeech } from './markConversation.ts';
import type { SpokenNumber } from './numbers/numbers.ts';
import type { Owner } from './speakers/owners.ts';
import { repetitions } from './repetitions.ts';
import type { Sentence } from './speechText.ts';

const anywhere = new Set<Cue>(['COVENANT', 'GRANT', 'OLD', 'INVESTOR', 'MARKET', 'CUSTOMER']);
const ahead = new Set<Cue>(['IF', 'MAY', 'HEARSAY', 'GUESS', 'TOLD']);
const beside = new Set<Cue>(['MORE', 'PART', 'NOT', 'ABOUT', 'ELSE']);
const carried = new Set<Cue>(['ELSE', 'OLD', 'IF', 'HEARSAY', 'TOLD', 'GRANT', 'COVENANT']);
const timing = new Set<Cue>(['PLAN', 'BUDGET', 'PAST', 'NOW', 'MAY', 'IF']);
const close = 3;
/** A cue of `anywhere` counts within this many tokens of the number. */
const around = 15;

function isPast(year: number, { year: now }: MarkedSpeech): boolean {
  return now !== null && year < now;
}

/**
 * Returns what the words around a number say about its standing: whose it is, and whether it is imagined, asked, denied
 * or corrected.
 */
export function standingOf(
  number: SpokenNumber,
  sentence: Sentence,
  owner: Owner,
  best: string,
  kind: MetricUnit,
  marked: MarkedSpeech,
): string[] {
  const { speech, sides, genre } = marked;
  const { sentences, words } = speech;
  const side = sides[sentence.index] ?? 'COMPANY';
  const features = new Set([
    `side ${side} ${genre}`,
    `owner ${owner.kind} ${owner.by}`,
    `owner ${owner.kind} ${owner.by} ${genre}`,
  ]);
  if (sentence.isQuestion) features.add(`in question ${side}`);
  for (const { from, to, value } of sentence.cues) {
    const gap = from < number.from ? number.from - to : from - number.to;
    const isBefore = from < number.from;
    if (value === 'ELSE') features.add(gap < 9 ? `else ${isBefore ? 'ahead' : 'behind'}` : 'else far');
    if (value === 'COVENANT' && gap < 6) features.add('covenant near');
    if (value === 'OLD') features.add('old round');
    if (value === 'TOLD') features.add(`told ${genre}`);
    if (anywhere.has(value) && gap < around) features.add(`with ${value}`);
    if (ahead.has(value) && isBefore) features.add(gap < 12 ? `after ${value}` : `long after ${value}`);
    if (beside.has(value) && gap < close) features.add(`${value} ${isBefore ? 'ahead' : 'behind'}`);
  }
  for (const { value } of sentences[sentence.index - 1]?.cues ?? []) {
    if (carried.has(value)) features.add(`previous ${value}`);
    if (value === 'TOLD') features.add(`told ${genre}`);
    if (value === 'OLD') features.add('old round');
  }
  if (sentence.dates.some(({ figure }) => figure.unit === 'year' && isPast(figure.value, marked)))
    features.add('old round');
  for (const [name, word] of [
    ['word before', words[number.from - 1]],
    ['word after', words[number.to]],
  ] as const)
    if (word !== undefined && besideWords.has(word)) features.add(`${name} ${word}`);
  const isForeign = /^\p{L}/u.test(number.noun) && !besideWords.has(number.noun);
  const isKnown = sentence.mentions.some(({ from, to }) => from <= number.to + 1 && to > number.to);
  if (isForeign && !isKnown && number.scale === 1) features.add(`other noun ${kind} ${number.unit}`);
  for (const feature of shapeOf(number, sentence, kind, marked)) features.add(feature);
  const isAsked = best.startsWith('asked');
  for (const feature of answerOf(number, sentence, marked))
    features.add(feature).add(`${feature} ${isAsked ? 'asked' : best}`);
  for (const feature of repetitions(number, sentence, speech, side)) features.add(feature);
  return [...features];
}

const verbs = new Set(['is', 'was', "it's", "that's", 'are', 'were', 'be', 'at']);
const pronouns = new Set(['it', 'that', 'this', 'which', 'there']);
const spans = new Set<Cue>(['PLAN', 'BUDGET', 'PAST', 'NOW']);

/** Returns how the sentence is built around the number: nothing else in it, a time beside it, 'it was' before it. */
function shapeOf(
  number: SpokenNumber,
  sentence: Sentence,
  kind: MetricUnit,
  { speech: { words, tokens } }: MarkedSpeech,
): string[] {
  const others =
    tokens.slice(sentence.from, sentence.to).filter(({ kind }) => kind === 'word').length - (number.to - number.from);
  const [before, second] = [words[number.from - 1] ?? '', words[number.from - 2] ?? ''];
  const features = [`words ${others < 3 ? 'few' : others < 7 ? 'some' : others < 20 ? 'many' : 'very many'}`];
  if (verbs.has(before)) features.push(pronouns.has(second) ? 'it is' : 'is');
  const isNear = ({ from, to }: { from: number; to: number }): boolean =>
    (from < number.from ? number.from - to : from - number.to) < 8;
  for (const value of new Set(
    sentence.cues.filter((cue) => spans.has(cue.value) && isNear(cue)).map(({ value }) => value),
  ))
    features.push(`time ${value}`);
  if (sentence.dates.some(isNear)) features.push('time date');
  if (number.value < 10 && number.scale === 1 && Number.isInteger(number.value))
    features.push(`digit ${kind} ${number.unit}`);
  if (sentence.numbers.length > 3) features.push('many numbers');
  return features;
}

/** Returns how soon after a question the number comes: 'Headcount? – A hundred and nineteen.' */
function answerOf(number: SpokenNumber, sentence: Sentence, { speech, sides }: MarkedSpeech): string[] {
  const { sentences } = speech;
  const previous = sentences[sentence.index - 1];
  const isAnswer =
    previous !== undefined &&
    (previous.isQuestion || sides[previous.index] === 'ASKER') &&
    sides[sentence.index] !== 'ASKER';
  if (!isAnswer) return [];
  const isFirst = sentence.numbers[0] === number;
  if (!isFirst) return ['later in answer'];
  return [
    number.from - sentence.from < 3 ? 'opens answer' : 'in answer',
    ...(previous.to - previous.from < 6 ? ['after short question'] : []),
  ];
}

const closeTiming = 4;
const ofTime = new Set<SpokenNumber['unit']>(['MONTHS', 'OTHER']);
const measures = new Set(['than', 'against', 'above', 'below', 'under', 'over', 'versus', 'vs', 'of', 'behind', 'on']);
/** Words before a date that tell a deadline from a period: 'by 2027', 'for the year'. */
const dated = new Set(['by', 'in', 'for', 'until', 'to', 'of', 'at', 'before', 'from', 'since', 'on']);

/** Returns what the words around a number say about its time: planned, budgeted or actual. */
export function timingOf(number: SpokenNumber, sentence: Sentence, { speech, sides, year }: MarkedSpeech): string[] {
  const features = new Set<string>();
  const { sentences, words: speechWords } = speech;
  for (const { from, to, value } of sentence.cues) {
    if (!timing.has(value)) continue;
    const isBefore = from < number.from;
    const between = sentence.numbers.some(
      (each) =>
        !ofTime.has(each.unit) &&
        (isBefore ? each.from >= to && each.to <= number.from : each.from >= number.to && each.to <= from),
    );
    // '7.5, one and a half worse than the budget' is not a budget.
    const isCompared =
      !isBefore && value === 'BUDGET' && speechWords.slice(from - 2, from).some((word) => measures.has(word));
    features.add(`${value} ${isCompared ? 'compared' : isBefore ? 'before' : 'behind'}${between ? ' another' : ''}`);
    const gap = isBefore ? number.from - to : from - number.to;
    if (gap >= closeTiming || isCompared) continue;
    features.add(`${value} close ${isBefore ? 'before' : 'behind'}`);
    if (value === 'BUDGET' && speechWords.slice(number.to, from).includes('in')) features.add('in BUDGET');
  }
  const times = sentence.cues.filter(({ value }) => timing.has(value));
  // 'We'd go from 38 people to about seventy': only the second number is planned.
  const lead = speechWords.slice(Math.max(sentence.from, number.from - 3), number.from);
  for (const word of ['from', 'to', 'between'].filter((each) => lead.includes(each)))
    for (const feature of [`after ${word}`, ...times.map(({ value }) => `after ${word} with ${value}`)])
      features.add(feature);
  for (const side of ['ahead', 'behind'] as const) {
    const there = times.filter(({ from }) => (side === 'ahead') === from < number.from);
    const closest = side === 'ahead' ? there.at(-1) : there[0];
    if (closest !== undefined)
      features.add(`closest ${side} ${closest.value}`).add(`closest ${side} "${closest.phrase}"`);
  }
  const gap = (from: number): number => Math.abs(from - number.from);
  const nearest = sentence.dates.toSorted((a, b) => gap(a.from) - gap(b.from))[0];
  const date = nearest?.figure;
  const named = date?.unit === 'year' ? date.value : date?.year;
  if (named !== undefined && year !== null)
    features.add(named > year ? 'date ahead' : named < year ? 'date past' : 'date now');
  if (named !== undefined && year !== null && named > year + 1) features.add('date far ahead');
  else if (date !== undefined) features.add('date bare');
  const dateLead =
    nearest === undefined
      ? ''
      : (speechWords.slice(Math.max(0, nearest.from - 3), nearest.from).findLast((word) => /\p{L}/u.test(word)) ?? '');
  if (dated.has(dateLead)) features.add(`date after ${dateLead}`);
  const previous = sentences[sentence.index - 1];
  for (const { value } of previous?.cues ?? [])
    if (timing.has(value))
      features.add(
        `${previous?.isQuestion === true || sides[sentence.index - 1] === 'ASKER' ? 'asked' : 'previous'} ${value}`,
      );
  return [...features];
}
