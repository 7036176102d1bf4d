import OpenAI, { type APIError } from 'openai';
import { Failure } from '../../request/errors.ts';
import { readRetryAfter } from '../../request/limits/retryAfter.ts';

/** The names in the sentences: the provider's address, the model and its purpose. */
export interface ProviderNames {
  host: string;
  model: string;
  use: 'CHAT' | 'SPEECH';
  timeoutSeconds: number;
}

/** Thrown when the input is too long for the model and must be sent in smaller parts. */
export class TooLong extends Failure {}

const tooLong =
  /context (?:length|window|size)|maximum context|(?:prompt|input) is too long|too many tokens|maximum number of tokens|reduce the length/i;

const lateAgain = 'Try again in a few minutes.';

/**
 * Returns the Failure that a user sees for an error of a provider call. The sentence is ours: neither the key nor the
 * provider's text is in it or in its cause, which keeps only status, code and request id.
 */
export function failureFrom(error: unknown, names: ProviderNames): Failure {
  if (error instanceof Failure) return error;
  const { code, sentence } = explain(error, names);
  const Kind = isTooLong(error) ? TooLong : Failure;
  return new Kind(code, sentence, { cause: traceOf(error), retryAfterSeconds: retryAfterSeconds(error) });
}

function explain(error: unknown, names: ProviderNames): { code: Failure['code']; sentence: string } {
  const unavailable = (sentence: string) => ({ code: 'PROVIDER_UNAVAILABLE' as const, sentence });
  if (error instanceof OpenAI.APIConnectionTimeoutError) {
    return unavailable(
      `The AI provider fell silent. It sent nothing for ${names.timeoutSeconds} seconds. ${lateAgain} If it happens again, ask your administrator to allow it more time or to choose a faster model.`,
    );
  }
  if (!isApiError(error)) {
    return unavailable(
      'The AI provider’s answer was incomplete or unreadable. Try again; if it happens again, ask your administrator to check its address.',
    );
  }
  if (error instanceof OpenAI.APIConnectionError) {
    return unavailable(
      `The AI provider at ${names.host} cannot be reached. ${lateAgain} If it happens again, ask your administrator to check its address and the network.`,
    );
  }
  if (error.code === 'content_filter') return contentFiltered();
  if (isTooLong(error)) {
    return {
      code: 'TOO_LARGE',
      sentence:
        names.use === 'CHAT'
          ? `The text is too long for the model ${names.model}, even in parts. Shorten it, or ask your administrator to choose a model with a larger input.`
          : 'The recording is too long for the AI provider. Use a shorter one.',
    };
  }
  if (error.code === 'insufficient_quota' || error.status === 402) {
    return unavailable(
      'The credit at the AI provider is used up. Ask your administrator to check its plan and billing.',
    );
  }
  switch (error.status) {
    case 401:
      return unavailable('The AI provider refused the API key. Ask your administrator to check it.');
    case 403:
      return unavailable(
        `The AI provider does not let this API key use the model ${names.model}. Ask your administrator to check its rights.`,
      );
    case 404:
      return unavailable(
        `The AI provider at ${names.host} does not know the model ${names.model}. Ask your administrator to check the model's name and the provider's address.`,
      );
    case 429: {
      const wait = retryAfterSeconds(error);
      return unavailable(`The AI provider is busy. Try again ${wait ? `in ${wait} seconds` : 'in a few minutes'}.`);
    }
    case 400:
    case 422:
      return unavailable(
        `The AI provider rejected the request. Ask your administrator to check that the model ${names.model} fits this use.`,
      );
    default:
      return unavailable(`The AI provider reports an error. ${lateAgain}`);
  }
}

/** Returns the code and sentence for an answer that the provider's filter stopped. */
export function contentFiltered(): { code: 'UNREADABLE'; sentence: string } {
  return {
    code: 'UNREADABLE',
    sentence:
      "The AI provider's content filter stopped the answer. Remove the passage that may have triggered it, then try again.",
  };
}

function isTooLong(error: unknown): boolean {
  if (!isApiError(error) || error.status === 429) return false;
  return error.status === 413 || error.code === 'context_length_exceeded' || tooLong.test(error.message);
}

/** True when the provider answered with an error, or could not be reached. */
export function isApiError(error: unknown): error is APIError {
  return error instanceof OpenAI.APIError;
}

/** Returns the provider's Retry-After in seconds, else undefined. */
export function retryAfterSeconds(error: unknown): number | undefined {
  return isApiError(error) ? readRetryAfter(error.headers?.get('retry-after')) : undefined;
}

/** True when the server refuses one of our request's parameters by name. */
export function refusesParameter(error: unknown, name: RegExp): boolean {
  if (!isApiError(error) || (error.status !== 400 && error.status !== 422)) return false;
  return !isTooLong(error) && name.test(`${error.param ?? ''} ${error.message}`);
}

function traceOf(error: unknown): Error {
  if (!isApiError(error)) return new Error(error instanceof Error ? error.name : typeof error);
  const facts = [error.constructor.name, error.status, error.code, error.type, error.requestID];
  return new Error(facts.filter((fact) => fact !== undefined && fact !== null).join(' '));
}
