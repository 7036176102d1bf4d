import { createdId, firmOf, mutate, refusalOf, until } from '../support/factories.ts';
import { startTestServer, usePlace } from '../support/harness.ts';
import { Client } from '../support/client.ts';
import { mark, person, readInbox } from './noticeSteps.ts';
import { startMailServer } from './smtpServer.ts';

const mail = await startMailServer();
const place = await usePlace();
const settings = {
  SMTP_URL: mail.url,
  SMTP_FROM: 'Dossier <dossier@firm.example>',
  PUBLIC_ADDRESS: 'https://dossier.example',
};
const [server, second] = await Promise.all([startTestServer(settings, place), startTestServer(settings, place)]);
afterAll(async () => {
  await Promise.all([server.stop(), second.stop()]);
  await mail.close();
});
const { rows, tenantId } = await firmOf(server, 'dossier');

const anna = await person(server, 'Anna Lee');
const writeupId = await createdId(anna, 'createWriteup', {
  title: 'Acme memo',
  content: '<p>Acme.</p>',
  recommendation: 'Generated',
});
const tell = (name: string, words: string) =>
  mutate(anna, 'addComment', { writeupId, body: `@${name} ${words}` }, 'id');
let made = 0;
/** Somebody whom no other test knows, with an address. */
async function reader(wantsEmail = true): Promise<{ client: Client; name: string; email: string }> {
  made += 1;
  const [name, email] = [`Reader ${made}x`, `reader${made}@firm.example`];
  const client = await person(server, name);
  await mutate(client, 'setMyEmail', { email, wantsEmail }, 'id');
  return { client, name, email };
}
/** Lets both servers look, as they do each minute, after the rest of two minutes. */
async function pass(): Promise<void> {
  await rows(`UPDATE notices SET created_at = created_at - interval '3 minutes' WHERE email_id IS NULL`, []);
  await rows('UPDATE notice_emails SET next_attempt_at = now() WHERE next_attempt_at IS NOT NULL', []);
  for (const each of [server, second]) each.services.emails.wake(tenantId);
}
/** Resolves when an e-mail that was written after all others is sent. */
async function settled(): Promise<void> {
  const { name, email } = await reader();
  await tell(name, 'last');
  await pass();
  await sent(email);
}
const to = (address: string) => mail.emails.filter((email) => email.to?.some((each) => each.address === address));
const sent = (address: string, count = 1) =>
  until(
    async () => to(address),
    (found) => found.length >= count,
  );
const stateOf = async (name: string) =>
  (
    await rows<{ attempts: number; sent: boolean; waits: boolean; problem: string | null }>(
      `SELECT attempts, sent_at IS NOT NULL AS sent, next_attempt_at IS NOT NULL AS waits, problem FROM notice_emails e
       JOIN members m ON m.id = e.member_id WHERE m.name = $1`,
      [name],
    )
  )[0];

it('tells a person in one e-mail what is unread for two minutes, with the way to it, and once although two servers send', async () => {
  const { client, name, email } = await reader();
  await tell(name, 'is it <audited>?');
  await tell(name, 'and when?');
  for (const each of [server, second]) each.services.emails.wake(tenantId);
  await pass();
  const [message] = await sent(email);
  const [late, early] = (await readInbox(client)).notices;
  expect(message).toMatchObject({
    subject: '2 notices from Dossier',
    from: { name: 'Dossier', address: 'dossier@firm.example' },
  });
  const link = (id = '') => `https://dossier.example/inbox/${encodeURIComponent(id)}?tenant=dossier`;
  expect(message!.text).toContain(`Anna Lee mentioned you in Acme memo\n@${name} is it <audited>?\n${link(early?.id)}`);
  expect(message!.html).toContain(`<a href="${link(late?.id)}">Anna Lee mentioned you in Acme memo</a>`);
  expect(message!.html).toContain('is it &lt;audited&gt;?');
  await until(
    () => stateOf(name),
    (state) => state?.sent === true,
  );
  await pass();
  await settled();
  expect(to(email)).toHaveLength(1);
});

it('tells nothing to people who read it in time, have no address, or switched it off', async () => {
  const [quick, off] = [await reader(), await reader(false)];
  const none = await person(server, 'Without Address');
  for (const name of [quick.name, off.name, 'Without Address']) await tell(name, 'hello');
  await mark(quick.client, { isRead: true });
  await settled();
  for (const { email } of [quick, off]) expect(to(email)).toEqual([]);
  expect((await readInbox(none)).unread).toBe(1);
});

it('keeps an e-mail while the mail server is down or busy, and sends it later, once', async () => {
  const { name, email } = await reader();
  await tell(name, 'still there?');
  mail.isBusy = true;
  await pass();
  await until(
    () => stateOf(name),
    (state) => state?.problem != null,
  );
  expect(await stateOf(name)).toMatchObject({
    attempts: 1,
    sent: false,
    waits: true,
    problem: expect.stringContaining('451') as string,
  });
  mail.isBusy = false;
  const { port } = new URL(mail.url);
  await mail.close();
  await pass();
  await until(
    () => stateOf(name),
    (state) => state?.attempts === 2 && state.problem?.includes('ECONNREFUSED') === true,
  );
  const back = await startMailServer(Number(port));
  await pass();
  await until(
    async () => back.emails.length,
    (count) => count === 1,
  );
  await until(
    () => stateOf(name),
    (state) => state?.sent === true,
  );
  await pass();
  expect(back.emails.map(({ to: receivers }) => receivers?.[0]?.address)).toEqual([email]);
  expect(await stateOf(name)).toEqual({ attempts: 3, sent: true, waits: false, problem: null });
  mail.emails = back.emails;
  mail.refused = back.refused;
  mail.close = back.close;
});

it('repeats under one Message-ID what a server sent that died before it wrote so down', async () => {
  const { name, email } = await reader();
  await tell(name, 'twice?');
  await pass();
  await sent(email);
  await until(
    () => stateOf(name),
    (state) => state?.sent === true,
  );
  await rows(
    `UPDATE notice_emails SET sent_at = NULL, next_attempt_at = now() WHERE attempts = 1 AND member_id =
    (SELECT id FROM members WHERE name = $1)`,
    [name],
  );
  await tell(name, 'another');
  await pass();
  const found = await until(
    async () => to(email),
    (all) => all.length >= 3 && all.some(({ text }) => text?.includes('another')),
  );
  const [first, again] = found.filter(({ text }) => text?.includes('twice?'));
  expect([again?.messageId, again?.text, again?.subject]).toEqual([first?.messageId, first?.text, first?.subject]);
  expect(new Set(found.map(({ messageId }) => messageId)).size).toBe(2);
});

it('gives an e-mail up whose address the mail server does not know, and sends the others', async () => {
  const [unknown, unlucky] = [await reader(), await reader()];
  mail.refused.add(unknown.email);
  for (const { name } of [unknown, unlucky]) await tell(name, 'hello');
  await pass();
  await until(
    () => stateOf(unknown.name),
    (state) => state?.problem != null,
  );
  expect(await stateOf(unknown.name)).toMatchObject({ attempts: 1, sent: false, waits: false });
  await sent(unlucky.email);
});

it('takes an address from the person, who may also take it back, and refuses what is none', async () => {
  const { client } = await reader();
  const mine = async () =>
    (await client.graphql<{ session: object }>('{ session { email wantsEmail sendsEmail } }')).data?.session;
  expect(await mine()).toEqual({ email: `reader${made}@firm.example`, wantsEmail: true, sendsEmail: true });
  expect(await refusalOf(client, 'setMyEmail', { email: 'nobody', wantsEmail: true })).toMatchObject({
    ...{ code: 'INVALID', field: 'email' },
  });
  await mutate(client, 'setMyEmail', { email: null, wantsEmail: false }, 'id');
  expect(await mine()).toEqual({ email: null, wantsEmail: false, sendsEmail: true });
  const nameless = await new Client(server).login('dossier');
  expect(await refusalOf(nameless, 'setMyEmail', { email: null, wantsEmail: true })).toMatchObject({
    code: 'CONFLICT',
  });
});
