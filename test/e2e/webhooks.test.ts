import type { Page } from 'playwright-core';
import { demoAdminPasswords } from '../../prisma/seed.ts';
import { Client } from '../support/client.ts';
import { saveTranscript, until } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/harness.ts';
import { startReceiver, type Receiver } from '../webhooks/receiver.ts';
import { canBrowse, startVisitor, useVisitor } from './driver/browser.ts';
import { faultsAtAllWidths } from './driver/faults.ts';

describe.skipIf(!canBrowse)('webhooks in the admin panel', () => {
  let server: TestServer;
  let client: Client;
  let receiver: Receiver;
  let page: Page;
  let secret: string;
  afterAll(async () => {
    await receiver.close();
    await server.stop();
  });
  const visitor = useVisitor(async () => {
    server = await startTestServer({ WEBHOOK_PRIVATE_TARGETS: 'true' });
    client = await new Client(server).login('northgate');
    receiver = await startReceiver();
    return startVisitor(server.address);
  });

  const section = () => page.getByRole('region', { name: 'Webhooks' });
  const button = (name: string | RegExp) => section().getByRole('button', { name, exact: true });
  const deliveries = () => section().getByRole('list', { name: 'Deliveries' }).getByRole('listitem');
  const problems = () => faultsAtAllWidths(page, { isPartial: true });
  const received = (count: number) =>
    until(
      () => Promise.resolve(receiver.received),
      ({ length }) => length === count,
    );

  it('begin without an endpoint, and request an address', async () => {
    page = await visitor.current.login('northgate', '/admin/system/webhooks');
    await page.getByLabel('Admin password').fill(demoAdminPasswords[0]!);
    await page.getByRole('button', { name: 'Access Admin Panel' }).click();
    await section().getByText('No webhooks yet').waitFor();
    await button('Add endpoint').click();
    await button('Add endpoint').click();
    await section().getByText('Give the address of the receiver.').waitFor();
    expect(await section().getByLabel('Address').getAttribute('aria-invalid')).toBe('true');
    expect(await problems()).toEqual([]);
  });

  it('show the secret of a new endpoint once', async () => {
    await section().getByLabel('Address').fill(receiver.url);
    await section().getByLabel('Address').press('Enter');
    const created = section().getByRole('group', { name: `The signing secret of ${receiver.url}` });
    await created.getByText(/It is shown only once/).waitFor();
    secret = await created.getByRole('code').innerText();
    expect(await problems()).toEqual([]);
    await created.getByRole('button', { name: 'I have copied it' }).click();
    await created.waitFor({ state: 'detached' });
    expect(await page.content()).not.toContain(secret);
  });

  it('list the sent deliveries, signed with that secret', async () => {
    await saveTranscript(client);
    const [message] = await received(1);
    expect(message?.verify(secret)).toMatchObject({ type: 'transcript.created' });
    await button('Deliveries').click();
    await deliveries().filter({ hasText: 'transcript.created' }).getByText('Delivered').waitFor();
    expect(await deliveries().innerText()).toMatch(/answered 200 in \d+ ms/);
  });

  it('send a delivery again, the same to the byte', async () => {
    await button(/^Send again: transcript\.created /).click();
    const [first, second] = await received(2);
    expect(second).toMatchObject({ id: first?.id, body: first?.body });
  });

  it('say why a delivery failed', async () => {
    receiver.answer = (_, response) => void response.writeHead(500).end();
    await button('Send test').click();
    await deliveries().filter({ hasText: 'webhook.test' }).getByText('The receiver answered 500.').waitFor();
    receiver.answer = undefined;
    expect(await problems()).toEqual([]);
    await section().getByLabel('Which deliveries are shown').selectOption('Failed');
    await expect.poll(() => deliveries().count()).toBe(1);
  });

  it('are switched off, and send the missed changes when they are switched on', async () => {
    await button('Switch off').click();
    await section()
      .getByText(/^Switched off on /)
      .waitFor();
    const before = receiver.received.length;
    await saveTranscript(client);
    await button('Switch on').waitFor();
    expect(receiver.received).toHaveLength(before);
    expect(await problems()).toEqual([]);
    await button('Switch on').click();
    await received(before + 1);
    expect(receiver.received.at(-1)?.message.type).toBe('transcript.created');
  });

  it('are deleted with the endpoint after a confirmation', async () => {
    await button('Delete').click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete Endpoint' });
    await dialog.getByText(/its log is deleted/).waitFor();
    expect(await problems()).toEqual([]);
    await dialog.getByRole('button', { name: 'Delete endpoint' }).click();
    await section().getByText('No webhooks yet').waitFor();
  });
});
