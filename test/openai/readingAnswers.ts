import type { DoubtsAnswer, ModelAnswer } from '../../graph/reading/byModel/modelAnswer.ts';
import { sourcesOf, type ChatBody } from './openaiAnswers.ts';

/** A model's reading of a source that says nothing. */
export const emptyReading: ModelAnswer = {
  subject: { name: null, aliases: [] },
  others: [],
  periods: [],
  facts: [],
  tables: [],
  withdrawn: [],
  differences: [],
  promises: [],
  questions: [],
  remarks: [],
};

/** Returns the number of the passage or row of a request that contains the words, as a model would point at it. */
export type At = (words: string) => string;

/**
 * An answer to a request for a reading. `read` receives the numbers of the request's passages by their words; a passage
 * that does not occur has the number 'c999'.
 */
export function readingAnswer(read: (at: At) => Partial<ModelAnswer>): {
  kind: 'answer';
  answer: (body: ChatBody) => string;
} {
  return {
    kind: 'answer',
    answer(body) {
      const lines = sourcesOf(body).flatMap(({ text }) => text.split('\n'));
      const at: At = (words) => {
        const line = lines.find((each) => /^[cpt]\d/.test(each) && each.includes(words));
        return line?.split(/[\s:]/)[0] ?? 'c999';
      };
      return JSON.stringify({ ...emptyReading, ...read(at) });
    },
  };
}

/** Keeps everything that is doubted, as a model does that is sure of itself and believes the rules. */
export function keepAll(body: ChatBody): string {
  const doubts = sourcesOf(body).find(({ label }) => label === 'doubts')?.text ?? '';
  const answers = Array.from(doubts.matchAll(/^([0-9a-f]{5}): /gm), ([, doubt = '']) => ({
    doubt,
    answer: 'KEEP' as const,
    words: 'so it says',
  }));
  return JSON.stringify({ answers } satisfies DoubtsAnswer);
}
