import OpenAI from 'openai';
import type { Response, ResponseOutputText, ResponseStreamEvent } from 'openai/resources/responses/responses';
import { Failure } from '../../request/errors.ts';
import {
  createBooks,
  type TokenUsage,
  type Analyst,
  type CallContext,
  type WebAnswer,
  type WebQuestion,
} from '../provider.ts';
import type { Logger } from '../../log.ts';
import { estimateTokens } from '../chunks.ts';
import { createClient, namesOf, pause, retryDelayMs, type OpenAiEndpoint } from './client.ts';
import { contentFiltered, failureFrom, isApiError } from './openaiErrors.ts';
import { withoutControls } from '../../text/text.ts';

const maxCharacters = 200_000;

/**
 * Creates a web search with the Responses API's own tool (`web_search`), on the endpoint of the chats. The answer is
 * plain text, because the API omits citations from a structured answer. It is streamed, so that a long search is not
 * mistaken for silence. Throws a Failure, or `call.signal.reason` when the user stopped.
 */
export function createWebSearch(
  settings: OpenAiEndpoint & { model: string; log?: Logger },
  recordUsage: (usage: TokenUsage) => Promise<void>,
): NonNullable<Analyst['searchWeb']> {
  const client = createClient(settings);
  const names = namesOf(settings, 'CHAT');
  const keepBooks = createBooks(settings, recordUsage);

  async function ask(question: WebQuestion, call: CallContext): Promise<Response> {
    const silence = new AbortController();
    const stream = await client.responses.create(
      {
        model: settings.model,
        instructions: question.instructions,
        input: question.question,
        tools: [{ type: 'web_search' }],
        tool_choice: 'auto',
        store: false,
        stream: true,
      },
      { signal: AbortSignal.any([call.signal, silence.signal]) },
    );
    const timer = setTimeout(() => silence.abort(), settings.requestTimeoutMs);
    let written = '';
    let whole: Response | undefined;
    try {
      const events: AsyncIterable<ResponseStreamEvent> = stream;
      for await (const event of events) {
        timer.refresh();
        if (event.type === 'response.output_text.delta') written += event.delta;
        if ('response' in event) whole = event.response;
        if (event.type === 'response.completed' || event.type === 'response.incomplete') return event.response;
        if (event.type === 'response.failed' || event.type === 'error') throw brokenOff();
      }
    } finally {
      clearTimeout(timer);
      // The provider also bills an incomplete answer.
      await record(question, whole?.usage, written, call);
    }
    call.signal.throwIfAborted();
    if (silence.signal.aborted) throw new OpenAI.APIConnectionTimeoutError();
    throw brokenOff();
  }

  return async function searchWeb(question, call) {
    for (let attempt = 0; ; attempt += 1) {
      call.signal.throwIfAborted();
      try {
        return readAnswer(await ask(question, call), settings.model);
      } catch (error) {
        call.signal.throwIfAborted();
        const delay = retryDelayMs(error, attempt, settings);
        if (delay !== null) await pause(delay, call.signal);
        else throw offersNone(error) ? noWebSearch(names) : failureFrom(error, names);
      }
    }
  };

  async function record(
    { name, instructions, question }: WebQuestion,
    usage: Response['usage'] | null,
    written: string,
    call: CallContext,
  ): Promise<void> {
    const reported: Partial<NonNullable<typeof usage>> = usage ?? {};
    await keepBooks(call, name, {
      inputTokens: reported.input_tokens ?? estimateTokens(instructions) + estimateTokens(question),
      cachedTokens: reported.input_tokens_details?.cached_tokens ?? 0,
      outputTokens: reported.output_tokens ?? estimateTokens(written),
    });
  }
}

type Citation = ResponseOutputText.URLCitation;
type Cited = Omit<Citation, 'title'> & Partial<Pick<Citation, 'title'>>;

function readAnswer(response: Response, model: string): WebAnswer {
  if (response.incomplete_details?.reason === 'content_filter') {
    throw new Failure(contentFiltered().code, contentFiltered().sentence);
  }
  const answer: WebAnswer = { text: '', citations: [] };
  const { output = [] } = response as Partial<Response>;
  for (const item of output) {
    if (item.type !== 'message') continue;
    for (const part of item.content) {
      if (part.type === 'refusal') throw refused(model);
      const from = answer.text.length;
      const { annotations = [] } = part as Partial<typeof part>;
      for (const citation of annotations) {
        if (citation.type !== 'url_citation' || !isPage(citation.url)) continue;
        const { title = '', url, start_index: start, end_index: end } = citation as Cited;
        if (start < 0 || end < start || end > part.text.length) continue;
        answer.citations.push({ title: withoutControls(title), url, start: from + start, end: from + end });
      }
      answer.text += part.text;
    }
  }
  if (answer.text.trim() === '') throw emptyAnswer(model);
  if (answer.text.length > maxCharacters) throw brokenOff();
  return answer;
}

function isPage(url: unknown): boolean {
  return typeof url === 'string' && /^https?:\/\//i.test(url) && URL.canParse(url) && url.length <= 2000;
}

function offersNone(error: unknown): boolean {
  if (!isApiError(error) || error.code === 'content_filter' || error.code === 'context_length_exceeded') return false;
  return error.status === 404 || error.status === 400 || error.status === 422;
}

function noWebSearch({ host, model }: { host: string; model: string }): Failure {
  return new Failure(
    'PROVIDER_UNAVAILABLE',
    `The AI provider at ${host} does not search the web with the model ${model}. Ask your administrator to switch web search off, so that imported candidates are used, or to choose another model.`,
  );
}

function refused(model: string): Failure {
  return new Failure('UNREADABLE', `The model ${model} declined to answer. Rephrase the criteria, then try again.`);
}

function emptyAnswer(model: string): Failure {
  return new Failure('PROVIDER_UNAVAILABLE', `The model ${model} gave no answer. Try again, or rephrase the criteria.`);
}

function brokenOff(): Failure {
  return new Failure(
    'PROVIDER_UNAVAILABLE',
    'The AI provider’s web search was interrupted. Try again in a few minutes.',
  );
}
