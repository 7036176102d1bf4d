import { besideWords, type Cue } from './cues.ts';
import type { MarkedSpeech } from './candidates.ts';
import type { SpokenNumber } from './numbers.ts';
import type { Owner } from './owners.ts';
import type { Sentence } from './speechText.ts';

const near = 10;

/** What the words around a number say whatever its metric is: whose it is, how sure, planned, asked, corrected. */
export function contextFeatures(
  number: SpokenNumber,
  sentence: Sentence,
  owner: Owner,
  marked: MarkedSpeech,
): string[] {
  const { speech, sides, genre } = marked;
  const { sentences, words } = speech;
  const side = sides[sentence.index] ?? 'COMPANY';
  const previous = sentences[sentence.index - 1];
  const next = sentences[sentence.index + 1];
  const features = new Set([
    `side ${side}`,
    `side ${side} ${genre}`,
    `owner ${owner.kind} ${owner.by}`,
    `owner ${owner.kind} ${owner.by} ${side}`,
    `owner ${owner.kind} ${genre}`,
    `per ${number.per ?? 'once'}`,
  ]);
  if (sentence.isQuestion) features.add('in question').add(`in question ${side}`);
  for (const { from, to, value } of sentence.cues) {
    if (from < number.from) features.add(`${number.from - to < near ? 'before' : 'long before'} ${value}`);
    else if (from >= number.to) features.add(`${from - number.to < near ? 'after' : 'long after'} ${value}`);
  }
  for (const value of cuesOf(previous)) features.add(`previous ${value}`);
  for (const value of cuesOf(next)) features.add(`next ${value}`);
  for (const value of startOf(next)) features.add(`next starts ${value}`);
  for (const [name, word] of [
    ['word before', words[number.from - 1]],
    ['two before', words[number.from - 2]],
    ['word after', words[number.to]],
    ['two after', words[number.to + 1]],
  ] as const)
    if (word !== undefined && (besideWords.has(word) || /^\W$/.test(word))) features.add(`${name} ${word}`);
  const isForeign = /^\p{L}/u.test(number.noun) && !besideWords.has(number.noun);
  features.add(isForeign ? `noun ${number.unit}` : `no noun ${number.unit}`);
  if (isForeign && !sentence.mentions.some(({ from, to }) => from <= number.to && to > number.to))
    features.add(`other noun ${number.unit}`);
  for (const feature of repeated(number, sentence, marked)) features.add(feature);
  return [...features];
}

const cuesOf = (sentence: Sentence | undefined): Set<Cue> => new Set(sentence?.cues.map(({ value }) => value) ?? []);
const startOf = (sentence: Sentence | undefined): Set<Cue> =>
  new Set(sentence?.cues.filter(({ from }) => from < sentence.from + 3).map(({ value }) => value) ?? []);

/** Whether the number comes again near by, is denied there, or gives way to another one. */
function repeated(number: SpokenNumber, sentence: Sentence, { speech, sides }: MarkedSpeech): string[] {
  const features: string[] = [];
  const { sentences, words } = speech;
  const before = sentences.slice(Math.max(0, sentence.index - 4), sentence.index);
  if (before.some(({ numbers }) => numbers.some((each) => isSame(each, number)))) features.push('said before');
  const later = sentences.slice(sentence.index, sentence.index + 5);
  for (const other of later)
    for (const each of other.numbers) {
      if (each.from <= number.from || !isSame(each, number)) continue;
      features.push('said again');
      if (words.slice(Math.max(other.from, each.from - 4), each.from).some((word) => denials.has(word)))
        features.push('denied');
      if (words.slice(each.to, each.to + 3).some((word) => denials.has(word))) features.push('denied after');
    }
  if (words.slice(Math.max(sentence.from, number.from - 3), number.from).some((word) => denials.has(word)))
    features.push('not before');
  const correction = sentences
    .slice(sentence.index, sentence.index + 2)
    .flatMap(({ cues }) => cues)
    .find(({ value, from }) => value === 'CORRECTION' && from >= number.to && from - number.to < 7);
  if (correction) {
    const next = sentences
      .slice(sentence.index, sentence.index + 4)
      .flatMap(({ numbers }) => numbers)
      .find(({ from }) => from > correction.from);
    if (next && next.from - correction.to < 18) features.push(isSame(next, number) ? 'kept' : 'corrected');
  }
  const answer = sentences.slice(sentence.index + 1, sentence.index + 4).find(({ turn }) => turn > sentence.turn);
  if (answer && sides[sentence.index] === 'ASKER') {
    const first = words.slice(answer.from, answer.from + 4);
    const others = sentences.slice(answer.index, answer.index + 3).flatMap(({ numbers }) => numbers);
    if (first.some((word) => refusals.has(word))) features.push('refused');
    if (others.some((each) => isSame(each, number))) features.push('confirmed');
    else if (others.some(({ unit }) => unit === number.unit)) features.push('answered otherwise');
  }
  return features;
}

const denials = new Set(['not', "isn't", "wasn't", 'never', 'nor']);
const refusals = new Set(['no', 'not', 'never', 'nope', 'nah']);

const isSame = (a: SpokenNumber, b: SpokenNumber): boolean =>
  a.value === b.value ||
  a.value / a.scale === b.value / b.scale ||
  a.value / a.scale === b.value ||
  a.value === b.value / b.scale;
