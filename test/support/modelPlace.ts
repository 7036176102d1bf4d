import { afterEach, beforeEach } from 'vitest';
import { until } from './factories.ts';
import { makePlace, type Place } from './harness.ts';
import { emptyReading } from '../openai/readingAnswers.ts';
import { startOpenAiServer, type OpenAiServer } from '../openai/openaiServer.ts';

/** Six companies with a memo each; requests to a model contain three at a time. */
export const sixCompanies = ['Abernethy', 'Brodick', 'Cullen', 'Dunkeld', 'Elgin', 'Forres'].map(
  (name) => `${name} Energy`,
);

export interface ModelPlace {
  place: Place;
  provider: OpenAiServer;
  settings: Record<string, string>;
  /** Makes the model find nothing in the first three texts, and not answer about the next three. */
  holdAfterThree(): void;
  /** Resolves when this many requests were sent, including aborted ones. */
  asked(count: number): Promise<unknown>;
  givenUp(count: number): Promise<unknown>;
}

/** Provides a place for each test on which servers are started one after another, and the model that they use. */
export function useModelPlace(): { readonly current: ModelPlace } {
  let current: ModelPlace | undefined;
  beforeEach(async () => {
    const provider = await startOpenAiServer({ readsFacts: true });
    const requests = (count: number, isCounted: (request: OpenAiServer['requests'][number]) => boolean) =>
      until(
        () => Promise.resolve(provider.requests.filter(isCounted).length),
        (found) => found === count,
      );
    current = {
      provider,
      place: await makePlace(),
      settings: { OPENAI_BASE_URL: provider.baseUrl },
      holdAfterThree() {
        const nothing = {
          kind: 'text',
          text: JSON.stringify(emptyReading),
        } as const;
        provider.next(nothing, nothing, nothing, { kind: 'hang' }, { kind: 'hang' }, { kind: 'hang' });
      },
      asked: (count) => requests(count, () => true),
      givenUp: (count) => requests(count, ({ wasAborted }) => wasAborted),
    };
  });
  afterEach(async () => {
    await current?.provider.close();
    await current?.place.remove();
  });
  return {
    get current() {
      if (!current) throw new Error('The place is made before each test.');
      return current;
    },
  };
}
