import { Client } from '../support/client.ts';
import { companyReport, memoPdf } from '../companies/companyReadingSteps.ts';
import { docxFile } from '../documents/documentFiles.ts';
import { readFile, uploadFile } from '../documents/documentSteps.ts';
import { addWriteups, firmOf, mutate } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';
import { latestProcessing, processAll } from './memoProcessingSteps.ts';

const server = await useTestServer();

async function addMemo(client: Client, file: File): Promise<void> {
  const document = await readFile(client, file);
  await mutate(client, 'createHumanMemo', { documentId: document.id });
}

describe('Process All Memos', () => {
  it('has nothing to show before the first run', async () => {
    const client = await new Client(server).login('amberline');
    expect(await latestProcessing(client)).toBeNull();
    expect(await processAll(client)).toMatchObject({ totalFiles: 0, processed: 0, companies: [], errorCount: 0 });
  });

  it('reads every human memo and every PDF once, and gives the result of each', { timeout: 90_000 }, async () => {
    const client = await new Client(server).login('dossier');
    // A memo with its PDF, a memo with a Word file, a memo without a file, two PDFs without a memo …
    await addMemo(client, companyReport('Larkspur Robotics'));
    const lines = ['Bramble Health: investment memo', 'Bramble Health has revenue of $9.6 million in FY2025.'];
    await addMemo(client, docxFile('Bramble.docx', ...lines));
    const content = '<p>revenue was $5 million in 2024.</p>';
    await mutate(client, 'createWriteup', { title: 'notes', content, memoType: 'human_memo' });
    await uploadFile(client, companyReport('Cinder Grid'));
    await uploadFile(client, new File(['%PDF-1.7\nbroken'], 'Broken.pdf', { type: 'application/pdf' }));
    // … and files that do not count: a Word file without a memo, and a memo that was generated.
    await uploadFile(client, docxFile('Other.docx', 'Other Works has revenue of $7 million in FY2025.'));
    await addWriteups(server, 'dossier', [{ title: 'Generated memo' }]);

    const processing = await processAll(client);
    expect(processing).toMatchObject({
      totalPdfs: 3,
      totalFiles: 5,
      processed: 5,
      companiesExtracted: 3,
      errorCount: 1,
      companies: ['Bramble Health', 'Cinder Grid', 'Larkspur Robotics'],
      job: { status: 'COMPLETED', progress: 100 },
    });
    const files = processing.files.edges.map(({ node }) => node);
    expect(processing.files.totalCount).toBe(5);
    expect(new Set(files.map(({ id }) => id)).size).toBe(5);
    const byTitle = new Map(files.map((file) => [file.title, file]));
    expect(byTitle.get('Larkspur Robotics')).toMatchObject({
      isPdf: true,
      outcome: 'EXTRACTED',
      companyName: 'Larkspur Robotics',
    });
    expect(byTitle.get('Bramble')).toMatchObject({
      isPdf: false,
      outcome: 'EXTRACTED',
      message: '1 figure of Bramble Health.',
    });
    expect(byTitle.get('notes')).toMatchObject({
      isPdf: false,
      outcome: 'NOTHING_FOUND',
      companyName: null,
      figureCount: 0,
    });
    expect(byTitle.get('Broken')).toMatchObject({ isPdf: true, outcome: 'FAILED', figureCount: 0 });
    expect(byTitle.get('Broken')?.message).toMatch(/\.$/);

    const { prisma } = await firmOf(server, 'dossier');
    const stored = await prisma.metricObservation.count({ where: { value: { not: null } } });
    expect(processing.financialDataPoints).toBe(stored);
    expect(await prisma.company.findMany({ orderBy: { name: 'asc' }, select: { name: true, revenue: true } })).toEqual([
      { name: 'Bramble Health', revenue: 9.6 },
      { name: 'Cinder Grid', revenue: 18.4 },
      { name: 'Larkspur Robotics', revenue: 18.4 },
    ]);
  });

  it('reads everything again in a second run, and adds nothing twice', { timeout: 60_000 }, async () => {
    const client = await new Client(server).login('dossier');
    const { prisma } = await firmOf(server, 'dossier');
    const before = await prisma.metricObservation.count();
    expect(await processAll(client)).toMatchObject({ processed: 5, companiesExtracted: 3 });
    expect(await prisma.metricObservation.count()).toBe(before);
    expect(await prisma.processedFile.count()).toBe(10);
  });

  it('returns to an integrator what the specification names', async () => {
    const client = await new Client(server).login('dossier');
    const response = await client.call('POST', '/api/process-comprehensive-memos');
    expect(response.status).toBe(200);
    const answer = (await response.json()) as { processingLog: string[]; errors: string[] };
    expect(answer).toMatchObject({
      totalPDFs: 3,
      processed: 5,
      companiesExtracted: 3,
      companies: [
        { companyName: 'Bramble Health' },
        { companyName: 'Cinder Grid' },
        { companyName: 'Larkspur Robotics' },
      ],
    });
    expect(answer.processingLog).toHaveLength(5);
    expect(answer.processingLog).toContain('Bramble: 1 figure of Bramble Health.');
    expect(answer.errors).toEqual([expect.stringMatching(/^Broken: /)]);
  });

  it('waits for a text that is being read', { timeout: 60_000 }, async () => {
    const client = await new Client(server).login('northgate');
    await uploadFile(client, memoPdf('Quillon Marine', 'Revenue was $2 million in FY2024.'));
    const processing = await processAll(client);
    expect(processing.files.edges.map(({ node }) => node.companyName)).toContain('Quillon Marine');
  });
});
