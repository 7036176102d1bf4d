import { companyTopics } from './topics.ts';
import type { Sentence } from './sentences.ts';

/** What kind of conversation it is: a deal's, a listed company's results, or any other meeting. */
export type Genre = 'deal' | 'results' | 'meeting';

const resultsSignals =
  /\b(?:earnings (?:conference )?call|conference call|fiscal (?:year )?\d{4}|(?:first|second|third|fourth) quarter|shareholders|per (?:diluted )?share|guidance|prior year period)\b/gi;
const dealSignals =
  /\b(?:we(?:'re| are) raising|raise|raising|series [a-g]|seed|valuation|pre[- ]money|term sheet|arr|recurring revenue|churn|runway|burn|cac|gross margin|founders?|co-founder|customers?|investors?|data room|startup|pitch)\b/gi;

/** Whether a company that is named is spoken of from most of the sides that an investor looks at. */
function isAllRound(sentences: Sentence[]): boolean {
  const sides = companyTopics.filter((topic) =>
    sentences.some(({ topics, isQuestion }) => !isQuestion && topics[topic] >= 4),
  );
  const amounts = sentences.filter(({ figures }) => figures.some(({ unit }) => unit === 'money' || unit === 'percent'));
  return sides.length >= 6 && amounts.length >= Math.max(3, sentences.length / 12);
}

/** Tells the genre by the share of sentences that carry its signals. */
export function genreOf(source: string, sentences: Sentence[], company: string | null): Genre {
  const count = (pattern: RegExp): number => source.match(pattern)?.length ?? 0;
  const results = count(resultsSignals);
  const deal = count(dealSignals);
  const size = Math.max(sentences.length, 8);
  if (results >= 6 && results / size > 0.06 && results > deal * 0.6) return 'results';
  const isDeal = (deal >= 3 && deal / size > 0.08) || (company !== null && isAllRound(sentences));
  return isDeal ? 'deal' : 'meeting';
}
