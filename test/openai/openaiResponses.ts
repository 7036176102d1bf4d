import type { ServerResponse } from 'node:http';

export interface ResponsesBody {
  model: string;
  instructions?: string;
  input?: string;
  tools?: { type: string }[];
  stream?: boolean;
  store?: boolean;
}

/** An answer from the web: the text, and which of its words cite which page. */
export interface FoundOnWeb {
  text: string;
  citations: { of: string; title: string; url: string }[];
  /** True when the provider declines. */
  isRefusal?: boolean;
  incomplete?: 'max_output_tokens' | 'content_filter';
  /** True when nothing follows the text, not even its end. */
  isStalled?: boolean;
}

/** Streams an answer like the Responses API: the search, the text in pieces, and finally the whole response. */
export function streamFound(body: ResponsesBody, found: FoundOnWeb, response: ServerResponse): void {
  const { text, citations, isRefusal, incomplete, isStalled } = found;
  const annotations = citations.map(({ of, title, url }) => {
    const start = text.indexOf(of);
    return { type: 'url_citation', title, url, start_index: start, end_index: start + of.length };
  });
  const part = isRefusal
    ? { type: 'refusal', refusal: text }
    : { type: 'output_text', text, annotations, logprobs: [] };
  const whole = {
    id: 'resp_1',
    object: 'response',
    created_at: 1,
    model: body.model,
    status: incomplete ? 'incomplete' : 'completed',
    incomplete_details: incomplete ? { reason: incomplete } : null,
    error: null,
    output: [
      { id: 'ws_1', type: 'web_search_call', status: 'completed', action: { type: 'search', query: 'companies' } },
      { id: 'msg_1', type: 'message', role: 'assistant', status: 'completed', content: [part] },
    ],
    usage: {
      input_tokens: 120,
      input_tokens_details: { cached_tokens: 100 },
      output_tokens: Math.ceil(text.length / 4),
      total_tokens: 0,
    },
  };
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const send = (event: { type: string; [more: string]: unknown }) =>
    response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
  send({ type: 'response.created', response: { ...whole, status: 'in_progress', output: [], usage: null } });
  send({ type: 'response.web_search_call.searching', item_id: 'ws_1' });
  for (const delta of text.match(/\s*\S+|\s+$/g) ?? [])
    send({ type: 'response.output_text.delta', item_id: 'msg_1', delta });
  if (isStalled) return;
  send({ type: incomplete ? 'response.incomplete' : 'response.completed', response: whole });
  response.end();
}
