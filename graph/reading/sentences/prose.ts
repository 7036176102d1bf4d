import { asSentence, lowered } from './clean.ts';
import { readFigures } from '../../finance/numbers/figures.ts';
import type { Sentence } from './sentences.ts';

const longest = 42;
const shortest = 14;
/** Where a long sentence may end early without changing what it says up to there. */
const tails =
  /[,;] (?:which|resulting in|including|due (?:mostly |primarily |largely )?to|particularly|given that|as well as|and|so|because|as|where|with|especially|based on)\b/gi;

/** The sentence for reading alone: a very long one ends at a clause, an answer is led in by its question. */
export function condensed(sentence: Sentence): string {
  const text = sentence.words <= longest ? sentence.text : shortened(sentence.text);
  const segment = sentence.segment !== undefined && sentence.figures.length > 0 ? `For the ${sentence.segment}: ` : '';
  return isShortAnswer(sentence)
    ? `Asked “${sentence.question}”, the answer was: ${text}`
    : segment === ''
      ? text
      : `${segment}${lowered(text)}`;
}

/** 'Free cash flow was €4.2 million.' and 'We pay €210,000.' say themselves what they are about, 'It was €4.2 million.' does not. */
const ownSubject =
  /^(?!(?:it|that|this|they|these|those|there|he|she|about|around|mine|ours|yes|no)\b)[\p{L}’' -]{3,40} (?:is|are|was|were|has|have|had|grew|fell|rose|reached)\b|^we (?:pay|spend|burn|charge|employ|raised)\b/iu;

/** '19 months.' says what it says only with its question. */
function isShortAnswer(sentence: Sentence): boolean {
  return (
    sentence.question !== undefined &&
    sentence.words < 7 &&
    sentence.figures.length > 0 &&
    !ownSubject.test(sentence.text)
  );
}

/** A sentence that opens with a subordinate clause has its statement at its end. */
const subordinate =
  /^(?:\w+, )?(?:while|although|though|if|when|as|given|because|since|with|after|before|in terms of)\b/i;

/** 'While on October 14, 2016, …': the comma within a date ends nothing. */
const endOfClause = /,(?! \d{4}\b)/;
/** 'the cities, the regulator, TURN' before ', and the company submitted': a list goes on, and without its end nothing may be stated. */
const lastButOne = /,\s+(?:\S+\s+){0,3}\S+$/;

function shortened(text: string): string {
  const from = subordinate.test(text) ? text.search(endOfClause) + 1 : 0;
  let cut = 0;
  for (const match of text.matchAll(tails)) {
    if (/and$/i.test(match[0]) && lastButOne.test(text.slice(from, match.index))) continue;
    const words = text.slice(0, match.index).split(/\s+/).length;
    const statement = text.slice(from, match.index).trim().split(/\s+/).length;
    if (words >= shortest && words <= longest && statement >= 8 && match.index > from) cut = match.index;
  }
  const isInFigure = readFigures(text).some((figure) => figure.start < cut && cut < figure.end);
  return cut === 0 || isInFigure ? text : asSentence(text.slice(0, cut));
}
