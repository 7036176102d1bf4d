import { AdminClient } from '../admin/adminClient.ts';
import { inBenchPlace } from './product.ts';

const counts = 'id rowCount createdCount updatedCount unchangedCount duplicateCount errorCount';

interface Counts {
  id: string;
  rowCount: number;
  createdCount: number;
  updatedCount: number;
  unchangedCount: number;
  duplicateCount: number;
  errorCount: number;
}

/**
 * Imports a CSV file of `given` companies (5,000 when left out) through HTTP, twice with other figures, exports them and
 * generates all scores. Prints the seconds of each step, and what the imports report of duplicates and errors.
 */
export async function benchCompanyImport(given = '5000'): Promise<void> {
  const rows = Number(given);
  await inBenchPlace(async (place) => {
    const client = new Admin({ address: await place.startProduct() });
    await client.login('dossier');
    await client.unlock();
    for (const [name, factor] of [
      ['new companies', 1],
      ['the same file', 1],
      ['other figures', 1.1],
    ] as const) {
      const file = table(rows, factor);
      const preview = await timed(() => client.importStep('preview', { file }));
      const applied = await timed(() => client.importStep('apply', { id: preview.answer.id }));
      const { id: _, ...done } = applied.answer;
      console.log(
        `${name}: preview ${seconds(preview)}, apply ${seconds(applied)}, together ${seconds({ ms: preview.ms + applied.ms })}`,
      );
      console.log(`  ${JSON.stringify(done)}`);
    }
    for (const format of ['csv', 'xlsx']) {
      const exported = await timed(async () => (await client.fetch(`/files/companies.${format}`)).arrayBuffer());
      console.log(`export as ${format}: ${seconds(exported)}, ${Math.round(exported.answer.byteLength / 1024)} kB`);
    }
    const scored = await timed(async () => {
      const response = await client.call('POST', '/api/companies/generate-all-scores');
      return (await response.json()) as { message: string };
    });
    console.log(`all scores: ${seconds(scored)}, ${scored.answer.message}`);
    const page = await timed(() =>
      client.graphql('{ companies(first: 200) { totalCount edges { node { id name totalScore } } } }'),
    );
    console.log(`a page of 200: ${seconds(page)}`);
  });
}

class Admin extends AdminClient {
  async importStep(step: 'preview' | 'apply', input: { file?: File; id?: string }): Promise<Counts> {
    const name = `${step}CompanyImport`;
    const type = step === 'preview' ? 'PreviewCompanyImportInput' : 'CompanyImportIdInput';
    const query = `mutation ($input: ${type}!) { result: ${name}(input: $input) { ... on CompanyImport { ${counts} } ... on Failure { message } } }`;
    const { data, errors } = input.file
      ? await this.upload<{ result: Counts }>(query, { input: { file: null } }, 'variables.input.file', input.file)
      : await this.graphql<{ result: Counts }>(query, { input });
    if (!data?.result.id) throw new Error(`${name}: ${JSON.stringify(data ?? errors)}`);
    return data.result;
  }
}

const stages = ['Seed', 'Series A', 'Series B', 'Series C', 'Growth', 'Pre-IPO', 'Public'];
const names = [
  'Nordic Grid',
  'Zürcher Käse',
  '東京ロボット',
  'Café Olé',
  'Quanta Freight',
  'Łódź Medical',
  'Ωmega Labs',
  'Blue Harbor',
];

/** Companies with nine figures each; one in a hundred repeats another under a different spelling, one in two hundred is broken. */
function table(rows: number, factor: number): File {
  const lines = ['Company,Revenue ($M),Growth %,Gross Margin %,Employees,Stage,Valuation ($M),Industry,HQ,Description'];
  for (let row = 0; row < rows; row += 1) {
    const repeats = row % 100 === 99 ? row - 1 : row;
    const name = `${names[repeats % names.length]} ${repeats}`;
    const shown = repeats === row ? `${name} Inc.` : `${name.toUpperCase()}, INC`;
    const revenue = row % 200 === 50 ? 'about a lot' : ((1 + (row % 900) / 7) * factor).toFixed(2);
    const growth = (((row * 37) % 240) * factor).toFixed(1);
    const margin = 20 + ((row * 13) % 70);
    lines.push(
      `"${shown}",${revenue},${growth},${margin},${Math.round((5 + row) * factor)},${stages[row % stages.length]},${(40 + row * factor).toFixed(1)},Industry ${row % 40},City ${row % 300},"Makes thing ${row}, and sells it to ${row % 17} kinds of customers."`,
    );
  }
  return new File([lines.join('\r\n')], 'companies.csv');
}

async function timed<Answer>(work: () => Promise<Answer>): Promise<{ answer: Answer; ms: number }> {
  const started = performance.now();
  const answer = await work();
  return { answer, ms: performance.now() - started };
}

function seconds({ ms }: { ms: number }): string {
  return `${(ms / 1000).toFixed(2)} s`;
}
