import type { Page } from 'playwright-core';
import { addTranscripts } from '../../support/factories.ts';
import { makePlace, startTestServer, type Place, type TestServer } from '../../support/harness.ts';
import { startLine, type DatabaseLine } from '../../server/databaseLine.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
import { faults } from '../driver/faults.ts';

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'The server is waiting for its database' });

describe.skipIf(!canBrowse)('a database that is away', () => {
  let place: Place;
  let line: DatabaseLine;
  let server: TestServer;
  let page: Page;
  afterAll(async () => {
    await server.stop();
    line.close();
    await place.remove();
  });
  const visitor = useVisitor(async () => {
    place = await makePlace();
    line = await startLine(new URL(place.databaseUrl));
    server = await startTestServer({}, { ...place, databaseUrl: line.url });
    return startVisitor(server.address);
  });

  it('is reported at the foot of the page, which continues by itself when the database is back', async () => {
    visitor.current.expectProblem(/status 50\d/, /console error: /);
    page = await visitor.current.login('dossier', '/about');
    await addTranscripts(server, 'dossier', [{ title: 'Call with Acme' }]);
    line.cut();
    await page.getByRole('link', { name: 'Transcripts' }).first().click();
    await notice(page).waitFor();
    await page.getByRole('button', { name: 'Retry' }).first().waitFor();
    expect(await faults(page)).toEqual([]);
    expect(await page.getByText('Call with Acme').count()).toBe(0);

    line.mend();
    await page.getByText('Call with Acme').waitFor();
    await notice(page).waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0);
  });

  it('needs no press either when the device was offline', async () => {
    visitor.current.expectProblem(/request failed: /, /console error: /);
    await page.context().setOffline(true);
    await page.getByPlaceholder('Search transcripts...').fill('acme');
    await page.getByRole('button', { name: 'Retry' }).first().waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Retry' }).first().waitFor({ state: 'detached' });
    await page.getByText('Call with Acme').waitFor();
  });
});
