import { describe, expect, it } from 'vitest';
import { Client } from '../support/client.ts';
import { jobIn, mutate, readNode, refusalOf, saveTranscript } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';

const unnamed = 'Revenue was 12.4 million dollars in 2024. They raise a Series B of 20 million dollars.';
const named = 'We met Larkfield Software in Leeds. Revenue was 12.4 million dollars in 2024.';

const server = await useTestServer();
const client = await new Client(server).login('dossier');

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

  it('has the name that the user gives', async () => {
    const transcriptId = await saveTranscript(client, { title: 'Call 14 March', content: unnamed });
    const { id } = await mutate<{ id: string }>(
      client,
      'generateWriteup',
      { transcriptId, companyName: '  Lumwick   Systems ' },
      'id',
    );
    const { writeup } = await jobIn(client, id, 'COMPLETED', 'FAILED');
    const memo = await readNode<{ title: string; reading: { subject: { name: string } } }>(
      client,
      writeup!.id,
      '... on Writeup { title reading { subject { name } } }',
    );
    expect(memo.reading.subject.name).toBe('Lumwick Systems');
    expect(memo.title).toContain('Lumwick Systems');
  });

  it('has a name of at most 200 characters', async () => {
    const transcriptId = await saveTranscript(client);
    const refusal = await refusalOf(client, 'generateWriteup', { transcriptId, companyName: 'x'.repeat(201) });
    expect(refusal).toMatchObject({ code: 'INVALID', message: "A company's name has at most 200 characters." });
  });

  it('may be given over REST', async () => {
    const answer = await client.call('POST', '/api/generate-writeup', {
      text: unnamed,
      companyName: 'Lumwick Systems',
    });
    expect(await answer.text()).toContain('Lumwick Systems');
    const tooLong = { text: unnamed, companyName: 'x'.repeat(201) };
    expect((await client.call('POST', '/api/summarize', tooLong)).status).toBe(400);
  });
});
