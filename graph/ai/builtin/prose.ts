import { asSentence } from './clean.ts';
import { readFigures } from '../figures.ts';
import type { Sentence } from './sentences.ts';

const longest = 42;
const shortest = 14;
/** Where a long sentence may end early without changing what it says up to there. */
const tails = /[,;] (?:which|resulting in|including|due (?:mostly |primarily |largely )?to|particularly|given that|as well as|while|and|but|so|because|though|although|as|where|with|especially|based on)\b|\.\.\.| – /gi;

/** The sentence for reading alone: a very long one ends at a clause, an answer is led in by its question. */
export function condensed(sentence: Sentence): string {
  const text = sentence.words <= longest ? sentence.text : shortened(sentence.text);
  const isShortAnswer = sentence.question !== undefined && sentence.words < 7 && sentence.figures.length > 0;
  return isShortAnswer ? `Asked “${sentence.question}”, the answer was: ${text}` : text;
}

/** As condensed, to follow a colon. */
export function quotable(sentence: Sentence): string {
  return condensed(sentence);
}

function shortened(text: string): string {
  let cut = 0;
  for (const match of text.matchAll(tails)) {
    const words = text.slice(0, match.index).split(/\s+/).length;
    if (words >= shortest && words <= longest) cut = match.index;
  }
  const isInFigure = readFigures(text).some((figure) => figure.start < cut && cut < figure.end);
  return cut === 0 || isInFigure ? text : asSentence(text.slice(0, cut));
}

const excerptLength = 150;

/** The part of a sentence around a figure that fits a table cell, cut at words, '…' marking each cut. */
export function excerpt(text: string, start: number, end: number): string {
  if (text.length <= excerptLength) return text;
  const spare = Math.max(0, excerptLength - (end - start));
  const from = Math.max(0, Math.min(start - Math.round(spare * 0.7), text.length - excerptLength));
  const to = Math.min(text.length, from + excerptLength);
  const head = from === 0 ? '' : '… ';
  const tail = to === text.length ? '' : ' …';
  let part = text.slice(from, to);
  if (head !== '') part = part.replace(/^\S*\s/, '');
  if (tail !== '') part = part.replace(/\s\S*$/, '');
  return `${head}${part.trim()}${tail}`;
}
