import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll } from 'vitest';
import { answerInJson, answerInText, type ChatBody } from './openaiAnswers.ts';
import { streamAudioEvents } from './audioEvents.ts';
import { emptyReading, keepAll } from './readingAnswers.ts';
import { streamFound, type FoundOnWeb } from './openaiResponses.ts';
import { readBody, type ReceivedRequest } from './receivedRequest.ts';

/** A way in which a server can misbehave. */
export type Behaviour =
  | { kind: 'status'; status: number; code?: string; message?: string; headers?: Record<string, string> }
  /** Accepts the request and sends nothing, not even headers. */
  | { kind: 'hang' }
  /** Sends this text in pieces, then nothing more; the connection stays open. */
  | { kind: 'stall'; text: string }
  /** Sends this text in pieces, then drops the connection. */
  | { kind: 'drop'; text: string }
  | {
      kind: 'text';
      text: string;
      finishReason?: 'stop' | 'length' | 'content_filter';
      /** In milliseconds: the silence before the headers, and the one in the middle of the text. */
      waitMs?: number;
      pauseMs?: number;
    }
  /** An answer that depends on the request. */
  | { kind: 'answer'; answer: (body: ChatBody) => string }
  | { kind: 'refusal'; text: string }
  /** A stream whose events are not JSON. */
  | { kind: 'malformed' }
  /** A web page with status 200, as from a wrong address. */
  | { kind: 'page' }
  /** An error inside the stream, after status 200 and this text. */
  | { kind: 'streamError'; text: string; message: string }
  | { kind: 'found'; found: FoundOnWeb }
  /** The number of events without text before the answer, as a reasoning model sends them. */
  | { kind: 'reasoning'; events: number }
  /** The number of comments before the answer, with which a busy server keeps the connection alive. */
  | { kind: 'comments'; events: number };

export interface OpenAiServerOptions {
  /** Any other key is answered with 401. By default every key is good. */
  apiKey?: string;
  /** Any other model is answered with 404. By default every model is known. */
  models?: string[];
  /** The parameters that the server refuses with 400, as older and smaller servers do. */
  refuses?: ('json_schema' | 'json_object' | 'stream_options')[];
  /**
   * The maximum number of tokens of a request, at four characters each; a longer request is answered with 400. By
   * default there is no limit.
   */
  contextTokens?: number;
  /**
   * True to answer requests for a reading like any other. By default the server reads nothing, believes what the rules
   * read, and does not list such requests.
   */
  readsFacts?: boolean;
  /**
   * True to answer requests for the words of unsupported figures like any other. By default the server knows none and
   * does not list such requests.
   */
  supportsFigures?: boolean;
  /** The time between two pieces of a stream, in milliseconds; 0 by default. */
  pieceDelayMs?: number;
  /**
   * The response formats of transcriptions that the server accepts; it refuses any other as OpenAI does. By default it
   * accepts all.
   */
  audioFormats?: string[];
  /** Returns the complete answer to a transcription; by default the text alone. */
  transcription?: (fields: Record<string, string[]>) => object;
  /** The parameters of transcriptions that the server refuses with 400. */
  refusesOfAudio?: string[];
  /**
   * Returns the events of a transcription that is requested as a stream. By default the answer is sent in one piece.
   */
  audioEvents?: (fields: Record<string, string[]>) => object[];
  /** Returns the text of the audio; by default a sentence with the number of its bytes. */
  transcribe?: (audio: { bytes: Buffer; fileName: string; mimeType: string }) => string | Promise<string>;
}

export interface OpenAiServer {
  /** The value of OPENAI_BASE_URL. */
  baseUrl: string;
  requests: ReceivedRequest[];
  /** Sets the behaviour of the next requests, one each; later requests are answered well. */
  next(...behaviours: Behaviour[]): void;
  close(): Promise<void>;
}

/** Starts a server, as `startOpenAiServer` does, for a whole test file. */
export async function useOpenAiServer(options: OpenAiServerOptions = {}): Promise<OpenAiServer> {
  const server = await startOpenAiServer(options);
  afterAll(() => server.close());
  return server;
}

/**
 * Starts a real HTTP server on a free port of 127.0.0.1 that speaks enough of OpenAI's protocol: chat completions,
 * streamed and not, with `response_format`, and transcriptions. It makes its answers from the request's own sources, so
 * that the product's output can be compared with its input.
 */
export async function startOpenAiServer(options: OpenAiServerOptions = {}): Promise<OpenAiServer> {
  const requests: ReceivedRequest[] = [];
  const behaviours: Behaviour[] = [];
  /** The earlier prompts, because a provider caches their beginnings. */
  const prompts: string[] = [];
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else sendError(response, 500, { message: String(error) });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const received: ReceivedRequest = {
      path: request.url ?? '',
      authorization: request.headers.authorization ?? '',
      fields: {},
      lists: {},
      wasAborted: false,
    };
    response.once('close', () => (received.wasAborted = !response.writableFinished));
    await readBody(request, received);
    const schemaName = received.body?.response_format?.json_schema?.name;
    const { body } = received;
    if (schemaName === 'reading' && !options.readsFacts && body)
      return chat(body, { kind: 'text', text: JSON.stringify(emptyReading) }, response);
    if (schemaName === 'doubts' && body && behaviours[0]?.kind !== 'answer')
      return chat(body, { kind: 'text', text: keepAll(body) }, response);
    if (schemaName === 'unsupported_figures' && !options.supportsFigures && body)
      return chat(body, noSupport, response);
    requests.push(received);
    const behaviour = behaviours.shift();
    const model = (received.body ?? received.search)?.model ?? received.fields.model ?? '';
    if (options.apiKey && received.authorization !== `Bearer ${options.apiKey}`) {
      sendError(response, 401, {
        code: 'invalid_api_key',
        message: `Incorrect API key provided: ${received.authorization}`,
      });
      return;
    }
    if (options.models && !options.models.includes(model)) {
      sendError(response, 404, { code: 'model_not_found', message: `The model ${model} does not exist.` });
      return;
    }
    if (behaviour?.kind === 'hang') return;
    if (behaviour?.kind === 'status') {
      const { status, headers, ...error } = behaviour;
      sendError(response, status, error, headers);
      return;
    }
    if (behaviour?.kind === 'page') {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Welcome</title><p>Hello');
      return;
    }
    if (received.path === '/v1/audio/transcriptions' && received.audio) {
      const format = received.fields.response_format ?? 'json';
      if (options.audioFormats && !options.audioFormats.includes(format)) {
        const message = `response_format '${format}' is not compatible with model '${model}'. Use 'json' or 'text' instead.`;
        sendError(response, 400, { code: 'unsupported_value', message });
        return;
      }
      const unknown = options.refusesOfAudio?.find((name) => name in received.lists || `${name}[]` in received.lists);
      if (unknown) {
        sendError(response, 400, { code: 'unknown_parameter', message: `Unknown parameter: '${unknown}'.` });
        return;
      }
      if (options.audioEvents && received.fields.stream === 'true' && !behaviour) {
        await streamAudioEvents(response, options.audioEvents(received.lists), options.pieceDelayMs ?? 0);
        return;
      }
      if (options.transcription) {
        sendJson(response, 200, options.transcription(received.lists));
        return;
      }
      const text =
        behaviour?.kind === 'text' ? behaviour.text : await (options.transcribe ?? countBytes)(received.audio);
      sendJson(response, 200, { text });
      return;
    }
    if (received.search && behaviour?.kind === 'found') {
      streamFound(received.search, behaviour.found, response);
      return;
    }
    if (received.path === '/v1/chat/completions' && received.body) return chat(received.body, behaviour, response);
    sendError(response, 404, { message: 'No such path.' });
  }

  async function chat(body: ChatBody, behaviour: Behaviour | undefined, response: ServerResponse): Promise<void> {
    const refused = options.refuses?.find((name) =>
      name === 'stream_options' ? body.stream_options !== undefined : body.response_format?.type === name,
    );
    if (refused) {
      const message =
        refused === 'stream_options' ? `Unknown parameter: ${refused}` : `response_format ${refused} is not supported`;
      sendError(response, 400, { message });
      return;
    }
    const prompt = body.messages.map(({ content }) => content).join('');
    const promptTokens = Math.ceil(prompt.length / 4);
    if (promptTokens > (options.contextTokens ?? Infinity)) {
      const message = `This model's maximum context length is ${options.contextTokens} tokens, you sent ${promptTokens}.`;
      sendError(response, 400, { code: 'context_length_exceeded', message });
      return;
    }
    const cachedTokens = Math.floor(Math.max(0, ...prompts.map((known) => commonLength(known, prompt))) / 4);
    prompts.push(prompt);
    const schema = body.response_format?.json_schema?.schema;
    const text =
      behaviour?.kind === 'answer'
        ? behaviour.answer(body)
        : behaviour && 'text' in behaviour
          ? behaviour.text
          : schema
            ? answerInJson(body, schema)
            : answerInText(body);
    const finishReason = behaviour?.kind === 'text' ? (behaviour.finishReason ?? 'stop') : 'stop';
    const usage = {
      prompt_tokens: promptTokens,
      completion_tokens: Math.ceil(text.length / 4),
      prompt_tokens_details: { cached_tokens: cachedTokens },
    };
    if (!body.stream) {
      const message =
        behaviour?.kind === 'refusal'
          ? { role: 'assistant', content: null, refusal: text }
          : { role: 'assistant', content: text };
      sendJson(response, 200, { choices: [{ index: 0, message, finish_reason: finishReason }], usage });
      return;
    }
    if (behaviour?.kind === 'text' && behaviour.waitMs) await sleep(behaviour.waitMs);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const send = (event: object) =>
      response.write(
        `data: ${JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion.chunk', model: body.model, ...event })}\n\n`,
      );
    const pause = async () => {
      if (options.pieceDelayMs) await sleep(options.pieceDelayMs);
    };
    if (behaviour?.kind === 'malformed') {
      response.end('data: {"choices": [{"delta": {"con\n\n');
      return;
    }
    send({ choices: [{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null }] });
    for (let event = 0; behaviour?.kind === 'reasoning' && event < behaviour.events; event += 1) {
      send({ choices: [{ index: 0, delta: { reasoning_content: 'hm' }, finish_reason: null }] });
      await pause();
    }
    for (let event = 0; behaviour?.kind === 'comments' && event < behaviour.events; event += 1) {
      response.write(': still working\n\n');
      await pause();
    }
    const field = behaviour?.kind === 'refusal' ? 'refusal' : 'content';
    const pieces = text.match(/\s*\S+|\s+$/g) ?? [];
    for (const [index, piece] of pieces.entries()) {
      if (response.destroyed) return;
      if (behaviour?.kind === 'text' && behaviour.pauseMs && index === Math.floor(pieces.length / 2)) {
        await sleep(behaviour.pauseMs);
      }
      send({ choices: [{ index: 0, delta: { [field]: piece }, finish_reason: null }] });
      await pause();
    }
    if (behaviour?.kind === 'streamError') {
      response.end(`data: ${JSON.stringify({ error: { message: behaviour.message } })}\n\n`);
      return;
    }
    if (behaviour?.kind === 'stall') return;
    if (behaviour?.kind === 'drop') {
      // After the written pieces were sent.
      setTimeout(() => response.destroy(), 20);
      return;
    }
    send({ choices: [{ index: 0, delta: {}, finish_reason: finishReason }] });
    if (body.stream_options?.include_usage) send({ choices: [], usage });
    response.end('data: [DONE]\n\n');
  }

  return {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    requests,
    next: (...coming) => void behaviours.push(...coming),
    async close() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

const noSupport: Behaviour = { kind: 'text', text: '{"figures": []}' };

function commonLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

function countBytes(audio: { bytes: Buffer }): string {
  return `This recording has ${audio.bytes.length} bytes.`;
}

function sendJson(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

function sendError(
  response: ServerResponse,
  status: number,
  error: { code?: string; message?: string },
  headers?: Record<string, string>,
): void {
  sendJson(
    response,
    status,
    { error: { message: error.message ?? `Status ${status}`, code: error.code ?? null } },
    headers,
  );
}
