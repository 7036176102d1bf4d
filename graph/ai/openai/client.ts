import { setTimeout as sleep } from 'node:timers/promises';
import OpenAI from 'openai';
import { isApiError, retryAfterSeconds, type ProviderNames } from './openaiErrors.ts';

export interface OpenAiEndpoint {
  /** Self-hosted servers often need no key. */
  apiKey?: string;
  /** Usually ends in /v1. Default: OpenAI's address. */
  baseUrl?: string;
  /** In milliseconds: the longest silence before the first byte and between two pieces of a stream. */
  requestTimeoutMs: number;
  /** In milliseconds: the waits before each retry of a failed connection or server error. */
  retryDelaysMs?: readonly number[];
  /** In milliseconds. A Retry-After is followed up to this limit; a longer time fails, and the sentence names it. */
  maxRetryAfterMs?: number;
}

const openAiBaseUrl = 'https://api.openai.com/v1';

/** Creates a client without console output and without retries, about which `retryDelayMs` decides. */
export function createClient(endpoint: OpenAiEndpoint): OpenAI {
  return new OpenAI({
    apiKey: endpoint.apiKey ?? 'none',
    baseURL: endpoint.baseUrl ?? openAiBaseUrl,
    timeout: endpoint.requestTimeoutMs,
    maxRetries: 0,
    logLevel: 'off',
    fetch: patientFetch,
  });
}

interface Dispatcher {
  dispatch(options: object, handler: object): boolean;
}

const dispatcherSymbol = Symbol.for('undici.globalDispatcher.1');

/**
 * Node's fetch waits at most 300 seconds for headers, but a model without a GPU may need longer for a long recording.
 * Node's dispatcher can be reached only through this documented symbol.
 */
function patientFetch(url: string | URL | Request, init?: RequestInit): Promise<Response> {
  const inner = (globalThis as Record<symbol, unknown>)[dispatcherSymbol] as Dispatcher | undefined;
  if (!inner) return fetch(url, init);
  const dispatcher: Dispatcher = {
    dispatch: (options, handler) => inner.dispatch({ ...options, headersTimeout: 0, bodyTimeout: 0 }, handler),
  };
  return fetch(url, Object.assign({}, init, { dispatcher }));
}

/** Returns the host for a sentence, without a user name or password in the address. */
export function hostOf(endpoint: OpenAiEndpoint): string {
  return new URL(endpoint.baseUrl ?? openAiBaseUrl).host;
}

/** Returns the names for sentences about a failed call. */
export function namesOf(settings: OpenAiEndpoint & { model: string }, use: 'CHAT' | 'SPEECH'): ProviderNames {
  return {
    host: hostOf(settings),
    model: settings.model,
    use,
    timeoutSeconds: settings.requestTimeoutMs / 1000,
  };
}

/** True for an error inside an answer: it broke off, ended too early, or the server reported an error. */
export function breaksOff(error: unknown): boolean {
  // fetch throws this TypeError when the connection breaks during an answer.
  if (error instanceof TypeError) return error.message === 'terminated';
  if (error instanceof SyntaxError) return true;
  return isApiError(error) && !(error instanceof OpenAI.APIConnectionTimeoutError) && error.status === undefined;
}

/**
 * Returns the milliseconds to wait before attempt number `attempt + 1` after `error`, or null if a retry would not
 * help: a wrong key stays wrong, and after a time-out the user has waited enough. A busy server (429) receives one more
 * request.
 */
export function retryDelayMs(error: unknown, attempt: number, endpoint: OpenAiEndpoint): number | null {
  const delays = endpoint.retryDelaysMs ?? [500, 2_000];
  if (error instanceof TypeError && breaksOff(error)) return delays[attempt] ?? null;
  if (!isApiError(error) || error instanceof OpenAI.APIConnectionTimeoutError) return null;
  const { status } = error;
  const isBusy = status === 429 && error.code !== 'insufficient_quota';
  const isFault = status === undefined || status >= 500 || status === 408 || status === 409;
  if (!isBusy && !isFault) return null;
  if (attempt >= (isBusy ? Math.min(1, delays.length) : delays.length)) return null;
  const asked = retryAfterSeconds(error);
  if (asked === undefined) return (isBusy ? delays.at(-1) : delays[attempt]) ?? null;
  return asked * 1000 <= (endpoint.maxRetryAfterMs ?? 20_000) ? asked * 1000 : null;
}

/** Waits `ms` milliseconds. Throws the signal's reason as soon as the user stops. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => signal.throwIfAborted());
}
