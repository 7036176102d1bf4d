import type { DealFacts } from './facts.ts';
import type { Sentence } from '../sentences/sentences.ts';

const headquarters =
  /\b(?:headquartered|headquarters (?:is|are)(?: located)?|principal executive offices (?:is|are)(?: located)?|corporate offices? (?:is|are)(?: located)?) in (\p{Lu}[\p{L}. ]+(?:, \p{Lu}[\p{L}]+(?: \p{Lu}\p{L}+)*)?)/u;

/** What a report says of the company's own deal: nothing. */
export function ofFiling(sentences: Sentence[]): Pick<DealFacts, 'stage' | 'round' | 'valuation' | 'location'> {
  const seat = sentences.find(({ text }) => headquarters.test(text));
  return {
    stage: 'Public',
    round: undefined,
    valuation: undefined,
    location: seat && headquarters.exec(seat.text)?.[1],
  };
}
