import { afterEach, beforeEach } from 'vitest';
import { until } from './factories.ts';
import { makePlace, type Place } from './harness.ts';
import { startOpenAiServer, type OpenAiServer } from './openai/openaiServer.ts';

/** Six companies with a memo each: a model is asked about three at a time. */
export const sixCompanies = ['Abernethy', 'Brodick', 'Cullen', 'Dunkeld', 'Elgin', 'Forres'].map(
  (name) => `${name} Energy`,
);

export interface ModelPlace {
  place: Place;
  provider: OpenAiServer;
  /** What a server on the place is started with. */
  settings: Record<string, string>;
  /** The model finds nothing in three texts, and does not answer about the next three. */
  holdAfterThree(): void;
  /** Resolves when that many questions were asked, or were given up by who asked. */
  asked(count: number): Promise<unknown>;
  givenUp(count: number): Promise<unknown>;
}

/** For each test a place on which servers are started one after the other, and a model that they ask. */
export function useModelPlace(): { readonly current: ModelPlace } {
  let current: ModelPlace | undefined;
  beforeEach(async () => {
    const provider = await startOpenAiServer({});
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
          text: '{"companyName": null, "figures": [], "superseded": [], "insights": []}',
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
