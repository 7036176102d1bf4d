import { Client } from '../support/client.ts';
import { jobIn, mutate, readNode, until, uuidOf } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';
import { addListening } from '../transcripts/listeningSteps.ts';

const server = await useTestServer();
const client = await new Client(server).login('dossier');
const transcript = await addListening(client, server);

interface Heard {
  startMs: number | null;
  speaker: { label: string } | null;
  audioUrl: string | null;
}
const heardFields = 'heard { startMs endMs speaker { label } audioUrl transcript { id } segment { text } }';
const margin = { startMs: 5000, speaker: { label: 'Speaker 3' }, transcript: { id: '' } };

it('a search hit, a figure of a company and a figure of the summary lead to the speaker and the moment', async () => {
  margin.transcript.id = transcript;
  const found = await until(
    async () =>
      (
        await client.graphql<{ search: { edges: { node: { heard: Heard | null } }[] } }>(
          `{ search(query: "gross margin", kinds: [TRANSCRIPT]) { edges { node { ${heardFields} } } } }`,
        )
      ).data?.search.edges ?? [],
    (edges) => edges.length > 0,
  );
  expect(found[0]?.node.heard).toMatchObject({ ...margin, audioUrl: expect.stringMatching('^/audio/') as string });

  const input = { transcriptId: transcript, companyName: 'Halden Robotics' };
  const { id } = await mutate<{ id: string }>(client, 'readCompanyFigures', input, 'id');
  await jobIn(client, id, 'COMPLETED');
  const { company } = await readNode<{ company: { figures: Figure[] } }>(
    client,
    id,
    `... on Job { company { figures { metric observation { source { ${heardFields} } } } } }`,
  );
  const figure = company.figures.find(({ metric }) => metric === 'GROSS_MARGIN');
  expect(figure?.observation?.source.heard).toMatchObject(margin);

  const figures = await until(
    async () =>
      (
        await readNode<{ summaryFigures: { figure: { text: string; quote: string | null } }[] }>(
          client,
          transcript,
          '... on Transcript { summaryFigures { start end figure { text isVerified quote sourceStart } } }',
        )
      ).summaryFigures,
    (all) => all.length > 0,
  );
  expect(figures[0]?.figure).toMatchObject({ text: '$4.2M', isVerified: true });
  expect(figures[0]?.figure.quote).toContain('4.2 million dollars');
});

interface Figure {
  metric: string;
  observation: { source: { heard: Heard | null } } | null;
}

it('a quote of a transcript or a draft is found, and only its own firm can play its sound', async () => {
  const ask = (quote: string) =>
    readNode<{ heard: Heard | null; recording: { id: string; heard: Heard | null } }>(
      client,
      transcript,
      `... on Transcript { heard(quote: "${quote}") { startMs endMs audioUrl }
        recording { id heard(quote: "${quote}") { startMs audioUrl } } }`,
    );
  const { heard, recording } = await ask('4.2 million dollars');
  // From the words' own time, not from the sentence's.
  expect(heard!.startMs).toBeGreaterThan(2300);
  expect(heard!.startMs).toBeLessThan(3500);
  expect(recording.heard).toMatchObject({ startMs: heard!.startMs, audioUrl: heard!.audioUrl });
  expect((await ask('profit of 3 million')).heard).toBeNull();

  const path = `/api/transcripts/${uuidOf(transcript)}/heard?quote=4.2%20million%20dollars`;
  const rest = (await (await client.call('GET', path)).json()) as { data: Heard };
  expect(rest.data).toMatchObject({ startMs: heard!.startMs, audioUrl: heard!.audioUrl });

  const range = await client.fetch(heard!.audioUrl!, { headers: { Range: 'bytes=0-3' } });
  expect([range.status, await range.text()]).toEqual([206, 'RIFF']);
  const stranger = await new Client(server).login('amberline');
  expect((await stranger.fetch(heard!.audioUrl!)).status).toBe(404);
});

it('the largest page of segments with their words is within the limits', async () => {
  const words = 'words { textStart textEnd startMs endMs }';
  const answer = await client.graphql(
    `{ node(id: "${transcript}") { ... on Transcript { segments(first: 500) { edges { node {
      id position startMs endMs text contentStart contentEnd speaker { id label name side } ${words} } } pageInfo { endCursor } } } } }`,
  );
  expect(answer.errors).toBeUndefined();
});
