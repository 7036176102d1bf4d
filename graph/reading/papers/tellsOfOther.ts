import type { PaperContext } from './paperFacts.ts';
import { plainWords } from './labels/labelWords.ts';

const rival =
  /^(?:\p{L}+ ){0,4}?(?:competitors?|rivals?|incumbents?|peers?)(?: \p{L}+){0,4}? (?:had|has|have|made|makes|reports?|reported|raised|grew|reached|is|are|was|were|employs?|claims?)\b/u;
const acts = /^ (?:had|has|made|makes|reports?|reported|raised|grew|reached|is|was|employs?|claims?)\b/;
const ownVoice = /\b(?:we|i)\b/;

/** 'Its competitor Vastly had revenue of $250 million': a sentence that begins with another company states that company's figures. */
export function tellsOfOther(piece: string, { names, others }: PaperContext): boolean {
  const words = plainWords(piece.replace(/\d.*$/, ''));
  if (ownVoice.test(words) || names.some((name) => ` ${words} `.includes(` ${name} `))) return false;
  return (
    rival.test(words) || others.some((name) => words.startsWith(`${name} `) && acts.test(words.slice(name.length)))
  );
}
