import { Client } from '../support/client.ts';
import { companyReport } from './companyReadingSteps.ts';
import { docxFile, pdfFile } from '../documents/documentFiles.ts';
import { firmOf } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';

const server = await useTestServer({ MAX_DOCUMENT_MB: '1' });
const client = await new Client(server).login('dossier');

async function postPdf(file: File, query = '', field = 'pdf', headers = {}): Promise<Response> {
  const form = new FormData();
  form.set(field, file);
  return client.fetch(`/api/process-pdf-openai${query}`, { method: 'POST', body: form, headers });
}

describe('POST /api/process-pdf-openai', () => {
  it('answers 415 to another file, 422 to a file that names no company or cannot be read, 400 without the field', async () => {
    expect((await postPdf(docxFile('Memo.docx', 'A memo.'))).status).toBe(415);
    expect((await postPdf(pdfFile('nobody.pdf', 'revenue was $3 million in 2024.'))).status).toBe(422);
    expect((await postPdf(new File(['%PDF-1.4'], 'broken.pdf'))).status).toBe(422);
    expect((await postPdf(companyReport('Unfielded'), '', 'file')).status).toBe(400);
    const named = await postPdf(pdfFile('nobody.pdf', 'revenue was $3 million in 2024.'), '?companyName=Nobody%20Ltd');
    expect(await named.json()).toMatchObject({ companyName: 'Nobody Ltd', revenue: 3 });
  });

  it('answers 413 to a file beyond the limit, and keeps nothing of it', async () => {
    const { prisma } = await firmOf(server, 'dossier');
    const before = await prisma.document.count();
    const response = await postPdf(new File(['%PDF-1.4\n', 'x'.repeat(1_200_000)], 'Large.pdf'));
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({
      message: 'Large.pdf is larger than 1 MB. Split it into smaller files.',
    });
    expect(await prisma.document.count()).toBe(before);
  });

  it('answers 400 to two files at once, and keeps neither', async () => {
    const { prisma } = await firmOf(server, 'dossier');
    const before = await prisma.document.count();
    const form = new FormData();
    for (const name of ['First Half', 'Second Half']) form.append('pdf', companyReport(name));
    const response = await client.fetch('/api/process-pdf-openai', { method: 'POST', body: form });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ message: 'Send one file at a time in the field pdf.', code: 'INVALID' });
    expect(await prisma.document.count()).toBe(before);
  });
});
