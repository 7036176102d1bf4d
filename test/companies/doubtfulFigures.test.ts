import { admin } from '../admin/adminClient.ts';
import { mutate, readNode, uuidOf, writeMemo } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';
import { applyImport, csvFile, previewImport, rowsOf } from './companyImportSteps.ts';
import { importPdf, memoPdf, type Outcome } from './companyReadingSteps.ts';
import { readFigure } from './companySteps.ts';

const server = await useTestServer();
const client = await admin(server);

const idOf = ({ company }: Outcome): string => company?.id ?? '';

describe('a figure that a check doubts', () => {
  it('is not shown, says why, and counts once a person accepts it', async () => {
    const read = await importPdf(
      client,
      memoPdf('Larkmoor Pumps', 'Revenue 2024: $12.4 million', 'Employees: 85,000', 'Runway: 18 months'),
    );
    const id = idOf(read);
    expect(await readNode(client, id, '... on Company { revenue employees }')).toEqual({
      revenue: 12.4,
      employees: null,
    });
    const why = 'It does not fit Revenue of $12.4M, 2024: revenue per employee is out of range.';
    const hidden = await readFigure(client, uuidOf(id), 'EMPLOYEES');
    expect(hidden).toMatchObject({ observation: null, reason: `Read, but doubtful: ${why}` });
    const [doubtful] = await candidatesOf(id, 'EMPLOYEES');
    expect(doubtful).toMatchObject({ value: 85_000, doubt: why });

    await mutate(client, 'verifyObservation', { id: doubtful?.id, isVerified: true });
    expect(await readNode(client, id, '... on Company { employees }')).toEqual({ employees: 85_000 });
    await mutate(client, 'verifyObservation', { id: doubtful?.id, isVerified: false });
    expect(await readNode(client, id, '... on Company { employees }')).toEqual({ employees: null });
  });

  it('in an import is shown in the preview, not as the company’s, and counts once a person accepts it', async () => {
    const file = csvFile('Company,Revenue ($M),Gross Profit ($M),Employees', 'Larkmoor Valves,12.4,17.1,90');
    const preview = await previewImport(client, file);
    const why = 'It is more than Revenue of $12.4M.';
    const row = await readNode<{ rows: { values: { field: string; doubt: string | null }[] }[] }>(
      client,
      preview.id,
      '... on CompanyImport { rows(from: 0, count: 1) { values { field doubt } } }',
    );
    const doubted = row.rows[0]?.values.filter(({ doubt }) => doubt !== null);
    expect(doubted).toEqual([{ field: 'Gross profit', doubt: why }]);
    await applyImport(client, preview.id);
    const [{ company } = { company: null }] = await rowsOf(client, preview.id);
    const id = company?.id ?? '';
    expect(await readFigure(client, uuidOf(id), 'GROSS_PROFIT')).toMatchObject({ observation: null });
    const [doubtful] = await candidatesOf(id, 'GROSS_PROFIT');
    expect(doubtful).toMatchObject({ value: 17_100_000, doubt: why });
    await mutate(client, 'verifyObservation', { id: doubtful?.id, isVerified: true });
    expect(await readFigure(client, uuidOf(id), 'GROSS_PROFIT')).toMatchObject({ observation: { isVerified: true } });
  });

  it('is listed at the end of the evidence of a memo, and nowhere as a fact', async () => {
    const content = [
      'Partner: How are you doing?',
      'Founder: Larkmoor Software sells planning software. Our revenue is six million dollars and we are forty employees.',
      'Partner: Any offers?',
      'Founder: A fund offered us a valuation of eighty million dollars. We said no thank you.',
    ].join('\n');
    const id = await writeMemo(client, { content });
    const memo = await readNode<{ content: string; reading: Reading }>(
      client,
      id,
      '... on Writeup { content reading { facts { metric value } doubtful { doubt fact { metric value } } } }',
    );
    expect(memo.reading.doubtful).toMatchObject([{ fact: { metric: 'VALUATION', value: 80_000_000 } }]);
    expect(memo.reading.facts.map(({ metric }) => metric)).not.toContain('VALUATION');
    const [, list = ''] = memo.content.replace(/<[^>]*>/g, '').split('Read, but doubtful:');
    expect(list).toContain('Valuation “eighty million dollars” in the conversation. One investor named it');
    expect(memo.content).not.toContain('$80');
  });
});

it('a current value beside the one of the year before is shown, although only the earlier one names its year', async () => {
  const read = await importPdf(
    client,
    memoPdf(
      'Birkmoor Media',
      'Group revenue grew 12% to €91.0m (2023: €81.2m), and headcount rose to 1,250 (2023: 1,100).',
    ),
  );
  expect(read.result).toMatchObject({ revenue: 91, revenueGrowthRate: 12, employees: 1250 });
});

interface Reading {
  facts: { metric: string }[];
  doubtful: { doubt: string; fact: { metric: string; value: number } }[];
}

async function candidatesOf(id: string, metric: string): Promise<{ id: string; doubt: string | null }[]> {
  const { figures } = await readNode<{
    figures: { metric: string; candidates: { id: string; doubt: string | null }[] }[];
  }>(client, id, '... on Company { figures { metric candidates { id value doubt } } }');
  return figures.find((figure) => figure.metric === metric)?.candidates ?? [];
}
