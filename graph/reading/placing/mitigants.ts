import type { Place } from './placement.ts';
import type { Salience } from './salience.ts';
import type { Sentence } from '../sentences/sentences.ts';

/** Below this a sentence cannot be read alone. */
export const leastReadable = 0.2;
/** What a filing says of everything, and what no mitigant says. */
const adverse = /\b(?:may not|adverse\w*|harm\w*|could|fail\w*|forfeit\w*|impairment)\b/i;

/** In writing only what says that something is done about it. */
function answers({ text, topics }: Sentence): boolean {
  return topics.mitigant >= 3 && !adverse.test(text) && !/^(?:if|we believe)\b/i.test(text);
}

/** What answers a risk: a mitigating sentence among the next few of the talk, or one anywhere on the same matter. */
export function mitigantOf(
  risk: Sentence,
  sentences: Sentence[],
  places: Map<Sentence, Place>,
  salience: Salience,
  taken: Set<Sentence>,
): Sentence | undefined {
  let best: Sentence | undefined;
  let bestScore = 0.9;
  for (const sentence of sentences) {
    if (
      sentence === risk ||
      taken.has(sentence) ||
      (sentence.source !== undefined && !answers(sentence)) ||
      (sentence.topics.mitigant < 3 && places.get(sentence) !== 'mitigant') ||
      (salience.readability[sentence.index] ?? 0) < leastReadable
    )
      continue;
    const distance = sentence.index - risk.index;
    const nearness = distance > 0 && distance <= 3 ? 1.2 / distance : 0;
    const score = nearness + salience.similarity(risk, sentence) * 3 + Math.min(sentence.topics.mitigant, 8) / 20;
    if (score > bestScore && (nearness > 0 || salience.similarity(risk, sentence) > 0.2))
      [best, bestScore] = [sentence, score];
  }
  return best;
}
