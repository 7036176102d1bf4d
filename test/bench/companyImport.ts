import pg from 'pg';
import { AdminClient } from '../admin/adminClient.ts';
import { cpuOfChildren } from './cpuOfChildren.ts';
import { inBenchPlace } from './product.ts';

const counts = 'id rowCount createdCount updatedCount unchangedCount duplicateCount errorCount';

type Counts = Record<'rowCount' | 'createdCount' | 'updatedCount' | 'unchangedCount' | 'duplicateCount', number> & {
  id: string;
};

/** What the firm at 'dossier' has; its statistics are taken before the other firms have anything. */
const established = [
  `INSERT INTO companies (tenant_id, id, name, sort_name, search_text, updated_at)
   SELECT current_tenant(), gen_random_uuid(), 'Older ' || i, 'older ' || i, 'older ' || i, now() FROM generate_series(1, 20000) i`,
  `INSERT INTO company_names (tenant_id, key, name, company_id) SELECT tenant_id, sort_name, name, id FROM companies`,
  `INSERT INTO metric_observations (tenant_id, id, company_id, metric, value, printed, origin)
   SELECT tenant_id, gen_random_uuid(), id, metric, 12, '12', 'IMPORTED'
   FROM companies, unnest(ARRAY['REVENUE', 'REVENUE_GROWTH', 'GROSS_MARGIN', 'EMPLOYEES', 'VALUATION', 'ARR', 'CHURN', 'NRR']) metric`,
];
const measured = ['companies', 'company_names', 'metric_observations', 'company_readings', 'company_imports'];

/**
 * Imports CSV files of companies with 15 columns through HTTP into firms that an established server's statistics do not know: of
 * `given` rows (10,000 when left out), and of five times as many into another firm. Prints the seconds of each step, those of the
 * processor in brackets, and how
 * much more processor time a row costs in the longer file; then the same files with other figures, and what undoing takes.
 */
export async function benchCompanyImport(given = '10000'): Promise<void> {
  const rows = Number(given);
  await inBenchPlace(async (place) => {
    await establish(place.ownerUrl);
    const address = await place.startProduct();
    let first = Number.NaN;
    for (const [slug, size] of [
      ['northgate', rows],
      ['amberline', rows * 5],
    ] as const) {
      const client = new Admin({ address });
      await client.login(slug);
      await client.unlock();
      for (const [name, factor] of [
        ['new companies', 1],
        ['other figures', 1.1],
      ] as const) {
        const preview = await timed(() => client.importStep('preview', { file: table(size, factor) }));
        const applied = await timed(() => client.importStep('apply', { id: preview.answer.id }));
        const together = { ms: preview.ms + applied.ms, cpu: preview.cpu + applied.cpu };
        if (Number.isNaN(first)) first = together.cpu / size;
        console.log(
          `${size} rows, ${name}: preview ${seconds(preview)}, apply ${seconds(applied)}, together ${seconds(together)}, ` +
            `a row ${(together.cpu / size / first).toFixed(2)}× of the first`,
        );
        const { id, ...done } = applied.answer;
        console.log(`  ${JSON.stringify(done)}`);
        if (factor !== 1) console.log(`  undone in ${seconds(await timed(() => client.importStep('undo', { id })))}`);
      }
    }
  });
}

/** A server on which another firm works since long: its tables are analysed, and are not again while this runs. */
async function establish(url: string): Promise<void> {
  const session = new pg.Client({ connectionString: url });
  await session.connect();
  try {
    const { rows } = await session.query<{ id: string }>(`SELECT id FROM tenants WHERE slug = 'dossier'`);
    for (const table of measured) await session.query(`ALTER TABLE ${table} SET (autovacuum_enabled = false)`);
    await session.query(`SET ROLE dossier_app; SET app.tenant_id = '${rows[0]?.id ?? ''}'`);
    for (const sql of established) await session.query(sql);
    await session.query('RESET ROLE');
    for (const table of measured) await session.query(`VACUUM ANALYZE ${table}`);
  } finally {
    await session.end();
  }
}

class Admin extends AdminClient {
  async importStep(step: 'preview' | 'apply' | 'undo', input: { file?: File; id?: string }): Promise<Counts> {
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
const head =
  'Company,Revenue ($M),Growth %,Gross Margin %,Employees,Stage,Valuation ($M),Industry,HQ,Description,ARR ($M),NRR %,Churn %,EBITDA ($M),Customers';

/** Companies with fourteen figures each; one in a hundred repeats another under a different spelling, one in two hundred is broken. */
function table(rows: number, factor: number): File {
  const lines = [head];
  for (let row = 0; row < rows; row += 1) {
    const repeats = row % 100 === 99 ? row - 1 : row;
    const name = `${names[repeats % names.length]} ${repeats}`;
    const shown = repeats === row ? `${name} Inc.` : `${name.toUpperCase()}, INC`;
    const revenue = row % 200 === 50 ? 'about a lot' : ((1 + (row % 900) / 7) * factor).toFixed(2);
    const growth = (((row * 37) % 240) * factor).toFixed(1);
    const margin = 20 + ((row * 13) % 70);
    lines.push(
      `"${shown}",${revenue},${growth},${margin},${Math.round((5 + row) * factor)},${stages[row % stages.length]},${(40 + row * factor).toFixed(1)},Industry ${row % 40},City ${row % 300},"Makes thing ${row}, and sells it to ${row % 17} kinds of customers.",` +
        `${((1 + (row % 800) / 9) * factor).toFixed(2)},${90 + (row % 50)},${row % 30},${((row % 70) / 3 - 9).toFixed(2)},${Math.round(10 + row * factor)}`,
    );
  }
  return new File([lines.join('\r\n')], 'companies.csv');
}

interface Time {
  ms: number;
  /** Seconds of the processor. */
  cpu: number;
}

async function timed<Answer>(work: () => Promise<Answer>): Promise<Time & { answer: Answer }> {
  const started = performance.now();
  const before = cpuOfChildren();
  const answer = await work();
  return { answer, ms: performance.now() - started, cpu: cpuOfChildren() - before };
}

function seconds({ ms, cpu }: Time): string {
  return `${(ms / 1000).toFixed(2)} s (${cpu.toFixed(1)})`;
}
