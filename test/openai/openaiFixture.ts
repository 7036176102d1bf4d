import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { createOpenAiAnalyst, type OpenAiSettings } from '../../graph/ai/openai/openai.ts';
import type { TokenUsage, Analyst, CallContext, StructuredTask, TextTask } from '../../graph/ai/provider.ts';
import { Failure } from '../../graph/request/errors.ts';
import { startOpenAiServer, type OpenAiServer, type OpenAiServerOptions } from './openaiServer.ts';

const apiKey = 'sk-test-51d0c1';
export const conversation =
  'We met the founders on Monday. Revenue was $4.2M in FY2024. Churn worries us. They raise a Series A.';

export const summary: TextTask<string> = {
  name: 'summary',
  instructions: 'Summarise the conversation.',
  sources: (text) => [{ label: 'transcript', text }],
  builtin: (text) => [text],
};

export interface KeyFacts {
  headline: string;
  revenue: number;
  stage: 'Seed' | 'Growth';
  risks: string[];
}

export const keyFacts: StructuredTask<string, KeyFacts> = {
  ...summary,
  name: 'key facts',
  schema: z.object({
    headline: z.string().min(1).max(500),
    revenue: z.number(),
    stage: z.enum(['Seed', 'Growth']),
    risks: z.array(z.string()).min(1),
  }),
  builtin: () => ({ headline: '', revenue: 0, stage: 'Seed', risks: [] }),
};

/**
 * Starts an analyst on a separate test server, which stops with the test, and records the token use that it reports.
 */
export async function startAnalyst(
  options: OpenAiServerOptions = {},
  settings: Partial<OpenAiSettings> = {},
  recordUsage?: (usage: TokenUsage) => Promise<void>,
): Promise<{ analyst: Analyst; server: OpenAiServer; usages: TokenUsage[] }> {
  const server = await startOpenAiServer({ apiKey, ...options });
  onTestFinished(() => server.close());
  const usages: TokenUsage[] = [];
  const analyst = createOpenAiAnalyst(
    {
      apiKey,
      baseUrl: server.baseUrl,
      model: 'test-model',
      requestTimeoutMs: 2_000,
      maxAnswerMs: 20_000,
      maxInputTokens: 10_000,
      retryDelaysMs: [10, 20],
      ...settings,
    },
    recordUsage ?? ((usage) => Promise.resolve(void usages.push(usage))),
  );
  return { analyst, server, usages };
}

export function context(overrides: Partial<CallContext> = {}): CallContext {
  return { tenantId: 'tenant-1', memberId: null, signal: new AbortController().signal, ...overrides };
}

export async function gather<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/**
 * Returns the Failure that the user sees; throws for any other error, and when it contains the key or the provider's
 * own text.
 */
export async function failureOf(work: Promise<unknown>): Promise<Failure> {
  const error = await work.then(
    () => new Error('It did not fail.'),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Failure)) throw error;
  const shown = `${error.message} ${String(error.cause)}`;
  if (/sk-test|Incorrect API key|raw body/.test(shown)) throw new Error(`It gives away what it must not: ${shown}`);
  return error;
}
