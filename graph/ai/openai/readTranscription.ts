import OpenAI from 'openai';
import { Stream } from 'openai/core/streaming';
import { z } from 'zod';
import { withoutControls } from '../../text/text.ts';

const event = z.union([
  z.object({ type: z.literal('transcript.text.delta'), delta: z.string() }),
  z.object({
    type: z.literal('transcript.text.segment'),
    start: z.number(),
    end: z.number(),
    text: z.string(),
    speaker: z.string().nullish(),
  }),
  z.object({ type: z.literal('transcript.text.done'), text: z.string() }),
  // vLLM streams a transcription like a chat.
  z.object({
    object: z.literal('transcription.chunk'),
    choices: z.array(
      z.object({ delta: z.object({ content: z.string().nullish() }), finish_reason: z.string().nullish() }),
    ),
  }),
]);

interface Reading {
  onText: (text: string) => void;
  signal: AbortSignal;
  /** In milliseconds: the longest time between two events. */
  silenceMs: number;
}

/**
 * Reads the answer of a transcription, which is either a JSON document or events whose text is reported as it arrives.
 * Returns events in the form of the JSON document. Throws SyntaxError for an incomplete answer or another form, and the
 * errors of a broken connection.
 */
export async function readTranscription(response: Response, reading: Reading): Promise<unknown> {
  const isStream = response.headers.get('content-type')?.includes('text/event-stream') ?? false;
  return isStream ? readEvents(response, reading) : response.json();
}

async function readEvents(response: Response, { onText, signal, silenceMs }: Reading): Promise<unknown> {
  const control = new AbortController();
  const stop = () => control.abort();
  signal.addEventListener('abort', stop, { once: true });
  const timer = setTimeout(stop, silenceMs);
  const segments: object[] = [];
  let text = '';
  let isDone = false;
  const tell = (next: string) => {
    text = next;
    onText(withoutControls(text).trimStart());
  };
  try {
    for await (const sent of Stream.fromSSEResponse<unknown>(withSignal(response, control.signal), control)) {
      timer.refresh();
      const { data } = event.safeParse(sent);
      if (!data) continue;
      if ('object' in data) {
        const [choice] = data.choices;
        if (choice?.delta.content) tell(text + choice.delta.content);
        isDone ||= Boolean(choice?.finish_reason);
      } else if (data.type === 'transcript.text.delta') tell(text + data.delta);
      else if (data.type === 'transcript.text.segment') segments.push(data);
      else {
        tell(data.text);
        isDone = true;
      }
    }
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
  signal.throwIfAborted();
  if (control.signal.aborted) throw new OpenAI.APIConnectionTimeoutError();
  if (!isDone) throw new TypeError('terminated', { cause: new SyntaxError('The stream ended before its last event.') });
  return segments.length > 0 ? { text, segments } : { text };
}

function withSignal({ body, headers, status }: Response, signal: AbortSignal): Response {
  const ended = body?.pipeThrough(new TransformStream(), { signal });
  return new Response(ended ?? null, { headers, status });
}
