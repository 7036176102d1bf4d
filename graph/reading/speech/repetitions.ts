import { isNumberWord } from '../../finance/numbers/numberWords.ts';
import type { Cue } from './speechCues.ts';
import type { SpokenNumber } from './numbers/numbers.ts';
import type { Found } from './speechPhrases.ts';
import type { Side } from './speakers/sides.ts';
import type { Sentence, SpeechText } from './speechText.ts';
import { wordSet } from '../../text/wordTable.ts';

const denials = new Set(['not', "isn't", "wasn't", 'never', 'nor']);
const refusals = wordSet('no not never nope nah naw');
const within = wordSet('in of from including , .');
/**
 * Words that correct only what directly follows them: 'we've, I mean, we're targeting one fifty' corrects no amount.
 */
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

/**
 * True when the words before a number deny it, as in 'Not forty' and 'it isn't the 38'; 'they're not in the
 * sixty-three' does not deny it.
 */
function isDenied({ from }: SpokenNumber, sentence: Sentence, words: readonly string[]): boolean {
  const ahead = words.slice(Math.max(sentence.from, from - 3), from);
  const at = ahead.findLastIndex((word) => denials.has(word));
  return at >= 0 && !ahead.slice(at + 1).some((word) => within.has(word));
}

/**
 * Returns whether a number is corrected afterwards or kept because it is said again: 'forty-one point six, no, sorry,
 * fourteen point six'. Returns null if nothing corrects it.
 */
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

/**
 * Finds the words that withdraw the number before them: '740, no.', 'forty-one, naw, hold on' and '2.9 million in the
 * bank, no, that was in July'.
 */
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
