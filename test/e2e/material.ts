import type { Client } from '../client.ts';

/** A saved transcript with a summary, and a memo that belongs to it; their ids are those of GraphQL. `duration` is in seconds. */
export async function addMaterial(
  client: Client,
  title: string,
  duration = 125,
): Promise<{ transcriptId: string; writeupId: string }> {
  const saved = await client.graphql<{ saveTranscript: { id: string } }>(
    'mutation ($input: SaveTranscriptInput!) { saveTranscript(input: $input) { ... on Transcript { id } ... on Failure { message } } }',
    {
      input: {
        title: `${title} call`,
        content: `We spoke with ${title}. Revenue is 12 million dollars. `.repeat(8),
        summary: 'Revenue is 12 million dollars.',
        duration,
      },
    },
  );
  const transcriptId = saved.data!.saveTranscript.id;
  const content = `<h2>Deal header</h2><p>${title} has revenue of 12 million dollars.</p><h2>Ranked risks</h2><p>Two customers.</p>`;
  const created = await client.graphql<{ createWriteup: { id: string } }>(
    'mutation ($input: CreateWriteupInput!) { createWriteup(input: $input) { ... on Writeup { id } ... on Failure { message } } }',
    {
      input: {
        title: `${title} memo`,
        content,
        transcriptId,
        tags: ['SaaS', 'Health'],
        recommendation: 'Generated',
        memoType: 'institutional',
      },
    },
  );
  return { transcriptId, writeupId: created.data!.createWriteup.id };
}
