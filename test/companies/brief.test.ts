import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import mammoth from 'mammoth';
import { readGlobalId, toGlobalId } from '../../graph/request/graphql/globalId.ts';
import { admin } from '../admin/adminClient.ts';
import { addDocuments } from '../documents/documentSteps.ts';
import { Client } from '../support/client.ts';
import { createdId, mutate, readNode } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';
import { hasTool } from '../support/tools.ts';
import { addReading, observed } from './companySteps.ts';
import { addCall, addPromise, dayOf } from './followUpSteps.ts';

const server = await useTestServer({ CHROMIUM_SANDBOX: 'false' });
const client = await admin(server);
const name = 'Tarn Ledger';
let company: { id: string; briefWordUrl: string; briefPdfUrl: string | null };

beforeAll(async () => {
  const id = await createdId(client, 'createCompany', {
    name,
    industry: 'Accounting software',
    stage: 'Series A',
  });
  const [documentId = ''] = await addDocuments(server, 'dossier', [{ title: 'Board pack' }]);
  await addReading(server, 'dossier', {
    name,
    observations: [
      observed('REVENUE', 3_600_000, { printed: '$3.6 million' }),
      observed('REVENUE', 2_000_000, { periodLabel: 'FY2023', periodEnd: '2023-12-31' }),
      observed('CASH', 5_000_000, { periodLabel: 'December 31, 2024', periodMonths: null }),
      observed('REVENUE', 1_100_000, { periodLabel: 'FY2025', periodEnd: '2025-03-31', periodMonths: 3 }),
    ],
    source: { documentId, title: 'Board pack', kind: 'PAPER', day: '2025-03-01' },
  });
  const content =
    'Founder: Revenue was 4.2 million dollars in fiscal year 2024.\nRuth: What is the churn?\nFounder: Next slide.';
  await addCall(server, { name, day: '2025-04-02', content });
  const companyId = readGlobalId(id).id;
  const held = {
    status: 'KEPT' as const,
    decidedAt: dayOf('2025-05-11'),
    reason: 'The CFO started in May.',
    heldOn: dayOf('2025-05-10'),
    heldQuote: 'Our CFO',
  };
  await addPromise(server, companyId, {
    words: 'We hire a CFO by June.',
    who: 'Founder',
    due: dayOf('2025-06-30'),
    ...held,
  });
  await mutate(client, 'askQuestion', { companyId: id, words: 'How many customers left?' });
  await mutate(client, 'updateDossier', { companyId: id, nextStep: 'Call two customers', nextStepOn: '2027-01-15' });
  company = await readNode(client, id, '... on Company { id briefWordUrl briefPdfUrl }');
});

const bytesOf = async (url: string) => Buffer.from(await (await client.fetch(url)).arrayBuffer());

describe('the brief of a company', () => {
  it('is a Word file with its figures, differences, promises and questions, each with its place', async () => {
    const answer = await client.fetch(company.briefWordUrl);
    expect(answer.headers.get('content-disposition')).toContain('Tarn_Ledger.docx');
    const word = Buffer.from(await answer.arrayBuffer());
    const { value: text } = await mammoth.extractRawText({ buffer: word });
    const headings = [
      'Key figures',
      'Differences and doubts',
      'Promises',
      'Open questions',
      'Conversations and papers',
    ];
    expect(text).toMatch(new RegExp([...headings, 'Figures by year', 'Figures of other periods'].join('[\\s\\S]*')));
    expect(text).toContain('1 promise, 1 kept.');
    expect(text).toContain('The CFO started in May.');
    expect(text).toContain('How many customers left?');
    expect(text).toContain('Call two customers, 15 Jan 2027');
    const { value: html } = await mammoth.convertToHtml({ buffer: word });
    const figures = /Figures by year[\s\S]*/.exec(html)?.[0] ?? '';
    const heads = [...figures.matchAll(/<th><p>([^<]*)/g)].map(([, head]) => head);
    // A balance of the year's last day is in the year's column, and a quarter is not called by the year.
    expect(heads).toEqual(['Figure', 'fiscal year 2024', 'FY2023', 'Figure', '3 months to 31 Mar 2025']);
    expect(html).toMatch(/Board pack, page 1: “REVENUE 3600000”/);
    expect(html).toMatch(/Call of 2025-04-02, Founder: “[^”]*Revenue was 4\.2 million dollars/);
    expect(html).toMatch(/href="http[^"]*\/documents\/[^"]*\?tenant=dossier"/);
  });

  it.skipIf(!hasTool('chromium'))('is a PDF with the same words', { timeout: 60_000 }, async () => {
    const file = path.join(server.dataDir, 'brief.pdf');
    await writeFile(file, await bytesOf(company.briefPdfUrl ?? ''));
    const { content } = await server.services.extractor.extract(file, 'brief.pdf');
    const text = content.replace(/\s+/g, ' ');
    expect(text).toMatch(/Tarn Ledger[\s\S]*Differences and doubts[\s\S]*1 promise, 1 kept[\s\S]*Figures by year/);
    expect(text).toContain('“REVENUE 3600000”');
  });

  it('of an unknown company says what is missing, and another firm receives nothing', async () => {
    const bare = await mutate<{ id: string }>(client, 'createCompany', { name: 'Bare' }, 'id');
    const url = company.briefWordUrl.replace(readGlobalId(company.id).id, readGlobalId(bare.id).id);
    expect((await mammoth.extractRawText({ buffer: await bytesOf(url) })).value).toContain('Nothing is known');
    const other = await new Client(server).login('northgate');
    expect((await other.fetch(company.briefWordUrl)).status).toBe(404);
    expect((await client.fetch(`/files/companies/${toGlobalId('Company', 'x')}/brief.docx`)).status).toBe(404);
    expect((await new Client(server).fetch(company.briefWordUrl)).status).toBe(401);
  });
});

it('the matrix of a company is given with the sources, as CSV and as a workbook', async () => {
  const files = `/files/companies/${readGlobalId(company.id).id}/claims`;
  const csv = (await bytesOf(`${files}.csv`)).toString();
  expect(csv).toContain('Claim,Period,Plan,Judgement,Difference %,"Board pack, 2025-03-01"');
  expect(csv).toContain('Revenue,FY2023,,Only written,,$2M,');
  const workbook = await client.fetch(`${files}.xlsx`);
  expect(workbook.headers.get('content-disposition')).toContain('Tarn Ledger claims.xlsx');
  expect(
    Buffer.from(await workbook.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
});
