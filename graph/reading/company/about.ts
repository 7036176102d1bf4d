import type { Sentence } from '../sentences/sentences.ts';

const aboutSignals: [weight: number, pattern: RegExp][] = [
  [6, /\bwe (?:are|'re) (?:called|named)\b|\bwe're called\b/i],
  [
    5,
    /\b(?:evidence |design |review |planning )?(?:session|meeting|hearing|discussion|agenda|workshop) (?:is|was|on|about|of)\b/i,
  ],
  [5, /\bwe (?:sell|make|build|provide|offer|help|develop|design|operate|run|manufacture)\b/i],
  [
    4,
    /\bis (?:a|an|the) (?:\w+ ){0,3}(?:company|provider|platform|startup|maker|manufacturer|marketplace|software|business|supplier|network)\b/i,
  ],
  [
    3,
    /\bwhat we do is\b|\bour (?:mission|product|platform|company|business) is\b|\bwe(?:'re| are) (?:a|an|the|building)\b/i,
  ],
  [
    5,
    /\b(?:meeting|meet|here|together) to (?:\w+ ){0,2}(?:discuss|talk|finish|decide|review|design|plan|evaluate|agree|go through)\b/i,
  ],
  [2, /\b(?:today we|purpose|we are here to|to discuss|to talk about|to review)\b/i],
];

/** How far a sentence says what the company or the meeting is; early ones count for more. */
export function aboutScore(sentence: Sentence, total: number): number {
  let score = 0;
  for (const [weight, pattern] of aboutSignals) if (pattern.test(sentence.text)) score += weight;
  return score * (1.2 - Math.min(1, (sentence.index / Math.max(total, 10)) * 1.5) * 0.8);
}
