import {
  context,
  conversation,
  failureOf,
  gather,
  keyFacts,
  startAnalyst,
  summary,
} from '../../../test/openai/openaiFixture.ts';
import type { Behaviour } from '../../../test/openai/openaiServer.ts';
import { readCases } from '../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'openaiErrors');

describe('failures', () => {
  it.each(cases('failures turns the answer … into …, whose sentence says') as [Behaviour, string, string, number][])(
    'turns the answer %o into %s, whose sentence says “%s”',
    async (behaviour, code, sentence, requests) => {
      const { analyst, server } = await startAnalyst();
      server.next(behaviour, behaviour, behaviour, behaviour);
      const failure = await failureOf(gather(analyst.streamText(summary, conversation, context())));
      expect(failure.code).toBe(code);
      expect(failure.message).toContain(sentence);
      expect(server.requests).toHaveLength(requests);
    },
  );

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
