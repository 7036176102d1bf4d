import type { AudioModel } from 'openai/resources/audio/audio';
import type { ChatModel } from 'openai/resources/shared';
import type { Env } from '../env.ts';
import type { Logger } from '../log.ts';
import { builtinAnalyst } from './builtin.ts';
import type { TokenUsage, Analyst, Transcriber } from './provider.ts';
import { createCommandTranscriber } from './transcribeCommand.ts';

/** A model that the installed SDK lists without an announced end; a test fails when that changes. */
export const defaultModel = 'gpt-5.4-mini' satisfies ChatModel;
export const defaultTranscribeModel = 'gpt-transcribe' satisfies AudioModel;

/** Selects the analyst: the OpenAI-compatible server when a key or an address is set, else the built-in analyst. */
export async function selectAnalyst(
  env: Env,
  recordUsage: (usage: TokenUsage) => Promise<void>,
  log?: Logger,
): Promise<Analyst> {
  if (!usesOpenAi(env)) return builtinAnalyst;
  // Loading the SDK takes a quarter of a second, which a server without a key can save.
  const { createOpenAiAnalyst } = await import('./openai/openai.ts');
  const model = env.OPENAI_MODEL ?? defaultModel;
  const settings = {
    ...endpointOf(env),
    model,
    maxAnswerMs: env.OPENAI_MAX_SECONDS * 1000,
    maxInputTokens: env.OPENAI_MAX_INPUT_TOKENS,
    log,
  };
  const analyst = createOpenAiAnalyst(settings, recordUsage);
  if (!env.OPENAI_WEB_SEARCH) return analyst;
  const { createWebSearch } = await import('./openai/webSearch.ts');
  return { ...analyst, searchWeb: createWebSearch(settings, recordUsage) };
}

/** Selects the transcriber: TRANSCRIBE_COMMAND, else the OpenAI-compatible server; null when neither is set. */
export async function selectTranscriber(env: Env, log?: Logger): Promise<Transcriber | null> {
  if (env.TRANSCRIBE_COMMAND) {
    return createCommandTranscriber(env.TRANSCRIBE_COMMAND, {
      name: env.TRANSCRIBE_NAME,
      timeLimitMs: env.TRANSCRIBE_TIMEOUT_SECONDS * 1000,
      log,
    });
  }
  if (!usesOpenAi(env)) return null;
  const { createOpenAiTranscriber } = await import('./openai/transcriber.ts');
  return createOpenAiTranscriber({
    ...endpointOf(env),
    model: env.OPENAI_TRANSCRIBE_MODEL ?? defaultTranscribeModel,
    requestTimeoutMs: env.TRANSCRIBE_TIMEOUT_SECONDS * 1000,
  });
}

function usesOpenAi(env: Env): boolean {
  return Boolean(env.OPENAI_API_KEY || env.OPENAI_BASE_URL);
}

function endpointOf(env: Env) {
  return {
    apiKey: env.OPENAI_API_KEY,
    baseUrl: env.OPENAI_BASE_URL,
    requestTimeoutMs: env.OPENAI_TIMEOUT_SECONDS * 1000,
  };
}
