import { randomUUID } from 'node:crypto';
import v8 from 'node:v8';
import vm from 'node:vm';
import { openDatabase, type Database } from '../../graph/data/db.ts';
import { asServer, makePlace, type Place } from '../support/harness.ts';

v8.setFlagsFromString('--expose-gc');
const collectGarbage = vm.runInNewContext('gc') as () => void;

function usedMemory(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
}

let place: Place;
let db: Database;
let firms: string[];

beforeAll(async () => {
  place = await makePlace();
  db = openDatabase(asServer(place.databaseUrl), 8);
  firms = (await db.outside.prisma.tenant.findMany({ select: { id: true } })).map(({ id }) => id);
  return async () => {
    await db.close();
    await place.remove();
  };
});

async function addMember(tenantId: string, name: string): Promise<string> {
  return (await db.forTenant(tenantId).prisma.member.create({ data: { tenantId, name, key: randomUUID() } })).id;
}

const settings = `SELECT current_setting('app.tenant_id') AS firm, current_setting('app.member_id') AS member`;

it('a thousand people of a hundred firms take little memory', async () => {
  const count = (firm: string, member: string) => db.forTenant(firm, member).prisma.company.count();
  const ids = Array.from({ length: 100 }, () => randomUUID());
  expect(await count(firms[0] ?? '', randomUUID())).toBeGreaterThanOrEqual(0);
  const before = usedMemory();
  for (let person = 0; person < 1000; person++) expect(await count(ids[person % 100] ?? '', randomUUID())).toBe(0);
  expect(usedMemory() - before).toBeLessThan(60);
});

it('each statement and transaction of people who work at the same time runs as its own firm and person', async () => {
  const people = firms.flatMap((firm) => [1, 2, 3].map(() => ({ firm, member: randomUUID() })));
  const ask = ({ firm, member }: { firm: string; member: string }) => {
    const { prisma } = db.forTenant(firm, member);
    return Promise.all([
      prisma.$queryRawUnsafe(settings),
      prisma.$transaction((tx) => tx.$queryRawUnsafe(settings)),
      db.forTenant(firm, member).rows(settings, []),
    ]);
  };
  const answers = await Promise.all(people.map(ask));
  expect(answers).toEqual(people.map((person) => [[person], [person], [person]]));
  await expect(Promise.all(people.map(ask))).resolves.toEqual(answers);
});

it('the rows that people write at the same time have their own authors', async () => {
  const people = await Promise.all(
    firms.flatMap((firm) => ['Ada', 'Grace'].map(async (name) => ({ firm, member: await addMember(firm, name) }))),
  );
  const written = await Promise.all(
    people.map(({ firm: tenantId, member }) =>
      db
        .forTenant(tenantId, member)
        .prisma.company.create({ data: { tenantId, name: member, sortName: member, searchText: member } }),
    ),
  );
  expect(written.map((row) => [row.tenantId, row.createdById])).toEqual(people.map((p) => [p.firm, p.member]));
});

it('lookups of several firms in one tick each find the rows of their own firm only', async () => {
  const members = await Promise.all(firms.map((firm) => addMember(firm, 'Edith')));
  const found = await Promise.all(
    firms.flatMap((firm) =>
      firms.map(async (owner, index) => {
        const where = { tenantId_id: { tenantId: owner, id: members[index] ?? '' } };
        const member = await db.forTenant(firm).prisma.member.findUnique({ where, select: { name: true } });
        return { isOwn: firm === owner, name: member?.name };
      }),
    ),
  );
  for (const { isOwn, name } of found) expect(name).toBe(isOwn ? 'Edith' : undefined);
});

it('lookups of one firm in one tick find each row, and say which is missing', async () => {
  const [firm = ''] = firms;
  const ids = await Promise.all(Array.from({ length: 20 }, (_, index) => addMember(firm, `Member ${index}`)));
  const { member } = db.forTenant(firm).prisma;
  const where = (id: string) => ({ tenantId_id: { tenantId: firm, id } });
  const found = ids.map((id) => member.findUniqueOrThrow({ where: where(id), select: { name: true } }));
  const missing = member.findUniqueOrThrow({ where: where(randomUUID()), select: { name: true } });
  await expect(missing).rejects.toMatchObject({ code: 'P2025' });
  expect((await Promise.all(found)).map(({ name }) => name)).toEqual(ids.map((_, index) => `Member ${index}`));
  expect(await member.findUnique({ where: where(randomUUID()) })).toBeNull();
});
