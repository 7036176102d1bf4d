import { sweepEveryFirm } from '../../graph/sweep.ts';
import { addReading, companyId, observed } from '../companies/companySteps.ts';
import { passedMemo, setSourceDay } from '../companies/followUpSteps.ts';
import { readFile } from '../documents/documentSteps.ts';
import { Client } from '../support/client.ts';
import {
  firmOf,
  generateWriteup,
  jobIn,
  mutate,
  refusalOf,
  saveTranscript,
  until,
  untilFiled,
  uuidOf,
} from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';
import { createToken, Integration } from '../tenants/apiTokenSteps.ts';
import { adminOf } from '../admin/adminSteps.ts';
import { deleted, restored } from '../trash/trashSteps.ts';
import { headlines, mark, person, readInbox } from './noticeSteps.ts';

const server = await useTestServer();
let made = 0;
/** Three colleagues whom no other test knows. */
async function colleagues() {
  made += 1;
  const names = [`Anna ${made}`, `Ben ${made}`, `Carl ${made}`];
  const [anna, ben, carl] = (await Promise.all(names.map((name) => person(server, name)))) as [Client, Client, Client];
  return { anna, ben, carl, names: names as [string, string, string] };
}

const content = '<p>Acme sells picking robots. Revenue was $4.2M in FY2024.</p>';
const addMemo = async (client: Client, title = 'Acme memo') =>
  (await mutate<{ id: string }>(client, 'createWriteup', { title, content, recommendation: 'Generated' }, 'id')).id;
interface Threads {
  commentThreads: { id: string; comments: { id: string; mentions: { start: number; end: number }[] }[] }[];
}
const threads = 'commentThreads { id comments { id mentions { start end } } }';
const comment = async (client: Client, writeupId: string, body: string) =>
  (await mutate<Threads>(client, 'addComment', { writeupId, body }, threads)).commentThreads.at(-1)!;

describe('a comment', () => {
  it('is told to those whom it mentions, with the way to its thread, and never to its author', async () => {
    const { anna, ben, carl, names } = await colleagues();
    const writeupId = await addMemo(anna);
    const body = `@${names[1].toUpperCase()}, see @${names[0]}: is it audited?`;
    const thread = await comment(anna, writeupId, body);
    expect(thread.comments[0]?.mentions.map(({ start, end }) => body.slice(start, end))).toEqual([
      `@${names[1].toUpperCase()}`,
      `@${names[0]}`,
    ]);
    expect((await readInbox(ben)).notices).toMatchObject([
      {
        ...{ kind: 'MENTION', headline: `${names[0]} mentioned you in Acme memo`, text: body, readAt: null },
        ...{ comment: { thread: { id: thread.id, writeup: { id: writeupId } } }, writeup: null, job: null },
      },
    ]);
    for (const client of [anna, carl]) expect(await headlines(client)).toEqual([]);
    const rest = await anna.call('GET', `/api/writeups/${uuidOf(writeupId)}/comments`);
    expect(await rest.json()).toMatchObject([{ comments: [{ mentions: [{ start: 0 }, { end: body.length - 16 }] }] }]);
  });

  it('is told to the others of its thread as an answer, to each once', async () => {
    const { anna, ben, carl, names } = await colleagues();
    const thread = await comment(anna, await addMemo(anna), 'Is it audited?');
    const reply = (client: Client, body: string) =>
      mutate(client, 'replyToComment', { threadId: thread.id, body }, 'id');
    await reply(ben, 'By a small firm.');
    await reply(carl, `No, @${names[0]}.`);
    await reply(anna, 'Thanks.');
    expect(await headlines(anna)).toEqual([
      `${names[2]} mentioned you in Acme memo`,
      `${names[1]} answered in Acme memo`,
    ]);
    expect(await headlines(ben)).toEqual([`${names[0]} answered in Acme memo`, `${names[2]} answered in Acme memo`]);
    expect(await headlines(carl)).toEqual([`${names[0]} answered in Acme memo`]);
  });

  it('takes its notices with it into the trash and back, and for good when it is deleted', async () => {
    const { anna, ben, names } = await colleagues();
    const writeupId = await addMemo(anna);
    const { comments } = await comment(anna, writeupId, `@${names[1]}?`);
    const item = await deleted(anna, 'deleteWriteup', { id: writeupId });
    expect(await headlines(ben)).toEqual([]);
    await restored(anna, item);
    expect(await headlines(ben)).toHaveLength(1);
    await mutate(anna, 'deleteComment', { commentId: comments[0]!.id }, 'id');
    expect(await headlines(ben)).toEqual([]);
  });
});

it('a review is asked of colleagues of the firm, never of oneself', async () => {
  const { anna, ben, carl } = await colleagues();
  const id = await addMemo(anna);
  const idOf = async (client: Client) =>
    (await client.graphql<{ session: { member: { id: string } } }>('{ session { member { id } } }')).data!.session
      .member.id;
  const input = { id, version: 1, status: 'IN_REVIEW' };
  const stranger = await person(server, 'Stranger', 'northgate');
  expect(await refusalOf(anna, 'changeWriteupStatus', { ...input, reviewerIds: [await idOf(stranger)] })).toMatchObject(
    { code: 'NOT_FOUND', field: 'reviewerIds' },
  );
  const reviewerIds = [await idOf(anna), await idOf(ben)];
  await mutate(anna, 'changeWriteupStatus', { ...input, reviewerIds }, 'id');
  await mutate(anna, 'changeWriteupStatus', { ...input, reviewerIds }, 'id');
  expect((await readInbox(ben)).notices).toMatchObject([{ kind: 'REVIEW', writeup: { id }, comment: null }]);
  for (const client of [anna, carl, stranger]) expect(await headlines(client)).toEqual([]);
});

it('a condition that is met, or no longer, is told once to who gave the verdict, and not after another verdict', async () => {
  const { anna, ben } = await colleagues();
  const { companyId: uuid } = await addReading(server, 'dossier', { name: 'Held by notices', observations: [] });
  const writeupId = await passedMemo(server, anna);
  const add = (words: string) => mutate(anna, 'addCondition', { writeupId, companyId: companyId(uuid), words }, 'id');
  await add('comes back at NRR above 120 %');
  const report = async (day: string, value: number) => {
    const observations = [observed('NRR', value, { currency: null, periodEnd: day })];
    const source = { title: `Report of ${day}` };
    const { readingId } = await addReading(server, 'dossier', { name: 'Held by notices', observations, source });
    await setSourceDay(server, readingId, day);
    await mutate(ben, 'askQuestion', { companyId: companyId(uuid), words: `Why on ${day}?` }, 'id');
  };
  await report('2031-03-31', 124);
  await report('2031-06-30', 125);
  expect((await readInbox(anna)).notices).toMatchObject([
    {
      ...{ kind: 'CONDITION', headline: 'Held by notices: a condition changed', company: { id: companyId(uuid) } },
      text: expect.stringMatching(/^The reason for the pass no longer holds: comes back at NRR above 120 %/) as string,
    },
  ]);
  await report('2031-09-30', 118);
  expect((await readInbox(anna)).notices[0]).toMatchObject({
    text: expect.stringMatching(
      /^A condition that was met is open again: comes back at NRR above 120 %\. .* 118% .*; 120% was required\.$/,
    ) as string,
  });
  await add('comes back at gross margin above 70 %');
  await mutate(ben, 'giveVerdict', { writeupId, verdict: 'TRACK', reason: 'It is back.' });
  const observations = [observed('GROSS_MARGIN', 75, { currency: null, periodEnd: '2031-12-31' })];
  const { readingId } = await addReading(server, 'dossier', {
    name: 'Held by notices',
    observations,
    source: { title: 'Late' },
  });
  await setSourceDay(server, readingId, '2031-12-31');
  await mutate(ben, 'askQuestion', { companyId: companyId(uuid), words: 'And now?' }, 'id');
  expect(await headlines(anna)).toHaveLength(2);
});

describe('a job', () => {
  it('is told to its author when it is done, and when it fails with its reason', async () => {
    const { anna, ben } = await colleagues();
    const job = await generateWriteup(anna, await saveTranscript(anna, { title: 'Tarn Ledger' }));
    await jobIn(anna, job, 'COMPLETED');
    await untilFiled(server);
    const [done] = (await readInbox(anna)).notices;
    expect(done).toMatchObject({ kind: 'DONE', text: '', job: { id: job, status: 'COMPLETED' } });
    await readFile(anna, new File([new Uint8Array(5000).fill(7)], 'noise.pdf'));
    const all = await until(
      () => readInbox(anna),
      ({ notices }) => notices.length > 1,
    );
    expect(all.notices).toMatchObject([
      { kind: 'FAILED', headline: 'Failed: noise.pdf', job: { status: 'FAILED' } },
      { kind: 'DONE' },
    ]);
    expect(all.notices[0]?.text).not.toBe('');
    expect(await headlines(ben)).toEqual([]);
  });

  it('is cleared from the tray with all others that have ended, but not with those of colleagues', async () => {
    const { anna, ben } = await colleagues();
    const { prisma, tenantId } = await firmOf(server, 'dossier');
    const idOf = async (client: Client) =>
      uuidOf(
        (await client.graphql<{ session: { member: { id: string } } }>('{ session { member { id } } }')).data!.session
          .member.id,
      );
    const add = async (client: Client, status: 'FAILED' | 'COMPLETED' | 'QUEUED', title: string) =>
      prisma.job.create({
        data: {
          ...{ tenantId, kind: 'RANKINGS', status, title, input: {}, createdById: await idOf(client) },
          // Not before the end of the test.
          retryAt: status === 'QUEUED' ? new Date(Date.now() + 3_600_000) : null,
        },
      });
    await add(anna, 'COMPLETED', 'Done of Anna');
    await add(anna, 'FAILED', 'Failed of Anna');
    await add(anna, 'QUEUED', 'Waiting of Anna');
    await add(ben, 'FAILED', 'Failed of Ben');
    const cleared = await mutate<{ jobs: { title: string }[] }>(anna, 'clearFinishedJobs', {}, 'jobs { title }');
    expect(cleared.jobs.map(({ title }) => title).sort()).toEqual(['Done of Anna', 'Failed of Anna']);
    const { data } = await ben.graphql<{ jobs: { title: string }[] }>('{ jobs { title } }');
    const titles = data!.jobs.map(({ title }) => title).filter((title) => / of (Anna|Ben)$/.test(title));
    expect(titles.sort()).toEqual(['Failed of Ben', 'Waiting of Anna']);
  });
});

describe('an inbox', () => {
  it('has pages, and its notices are marked as read and unread, one or all', async () => {
    const { anna, ben, names } = await colleagues();
    const writeupId = await addMemo(anna);
    for (const word of ['one', 'two', 'three']) await comment(anna, writeupId, `@${names[1]} ${word}`);
    const first = await readInbox(ben, 'first: 2');
    expect(first).toMatchObject({ unread: 3, totalCount: 3, pageInfo: { hasNextPage: true } });
    const rest = await readInbox(ben, `first: 2, after: "${first.pageInfo.endCursor}"`);
    expect([...first.notices, ...rest.notices].map(({ text }) => text.split(' ').at(-1))).toEqual([
      ...['three', 'two', 'one'],
    ]);
    const ids = [first.notices[0]!.id];
    expect(await mark(ben, { ids, isRead: true })).toMatchObject({
      unreadCount: 2,
      notices: [{ id: ids[0], readAt: expect.any(String) as string }],
    });
    expect(await readInbox(ben, 'isUnread: true')).toMatchObject({ totalCount: 2 });
    expect(await mark(ben, { ids, isRead: false })).toMatchObject({ unreadCount: 3, notices: [{ readAt: null }] });
    expect(await mark(ben, { isRead: true })).toEqual({ unreadCount: 0, notices: [] });
    expect(await readInbox(ben, 'isUnread: false')).toMatchObject({ unread: 0, totalCount: 3 });
  });

  it('is its person’s alone: not a colleague’s, another firm’s or a program’s', async () => {
    const { anna, ben, names } = await colleagues();
    await comment(anna, await addMemo(anna), `@${names[1]} secret`);
    const [{ id } = { id: '' }] = (await readInbox(ben)).notices;
    const stranger = await person(server, names[1], 'northgate');
    const nameless = await new Client(server).login('dossier');
    for (const client of [anna, stranger, nameless])
      expect(await readInbox(client)).toMatchObject({ unread: 0, totalCount: 0 });
    for (const client of [anna, stranger])
      expect(await refusalOf(client, 'markNotices', { ids: [id], isRead: true })).toMatchObject({ code: 'NOT_FOUND' });
    await mark(anna, { isRead: true });
    await mark(nameless, { isRead: true });
    expect((await readInbox(ben)).unread).toBe(1);
    const { token } = await createToken(await adminOf(server, 'dossier'), 'READ_WRITE');
    const program = new Integration(server, token);
    expect((await program.graphql('{ unreadNoticeCount }')).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
    const node = await ben.graphql<{ node: unknown }>(`{ node(id: "${id}") { id } }`);
    expect(node.data?.node ?? null).toBeNull();
  });

  it('forgets what is older than 90 days', async () => {
    const { anna, ben, names } = await colleagues();
    await comment(anna, await addMemo(anna), `@${names[1]} old`);
    const { rows } = await firmOf(server, 'dossier');
    await rows(`UPDATE notices SET created_at = created_at - interval '91 days' WHERE text LIKE $1`, [
      `@${names[1]} %`,
    ]);
    await sweepEveryFirm(server.services, new AbortController().signal);
    expect(await readInbox(ben)).toMatchObject({ totalCount: 0 });
  });
});
