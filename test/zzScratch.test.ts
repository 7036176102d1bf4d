import { it } from 'vitest';
import { Client } from './client.ts';
import { textFile } from './documentFiles.ts';
import { uploadFiles } from './documentSteps.ts';
import { makePlace } from './harness.ts';
import { startChildProduct } from './childProduct.ts';

const q = '{ documents(first: 50) { totalCount edges { node { id title fileName status fileSize uploadDate } } } }';
const q2 = '{ writeups(first: 20) { edges { node { id title } } } }';
async function p95(client: Client, until: () => boolean | Promise<boolean>, query: string) {
  const times: number[] = [];
  while (!(await until())) {
    const t = performance.now();
    await client.graphql(query);
    times.push(performance.now() - t);
    await new Promise((r) => setTimeout(r, 20));
  }
  times.sort((a, b) => a - b);
  const f = (x?: number) => x?.toFixed(1);
  return `n ${times.length} p50 ${f(times[Math.floor(times.length * 0.5)])} p95 ${f(times[Math.floor(times.length * 0.95)])} max ${f(times.at(-1))}`;
}
it('measures', async () => {
  const place = await makePlace();
  const server = await startChildProduct(place, process.env.PROF ? { NODE_OPTIONS: '--cpu-prof --cpu-prof-dir=/tmp/prof' } : {});
  const client = await new Client(server).login('dossier');
  const files = (tag: string) => Array.from({ length: 100 }, (_, i) => textFile(`${tag}${i}.txt`, `Memo ${tag} ${i}. `.repeat(50)));
  const ready = async (n: number) => ((await client.graphql<{ documents: { totalCount: number } }>('{ documents(isReady: true) { totalCount } }')).data?.documents.totalCount ?? 0) >= n;
  let total = 0;
  for (const tag of ['warm', 'a', 'b', 'c']) {
    let count = 0;
    const idle = [await p95(client, () => count++ > 100, q), (count = 0, await p95(client, () => count++ > 100, q2))];
    const t = performance.now();
    total += 100;
    let done = false, stored = 0;
    const wait = (async () => { await uploadFiles(client, files(tag)); stored = performance.now() - t; while (!(await ready(total))) await new Promise((r) => setTimeout(r, 100)); done = true; })();
    const [a, b] = await Promise.all([p95(client, () => done, q), p95(client, () => done, q2), wait]);
    console.info(tag, 'stored', stored.toFixed(0), 'ready', (performance.now() - t).toFixed(0), '\n idle docs', idle[0], 'writeups', idle[1], '\n during docs', a, 'writeups', b);
  }
  await server.end('SIGTERM');
  await place.remove();
}, 180_000);
