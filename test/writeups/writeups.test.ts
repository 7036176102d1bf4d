import { Client } from '../support/client.ts';
import { mutate, saveTranscript } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';

const server = await useTestServer();
const client = await new Client(server).login('dossier');

const hostile =
  '<h2>Terms</h2><script>alert(1)</script><p onclick="alert(2)" style="position:fixed">Good <img src=x onerror=alert(3)>' +
  '<a href="javascript:alert(4)">link</a><iframe srcdoc="<script>alert(5)</script>"></iframe></p>';
const harmless = '<h2>Terms</h2><p>Good <a>link</a></p>';

describe('a write-up from outside', () => {
  it('is stored without anything that could run, through every API', async () => {
    const saved = await client.call('POST', '/api/writeups', { title: 'Hostile', content: hostile });
    const { id, content } = (await saved.json()) as { id: string; content: string };
    expect(content).toBe(harmless);
    const created = await mutate<object>(
      client,
      'createWriteup',
      { title: 'Hostile', content: hostile },
      'content snippet',
    );
    expect(created).toEqual({ content: harmless, snippet: 'Terms Good link' });
    const listed = (await (await client.call('GET', '/api/writeups')).json()) as { id: string; content: string }[];
    expect(listed.find((each) => each.id === id)?.content).toBe(harmless);
  });
});

const unnamed = 'Revenue was 12.4 million dollars in 2024. They raise a Series B of 20 million dollars.';
const named = 'We met Larkfield Software in Leeds. Revenue was 12.4 million dollars in 2024.';

describe('the company that a memo is about', () => {
  const subjectOf = async (variables: Record<string, unknown>, asker = client): Promise<string | null> => {
    const query =
      'query ($transcriptId: ID, $documentIds: [ID!]) { subjectOf(transcriptId: $transcriptId, documentIds: $documentIds) }';
    const { data, errors } = await asker.graphql<{ subjectOf: string | null }>(query, variables);
    if (errors || !data) throw new Error(errors?.[0]?.message);
    return data.subjectOf;
  };

  it.each([
    [named, 'Larkfield Software'],
    [unnamed, null],
  ])('is known or open before the memo is written: %s', async (content, subject) => {
    expect(await subjectOf({ transcriptId: await saveTranscript(client, { title: 'Call 14 March', content }) })).toBe(
      subject,
    );
  });

  it('is suggested among the mentioned names where it is not sure', async () => {
    const content = 'Speaker 1: We spoke about Velmira a little. Speaker 2: And Grabbit is cheaper, they say.';
    const transcriptId = await saveTranscript(client, { title: 'Call 14 March', content });
    const { data } = await client.graphql<{ subjectOf: string | null; suggestedSubjects: string[] }>(
      'query ($id: ID) { subjectOf(transcriptId: $id) suggestedSubjects(transcriptId: $id) }',
      { id: transcriptId },
    );
    expect(data?.subjectOf).toBeNull();
    expect(data?.suggestedSubjects[0]).toBe('Velmira');
  });
});
