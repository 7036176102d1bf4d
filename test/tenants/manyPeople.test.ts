import { randomUUID } from 'node:crypto';
import v8 from 'node:v8';
import vm from 'node:vm';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../graph/db.ts';
import { asServer, makePlace } from '../support/harness.ts';

v8.setFlagsFromString('--expose-gc');
const collectGarbage = vm.runInNewContext('gc') as () => void;

/** In MB: the heap and the memory of WebAssembly. */
function usedMemory(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
}

it('the database serves a hundred people of a firm with little memory for each', async () => {
  const place = await makePlace();
  onTestFinished(() => place.remove());
  const db = openDatabase(asServer(place.databaseUrl), 2);
  onTestFinished(() => db.close());
  const [firm] = await db.outside.prisma.tenant.findMany({ select: { id: true } });
  const count = (memberId: string) => db.forTenant(firm?.id ?? '', memberId).prisma.company.count();
  const expected = await count(randomUUID());
  const before = usedMemory();
  for (let people = 0; people < 100; people++) expect(await count(randomUUID())).toBe(expected);
  expect(usedMemory() - before).toBeLessThan(100);
});
