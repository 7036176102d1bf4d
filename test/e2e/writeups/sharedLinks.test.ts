import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addMaterial } from '../driver/material.ts';
import { Client } from '../../support/client.ts';
import { startTestServer, type TestServer } from '../../support/harness.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';

describe.skipIf(!canBrowse)('a link into the product from another site, such as a mail', () => {
  let server: TestServer;
  let mail: Server;
  let writeupId: string;

  afterAll(async () => {
    mail.close();
    await server.stop();
  });
  const visitor = useVisitor(async () => {
    server = await startTestServer();
    ({ writeupId } = await addMaterial(await new Client(server).login('dossier'), 'Zephyr Robotics'));
    const link = `${server.address}/writeups/${writeupId}`;
    mail = createServer((_, res) => res.setHeader('Content-Type', 'text/html').end(`<a href="${link}">the memo</a>`));
    await new Promise<void>((resolve) => mail.listen(0, '127.0.0.1', resolve));
    return startVisitor(server.address);
  });

  it('shows the memo to a logged-in user, without a login', async () => {
    const page = await visitor.current.login();
    // The same machine under another name is another site.
    visitor.current.expectProblem(/favicon/);
    await page.goto(`http://localhost:${(mail.address() as AddressInfo).port}/`);
    await page.getByRole('link', { name: 'the memo' }).click();
    const memo = page.getByRole('heading', { name: 'Zephyr Robotics memo', level: 1 });
    const password = page.getByLabel('Access Password', { exact: true });
    await memo.or(password).first().waitFor();
    expect(await password.isVisible()).toBe(false);
    await memo.waitFor();
    await page.close();
  });
});
