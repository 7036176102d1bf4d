import { Client } from '../support/client.ts';
import { companyReport } from './companyReadingSteps.ts';
import { docxFile, pdfFile } from '../documents/documentFiles.ts';
import { holdReading, readFile } from '../documents/documentSteps.ts';
import {
  firmOf,
  jobIn,
  mutate,
  readJob,
  readNode,
  refusalOf,
  saveTranscript,
  until,
  uuidOf,
} from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';

const server = await useTestServer();
const client = await new Client(server).login('dossier');

interface ReadJob {
  id: string;
  status: string;
  kind: string;
  analyst: string | null;
  result: Record<string, unknown> | null;
  company: { id: string; name: string; revenue: number | null; observationCount: number } | null;
  document: { id: string; status: string } | null;
  error: { code: string; message: string } | null;
}
const jobSelection = `... on Job { id kind status analyst result error { code message }
  company { id name revenue observationCount } document { id status } }`;

async function finished(id: string): Promise<ReadJob> {
  await jobIn(client, id, 'COMPLETED', 'FAILED', 'CANCELLED');
  return readNode<ReadJob>(client, id, jobSelection);
}

async function importPdf(file: File, companyName?: string): Promise<ReadJob> {
  const { id } = await mutate<{ id: string }>(client, 'importCompanyPdf', { file, companyName }, 'id');
  return finished(id);
}

describe('a PDF that is imported', () => {
  it('is kept as a document, read, and its company is in the database', async () => {
    const job = await importPdf(companyReport('Halvorsen Robotics'));
    expect(job).toMatchObject({
      kind: 'COMPANY_READING',
      status: 'COMPLETED',
      analyst: 'Built-in analyst',
      error: null,
      document: { status: 'READY' },
      company: { revenue: 18.4 },
    });
    expect(job.company?.name).toContain('Halvorsen Robotics');
    expect(job.result).toMatchObject({
      companyName: job.company?.name,
      revenue: 18.4,
      revenueGrowthRate: 43,
      grossMargin: 62,
      stage: 'Series B',
      valuation: null,
      currency: 'USD',
      addedToDatabase: true,
      isNew: true,
      notes: [],
    });
    expect(job.result?.keyInsights).toBeInstanceOf(Array);
  });

  it('a second time creates no second document, company or reading', async () => {
    const first = await importPdf(companyReport('Quillback Systems'));
    const again = await importPdf(companyReport('Quillback Systems', 'Other name.pdf'));
    expect(again.id).not.toBe(first.id);
    expect(again.document?.id).toBe(first.document?.id);
    expect(again.company).toEqual(first.company);
    expect(again.result).toMatchObject({ isNew: false, addedToDatabase: true });
    const { prisma } = await firmOf(server, 'dossier');
    expect(await prisma.companyReading.count({ where: { documentId: uuidOf(first.document?.id ?? '') } })).toBe(1);
  });

  it('twice at the same time is one job and one company', async () => {
    const jobs = await Promise.all([1, 2, 3].map(() => importPdf(companyReport('Marrowstone Labs'))));
    expect(new Set(jobs.map(({ company }) => company?.id)).size).toBe(1);
    expect(jobs.filter(({ result }) => result?.isNew).length).toBeGreaterThan(0);
    expect(new Set(jobs.map(({ document }) => document?.id)).size).toBe(1);
  });

  it('that names no company is refused with that reason, and is read when a name is given', async () => {
    const anonymous = () => pdfFile('scan0001.pdf', 'revenue was $7.5 million in 2024, up 12% year over year.');
    const failed = await importPdf(anonymous());
    expect(failed).toMatchObject({ status: 'FAILED', company: null, error: { code: 'UNREADABLE' } });
    expect(failed.error?.message).toBe(
      'The company of “scan0001” could not be identified. Read it again and give the company’s name.',
    );
    const named = await importPdf(anonymous(), 'Pellworm Foods');
    expect(named).toMatchObject({ status: 'COMPLETED', company: { name: 'Pellworm Foods', revenue: 7.5 } });
    // The server remembers which company the figures belong to.
    expect(await importPdf(anonymous())).toMatchObject({ status: 'COMPLETED', company: { name: 'Pellworm Foods' } });
  });
});

it('a reading that waits for the text keeps no worker busy, and can be cancelled and tried again', async () => {
  const held = holdReading(server);
  const file = companyReport('Tessaract Marine');
  const { id } = await mutate<{ id: string }>(client, 'importCompanyPdf', { file }, 'id');
  await until(async () => held.begun.length, Boolean);
  expect(await readJob(client, id)).toMatchObject({ status: 'QUEUED' });
  await mutate(client, 'cancelJob', { jobId: id });
  held.letGo();
  const document = await readNode<ReadJob>(client, id, jobSelection);
  await expect
    .poll(() => readNode<{ status: string }>(client, document.document?.id ?? '', '... on Document { status }'))
    .toMatchObject({ status: 'READY' });
  expect(await readJob(client, id)).toMatchObject({ status: 'CANCELLED' });
  await mutate(client, 'retryJob', { jobId: id });
  expect(await finished(id)).toMatchObject({ status: 'COMPLETED', result: { revenue: 18.4 } });
});

describe('a source that the firm already has', () => {
  it('is read: a document, a conversation, a write-up', async () => {
    const document = await readFile(
      client,
      docxFile('Fernhill.docx', 'Fernhill Dynamics: investment memo', 'Fernhill Dynamics has ARR of $4.2 million.'),
    );
    const transcriptId = await saveTranscript(client, {
      title: 'Call with Fernhill Dynamics',
      content:
        'We met Fernhill Dynamics on Monday. Fernhill Dynamics sells pumps. Fernhill Dynamics has ARR of 4.6 million dollars.',
    });
    const content = '<h1>Fernhill Dynamics</h1><p>Fernhill Dynamics has 61 employees.</p>';
    const writeup = await mutate<{ id: string }>(
      client,
      'createWriteup',
      { title: 'Fernhill Dynamics', content },
      'id',
    );
    const inputs = [{ documentId: document.id }, { transcriptId }, { writeupId: writeup.id }];
    for (const input of inputs) {
      const named = { ...input, companyName: 'Fernhill Dynamics' };
      const { id } = await mutate<{ id: string }>(client, 'readCompanyFigures', named, 'id');
      expect(await finished(id)).toMatchObject({ status: 'COMPLETED', company: { name: 'Fernhill Dynamics' } });
    }
    const { prisma } = await firmOf(server, 'dossier');
    const company = await prisma.company.findFirstOrThrow({
      where: { name: 'Fernhill Dynamics' },
      include: { readings: true, observations: { orderBy: { createdAt: 'asc' } } },
    });
    expect(company.readings).toHaveLength(3);
    expect(company.observations.filter(({ metric }) => metric === 'ARR').map(({ value }) => value)).toEqual([
      4.2e6, 4.6e6,
    ]);
    expect(company.employees).toBe(61);
  });

  it('is refused unless it is exactly one source of the firm', async () => {
    const other = await new Client(server).login('amberline');
    const transcriptId = await saveTranscript(other);
    expect(await refusalOf(client, 'readCompanyFigures', {})).toMatchObject({ code: 'INVALID' });
    expect(await refusalOf(client, 'readCompanyFigures', { transcriptId })).toMatchObject({ code: 'NOT_FOUND' });
    const own = await saveTranscript(client);
    const both = {
      transcriptId: own,
      documentId: Buffer.from(`Document:${crypto.randomUUID()}`).toString('base64url'),
    };
    expect(await refusalOf(client, 'readCompanyFigures', both)).toMatchObject({ code: 'INVALID' });
  });
});
