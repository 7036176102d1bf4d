import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from '../support/client.ts';
import { admin } from '../admin/adminClient.ts';
import {
  addCompanies,
  addReading,
  companyId,
  observed,
  readCompany,
  updateCompany,
} from '../companies/companySteps.ts';
import { firmOf } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/harness.ts';
import { addRankedCompanies, compare, latestRanking, rank, ranked, startRanking } from './rankingSteps.ts';

let server: TestServer;
let client: Client;
let ids: string[];
beforeAll(async () => {
  server = await startTestServer();
  client = await new Client(server).login('dossier');
  ids = await addRankedCompanies(server);
});
afterAll(() => server.stop());

describe('a past ranking', () => {
  it('compared with today’s figures shows who moved and which figures changed, and stays as it was', async () => {
    const run = await rank(client);
    const { version } = await readCompany(client, ids[1]!);
    await updateCompany(await admin(server), { id: companyId(ids[1]!), version, revenue: 1000 });
    const [fresh] = await addCompanies(server, 'dossier', [{ name: 'Fresh Start', figures: { GROSS_MARGIN: 90 } }]);

    const { other, moves } = await compare(client, run.id);
    expect(other).toBeNull();
    const byName = new Map(moves.map((move) => [move.companyName, move]));
    expect(moves.map(({ toRank }) => toRank)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(byName.get('Anvil Works')).toMatchObject({
      fromRank: 3,
      fromTier: 'Tier 3',
      toTier: 'Tier 2',
      changes: [{ label: 'Revenue', from: '$10M (FY2024)', to: '$1B' }],
    });
    expect(byName.get('Fresh Start')).toMatchObject({ fromRank: null, fromTier: null, toTier: 'Tier 1', changes: [] });
    expect(byName.get('Brook Data')?.changes).toEqual([]);

    // The same between two stored rankings, in either order.
    const later = await rank(client);
    const stored = await compare(client, later.id, run.id);
    expect(stored.moves).toEqual(moves);
    expect((await compare(client, run.id, later.id)).moves).toEqual(moves);

    const { prisma } = await firmOf(server, 'dossier');
    await prisma.company.delete({
      where: { tenantId_id: { tenantId: (await firmOf(server, 'dossier')).tenantId, id: fresh! } },
    });
    const gone = (await compare(client, later.id)).moves.at(-1);
    expect(gone).toMatchObject({
      companyName: 'Fresh Start',
      company: null,
      fromTier: 'Tier 1',
      toRank: null,
      toTier: null,
    });
    const again = await latestRanking(client);
    expect(ranked(again!).find(({ companyName }) => companyName === 'Fresh Start')).toMatchObject({
      company: null,
      profitabilityScore: 10,
    });
  });

  it('does not count another source with the same value as a change', async () => {
    const run = await rank(client);
    const reading = {
      name: 'Brook Data',
      observations: [observed('REVENUE', 1e7, { printed: '$10 million', isAudited: true })],
    };
    await addReading(server, 'dossier', reading);
    const brook = (await compare(client, run.id)).moves.find(({ companyName }) => companyName === 'Brook Data');
    expect(brook?.changes.filter(({ label }) => label === 'Revenue')).toEqual([]);
  });

  it('refuses an id that is no ranking', async () => {
    const job = await startRanking(client);
    await expect(compare(client, job)).rejects.toThrow('with this id');
  });
});
