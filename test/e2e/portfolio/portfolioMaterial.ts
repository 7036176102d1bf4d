import { importCandidates } from '../../portfolio/discovery/candidateSteps.ts';
import { addReading, observed } from '../../companies/companySteps.ts';
import { addDocuments } from '../../documents/documentSteps.ts';
import { addWriteups, firmOf, jobIn, mutate } from '../../support/factories.ts';
import type { Client } from '../../support/client.ts';
import type { TestServer } from '../../support/harness.ts';
import { startProcessing } from '../../portfolio/memoProcessingSteps.ts';
import { startRanking } from '../../portfolio/rankingSteps.ts';
import { textsRead } from '../../search/searchSteps.ts';
import { toGlobalId } from '../../../graph/request/graphql/globalId.ts';
import { candidateFile } from './candidateFile.ts';

/** Returns a company's figures from another source: revenue in millions, growth and margin in percent. */
export const figures = (revenue: number, growth: number, margin: number) => [
  observed('REVENUE', revenue * 1_000_000),
  observed('REVENUE_GROWTH', growth),
  observed('GROSS_MARGIN', margin),
];

/**
 * Adds a portfolio with content on every screen: three companies, one of them with two sources that contradict each
 * other, scores, two rankings, an analysis, a discovery, processed memos, and more human memos than are listed. Returns
 * the global id of the company with the contradiction.
 */
export async function addPortfolioMaterial(server: TestServer, client: Client, slug: string): Promise<string> {
  await addReading(server, slug, { name: 'Halden Grid', observations: figures(18.4, 43, 62) });
  const board = { name: 'Halden Grid', source: { title: 'Board pack' }, observations: figures(24, 43, 62) };
  const { companyId } = await addReading(server, slug, board);
  await addReading(server, slug, { name: 'Tidewater Energy', observations: figures(60, 140, 88) });
  await addReading(server, slug, { name: 'Bramble Foods', observations: [observed('REVENUE', 3_000_000)] });
  await addWriteups(
    server,
    slug,
    Array.from({ length: 23 }, (_, index) => ({ title: `Memo of year ${index}`, memoType: 'human_memo' })),
  );
  await addDocuments(server, slug, [
    { title: 'Board minutes', content: 'The board met, and spoke of growth. '.repeat(9) },
  ]);
  const { prisma } = await firmOf(server, slug);
  await prisma.document.updateMany({ where: { title: 'Board minutes' }, data: { fileSize: 2_621_440 } });
  await importCandidates(
    client,
    new File([candidateFile.buffer], candidateFile.name, { type: candidateFile.mimeType }),
  );

  const scores = await client.graphql<{ generateAllScores: { id: string } }>(
    'mutation { generateAllScores { ... on Job { id } ... on Failure { message } } }',
  );
  await jobIn(client, scores.data!.generateAllScores.id, 'COMPLETED');
  const job = async (name: string, input: object) => (await mutate<{ id: string }>(client, name, input, 'id')).id;
  // The page offers a history from two runs on.
  for (const isSecond of [false, true]) {
    const started = await Promise.all([
      ...(isSecond ? [] : [startProcessing(client)]),
      startRanking(client),
      job('findBestInvestments', { customPrompt: 'Growth first.' }),
      job('discoverCompanies', { discoveryPrompt: 'Fintech companies' }),
    ]);
    for (const id of started) await jobIn(client, id, 'COMPLETED');
  }
  await textsRead(server, slug);
  return toGlobalId('Company', companyId!);
}
