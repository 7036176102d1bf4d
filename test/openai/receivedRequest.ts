import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { ChatBody } from './openaiAnswers.ts';
import type { ResponsesBody } from './openaiResponses.ts';

export interface ReceivedRequest {
  path: string;
  authorization: string;
  body?: ChatBody;
  search?: ResponsesBody;
  /** The body of a transcription: the file as received, to be checked by its bytes or by ffprobe. */
  audio?: { bytes: Buffer; fileName: string; mimeType: string };
  fields: Record<string, string>;
  /** All values of fields that occur several times ('timestamp_granularities[]'). */
  lists: Record<string, string[]>;
  /** True when the client closed the connection before the answer was complete. */
  wasAborted: boolean;
}

export async function readBody(request: IncomingMessage, received: ReceivedRequest): Promise<void> {
  const bytes = await buffer(request);
  const type = request.headers['content-type'] ?? '';
  if (type.startsWith('application/json')) {
    const body: unknown = JSON.parse(bytes.toString('utf8'));
    if (received.path.endsWith('/responses')) received.search = body as ResponsesBody;
    else received.body = body as ChatBody;
  }
  if (!type.startsWith('multipart/form-data')) return;
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
  for (const [name, value] of form) {
    if (typeof value === 'string') {
      received.fields[name] = value;
      received.lists[name] = [...(received.lists[name] ?? []), value];
    } else
      received.audio = { bytes: Buffer.from(await value.arrayBuffer()), fileName: value.name, mimeType: value.type };
  }
}
