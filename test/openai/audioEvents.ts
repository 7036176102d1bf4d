import type { ServerResponse } from 'node:http';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';

/**
 * Sends the events of a streaming transcription as server-sent events, each byte in a separate write.
 * @param eventDelayMs the time between two events
 */
export async function streamAudioEvents(
  response: ServerResponse,
  events: readonly object[],
  eventDelayMs: number,
): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  for (const [index, event] of events.entries()) {
    if (index > 0 && eventDelayMs > 0) await sleep(eventDelayMs);
    for (const byte of Buffer.from(`data: ${JSON.stringify(event)}\n\n`)) {
      if (response.destroyed) return;
      response.write(Buffer.from([byte]));
      await setImmediate();
    }
  }
  response.end();
}
