import type { SpokenNumber } from './numbers.ts';
import type { Side } from './sides.ts';
import type { Sentence, SpeechText } from './speechText.ts';

const denials = new Set(['not', "isn't", "wasn't", 'never', 'nor']);
const refusals = new Set(['no', 'not', 'never', 'nope', 'nah', 'naw']);
const agreements = new Set(['yes', 'yeah', 'yep', 'correct', 'exactly', 'right', 'ja', 'haan']);

/** Whether a number comes again near by, is denied or confirmed there, or gives way to another one. */
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
      const around = [
        ...words.slice(Math.max(other.from, each.from - 3), each.from),
        ...words.slice(each.to, each.to + 3),
      ];
      if (around.some((word) => denials.has(word))) features.push('denied');
    }
  const ahead = words.slice(Math.max(sentence.from, number.from - 3), number.from);
  if (ahead.some((word) => denials.has(word))) features.push('not this');
  const correction = correctionOf(number, sentence, sentences, words);
  if (correction !== null) features.push(correction);
  return side === 'ASKER' || sentence.isQuestion
    ? [...features, ...answers(number, sentence, sentences, words)]
    : features;
}

/** 'forty-one point six, no, sorry, fourteen point six': the first one is corrected, unless it is said again. */
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
  if (cue === undefined || next === undefined || next.from < cue.from || next.from - cue.to > 18) return null;
  return isSame(next, number) ? 'kept' : 'corrected';
}

/** '740, no.' and 'forty-one, naw, hold on'. */
function refusalAfter({ to }: SpokenNumber, words: readonly string[]): { from: number; to: number } | undefined {
  const at = [to, to + 1, to + 2].find((each) => refusals.has(words[each] ?? '') && words[each] !== 'not');
  return at === undefined ? undefined : { from: at, to: at + 1 };
}

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
  const first = words.slice(answer.from, answer.from + 3);
  const others = sentences.slice(answer.index, answer.index + 3).flatMap(({ numbers }) => numbers);
  const features: string[] = [];
  if (first.some((word) => refusals.has(word))) features.push('refused');
  else if (first.some((word) => agreements.has(word))) features.push('agreed');
  if (others.some((each) => isSame(each, number))) features.push('confirmed');
  else if (others.some(({ unit }) => unit === number.unit)) features.push('answered otherwise');
  return features;
}

/** Whether two numbers have the same digits; speakers leave out the scale of the second one. */
function isSame(a: SpokenNumber, b: SpokenNumber): boolean {
  const [left, right] = [a.value / a.scale, b.value / b.scale];
  return a.value === b.value || left === right || left === b.value || a.value === right;
}
