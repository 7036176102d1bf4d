import { analysisSections } from '../../graph/analyst/memoSections.ts';
import { toGlobalId } from '../../graph/request/graphql/globalId.ts';
import { Client } from '../support/client.ts';
import { onePager } from './documentFiles.ts';
import { readFile } from './documentSteps.ts';
import { jobIn, mutate, readNode, uuidOf } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';

const server = await useTestServer();
const client = await new Client(server).login('dossier');

interface Analysis {
  id: string;
  title: string;
  content: string;
  recommendation: string | null;
  memoType: string;
  isComboAnalysis: boolean;
  analyst: string | null;
  unverifiedFigureCount: number;
  document: { id: string } | null;
  figures: { text: string; isVerified: boolean; source: string | null; place: string | null; quote: string | null }[];
}
const analysisFields = `id title content recommendation memoType isComboAnalysis analyst unverifiedFigureCount
  document { id } figures { text isVerified source place quote }`;

async function analysisOf(documentId: string): Promise<Analysis> {
  const { id } = await mutate<{ id: string }>(client, 'analyzeDocument', { documentId }, 'id');
  const { writeup } = await jobIn(client, id, 'COMPLETED');
  return readNode<Analysis>(client, writeup?.id ?? '', `... on Writeup { ${analysisFields} }`);
}

describe('the analysis of a document', () => {
  it('is saved with a link to the document, in the sections of an analysis, and the document shows both', async () => {
    const document = await readFile(client, onePager('Acme one-pager.pdf'));
    const analysis = await analysisOf(document.id);
    expect(analysis).toMatchObject({
      title: 'Investment Analysis - Acme one-pager',
      memoType: 'institutional',
      recommendation: 'Generated',
      isComboAnalysis: false,
      analyst: 'Built-in analyst',
      unverifiedFigureCount: 0,
      document: { id: document.id },
    });
    const headings = [...analysis.content.matchAll(/<h2>(.+?)<\/h2>/g)].map(([, heading]) => heading);
    expect(headings).toEqual(analysisSections.filter((name) => name !== 'Strengths' && name !== 'Risks'));
    expect(analysis.content).toContain(
      'Not judged or summed up by the built-in analyst: strengths; risks; the sources may say more.',
    );
    const selection = '... on Document { writeups { id } latestAnalysis { status } }';
    expect(await readNode(client, document.id, selection)).toEqual({
      writeups: [{ id: analysis.id }],
      latestAnalysis: { status: 'COMPLETED' },
    });
  });

  it('is returned by REST when it is saved, or immediately when the caller requests that', async () => {
    const document = await readFile(client, onePager('Acme rest.pdf'));
    const path = `/api/documents/${uuidOf(document.id)}/analyze`;
    const answer = await client.call('POST', path);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      title: 'Investment Analysis - Acme rest',
      documentId: uuidOf(document.id),
      transcriptId: null,
      recommendation: 'Generated',
    });
    const early = await client.call('POST', path, undefined, { Prefer: 'respond-async' });
    expect(early.status).toBe(202);
    const { jobId } = (await early.json()) as { jobId: string };
    await jobIn(client, toGlobalId('Job', jobId), 'COMPLETED');
  });
});
