import { readdirSync, readFileSync } from 'node:fs';
import { openDatabase } from '../../graph/data/db.ts';
import { load, post, type LoadFigures } from './servers/load.ts';
import { installPostgraphile } from './servers/postgraphile.ts';
import { inBenchPlace, login } from './servers/product.ts';

const query = `query Transcripts { transcripts(first: 50) {
  edges { cursor node { id title snippet recordingDate duration isSummarized } } pageInfo { hasNextPage endCursor } } }`;
const rounds = 3;
const measure = { connections: 16, seconds: 5 };

/** The same rows as PostGraphile shows them: it cannot shorten a summary, so it returns these short texts whole. */
const postgraphileQuery = `query Transcripts { transcripts: allTranscripts(first: 50, orderBy: [RECORDING_DATE_DESC, ROW_ID_DESC]) {
  edges { cursor node { id title snippet recordingDate duration summary } } pageInfo { hasNextPage endCursor } } }`;

interface Contender {
  name: string;
  url: string;
  request: { headers: Record<string, string>; body: string };
}

/**
 * Measures the list of 50 transcripts through GraphQL, with login and row-level security. Compares it in turns with a
 * plain node:http + pg server that returns the same JSON from the same database, and with PostGraphile 5 on the same
 * rows. A query for nothing measures what Express, Apollo and the login take before any list is read; that limits the
 * product's share of the plain server. Prints requests per second, latencies, ratios, and the product's memory.
 */
export async function benchList(): Promise<void> {
  await inBenchPlace(async ({ ownerUrl, start, startProduct }) => {
    const tenantId = await fill(ownerUrl);
    const address = await startProduct();
    const headers = { 'Content-Type': 'application/json', Cookie: await login(address) };
    const request = { headers, body: JSON.stringify({ query }) };
    const product = { name: 'product', url: `${address}/graphql`, request };
    const plain = { name: 'plain', url: await start('plainServer.ts', [ownerUrl, tenantId]), request };
    const folder = await installPostgraphile();
    const others = folder === null ? [] : [await startPostgraphile(start, [ownerUrl, tenantId, folder])];
    const contenders: Contender[] = [product, plain, ...others];
    await compareAnswers(contenders);
    const nothing = { headers, body: JSON.stringify({ query: '{ __typename }' }) };
    contenders.push({ name: 'no list', url: product.url, request: nothing });
    await Promise.all(contenders.map((each) => load(each.url, each.request, { ...measure, seconds: 3 })));
    const figures: Record<string, LoadFigures>[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const turn: Record<string, LoadFigures> = {};
      for (const { name, url, request } of contenders) turn[name] = await load(url, request, measure);
      figures.push(turn);
    }
    report(figures);
    const requests = figures.reduce((sum, { product }) => sum + (product?.requestsPerSecond ?? 0) * measure.seconds, 0);
    console.log(
      `memory   ${memoryOf('productServer.ts')} MB of the product after ${Math.round(requests)} measured requests`,
    );
  });
}

async function startPostgraphile(
  start: (file: string, args: string[]) => Promise<string>,
  args: string[],
): Promise<Contender> {
  const headers = { 'Content-Type': 'application/json' };
  const url = await start('postgraphileServer.ts', args);
  return { name: 'postgraphile', url, request: { headers, body: JSON.stringify({ query: postgraphileQuery }) } };
}

/**
 * Throws unless the plain server's answer equals the product's character by character and every other server returns
 * the same titles.
 */
async function compareAnswers([product, plain, ...others]: Contender[]): Promise<void> {
  const answerOf = ({ url, request }: Contender) => post(url, undefined, request);
  const titlesOf = (text: string) => JSON.stringify([...text.matchAll(/"title":"([^"]*)"/g)].map(([, title]) => title));
  if (!product || !plain) return;
  const ours = await answerOf(product);
  for (const each of [plain, ...others]) {
    const theirs = await answerOf(each);
    const isSame = each === plain ? ours === theirs : titlesOf(ours) === titlesOf(theirs);
    if (!isSame)
      throw new Error(`${each.name} does not answer the same:\n${ours.slice(0, 400)}\n${theirs.slice(0, 400)}`);
  }
}

/** Returns the resident memory of the process that runs a file of this folder, in MB; Linux only. */
function memoryOf(file: string): string {
  const ids = process.platform === 'linux' ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [];
  const sizes = ids.flatMap((id) => {
    try {
      const isOurs = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1] === String(process.pid);
      const runs = readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(file);
      const size = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1];
      return isOurs && runs && size !== undefined ? [Number(size) / 1024] : [];
    } catch {
      return [];
    }
  });
  return sizes[0]?.toFixed(0) ?? 'unknown';
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
    // The search index ignores these changes, so that indexing does not run during the measurement.
    await db.forTenant(tenantId).rows('DELETE FROM search.changes', []);
  }
  await db.close();
  return tenants.find(({ slug }) => slug === 'dossier')?.id ?? '';
}

function report(figures: Record<string, LoadFigures>[]): void {
  const median = (pick: (turn: Record<string, LoadFigures>) => number) =>
    figures.map(pick).sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
  const of = (name: string, figure: keyof LoadFigures) => median((turn) => turn[name]?.[figure] ?? Number.NaN);
  for (const name of Object.keys(figures[0] ?? {})) {
    const ratio = median((turn) => (turn.product?.requestsPerSecond ?? NaN) / (turn[name]?.requestsPerSecond ?? NaN));
    console.log(
      `${name.padEnd(12)} ${of(name, 'requestsPerSecond').toFixed(0).padStart(6)} requests/s, p50 ${of(name, 'p50').toFixed(1)} ms, ` +
        `p99 ${of(name, 'p99').toFixed(1)} ms${name === 'product' ? '' : `; the product reaches ${ratio.toFixed(2)} of it`}`,
    );
  }
  console.log(`medians of ${figures.length} rounds of ${measure.seconds} s`);
}
