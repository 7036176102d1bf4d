import type { Client } from '../support/client.ts';
import { firmOf, jobIn, mutate, readNode, uuidOf } from '../support/factories.ts';
import type { TestServer } from '../support/harness.ts';
import { text, writePdf } from '../support/smallPdf.ts';

/** Makes a PDF with these lines below a sentence about the company. */
export function memoPdf(company: string, ...lines: string[]): File {
  const content =
    text(72, 760, `${company}: investment memo`, 18) + text(72, 720, [`${company} sells pumps.`, ...lines]);
  return new File([writePdf([{ content }])], `${company}.pdf`, { type: 'application/pdf' });
}

/** Makes a one-page memo with revenue, growth, margin, people and stage, about a company that no other test uses. */
export function companyReport(company: string, name = `${company}.pdf`): File {
  const report = memoPdf(
    company,
    `${company} builds picking robots for warehouses.`,
    'Revenue was $18.4 million in FY2024, up 43% year over year.',
    'Gross margin is 62% and the team is 85 employees.',
    'The company is raising a Series B.',
  );
  return new File([report], name, { type: report.type });
}

export interface Outcome {
  status: string;
  analyst: string;
  result: { notes: string[]; revenue: number | null; keyInsights: string[]; companyName: string };
  company: { id: string; conflictCount: number } | null;
}

/** Imports a PDF and returns its job once that has ended. */
export async function importPdf(client: Client, file: File): Promise<Outcome> {
  const { id } = await mutate<{ id: string }>(client, 'importCompanyPdf', { file }, 'id');
  await jobIn(client, id, 'COMPLETED', 'FAILED');
  return readNode<Outcome>(client, id, '... on Job { status analyst result company { id conflictCount } }');
}

export async function storedObservations(server: TestServer, outcome: Outcome) {
  const { prisma } = await firmOf(server, 'dossier');
  const companyId = uuidOf(outcome.company?.id ?? '');
  return prisma.metricObservation.findMany({
    where: { companyId },
    orderBy: [{ metric: 'asc' }, { value: 'asc' }],
    select: { metric: true, value: true, origin: true, printed: true, place: true, status: true, confidence: true },
  });
}
