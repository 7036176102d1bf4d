import type { Client } from '../../support/client.ts';
import { pdfFile } from '../../documents/documentFiles.ts';
import { readFile } from '../../documents/documentSteps.ts';
import { jobIn, mutate } from '../../support/factories.ts';

/** Adds a saved transcript with a summary, and its memo; the ids are global ids. `duration` is in seconds. */
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

/**
 * Adds a document that was read, analysed and made a human memo, a document that could not be read, and the draft of a
 * conversation.
 */
export async function addReadings(client: Client): Promise<{ reportId: string; brokenId: string }> {
  const report = pdfFile('Report.pdf', 'Halden Grid sells software.', 'Revenue was 12.4 million dollars in 2025.');
  const [{ id: reportId }, { id: brokenId }] = await Promise.all([
    readFile(client, report),
    readFile(client, new File(['%PDF-1.7 and no more'], 'Broken.pdf')),
  ]);
  await mutate(client, 'createHumanMemo', { documentId: reportId });
  const { id } = await mutate<{ id: string }>(client, 'analyzeDocument', { documentId: reportId }, 'id');
  await jobIn(client, id, 'COMPLETED');
  const text = 'Revenue is 18 million dollars. The team is strong.';
  await mutate(client, 'importTranscript', { title: 'A draft', text });
  return { reportId, brokenId };
}
