import OpenAI from 'openai';
import { Stream } from 'openai/core/streaming';
import type { ChatCompletionCreateParams } from 'openai/resources/chat/completions';
import { Failure } from '../../request/errors.ts';
import type { Logger } from '../../log.ts';
import { estimateTokens } from '../chunks.ts';
import { createBooks, type TokenUsage, type CallContext } from '../provider.ts';
import { breaksOff, createClient, namesOf, pause, retryDelayMs, type OpenAiEndpoint } from './client.ts';
import { contentFiltered, failureFrom, refusesParameter } from './openaiErrors.ts';
import type { Message } from './prompt.ts';
import { withoutControls } from '../../text/text.ts';

export interface ChatSettings extends OpenAiEndpoint {
  model: string;
  /** In milliseconds: the longest time of a whole answer with its continuations. */
  maxAnswerMs: number;
  /** Stops a model that would write without end. Default 200,000 characters, about 60 pages. */
  maxOutputCharacters?: number;
  log?: Logger;
  /** Receives the input tokens that the server counted, and our estimate of them. */
  onCount?: (counted: number, estimated: number) => void;
}

export interface ChatRequest {
  task: string;
  messages: Message[];
  format?: ChatCompletionCreateParams['response_format'];
  call: CallContext;
  /** Of `performance.now()`: when the answer must be complete. */
  until: number;
}

/**
 * The text as far as it arrived. Its `end` is 'length' when the model's limit cut it off, and the Failure that broke it
 * off when the connection was lost.
 */
export interface Answer {
  text: string;
  end: 'stop' | 'length' | Failure;
}

/** The part of a chunk that all servers deliver; the SDK's own type promises more. */
interface Chunk {
  choices?: { delta?: { content?: string | null; refusal?: string | null }; finish_reason?: string | null }[];
  usage?: OpenAI.CompletionUsage | null;
}

export type Chat = (request: ChatRequest) => AsyncGenerator<string, Answer>;

/** The server does not support this `response_format`. */
export class FormatRefused extends Error {}

/**
 * Creates the function for a chat completion. It is always streamed, so that a slow model is not mistaken for a dead
 * one, and never offers tools. Yields the pieces of the text and returns the Answer. Throws a Failure (UNREADABLE when
 * the model refuses), `call.signal.reason` when the user stopped, or FormatRefused. Repeats a request only before any
 * of its answer was passed on.
 */
export function createChat(settings: ChatSettings, recordUsage: (usage: TokenUsage) => Promise<void>): Chat {
  const client = createClient(settings);
  const names = namesOf(settings, 'CHAT');
  const keepBooks = createBooks(settings, recordUsage);
  let asksForUsage = true;

  return async function* chat(request) {
    const { signal } = request.call;
    for (let attempt = 0; ; attempt += 1) {
      signal.throwIfAborted();
      const answer: Answer = { text: '', end: 'stop' };
      try {
        yield* once(request, answer);
        return answer;
      } catch (error) {
        signal.throwIfAborted();
        if (asksForUsage && refusesParameter(error, /stream_options/)) {
          asksForUsage = false;
          continue;
        }
        if (request.format && refusesParameter(error, /response_format|json_schema|json_object|schema|grammar/i)) {
          throw new FormatRefused();
        }
        if (error instanceof EmptyAnswer && attempt === 0) continue;
        if (answer.text !== '' && breaksOff(error)) return { text: answer.text, end: failureFrom(error, names) };
        const delay = answer.text === '' ? retryDelayMs(error, attempt, settings) : null;
        if (delay === null) throw failureFrom(error, names);
        await pause(delay, signal);
      }
    }
  };

  async function* once(request: ChatRequest, answer: Answer): AsyncGenerator<string, void> {
    const stop = new AbortController();
    /** The reader's time must not count as silence of the server. */
    let isWithReader = false;
    const endSilence = () => {
      if (!isWithReader) stop.abort('silent');
    };
    const silence = setTimeout(endSilence, settings.requestTimeoutMs);
    const limit = setTimeout(() => stop.abort('late'), request.until - performance.now());
    let usage: OpenAI.CompletionUsage | null | undefined;
    let end: string | null | undefined;
    let isRefused = false;
    let hasBegun = false;
    try {
      const response = await client.chat.completions
        .create(
          {
            model: settings.model,
            messages: request.messages,
            stream: true,
            ...(asksForUsage && { stream_options: { include_usage: true } }),
            ...(request.format && { response_format: request.format }),
          },
          { signal: AbortSignal.any([request.call.signal, stop.signal]) },
        )
        .asResponse();
      hasBegun = true;
      // Comments and events without text are signs of life, but the SDK does not pass comments on.
      const heard = listen(response, () => silence.refresh());
      for await (const chunk of Stream.fromSSEResponse<Chunk>(heard, stop, client)) {
        usage = chunk.usage ?? usage;
        const choice = chunk.choices?.[0];
        end = choice?.finish_reason ?? end;
        isRefused ||= Boolean(choice?.delta?.refusal);
        const piece = withoutControls(choice?.delta?.content ?? '');
        if (piece === '') continue;
        answer.text += piece;
        if (answer.text.length > (settings.maxOutputCharacters ?? 200_000)) throw endlessAnswer(settings.model);
        isWithReader = true;
        yield piece;
        isWithReader = false;
        silence.refresh();
      }
    } catch (error) {
      if (!isOverdue(stop.signal)) throw error;
    } finally {
      clearTimeout(silence);
      clearTimeout(limit);
      if (hasBegun) await record(request, answer, usage);
    }
    // The SDK ends an aborted stream as if it were complete.
    request.call.signal.throwIfAborted();
    if (stop.signal.reason === 'silent') throw new OpenAI.APIConnectionTimeoutError();
    if (stop.signal.reason === 'late') throw lateAnswer(settings);
    if (isRefused) throw refused(settings.model);
    if (end === 'content_filter') throw new Failure(contentFiltered().code, contentFiltered().sentence);
    if (!end) throw new SyntaxError('The stream ended without a finish_reason.');
    if (end === 'length') answer.end = 'length';
    else if (answer.text.trim() === '') throw new EmptyAnswer(settings.model);
  }

  async function record(
    { task, messages, call }: ChatRequest,
    answer: Answer,
    usage: OpenAI.CompletionUsage | null | undefined,
  ) {
    const estimated = messages.reduce((sum, { content }) => sum + estimateTokens(content), 0);
    if (usage) settings.onCount?.(usage.prompt_tokens, estimated);
    await keepBooks(call, task, {
      inputTokens: usage?.prompt_tokens ?? estimated,
      cachedTokens: usage?.prompt_tokens_details?.cached_tokens ?? 0,
      outputTokens: usage?.completion_tokens ?? estimateTokens(answer.text),
    });
  }
}

function isOverdue({ reason }: AbortSignal): boolean {
  return reason === 'silent' || reason === 'late';
}

function listen(response: Response, onBytes: () => void): Response {
  const ear = new TransformStream<Uint8Array, Uint8Array>({
    transform(bytes, next) {
      onBytes();
      next.enqueue(bytes);
    },
  });
  return new Response(response.body?.pipeThrough(ear), { headers: response.headers });
}

/** Returns the Failure for a model that refuses to write about its input. */
export function refused(model: string): Failure {
  return new Failure(
    'UNREADABLE',
    `The model ${model} declined to write about this text. Review the text, shorten it to what matters, then try again.`,
  );
}

class EmptyAnswer extends Failure {
  constructor(model: string) {
    super(
      'PROVIDER_UNAVAILABLE',
      `The model ${model} gave no answer twice. Try again; if it happens again, ask your administrator to choose another model.`,
    );
  }
}

function lateAnswer({ model, maxAnswerMs }: ChatSettings): Failure {
  return new Failure(
    'PROVIDER_UNAVAILABLE',
    `The model took too long. Its answer was stopped after ${maxAnswerMs / 1000} seconds. Try again; if it happens again, ask your administrator to allow ${model} more time or to choose a faster model.`,
  );
}

function endlessAnswer(model: string): Failure {
  return new Failure(
    'PROVIDER_UNAVAILABLE',
    `The model ${model} did not stop writing and was stopped. Try again; if it happens again, ask your administrator to choose another model.`,
  );
}
