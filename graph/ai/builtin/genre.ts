import type { Sentence } from './sentences.ts';

/** What kind of conversation it is: a deal's, a listed company's results, or any other meeting. */
export type Genre = 'deal' | 'results' | 'meeting';

const resultsSignals =
  /\b(?:earnings (?:conference )?call|conference call|fiscal (?:year )?\d{4}|(?:first|second|third|fourth) quarter|shareholders|per (?:diluted )?share|guidance|prior year period)\b/gi;
const dealSignals =
  /\b(?:we(?:'re| are) raising|raise|raising|series [a-g]|seed|valuation|pre[- ]money|term sheet|arr|recurring revenue|churn|runway|burn|cac|gross margin|founders?|co-founder|customers?|investors?|data room|startup|pitch)\b/gi;

/** Tells the genre by the share of sentences that carry its signals. */
export function genreOf(source: string, sentences: Sentence[]): Genre {
  const count = (pattern: RegExp): number => source.match(pattern)?.length ?? 0;
  const results = count(resultsSignals);
  const deal = count(dealSignals);
  const size = Math.max(sentences.length, 8);
  if (results >= 6 && results / size > 0.06 && results > deal * 0.6) return 'results';
  return deal >= 3 && deal / size > 0.08 ? 'deal' : 'meeting';
}
