import type { Locator } from 'playwright-core';
import { firmOf } from '../../support/factories.ts';
import type { TestServer } from '../../support/harness.ts';

/** Returns the n-th number from 0 to 1 of a kind, the same in every run. */
const share = (kind: string) =>
  `((('x' || substr(md5('${kind}' || n), 1, 8))::bit(32)::bigint & 4294967295) / 4294967296.0)`;
const oneOf = (kind: string, words: string[]) =>
  `(ARRAY[${words.map((word) => `'${word}'`).join(', ')}])[1 + floor(${share(kind)} * ${words.length})::int]`;
const mostly = (kind: string, value: string) =>
  `CASE WHEN ${share(`${kind} known`)} < 0.9 THEN (${value})::numeric END`;
/** Returns a number near 0, seldom beyond 3 (Box and Muller). */
const normal = (kind: string) =>
  `(sqrt(-2 * ln(greatest(${share(`${kind} a`)}, 1e-9))) * cos(2 * pi() * ${share(`${kind} b`)}))`;

const groups = [
  'Enterprise Software',
  'Fintech',
  'Marketplace/Platform',
  'Healthcare',
  'AI/ML',
  'Consumer',
  'Technology',
];
const stages = ['Seed', 'Series A', 'Series B', 'Series C', 'Growth'];

/**
 * Adds a portfolio of `count` companies, the same in every run: revenues over several powers of ten, a tenth of each
 * figure missing, four fifths of the companies scored; 'Lighthouse 1' is the best of them. The search does not index
 * them, which would keep the machine busy for long.
 */
export async function addPortfolio(server: TestServer, slug: string, count: number): Promise<void> {
  const { prisma, tenantId } = await firmOf(server, slug);
  const sql = `
    INSERT INTO companies (tenant_id, id, name, sort_name, search_text, revenue, revenue_growth_rate, gross_margin, stage,
      industry, industry_group, market_score, growth_score, profit_score, total_score, scored_at, updated_at)
    SELECT $1::uuid, md5('company ' || n)::uuid, name, lower(name), lower(name), revenue, growth, margin, stage, industry, industry,
      market, growing, profit, COALESCE(round((market + growing + profit) / 3.0), 50), CASE WHEN n % 5 <> 0 THEN now() END, now()
    FROM (
      SELECT n, CASE WHEN n = 1 THEN 'Lighthouse 1' ELSE ${oneOf('first', ['Amber', 'Birch', 'Copper', 'Delta', 'Ember', 'Fjord', 'Harbor', 'Juniper'])}
          || ' ' || ${oneOf('second', ['Robotics', 'Health', 'Foods', 'Payments', 'Analytics', 'Freight', 'Media', 'Cloud'])} || ' ' || n END AS name,
        round(${mostly('revenue', `exp(ln(12) + 1.6 * ${normal('revenue')})`)}, 2) AS revenue,
        round(${mostly('growth', `35 + 38 * ${normal('growth')}`)}, 1) AS growth,
        round(${mostly('margin', `least(95, 58 + 17 * ${normal('margin')})`)}, 1) AS margin,
        CASE WHEN ${share('stage known')} < 0.95 THEN ${oneOf('stage', stages)} END AS stage,
        CASE WHEN ${share('industry known')} < 0.95 THEN ${oneOf('industry', groups)} END AS industry,
        CASE WHEN n = 1 THEN 100 WHEN n % 5 <> 0 THEN floor(${share('market')} * 100)::int END AS market,
        CASE WHEN n = 1 THEN 100 WHEN n % 5 <> 0 THEN floor(${share('growing')} * 100)::int END AS growing,
        CASE WHEN n = 1 THEN 100 WHEN n % 5 <> 0 THEN floor(${share('profit')} * 100)::int END AS profit
      FROM generate_series(1, $2::int) AS n) AS made`;
  const fill = async (tx: Pick<typeof prisma, '$executeRawUnsafe'>) => {
    await tx.$executeRawUnsafe(sql, tenantId, count);
    await tx.$executeRawUnsafe('DELETE FROM search.changes');
  };
  await prisma.$transaction(fill, { timeout: 60_000 });
}

/** Holds back the reading of a file until it is released; other files are read meanwhile. */
export function holdFile({ services }: TestServer, heldName: string): { letGo(): void } {
  const real = services.extractor;
  const released = Promise.withResolvers<undefined>();
  services.extractor = {
    ...real,
    async extract(path, fileName, options) {
      if (fileName === heldName) await released.promise;
      return real.extract(path, fileName, options);
    },
  };
  return {
    letGo() {
      services.extractor = real;
      released.resolve(undefined);
    },
  };
}

/** Scrolls to the chart, which is drawn when it comes into view. */
export async function comeTo(chart: Locator, within: { timeout: number }): Promise<void> {
  await chart.scrollIntoViewIfNeeded(within);
  await chart.locator('.apexcharts-marker').first().waitFor(within);
}
