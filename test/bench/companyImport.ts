import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { AdminClient } from '../admin/adminClient.ts';
import { cpuOfChildren } from './servers/cpuOfChildren.ts';
import { inBenchPlace } from './servers/product.ts';

const answers =
  '... on CompanyImport { id createdCount updatedCount unchangedCount duplicateCount errorCount job { status error { message } } }';

type Counts = Record<'createdCount' | 'updatedCount' | 'unchangedCount' | 'duplicateCount' | 'errorCount', number> & {
  id: string;
  job: { status: string; error: { message: string } | null } | null;
};

/** The content of the firm at 'dossier'; its statistics are taken before the other firms have any content. */
const established = [
  `INSERT INTO companies (tenant_id, id, name, sort_name, search_text, updated_at)
   SELECT current_tenant(), gen_random_uuid(), 'Older ' || i, 'older ' || i, 'older ' || i, now() FROM generate_series(1, 20000) i`,
  `INSERT INTO company_names (tenant_id, key, name, company_id) SELECT tenant_id, sort_name, name, id FROM companies`,
  `INSERT INTO metric_observations (tenant_id, id, company_id, metric, value, printed, origin)
   SELECT tenant_id, gen_random_uuid(), id, metric, 12, '12', 'IMPORTED'
   FROM companies, unnest(ARRAY['REVENUE', 'REVENUE_GROWTH', 'GROSS_MARGIN', 'EMPLOYEES', 'VALUATION', 'ARR', 'CHURN', 'NRR']) metric`,
];
const measured = [
  'companies',
  'company_names',
  'metric_observations',
  'company_readings',
  'company_imports',
  'company_import_slices',
];

/**
 * Imports CSV files of companies with 15 columns through HTTP into firms that an established server's statistics do not
 * know: `given` rows (by default 10,000), and five times as many into another firm. The steps are new companies, the
 * same file with other figures, the same file again, and undoing the second step. Prints the seconds of each step and,
 * in brackets, the processor seconds of the product and PostgreSQL, how much more of these a row costs than in the
 * shorter file, and how long searches take afterwards to include the rows.
 */
export async function benchCompanyImport(given = '10000'): Promise<void> {
  const rows = Number(given);
  await inBenchPlace(async (place) => {
    await establish(place.ownerUrl);
    const address = await place.startProduct();
    await settled(place.ownerUrl);
    const shorter = new Map<string, number>();
    for (const [slug, size] of [
      ['northgate', rows],
      ['amberline', rows * 5],
    ] as const) {
      const client = new Admin({ address });
      await client.login(slug);
      await client.unlock();
      const step = async (name: string, work: () => Promise<Counts>) => {
        const { answer, ms, cpu } = await timed(work);
        const later = await timed(() => settled(place.ownerUrl));
        const aRow = cpu / size;
        const known = shorter.get(name);
        if (known === undefined) shorter.set(name, aRow);
        const ratio = known === undefined ? '' : `, a row ${(aRow / known).toFixed(2)}× of the shorter file`;
        const { id: _, job: __, ...done } = answer;
        console.log(
          `${size} rows, ${name}: ${(ms / 1000).toFixed(1)} s (${cpu.toFixed(1)})${ratio}, ` +
            `then searches ${(later.ms / 1000).toFixed(1)} s (${later.cpu.toFixed(1)}) ${JSON.stringify(done)}`,
        );
        return answer;
      };
      const applied = async (name: string, factor: number) => {
        const preview = await step(`${name}, preview`, () => client.preview(table(size, factor)));
        return step(`${name}, apply`, () => client.run('apply', preview.id));
      };
      await applied('new companies', 1);
      const second = await applied('other figures', 1.1);
      await applied('the same again', 1.1);
      await step('undo', () => client.run('undo', second.id));
    }
  });
}

/** Makes a server on which another firm has worked for long: its tables are analysed, and not again while this runs. */
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

/** Waits until searches and changes include what was written, so that the next step is not charged for it. */
async function settled(url: string): Promise<void> {
  const session = new pg.Client({ connectionString: url });
  await session.connect();
  try {
    const { rows: firms } = await session.query<{ id: string }>('SELECT id FROM tenants');
    await session.query('SET ROLE dossier_app');
    for (const { id } of firms) {
      await session.query(`SET app.tenant_id = '${id}'`);
      const isBehind = async () =>
        (await session.query('SELECT FROM search.changes UNION ALL SELECT FROM search.forgotten LIMIT 1')).rowCount !==
        0;
      while (await isBehind()) await delay(200);
    }
  } finally {
    await session.end();
  }
}

class Admin extends AdminClient {
  async preview(file: File): Promise<Counts> {
    const query = `mutation ($input: PreviewCompanyImportInput!) { result: previewCompanyImport(input: $input) { ${answers} ... on Failure { message } } }`;
    return found(await this.upload<{ result: Counts }>(query, { input: { file: null } }, 'variables.input.file', file));
  }

  async run(step: 'apply' | 'undo', id: string): Promise<Counts> {
    const query = `mutation ($input: CompanyImportIdInput!) { result: ${step}CompanyImport(input: $input) { ${answers} } }`;
    let state = found(await this.graphql<{ result: Counts }>(query, { input: { id, waits: false } }));
    while (state.job?.status === 'QUEUED' || state.job?.status === 'RUNNING') {
      await delay(200);
      state = found(
        await this.graphql<{ result: Counts }>(`query ($id: ID!) { result: node(id: $id) { ${answers} } }`, { id }),
      );
    }
    if (state.job?.status !== 'COMPLETED') throw new Error(`${step}: ${state.job?.error?.message ?? 'no job'}`);
    return state;
  }
}

function found({ data, errors }: { data?: { result: Counts } | null; errors?: unknown }): Counts {
  if (!data?.result.id) throw new Error(JSON.stringify(data ?? errors));
  return data.result;
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

/**
 * Returns companies with fourteen figures each; one in a hundred repeats another under a different spelling, one in two
 * hundred is broken.
 */
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
  /** In seconds of the processor. */
  cpu: number;
}

async function timed<Answer>(work: () => Promise<Answer>): Promise<Time & { answer: Answer }> {
  const started = performance.now();
  const before = cpuOfChildren();
  const answer = await work();
  return { answer, ms: performance.now() - started, cpu: cpuOfChildren() - before };
}
