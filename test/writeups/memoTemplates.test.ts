import { memoSections } from '../../graph/analyst/memoSections.ts';
import { admin } from '../admin/adminClient.ts';
import { conversation, jobIn, mutate, readNode, refusalOf, saveTranscript, uuidOf } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';

const server = await useTestServer();
const client = await admin(server);
const stranger = await admin(server, 'northgate');

const fields = 'id name sections isDefault';
interface Template {
  id: string;
  name: string;
  sections: string[];
  isDefault: boolean;
}
const create = (name: string, sections: string[], isDefault = false, by = client) =>
  mutate<Template>(by, 'createMemoTemplate', { name, sections, isDefault }, fields);
const templates = async (by = client) =>
  (await by.graphql<{ memoTemplates: Template[] }>(`{ memoTemplates { ${fields} } }`)).data!.memoTemplates;
const headings = (html: string) => Array.from(html.matchAll(/<h2>(.*?)<\/h2>/g), ([, name]) => name);

describe('memo templates', () => {
  it('are kept by name, one of them the default, and checked', async () => {
    expect((await client.graphql('{ memoSections }')).data).toEqual({ memoSections });
    const long = await create('Long', [...memoSections], true);
    const short = await create('Board ', ['Deal header', 'Recommendation and conditions'], true);
    expect(await templates()).toEqual([
      { ...short, name: 'Board' },
      { ...long, isDefault: false },
    ]);
    for (const [input, code, field] of [
      [{ name: 'board', sections: ['Deal header'] }, 'CONFLICT', 'name'],
      [{ name: ' ', sections: ['Deal header'] }, 'INVALID', 'name'],
      [{ name: 'Other', sections: [] }, 'INVALID', 'sections'],
      [{ name: 'Other', sections: ['Gossip'] }, 'INVALID', 'sections.0'],
      [{ name: 'Other', sections: ['Scenarios', 'Scenarios'] }, 'INVALID', 'sections'],
    ] as const)
      expect(await refusalOf(client, 'createMemoTemplate', { ...input, isDefault: false })).toMatchObject({
        code,
        field,
      });
    const changed = { id: long.id, name: 'Longer', sections: ['Scenarios'], isDefault: false };
    expect(await refusalOf(stranger, 'updateMemoTemplate', changed)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refusalOf(stranger, 'deleteMemoTemplate', { id: long.id })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await templates(stranger)).toEqual([]);
    expect(await mutate(client, 'updateMemoTemplate', changed, fields)).toEqual(changed);
    const rest = await client.call('PUT', `/api/memo-templates/${uuidOf(long.id)}`, { ...changed, isDefault: true });
    expect(await rest.json()).toMatchObject({ name: 'Longer', isDefault: true });
    expect((await templates()).map(({ isDefault }) => isDefault)).toEqual([false, true]);
    const sameName = (await templates()).map(({ id }) =>
      client.call('PUT', `/api/memo-templates/${uuidOf(id)}`, { ...changed, name: 'Same', isDefault: true }),
    );
    expect((await Promise.all(sameName)).map(({ status }) => status).sort((one, other) => one - other)).toEqual([
      200, 409,
    ]);
    for (const { id } of await templates()) await mutate(client, 'deleteMemoTemplate', { id }, 'deletedId');
    const gone = await client.call('DELETE', `/api/memo-templates/${uuidOf(long.id)}`);
    expect(gone.status).toBe(404);
  });

  it('say which sections a memo has, and in which order: those of the chosen one, of the default, or all', async () => {
    const transcriptId = await saveTranscript(client, { title: 'Acme Robotics', content: conversation });
    const memo = async (more: object) => {
      const { id } = await mutate<{ id: string }>(client, 'generateWriteup', { transcriptId, ...more }, 'id');
      const { writeup } = await jobIn(client, id, 'COMPLETED');
      const { content } = await readNode<{ content: string }>(client, writeup!.id, '... on Writeup { content }');
      return headings(content);
    };
    const all = await memo({});
    expect(all).toEqual(memoSections.filter((name) => all.includes(name)));
    expect(all.length).toBeGreaterThan(4);
    const order = ['Financials', 'One-page summary', 'Deal header'];
    await create('Numbers first', order, true);
    const { id: templateId } = await create('Header alone', ['Deal header']);
    expect(await memo({})).toEqual(order);
    expect(await memo({ templateId })).toEqual(['Deal header']);
    expect(await refusalOf(stranger, 'generateWriteup', { transcriptId, templateId })).toMatchObject({
      code: 'NOT_FOUND',
    });
    const rest = async (body: object) => client.call('POST', '/api/generate-writeup', { text: conversation, ...body });
    const { writeup } = (await (await rest({ templateId: uuidOf(templateId) })).json()) as { writeup: string };
    expect(headings(writeup)).toEqual(['Deal header']);
    expect((await rest({ templateId: 'mine' })).status).toBe(400);
  });
});
