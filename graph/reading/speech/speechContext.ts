import type { MetricUnit } from '../../finance/metrics.ts';
import { besideWords, type Cue } from './speechCues.ts';
import type { MarkedSpeech } from './markConversation.ts';
import type { SpokenNumber } from './numbers/spokenNumbers.ts';
import type { Owner } from './speakers/speechOwners.ts';
import type { Sentence, SpeechText } from './speechText.ts';
import { isNumberWord } from '../../finance/numbers/numberWords.ts';
import type { Found } from './speechPhrases.ts';
import type { Side } from './speakers/speakerSides.ts';
import { wordSet } from '../../text/wordTable.ts';

const denials = new Set(['not', "isn't", "wasn't", 'never', 'nor']);
const refusals = wordSet('no not never nope nah naw');
const within = wordSet('in of from including , .');
/** Words that correct only what directly follows: 'we've, I mean, we're targeting one fifty' corrects no amount. */
const weakCues = new Set(['i mean', 'make that', 'rather', 'i meant', 'wait']);
const agreements = wordSet('yes yeah yep correct exactly right ja haan');

/** Returns whether a number is repeated, denied, confirmed or replaced nearby, as features. */
export function repetitions(
  number: SpokenNumber,
  sentence: Sentence,
  { sentences, words }: SpeechText,
  side: Side,
): string[] {
  const features: string[] = [];
  const before = sentences.slice(Math.max(0, sentence.index - 4), sentence.index);
  if (before.some(({ numbers }) => numbers.some((each) => isSame(each, number)))) features.push('said before');
  for (const other of sentences.slice(sentence.index, sentence.index + 5))
    for (const each of other.numbers) {
      if (each.from <= number.from || !isSame(each, number)) continue;
      features.push('said again');
      if (isDenied(each, other, words)) features.push('denied');
    }
  if (isDenied(number, sentence, words)) features.push('not this');
  const correction = correctionOf(number, sentence, sentences, words);
  if (correction !== null) features.push(correction);
  return side === 'ASKER' || sentence.isQuestion
    ? [...features, ...answers(number, sentence, sentences, words)]
    : features;
}

/** True for 'Not forty' and 'it isn't the 38', but not for 'they're not in the sixty-three'. */
function isDenied({ from }: SpokenNumber, sentence: Sentence, words: readonly string[]): boolean {
  const ahead = words.slice(Math.max(sentence.from, from - 3), from);
  const at = ahead.findLastIndex((word) => denials.has(word));
  return at >= 0 && !ahead.slice(at + 1).some((word) => within.has(word));
}

/** Returns whether a number is corrected or said again afterwards: 'forty-one point six, sorry, fourteen point six'. */
function correctionOf(
  number: SpokenNumber,
  sentence: Sentence,
  sentences: readonly Sentence[],
  words: readonly string[],
): 'corrected' | 'kept' | null {
  const near = sentences.slice(sentence.index, sentence.index + 4);
  const cue =
    near
      .flatMap(({ cues }) => cues)
      .find(({ value, from }) => value === 'CORRECTION' && from >= number.to && from - number.to < 8) ??
    refusalAfter(number, words);
  const next = near.flatMap(({ numbers }) => numbers).find(({ from }) => from > number.from);
  if (cue === undefined || next === undefined || next.from < cue.from) return null;
  // 'We are seventeen. No, wait. Two started in October. So nineteen.'
  const isRefused = words.slice(Math.max(0, cue.from - 2), cue.from).includes('no');
  const isWeak = weakCues.has(cue.phrase) && !isRefused;
  if (next.from - cue.to > (isWeak ? 2 : 18) || !isAlike(next, number)) return null;
  return isSame(next, number) ? 'kept' : 'corrected';
}

/** Finds the words that withdraw the number before them: '740, no.', '2.9 million in the bank, no, that was July'. */
function refusalAfter(
  { to }: SpokenNumber,
  words: readonly string[],
): Pick<Found<Cue>, 'from' | 'to' | 'phrase'> | undefined {
  const near = [to, to + 1, to + 2].find(
    (each) => refusals.has(words[each] ?? '') && words[each] !== 'not' && !isOfNoun(words[each], words[each + 1]),
  );
  const ahead = words.slice(to, to + refusedWithin);
  const between = ahead.findIndex(
    (word, index) => word === 'no' && ahead[index - 1] === ',' && ahead[index + 1] === ',',
  );
  const at = near ?? (between < 0 ? undefined : to + between);
  return at === undefined ? undefined : { from: at, to: at + 1, phrase: words[at] ?? '' };
}

/** True when a 'no' belongs to its noun: 'No changes.' denies changes; 'no, that was July' denies the number. */
const isOfNoun = (word: string | undefined, next: string | undefined): boolean =>
  word === 'no' && next !== undefined && /^\p{L}{4,}$/u.test(next) && !afterRefusals.has(next) && !isNumberWord(next);
const afterRefusals = wordSet(`
  sorry wait hold actually that this these those it was were they there then what make let scratch correct corrected
  hang rather`);

const refusedWithin = 8;

function answers(
  number: SpokenNumber,
  sentence: Sentence,
  sentences: readonly Sentence[],
  words: readonly string[],
): string[] {
  const answer = sentences
    .slice(sentence.index + 1, sentence.index + 4)
    .find(({ turn, isQuestion }) => turn > sentence.turn || !isQuestion);
  if (answer === undefined) return [];
  // In 'Two point one. Other debt? – No.' the refusal answers the later question and leaves the number standing.
  const isAskedOn = sentences.slice(sentence.index + 1, answer.index).some(({ isQuestion }) => isQuestion);
  if (!sentence.isQuestion && (isAskedOn || answer.turn === sentence.turn)) return [];
  const first = words.slice(answer.from, answer.from + 3);
  const others = sentences.slice(answer.index, answer.index + 3).flatMap(({ numbers }) => numbers);
  const features: string[] = [];
  if (first.some((word) => refusals.has(word))) features.push('refused');
  else if (first.some((word) => agreements.has(word))) features.push('agreed');
  if (others.some((each) => isSame(each, number))) features.push('confirmed');
  else if (others.some(({ unit }) => unit === number.unit)) features.push('answered otherwise');
  return features;
}

/** True when a number may replace the other: a percentage does not correct an amount. */
function isAlike(number: SpokenNumber, other: SpokenNumber): boolean {
  const [one, two] = [kindOf(number), kindOf(other)];
  return one === two || one === 'PLAIN' || two === 'PLAIN';
}

const kindOf = ({ unit, scale }: SpokenNumber): SpokenNumber['unit'] =>
  unit === 'PLAIN' && scale > 1 ? 'MONEY' : unit;

/** True when two numbers have the same digits; speakers leave out the scale of the second number. */
function isSame(a: SpokenNumber, b: SpokenNumber): boolean {
  const [left, right] = [a.value / a.scale, b.value / b.scale];
  return a.value === b.value || left === right || left === b.value || a.value === right;
}

const anywhere = new Set<Cue>(['COVENANT', 'GRANT', 'OLD', 'INVESTOR', 'MARKET', 'CUSTOMER']);
const ahead = new Set<Cue>(['IF', 'MAY', 'HEARSAY', 'GUESS', 'TOLD']);
const beside = new Set<Cue>(['MORE', 'PART', 'NOT', 'ABOUT', 'ELSE']);
const carried = new Set<Cue>(['ELSE', 'OLD', 'IF', 'HEARSAY', 'TOLD', 'GRANT', 'COVENANT']);
const timing = new Set<Cue>(['PLAN', 'BUDGET', 'PAST', 'NOW', 'MAY', 'IF']);
const close = 3;
/** A cue of `anywhere` counts within this many tokens of the number. */
const around = 15;

const isPast = (year: number, { year: now }: MarkedSpeech): boolean => now !== null && year < now;

/** Returns whose a number is by the words around it, and whether it is imagined, asked, denied or corrected. */
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
  if (verbs.has(before) && pronouns.has(second)) features.push('it is');
  const isNear = ({ from, to }: { from: number; to: number }): boolean =>
    (from < number.from ? number.from - to : from - number.to) < 8;
  for (const value of new Set(
    sentence.cues.filter((cue) => spans.has(cue.value) && isNear(cue)).map(({ value }) => value),
  ))
    features.push(`time ${value}`);
  if (sentence.dates.some(isNear)) features.push('time date');
  if (number.value < 10 && number.scale === 1 && Number.isInteger(number.value))
    features.push(`digit ${kind} ${number.unit}`);
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
