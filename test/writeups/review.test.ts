import mammoth from 'mammoth';
import { Client } from '../support/client.ts';
import { firmOf, mutate, readNode, refusalOf, uuidOf } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';
import { nameMyself } from '../tenants/memberSteps.ts';

interface Thread {
  id: string;
  quote: string | null;
  place: { start: number; end: number } | null;
  resolvedAt: string | null;
  resolvedBy: { name: string } | null;
  comments: { id: string; body: string; mayDelete: boolean; author: { name: string } | null }[];
}
interface Reviewed {
  id: string;
  verdict: string | null;
  verdicts: { verdict: string | null; reason: string; author: { name: string } | null }[];
  openCommentCount: number;
  commentThreads: Thread[];
}
const fields = `id verdict verdicts { verdict reason author { name } } openCommentCount
  commentThreads { id quote place { start end } resolvedAt resolvedBy { name }
    comments { id body mayDelete author { name } } }`;

const server = await useTestServer();
const [anna, ben, stranger] = (await Promise.all(
  ['dossier', 'dossier', 'northgate'].map((slug) => new Client(server).login(slug)),
)) as [Client, Client, Client];
await nameMyself(anna, 'Anna Lee');
await nameMyself(ben, 'Ben Okoro');

const content =
  '<h2>Deal header</h2><table><tr><td>Stage</td><td>Series A</td></tr></table>' +
  '<p>Acme sells picking robots to large warehouses. Revenue was <b>$4.2M</b> in FY2024. Churn &amp; price worry us.</p>';
const addMemo = async (title = 'Acme memo') =>
  (await mutate<{ id: string }>(anna, 'createWriteup', { title, content, recommendation: 'Generated' }, 'id')).id;
const read = (client: Client, id: string) => readNode<Reviewed>(client, id, `... on Writeup { ${fields} }`);

describe('the verdict on a write-up', () => {
  it('applies until another is given or it is withdrawn, and its history says who, when and why', async () => {
    const writeupId = await addMemo();
    await mutate(anna, 'giveVerdict', { writeupId, verdict: 'TRACK', reason: 'Too early.' });
    await mutate(ben, 'giveVerdict', { writeupId, verdict: 'INVEST', reason: ' Retention is strong. ' });
    expect(await read(anna, writeupId)).toMatchObject({
      verdict: 'INVEST',
      verdicts: [
        { verdict: 'INVEST', reason: 'Retention is strong.', author: { name: 'Ben Okoro' } },
        { verdict: 'TRACK', reason: 'Too early.', author: { name: 'Anna Lee' } },
      ],
    });
    const rest = await anna.call('GET', `/api/writeups/${uuidOf(writeupId)}/verdict`);
    expect(await rest.json()).toMatchObject({ verdict: 'INVEST', history: [{ author: 'Ben Okoro' }, {}] });
    expect(await mutate<Reviewed>(anna, 'withdrawVerdict', { writeupId }, fields)).toMatchObject({
      verdict: null,
      verdicts: [{ verdict: null, author: { name: 'Anna Lee' } }, {}, {}],
    });
    expect(await refusalOf(anna, 'withdrawVerdict', { writeupId })).toMatchObject({ code: 'CONFLICT' });
    expect(await refusalOf(anna, 'giveVerdict', { writeupId, verdict: 'PASS', reason: ' ' })).toMatchObject({
      code: 'INVALID',
      field: 'reason',
    });
    expect(await refusalOf(stranger, 'giveVerdict', { writeupId, verdict: 'PASS', reason: 'x' })).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('filters the lists, and is in files and in the BI view; the recommendation stays the generator’s', async () => {
    const writeupId = await addMemo('Judged memo');
    await mutate(anna, 'giveVerdict', { writeupId, verdict: 'PASS', reason: 'The market is <small>.' });
    const listed = await anna.graphql<{ writeups: { totalCount: number; edges: { node: object }[] } }>(
      '{ writeups(verdict: PASS) { totalCount edges { node { id verdict recommendation lead companyName openCommentCount } } } }',
    );
    const lead = 'Acme sells picking robots to large warehouses. Revenue was $4.2M in FY2024. Churn & price worry us.';
    expect(listed.data?.writeups).toEqual({
      totalCount: 1,
      edges: [
        {
          node: {
            ...{ id: writeupId, verdict: 'PASS', recommendation: 'Generated' },
            ...{ lead, companyName: null, openCommentCount: 0 },
          },
        },
      ],
    });
    const rest = (await (await anna.call('GET', '/api/writeups?verdict=PASS')).json()) as object[];
    expect(rest).toMatchObject([{ title: 'Judged memo', verdict: 'PASS', recommendation: 'Generated' }]);
    expect((await anna.call('GET', '/api/writeups?verdict=BUY')).status).toBe(400);

    const file = async (type: string) =>
      Buffer.from(await (await anna.fetch(`/files/writeups/${uuidOf(writeupId)}.${type}`)).arrayBuffer());
    expect((await file('html')).toString()).toContain('Verdict: Pass. The market is &lt;small&gt;. (Anna Lee, ');
    const word = await mammoth.extractRawText({ buffer: await file('docx') });
    expect(word.value).toContain('Verdict: Pass. The market is <small>. (Anna Lee, ');
    const csv = await (await anna.call('GET', '/api/export/writeups.csv')).text();
    expect(csv.split('\n')[0]).toContain('verdict,verdict_reason,verdict_at,company_name');
    expect(csv).toContain('PASS,The market is <small>.,');
  });
});

describe('comments on a write-up', () => {
  const comment = (client: Client, input: object) => mutate<Reviewed>(client, 'addComment', input, fields);

  it('belong to a passage, are answered, resolved and reopened by a reply', async () => {
    const writeupId = await addMemo();
    const passage = { quote: 'Revenue was $4.2M', prefix: 'large warehouses. ', suffix: ' in FY2024' };
    const [thread] = (await comment(anna, { writeupId, body: 'Audited?', ...passage })).commentThreads;
    expect(thread).toMatchObject({
      quote: 'Revenue was $4.2M',
      place: { start: 62, end: 77 },
      resolvedAt: null,
      comments: [{ body: 'Audited?', mayDelete: true, author: { name: 'Anna Lee' } }],
    });
    const threadId = thread!.id;
    await mutate(ben, 'replyToComment', { threadId, body: 'By a small firm.' });
    const resolved = await mutate<Reviewed>(anna, 'resolveComments', { threadId, isResolved: true }, fields);
    expect(resolved).toMatchObject({ openCommentCount: 0, commentThreads: [{ resolvedBy: { name: 'Anna Lee' } }] });
    const again = await mutate<Reviewed>(ben, 'replyToComment', { threadId, body: 'Not yet.' }, fields);
    expect(again).toMatchObject({ openCommentCount: 1, commentThreads: [{ resolvedAt: null, resolvedBy: null }] });
    expect(again.commentThreads[0]!.comments.map(({ mayDelete }) => mayDelete)).toEqual([false, true, true]);

    const commentId = again.commentThreads[0]!.comments[0]!.id;
    expect(await refusalOf(ben, 'deleteComment', { commentId })).toMatchObject({ code: 'FORBIDDEN' });
    expect((await mutate<Reviewed>(anna, 'deleteComment', { commentId }, fields)).commentThreads).toMatchObject([
      { comments: [{ body: 'By a small firm.' }, { body: 'Not yet.' }] },
    ]);
    for (const { id } of again.commentThreads[0]!.comments.slice(1))
      await mutate(ben, 'deleteComment', { commentId: id });
    expect((await read(anna, writeupId)).commentThreads).toEqual([]);
  });

  it('refuse a passage that is not in the text, and say when it has left the text', async () => {
    const writeupId = await addMemo();
    expect(await refusalOf(anna, 'addComment', { writeupId, body: 'x', quote: 'absent words' })).toMatchObject({
      code: 'INVALID',
      field: 'quote',
    });
    const { commentThreads } = await comment(anna, { writeupId, body: 'Why?', quote: 'Churn & price worry us.' });
    expect(commentThreads[0]!.place).not.toBeNull();
    const id = uuidOf(writeupId);
    const { prisma, tenantId } = await firmOf(server, 'dossier');
    await prisma.writeup.update({ where: { tenantId_id: { tenantId, id } }, data: { content: '<p>All is new.</p>' } });
    expect((await read(anna, writeupId)).commentThreads[0]!.place).toBeNull();
    expect(await (await anna.call('GET', `/api/writeups/${id}/comments`)).json()).toMatchObject([{ isInText: false }]);
  });
});
