import { Client } from '../support/client.ts';
import { docxFile } from '../documents/documentFiles.ts';
import { readFile } from '../documents/documentSteps.ts';
import { firmOf, jobIn, mutate, readNode, uuidOf } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';

const server = await useTestServer();

async function addMemo(client: Client, company: string, ...lines: string[]): Promise<string> {
  const file = docxFile(`${company} memo.docx`, `Investment memo: ${company}`, ...lines);
  const document = await readFile(client, file);
  return (await mutate<{ id: string }>(client, 'createHumanMemo', { documentId: document.id }, 'id')).id;
}

interface MemoJob {
  status: string;
  kind: string;
  result: {
    processed: number;
    extracted: number;
    companies: unknown[];
    errors: { title: string; message: string }[];
  };
}

async function extract(client: Client, mutation: 'extractMemoMetrics' | 'extractMemoFileMetrics'): Promise<MemoJob> {
  const answer = await client.graphql<Record<string, { id: string }>>(
    `mutation { ${mutation} { ... on Job { id } ... on Failure { message } } }`,
  );
  const id = answer.data?.[mutation]?.id ?? '';
  await jobIn(client, id, 'COMPLETED', 'FAILED');
  return readNode<MemoJob>(client, id, '... on Job { status kind result }');
}

interface Extracted {
  totalCount: number;
  edges: {
    node: {
      memo: { id: string; title: string };
      company: { name: string } | null;
      readAt: string | null;
      observationCount: number;
    };
  }[];
}

async function extractedMemos(client: Client): Promise<Extracted> {
  const query = `{ extractedMemos { totalCount edges { node { memo { id title } company { name } readAt observationCount } } } }`;
  const { data, errors } = await client.graphql<{ extractedMemos: Extracted }>(query);
  if (!data) throw new Error(JSON.stringify(errors));
  return data.extractedMemos;
}

describe('the figures of human memos', () => {
  it('are read from their texts, each on its own; a memo that names no company fails no other', async () => {
    const client = await new Client(server).login('dossier');
    await addMemo(
      client,
      'Larkspur Analytics',
      'Larkspur Analytics has revenue of $9.6 million in FY2025 and 71% gross margin.',
    );
    await addMemo(
      client,
      'Bramble Health',
      'Bramble Health grew revenue 120% year over year. Bramble Health employs 44 employees.',
    );
    const nameless = await mutate<{ id: string }>(
      client,
      'createWriteup',
      { title: 'notes', content: '<p>revenue was $5 million in 2024.</p>', memoType: 'human_memo' },
      'id',
    );
    expect((await extractedMemos(client)).edges.map(({ node }) => node.readAt)).toEqual([null, null, null]);

    const job = await extract(client, 'extractMemoMetrics');
    expect(job).toEqual({
      status: 'COMPLETED',
      kind: 'MEMO_TEXTS',
      result: {
        processed: 3,
        extracted: 2,
        companies: ['Bramble Health', 'Larkspur Analytics'],
        errors: [
          {
            title: 'notes',
            message: 'The company could not be identified. Read this memo separately and give the company’s name.',
          },
        ],
        notes: [],
      },
    });
    const { totalCount, edges } = await extractedMemos(client);
    expect(totalCount).toBe(3);
    expect(edges.map(({ node }) => [node.memo.title, node.company?.name ?? null, node.observationCount > 0])).toEqual([
      ['notes', null, false],
      ['Bramble Health memo', 'Bramble Health', true],
      ['Larkspur Analytics memo', 'Larkspur Analytics', true],
    ]);
    expect(edges[0]?.node.memo.id).toBe(nameless.id);
    const { prisma } = await firmOf(server, 'dossier');
    const larkspur = await prisma.company.findFirstOrThrow({ where: { name: 'Larkspur Analytics' } });
    expect(larkspur).toMatchObject({ revenue: 9.6, grossMargin: 71 });

    const page =
      '{ extractedMemos(first: 2) { pageInfo { hasNextPage endCursor } edges { node { memo { title } } } } }';
    const { data } = await client.graphql<{
      extractedMemos: { pageInfo: { hasNextPage: boolean; endCursor: string } };
    }>(page);
    expect(data?.extractedMemos.pageInfo.hasNextPage).toBe(true);
    const rest = page.replace('first: 2', `after: "${data?.extractedMemos.pageInfo.endCursor}"`);
    expect(await client.graphql(rest)).toMatchObject({
      data: { extractedMemos: { edges: [{ node: { memo: { title: 'Larkspur Analytics memo' } } }] } },
    });

    // A second run reads everything again and stores nothing twice.
    const again = await extract(client, 'extractMemoMetrics');
    expect(again.result).toEqual(job.result);
    expect(await prisma.companyReading.count()).toBe(3);
    expect(await prisma.company.count()).toBe(2);
  });

  it('are read from their original files, and a missing text is read again', async () => {
    const client = await new Client(server).login('northgate');
    const { prisma, tenantId } = await firmOf(server, 'northgate');
    await addMemo(client, 'Kestrel Freight', 'Kestrel Freight has revenue of $33 million in FY2025.');
    const lost = await addMemo(client, 'Mossbank Foods', 'Mossbank Foods has revenue of $12.5 million in FY2025.');
    const content = '<p>Pasted.</p>';
    await mutate(client, 'createWriteup', { title: 'Pasted memo', content, memoType: 'human_memo' });
    const { documentId } = await prisma.writeup.findFirstOrThrow({ where: { id: uuidOf(lost) } });
    const where = { tenantId_id: { tenantId, id: documentId ?? '' } };
    await prisma.document.update({ where, data: { status: 'STORED', content: '' } });
    await prisma.documentPart.deleteMany({ where: { documentId: documentId ?? '' } });
    await prisma.job.updateMany({ where: { documentId, kind: 'EXTRACTION' }, data: { status: 'FAILED' } });

    const job = await extract(client, 'extractMemoFileMetrics');
    expect(job).toMatchObject({
      status: 'COMPLETED',
      kind: 'MEMO_FILES',
      result: {
        processed: 2,
        extracted: 2,
        companies: [
          { companyName: 'Kestrel Freight', revenue: 33, revenueGrowthRate: null, stage: null },
          { companyName: 'Mossbank Foods', revenue: 12.5 },
        ],
        errors: [{ title: 'Pasted memo', message: 'Its original file is missing. Upload it again.' }],
      },
    });
    expect(await prisma.document.findUniqueOrThrow({ where })).toMatchObject({ status: 'READY' });
    expect(await prisma.companyReading.count({ where: { documentId: { not: null } } })).toBe(2);
  });
});

it('by REST reads the memos and lists them, a merged company under the name of the company that shows it', async () => {
  const client = await new Client(server).login('amberline');
  const { prisma, tenantId } = await firmOf(server, 'amberline');
  const memo = await addMemo(
    client,
    'Thornapple Energy',
    'Thornapple Energy has revenue of $61 million in FY2025, up 35% year over year.',
  );
  const texts = await client.call('POST', '/api/human-memos/extract-metrics');
  expect(await texts.json()).toMatchObject({ processed: 1, extracted: 1 });
  const files = await client.call('POST', '/api/human-memos/extract-real-metrics');
  expect(await files.json()).toMatchObject({
    extracted: 1,
    companies: [{ companyName: 'Thornapple Energy', revenue: 61 }],
  });
  const told = async (): Promise<unknown> => (await client.call('GET', '/api/human-memos/extracted-data')).json();
  const row = {
    id: uuidOf(memo),
    title: 'Thornapple Energy memo',
    companyName: 'Thornapple Energy',
    revenue: 61,
    growth: 35,
    grossMargin: null,
    totalScore: null,
    recommendationLevel: null,
    marketSizeScore: null,
    revenueGrowthScore: null,
    profitabilityScore: null,
  };
  expect(await told()).toEqual({ totalMemos: 1, extractedData: [row] });

  const company = await prisma.company.findFirstOrThrow({ where: { name: 'Thornapple Energy' } });
  const other = await prisma.company.create({
    data: {
      tenantId,
      name: 'Thornapple Holding',
      sortName: 'thornapple holding',
      searchText: 'thornapple holding',
      revenue: 99,
    },
  });
  await prisma.company.update({
    where: { tenantId_id: { tenantId, id: company.id } },
    data: { mergedIntoId: other.id },
  });
  expect(await told()).toMatchObject({ extractedData: [{ companyName: 'Thornapple Holding', revenue: 99 }] });
  expect((await extractedMemos(client)).edges[0]?.node.company).toEqual({ name: 'Thornapple Holding' });
});
