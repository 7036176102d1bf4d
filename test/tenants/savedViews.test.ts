import { openGate } from '../admin/adminClient.ts';
import { Client } from '../support/client.ts';
import { mutate, refusalOf, firmOf } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';
import { nameMyself } from './memberSteps.ts';

const server = await useTestServer();
const anna = await new Client(server).login('dossier');
const ben = await new Client(server).login('dossier');
const nobody = await new Client(server).login('dossier');
const stranger = await new Client(server).login('northgate');
await nameMyself(anna, 'Anna Lee');
await nameMyself(ben, 'Ben Okoro');
await nameMyself(stranger, 'Anna Lee');

interface View {
  id: string;
  name: string;
  query: string;
  isShared: boolean;
  author: { name: string } | null;
}
const fields = 'id name query isShared author { name }';
const own = { list: 'COMPANIES', name: 'Series A', query: 'stage=series-a&columns=company.stage', isShared: false };
const save = (by: Client, given: object = {}) => mutate<View>(by, 'saveView', { ...own, ...given }, fields);
const seenBy = async (by: Client, list = 'COMPANIES') => {
  const { data } = await by.graphql<{ savedViews: View[] }>(`{ savedViews(list: ${list}) { ${fields} } }`);
  return data!.savedViews;
};
const namesFor = async (by: Client, list?: string) => (await seenBy(by, list)).map(({ name }) => name);

describe('saved views', () => {
  afterEach(async () => {
    await (await firmOf(server, 'dossier')).prisma.savedView.deleteMany();
  });

  it('belong to their author, or to the whole firm, and to one list', async () => {
    const mine = await save(anna);
    const firms = await save(anna, { name: 'monday meeting', isShared: true, query: 'sort=revenue' });
    expect(firms).toEqual({ ...firms, name: 'monday meeting', query: 'sort=revenue', author: { name: 'Anna Lee' } });
    await save(ben);
    await save(ben, { list: 'WRITEUPS', name: 'To approve', query: 'verdict=invest' });
    expect(await seenBy(anna)).toEqual([firms, mine]);
    expect(await namesFor(ben)).toEqual(['monday meeting', 'Series A']);
    expect(await namesFor(ben, 'WRITEUPS')).toEqual(['To approve']);
    expect(await namesFor(nobody)).toEqual(['monday meeting']);
    expect(await namesFor(stranger)).toEqual([]);
  });

  it('are renamed and replaced, and have each name once', async () => {
    const { id } = await save(anna);
    expect(await save(anna, { id, name: 'Series A and B', query: 'q=b' })).toMatchObject({ id, query: 'q=b' });
    await save(anna);
    for (const [given, code, field] of [
      [{ name: ' series a ' }, 'CONFLICT', 'name'],
      [{ id, name: 'SERIES A' }, 'CONFLICT', 'name'],
      [{ name: ' ' }, 'INVALID', 'name'],
      [{ name: 'Other', query: 'q=Zürich' }, 'INVALID', 'query'],
      [{ name: 'Other', query: 'q'.repeat(1001) }, 'INVALID', 'query'],
    ] as const)
      expect(await refusalOf(anna, 'saveView', { ...own, ...given })).toMatchObject({ code, field });
    await save(anna, { isShared: true });
    expect(await refusalOf(ben, 'saveView', { ...own, isShared: true })).toMatchObject({ code: 'CONFLICT' });
    const both = [1, 2].map(() =>
      anna.graphql<{ saveView: { __typename: string } }>(
        'mutation ($input: SaveViewInput!) { saveView(input: $input) { __typename } }',
        { input: { ...own, name: 'At once' } },
      ),
    );
    const answers = (await Promise.all(both)).map(({ data }) => data!.saveView.__typename);
    expect(answers.toSorted()).toEqual(['Failure', 'SavedView']);
  });

  it('are changed and deleted by their author, and those of the firm with the admin password', async () => {
    const mine = await save(anna);
    const firms = await save(anna, { name: 'Monday', isShared: true });
    const calls = (id: string) =>
      [
        ['saveView', { ...own, id }],
        ['deleteSavedView', { id }],
      ] as const;
    for (const [name, input] of calls(mine.id))
      for (const other of [ben, nobody, stranger])
        expect(await refusalOf(other, name, input), name).toMatchObject({ code: 'NOT_FOUND' });
    for (const [name, input] of calls(firms.id)) {
      expect(await refusalOf(ben, name, input), name).toMatchObject({ code: 'FORBIDDEN' });
      expect(await refusalOf(stranger, name, input), name).toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await refusalOf(nobody, 'saveView', own)).toMatchObject({ code: 'CONFLICT', message: /who you are/ });
    expect(await seenBy(anna)).toEqual([firms, mine]);
    const headers = { 'X-Admin-Token': await openGate(ben) };
    const renaming = { id: firms.id, list: 'COMPANIES', name: 'Tuesday', query: 'q=x', isShared: true };
    const document = `mutation ($input: SaveViewInput!) { saveView(input: $input) { ... on SavedView { ${fields} } } }`;
    const { data } = await ben.graphql<{ saveView: View }>(document, { input: renaming }, headers);
    expect(data!.saveView).toMatchObject({ id: firms.id, name: 'Tuesday', author: { name: 'Anna Lee' } });
    await mutate(anna, 'deleteSavedView', { id: firms.id }, 'deletedId');
    await mutate(anna, 'deleteSavedView', { id: mine.id }, 'deletedId');
    expect(await namesFor(anna)).toEqual([]);
  });

  it('a list has fifty of them for the firm, and a person fifty', async () => {
    const { prisma, tenantId } = await firmOf(server, 'dossier');
    const named = (index: number) => ({ ...own, isShared: true, tenantId, name: `V${index}`, key: `v${index}` });
    await prisma.savedView.createMany({
      data: Array.from({ length: 50 }, (_, index) => ({ ...named(index), list: 'COMPANIES' as const })),
    });
    expect(await refusalOf(anna, 'saveView', { ...own, isShared: true })).toMatchObject({
      code: 'CONFLICT',
      message: /at most 50/,
    });
    expect(await save(anna)).toMatchObject({ name: 'Series A' });
  });
});
