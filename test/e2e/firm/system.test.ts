import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { demoAdminPasswords } from '../../../prisma/seed.ts';
import { examples } from '../../../web/features/developers/examples.ts';
import { adminOf } from '../../admin/adminSteps.ts';
import { addCompanies, addReading, observed } from '../../companies/companySteps.ts';
import { Client } from '../../support/client.ts';
import { saveTranscript, startRecording, until } from '../../support/factories.ts';
import { useTestServer } from '../../support/harness.ts';
import { createToken, Integration } from '../../tenants/apiTokenSteps.ts';
import { nameMyself } from '../../tenants/memberSteps.ts';
import { type Receiver, startReceiver } from '../../webhooks/receiver.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
import { faults, fitsAt } from '../driver/faults.ts';
import { goInPlace } from '../driver/goInPlace.ts';

const server = await useTestServer({ WEBHOOK_PRIVATE_TARGETS: 'true' });
const visitor = useVisitor(() =>
  startVisitor(server.address, {}, { permissions: ['clipboard-read', 'clipboard-write'] }),
);
let page: Page;

describe.skipIf(!canBrowse)('the System tab of the admin panel', () => {
  let client: Client;
  let receiver: Receiver;
  let token: string;
  let secret: string;
  afterAll(() => receiver.close());
  beforeAll(async () => {
    client = await new Client(server).login('dossier');
    for (const name of ['Ana Lee', 'Anna Lee', 'Ben Okoro', 'Junk 1', 'Junk 2']) {
      await nameMyself(client, name);
      if (name === 'Ana Lee') await saveTranscript(client, { title: 'Call by Ana' });
      if (name === 'Ben Okoro') await startRecording(client);
    }
    await addCompanies(server, 'dossier', [{ name: 'Tidewater', figures: { REVENUE: 18_400_000 } }]);
    receiver = await startReceiver();
  });

  const section = (name: string) => page.getByRole('region', { name, exact: true });
  const question = (name: string) => page.getByRole('alertdialog', { name });
  const received = (count: number) =>
    until(
      () => Promise.resolve(receiver.received),
      ({ length }) => length === count,
    );

  it('finds, merges and removes names, and keeps a name with a draft', async () => {
    page = await visitor.current.login('dossier', '/admin/system/names');
    await page.getByLabel('Admin password').fill(demoAdminPasswords[0]!);
    await page.getByRole('button', { name: 'Access Admin Panel' }).click();
    const panel = section('Names');
    const names = () => panel.getByRole('list', { name: 'Names' }).getByRole('listitem').allInnerTexts();
    await expect.poll(names).toEqual(['Ana Lee', 'Anna Lee', 'Ben Okoro', 'Junk 1', 'Junk 2']);
    await panel.getByLabel('Select Ana Lee').check();
    await panel.getByLabel('Merge into').selectOption('Anna Lee');
    await panel.getByRole('button', { name: 'Merge' }).click();
    const merging = question('Merge Names');
    await merging.getByText('Everything under “Ana Lee” becomes the work of “Anna Lee”.').waitFor();
    await merging.getByRole('button', { name: 'Merge' }).click();
    await expect.poll(names).toEqual(['Anna Lee', 'Ben Okoro', 'Junk 1', 'Junk 2']);

    await panel.getByPlaceholder('Search names').fill('junk');
    await expect.poll(names).toEqual(['Junk 1', 'Junk 2']);
    await panel.getByLabel('Select all these names').check();
    await panel.getByText('2 names selected').waitFor();
    expect(await faults(page, { isPartial: true })).toEqual([]);
    await panel.getByRole('button', { name: 'Remove' }).click();
    const removal = question('Remove Names');
    await removal.getByText('Are you sure you want to remove 2 names?').waitFor();
    await removal.getByRole('button', { name: 'Remove' }).click();
    await panel.getByText('No name matches “junk”.').waitFor();

    await panel.getByPlaceholder('Search names').fill('');
    await panel.getByLabel('Select Ben Okoro').check();
    await panel.getByRole('button', { name: 'Remove' }).click();
    visitor.current.expectProblem(/Ben Okoro still has a draft/);
    await removal.getByRole('button', { name: 'Remove' }).click();
    await removal.getByText('Ben Okoro still has a draft.').waitFor();
    await removal.getByRole('button', { name: 'Cancel' }).click();
    await goInPlace(page, '/transcripts?tenant=dossier');
    await page.getByRole('article').filter({ hasText: 'Call by Ana' }).getByText('Anna Lee').waitFor();
  });

  it('shows a new API token once, to be copied, and needs a name for it', async () => {
    await goInPlace(page, '/admin/system/api?tenant=dossier');
    const panel = section('API Access');
    await panel.getByText('No program has access yet.').waitFor();
    await panel.getByRole('button', { name: 'Create token' }).click();
    await panel.getByText('Name the program that will use it.').waitFor();
    const use = panel.getByLabel('What uses it');
    expect(await use.getAttribute('aria-invalid')).toBe('true');
    await use.fill('Power BI');
    await panel.getByRole('button', { name: 'Create token' }).click();
    const created = panel.getByRole('group', { name: 'The new token Power BI' });
    await created.getByText(/It is shown only once/).waitFor();
    await expect.poll(() => created.evaluate((element) => element === document.activeElement)).toBe(true);
    token = await created.getByRole('code').innerText();
    await created.getByRole('button', { name: 'Copy token' }).click();
    await created.getByRole('button', { name: 'Copied', exact: true }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
    expect(await faults(page, { isPartial: true })).toEqual([]);
    await created.getByRole('button', { name: 'I have copied it' }).click();
    await created.waitFor({ state: 'detached' });
    const rows = panel.getByRole('list', { name: 'API tokens', exact: true }).getByRole('listitem');
    const row = (await rows.innerText()).replace(/\s+/g, ' ');
    expect(row).toMatch(
      /^Power BI Read only …\S{4} Created \S.* · never used · expires \S.* · 3,000 requests a minute Revoke$/,
    );
    expect(row).toContain(token.slice(-4));
    expect(await page.content()).not.toContain(token);
  });

  it('revokes a token immediately after a confirmation', async () => {
    const panel = section('API Access');
    await panel.getByRole('button', { name: 'Revoke Power BI' }).click();
    await question('Revoke Token')
      .getByText(/^Power BI loses its access at once/)
      .waitFor();
    await question('Revoke Token').getByRole('button', { name: 'Revoke token' }).click();
    await panel.getByText('No program has access yet.').waitFor();
    const answer = await fetch(`${server.address}/api/companies`, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(401);
    await panel.getByText('Revoked or expired (1)').click();
    const revoked = panel.getByRole('list', { name: 'Revoked and expired API tokens' });
    await revoked.getByText(/· revoked/).waitFor();
  });

  it('links to each table as a file', async () => {
    await page.getByRole('navigation', { name: 'System' }).getByRole('link', { name: 'Data exports' }).click();
    await page.waitForURL('**/admin/system/exports?tenant=dossier');
    const exports = page.getByRole('list', { name: 'Data exports' });
    await expect.poll(() => exports.getByRole('listitem').count()).toBeGreaterThan(5);
    const links = await exports.getByRole('link').evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    expect(links).toContain('/api/export/companies.csv?tenant=dossier');
    const leaving = page.waitForEvent('download');
    await exports.getByRole('link', { name: 'Download companies as CSV' }).click();
    const download = await leaving;
    expect(download.suggestedFilename()).toMatch(/companies.*\.csv$/);
    expect(await readFile(await download.path(), 'utf8')).toContain('Tidewater');
  });

  const webhooks = () => section('Webhooks');
  const button = (name: string | RegExp) => webhooks().getByRole('button', { name, exact: true });
  const deliveries = () => webhooks().getByRole('list', { name: 'Deliveries' }).getByRole('listitem');

  it('requests the address of a webhook, and shows its secret once', async () => {
    await goInPlace(page, '/admin/system/webhooks?tenant=dossier');
    await webhooks().getByText('No webhooks yet').waitFor();
    await button('Add endpoint').click();
    await button('Add endpoint').click();
    await webhooks().getByText('Give the address of the receiver.').waitFor();
    expect(await webhooks().getByLabel('Address').getAttribute('aria-invalid')).toBe('true');
    await webhooks().getByLabel('Address').fill(receiver.url);
    await webhooks().getByLabel('Address').press('Enter');
    const created = webhooks().getByRole('group', { name: `The signing secret of ${receiver.url}` });
    await created.getByText(/It is shown only once/).waitFor();
    secret = await created.getByRole('code').innerText();
    await created.getByRole('button', { name: 'I have copied it' }).click();
    await created.waitFor({ state: 'detached' });
    expect(await page.content()).not.toContain(secret);
  });

  it('lists the deliveries of a webhook, signed with that secret, and sends one again, the same to the byte', async () => {
    await saveTranscript(client);
    const [message] = await received(1);
    expect(message?.verify(secret)).toMatchObject({ type: 'transcript.created' });
    await button('Deliveries').click();
    await deliveries().filter({ hasText: 'transcript.created' }).getByText('Delivered').waitFor();
    expect(await deliveries().innerText()).toMatch(/answered 200 in \d+ ms/);
    await button(/^Send again: transcript\.created /).click();
    const [first, second] = await received(2);
    expect(second).toMatchObject({ id: first?.id, body: first?.body });

    receiver.answer = (_, response) => void response.writeHead(500).end();
    await button('Send test').click();
    await deliveries().filter({ hasText: 'webhook.test' }).getByText('The receiver answered 500.').waitFor();
    receiver.answer = undefined;
    expect(await faults(page, { isPartial: true })).toEqual([]);
    await webhooks().getByLabel('Which deliveries are shown').selectOption('Failed');
    await expect.poll(() => deliveries().count()).toBe(1);
  });

  it('switches a webhook off, sends the missed changes when it is switched on, and deletes it', async () => {
    await button('Switch off').click();
    await webhooks()
      .getByText(/^Switched off on /)
      .waitFor();
    const before = receiver.received.length;
    await saveTranscript(client);
    await button('Switch on').waitFor();
    expect(receiver.received).toHaveLength(before);
    await button('Switch on').click();
    await received(before + 1);
    expect(receiver.received.at(-1)?.message.type).toBe('transcript.created');
    await button('Delete').click();
    await question('Delete Endpoint')
      .getByText(/its log is deleted/)
      .waitFor();
    await question('Delete Endpoint').getByRole('button', { name: 'Delete endpoint' }).click();
    await webhooks().getByText('No webhooks yet').waitFor();
  });
});

describe.skipIf(!canBrowse)('the developers’ screens', () => {
  beforeAll(async () => {
    await addReading(server, 'dossier', { name: 'Acme Robotics', observations: [observed('REVENUE', 5e6)] });
  });

  it('show examples that run with a token that may only read', async () => {
    const { token } = await createToken(await adminOf(server, 'dossier'), 'READ');
    const reader = new Integration(server, token);
    for (const { title, call } of examples) {
      if ('path' in call) expect((await reader.call('GET', call.path)).status, title).toBe(200);
      else expect(await reader.ask(call.query, call.variables), title).toMatchObject({ status: 200, code: undefined });
    }
    await goInPlace(page, '/developers?tenant=dossier');
    for (const { title } of examples) await page.getByRole('heading', { name: title }).waitFor();
    await page.getByText(`${server.address}/api/portfolio-analytics`).waitFor();
    for (const width of [390, 1280]) expect(await fitsAt(page, width), `${width} pixels`).toBe(true);
  });

  it('send GraphQL queries in the browser under the content policy, with the reader’s own data', async () => {
    await page.getByRole('link', { name: 'GraphQL explorer' }).click();
    await page.getByRole('button', { name: 'Send Request' }).click();
    await page.getByText('"Acme Robotics"').waitFor();
    await page.getByText('Docs', { exact: true }).click();
    await page
      .getByText('Queries, mutations')
      .or(page.getByText('Query', { exact: true }))
      .first()
      .waitFor();
  });

  it('list the REST calls in groups, and send one', async () => {
    await page.getByRole('link', { name: 'REST', exact: true }).click();
    await page.getByText('Analytics, rankings and comparisons').click();
    await page.getByText('/api/portfolio-analytics').first().click();
    await page.getByRole('button', { name: 'Try it out' }).click();
    await page.getByRole('button', { name: 'Execute' }).click();
    await page.getByText('"totalCompanies": 2').waitFor();
    const fonts = await page.evaluate(() => [...document.fonts].map(({ family }) => family));
    expect(fonts).toEqual([]);
  });
});
