import { openDatabase } from '../../graph/db.ts';
import { load, post, type LoadFigures } from './load.ts';
import { inBenchPlace, login } from './product.ts';

const query = `query Transcripts { transcripts(first: 50) {
  edges { cursor node { id title snippet recordingDate duration isSummarized } } pageInfo { hasNextPage endCursor } } }`;
const rounds = 3;
const measure = { connections: 16, seconds: 5 };

/**
 * The list of 50 transcripts through GraphQL, with login and row-level security, against a plain node:http + pg
 * server that answers the same JSON from the same database, in turns. Prints requests a second, latencies, the ratio.
 */
export async function benchList(): Promise<void> {
  await inBenchPlace(async ({ ownerUrl, start, startProduct }) => {
    const tenantId = await fill(ownerUrl);
    const product = await startProduct();
    const plain = await start('plainServer.ts', [ownerUrl, tenantId]);
    const headers = { 'Content-Type': 'application/json', Cookie: await login(product) };
    const request = { headers, body: JSON.stringify({ query }) };
    const [ours, theirs] = [
      await post(`${product}/graphql`, undefined, request),
      await post(plain, undefined, request),
    ];
    if (ours !== theirs)
      throw new Error(`The two servers do not answer the same:\n${ours.slice(0, 400)}\n${theirs.slice(0, 400)}`);
    const figures: { product: LoadFigures; plain: LoadFigures }[] = [];
    await Promise.all([
      load(`${product}/graphql`, request, { ...measure, seconds: 3 }),
      load(plain, request, { ...measure, seconds: 3 }),
    ]);
    for (let round = 0; round < rounds; round += 1) {
      figures.push({
        product: await load(`${product}/graphql`, request, measure),
        plain: await load(plain, request, measure),
      });
    }
    report(figures);
  });
}

async function fill(url: string): Promise<string> {
  const db = openDatabase(url, 2);
  const tenants = await db.outside.prisma.tenant.findMany({ orderBy: { slug: 'asc' } });
  for (const { id: tenantId } of tenants) {
    await db.forTenant(tenantId).prisma.transcript.createMany({
      data: Array.from({ length: 1000 }, (_, i) => ({
        tenantId,
        title: `Conversation ${i}`,
        content: 'Revenue grew, and the margin held. '.repeat(300),
        searchText: 'revenue grew, and the margin held. '.repeat(300),
        snippet: 'Revenue grew, and the margin held. '.repeat(6).slice(0, 200),
        summary: i % 2 ? 'It grew.' : null,
        recordingDate: new Date(Date.UTC(2026, 0, 1, 0, i)),
        duration: i % 7 ? i * 11 : null,
      })),
    });
    // Nobody reads them for searches while the list is measured.
    await db.forTenant(tenantId).rows('DELETE FROM search.changes', []);
  }
  await db.close();
  return tenants.find(({ slug }) => slug === 'dossier')?.id ?? '';
}

function report(figures: { product: LoadFigures; plain: LoadFigures }[]): void {
  const median = (pick: (figure: (typeof figures)[number]) => number) =>
    figures.map(pick).sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
  for (const name of ['product', 'plain'] as const) {
    const rate = median((each) => each[name].requestsPerSecond).toFixed(0);
    const latency = `p50 ${median((each) => each[name].p50).toFixed(1)} ms, p99 ${median((each) => each[name].p99).toFixed(1)} ms`;
    console.log(`${name.padEnd(8)} ${rate.padStart(6)} requests/s, ${latency}`);
  }
  const ratio = median((each) => each.product.requestsPerSecond / each.plain.requestsPerSecond);
  console.log(
    `ratio    ${ratio.toFixed(2)} of the plain server (median of ${figures.length} rounds of ${measure.seconds} s)`,
  );
}
