import { describe, expect, it } from 'vitest';
import {
  context,
  conversation,
  failureOf,
  gather,
  keyFacts,
  startAnalyst,
  summary,
} from '../../../test/openai/openaiFixture.ts';

describe('failures', () => {
  it.each([
    [{ kind: 'status', status: 401, message: 'raw body' }, 'PROVIDER_UNAVAILABLE', 'refused the API key', 1],
    [{ kind: 'status', status: 403, message: 'raw body' }, 'PROVIDER_UNAVAILABLE', 'check its rights', 1],
    [
      { kind: 'status', status: 404, message: 'raw body' },
      'PROVIDER_UNAVAILABLE',
      'does not know the model test-model',
      1,
    ],
    [{ kind: 'status', status: 400, message: 'raw body' }, 'PROVIDER_UNAVAILABLE', 'rejected the request', 1],
    [{ kind: 'status', status: 400, code: 'context_length_exceeded' }, 'TOO_LARGE', 'even in parts', 1],
    [{ kind: 'status', status: 413 }, 'TOO_LARGE', 'even in parts', 1],
    [{ kind: 'status', status: 400, code: 'content_filter' }, 'UNREADABLE', 'content filter', 1],
    [
      { kind: 'status', status: 429, code: 'insufficient_quota' },
      'PROVIDER_UNAVAILABLE',
      'credit at the AI provider is used up',
      1,
    ],
    [
      { kind: 'status', status: 429, headers: { 'retry-after': '90' } },
      'PROVIDER_UNAVAILABLE',
      'Try again in 90 seconds',
      1,
    ],
    [{ kind: 'status', status: 500, message: 'raw body' }, 'PROVIDER_UNAVAILABLE', 'reports an error', 3],
    [{ kind: 'streamError', text: '', message: 'raw body' }, 'PROVIDER_UNAVAILABLE', 'reports an error', 3],
    [{ kind: 'malformed' }, 'PROVIDER_UNAVAILABLE', 'unreadable', 1],
    [{ kind: 'page' }, 'PROVIDER_UNAVAILABLE', 'check its address', 1],
    [{ kind: 'text', text: '' }, 'PROVIDER_UNAVAILABLE', 'gave no answer twice', 2],
    [{ kind: 'text', text: 'Half', finishReason: 'content_filter' }, 'UNREADABLE', 'content filter', 1],
    [{ kind: 'refusal', text: 'raw body' }, 'UNREADABLE', 'declined to write', 1],
    [{ kind: 'drop', text: '' }, 'PROVIDER_UNAVAILABLE', 'incomplete', 3],
    [{ kind: 'drop', text: 'The first words' }, 'PROVIDER_UNAVAILABLE', 'incomplete', 4],
  ] as const)('turns the answer %o into %s, whose sentence says “%s”', async (behaviour, code, sentence, requests) => {
    const { analyst, server } = await startAnalyst();
    server.next(behaviour, behaviour, behaviour, behaviour);
    const failure = await failureOf(gather(analyst.streamText(summary, conversation, context())));
    expect(failure.code).toBe(code);
    expect(failure.message).toContain(sentence);
    expect(server.requests).toHaveLength(requests);
  });

  it('names a wrong key as the cause without showing the key', async () => {
    const { analyst } = await startAnalyst({}, { apiKey: 'sk-test-wrong' });
    expect((await failureOf(analyst.generate(keyFacts, conversation, context()))).message).toContain(
      'refused the API key',
    );
  });

  it('names the host that cannot be reached, without the password in its address', async () => {
    const { analyst, server } = await startAnalyst();
    const { port } = new URL(server.baseUrl);
    await server.close();
    const failure = await failureOf(gather(analyst.streamText(summary, conversation, context())));
    expect(failure.message).toContain(`127.0.0.1:${port} cannot be reached`);
    const baseUrl = `http://user:hidden@127.0.0.1:${port}/v1`;
    const { analyst: other } = await startAnalyst({}, { baseUrl });
    const { message } = await failureOf(gather(other.streamText(summary, conversation, context())));
    expect(message).toContain('cannot be reached');
    expect(message).not.toContain('hidden');
  });

  it('does not take a slow reader for a silent server', async () => {
    const { analyst } = await startAnalyst({}, { requestTimeoutMs: 200 });
    const pieces: string[] = [];
    for await (const piece of analyst.streamText(summary, 'One two. Three four.', context())) {
      pieces.push(piece);
      if (pieces.length === 2) await new Promise((resolve) => setTimeout(resolve, 500));
    }
    expect(pieces.join('')).toBe('One two. Three four.');
  });
});
