import { rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { Client } from '../../support/client.ts';
import { firmOf, mutate, readRecording, until } from '../../support/factories.ts';
import { startTestServer, type TestServer } from '../../support/harness.ts';
import { nameMyself } from '../../tenants/memberSteps.ts';
import { silentWav } from '../../support/wav.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
import { faults } from '../driver/faults.ts';
import { RecorderOnScreen } from './recorderOnScreen.ts';

describe.skipIf(!canBrowse)('drafts of several people', () => {
  const sound = path.join(os.tmpdir(), `dossier-drafts-${process.pid}.wav`);
  let server: TestServer;
  let anna: Client;
  let ben: Client;
  const annas = useVisitor(async () => {
    await writeFile(sound, silentWav(60));
    server = await startTestServer();
    [anna, ben] = [await person('Anna Lee'), await person('Ben Okoro')];
    return startVisitor(server.address, { microphone: sound });
  });
  const bens = useVisitor(() => startVisitor(server.address));
  let page: Page;
  let other: Page;
  beforeAll(async () => {
    page = await annas.current.login('dossier', '/about', 'Anna Lee');
    other = await bens.current.login('dossier', '/about', 'Ben Okoro');
  });
  afterAll(async () => {
    await server.stop();
    await rm(sound, { force: true });
  });

  const person = async (name: string) => {
    const client = await new Client(server).login('dossier');
    await nameMyself(client, name);
    return client;
  };
  const draftOf = async (client: Client, title: string, text = 'We grew 40 percent last year.') =>
    (await mutate<{ id: string }>(client, 'importTranscript', { title, text }, 'id')).id;
  const open = async (client: Client) =>
    (await client.graphql<{ openRecordings: { id: string }[] }>('{ openRecordings { id } }')).data?.openRecordings;
  const draft = (of: Page) => of.getByRole('region', { name: 'Draft transcript' });
  const text = (of: Page) => draft(of).getByLabel('Transcribed content');
  /**
   * Deletes all drafts while no page reads them, because a page reports errors about drafts that disappear under its
   * eyes. Then opens the screen for both.
   */
  const openWith = async (makeDraft = () => Promise.resolve('')): Promise<string> => {
    const { prisma } = await firmOf(server, 'dossier');
    await Promise.all([page, other].map((each) => each.goto('about:blank')));
    await prisma.recording.deleteMany({ where: { status: { not: 'SAVED' } } });
    const id = await makeDraft();
    await Promise.all([page, other].map((each) => each.goto(server.address)));
    return id;
  };

  it('open only for their author on the home screen; a colleague sees whose they are and opens one by hand', async () => {
    await openWith(() => draftOf(anna, 'Call by Anna'));
    await other.getByText('Your conversation appears here').waitFor();
    await other.getByText('Drafts of colleagues (1)').click();
    await other
      .getByRole('region', { name: 'Colleagues' })
      .getByText(/Anna Lee/)
      .waitFor();
    expect(await faults(other, { isPartial: true })).toEqual([]);
    await page.getByRole('button', { name: 'Share draft' }).click();
    await page.getByRole('menuitem', { name: 'Hand over to Ben Okoro' }).click();
    await page.getByText('Your conversation appears here').waitFor();
    await other.reload();
    expect(await draft(other).getByLabel('Title').inputValue()).toBe('Call by Anna');
  });

  it('keep unsent text in the browser, and offer it after leaving the screen and reloading the page', async () => {
    annas.current.expectProblem(/ERR_INTERNET_DISCONNECTED|Failed to fetch|cannot be reached/);
    const id = await openWith(() => draftOf(anna, 'Outage call', 'before the outage'));
    await text(page).waitFor();
    await annas.current.context.setOffline(true);
    await text(page).fill('typed during the outage');
    await draft(page)
      .getByText(/Not saved yet/)
      .waitFor();
    await annas.current.context.setOffline(false);
    await page.evaluate(() => window.stop());
    await page.close();
    page = await annas.current.open('/transcripts?tenant=dossier');
    await page.getByRole('link', { name: 'Memo Maker' }).first().click();
    const offer = page.getByRole('alert').filter({ hasText: 'Unsent changes to “Outage call”' });
    const sent = await readRecording(anna, id);
    // The page may have sent the text while it closed; then nothing is offered.
    if (sent.content === 'before the outage') await offer.getByRole('button', { name: 'Restore them' }).click();
    await expect.poll(() => readRecording(anna, id)).toMatchObject({ content: 'typed during the outage' });
  });

  it('that somebody else saved or discarded are kept as a new recording, with text and sound', async () => {
    annas.current.expectProblem(
      /ERR_INTERNET_DISCONNECTED|Failed to fetch|cannot be reached|does not exist|deleted while it was being read/,
    );
    const id = await openWith(() => draftOf(anna, 'Vanished call', 'before'));
    await text(page).waitFor();
    await mutate(anna, 'discardRecording', { recordingId: id });
    await text(page).fill('Typed after it was gone.');
    await draft(page)
      .getByText(/Not saved yet/)
      .waitFor();
    await page.reload();
    const offer = page.getByRole('alert').filter({ hasText: 'Unsent changes to “Vanished call”' });
    await offer.getByRole('button', { name: 'Keep as a new recording' }).click();
    await expect.poll(() => text(page).inputValue()).toBe('Typed after it was gone.');

    await openWith();
    const recorder = new RecorderOnScreen(page);
    await recorder.record();
    await other.getByText(/^Anna Lee is recording “.*” since/).waitFor();
    await recorder.reach(3);
    const live = (await open(anna))?.[0]?.id;
    await mutate(anna, 'discardRecording', { recordingId: live });
    await recorder.press('Stop');
    const refused = page.locator('[aria-live=polite]').filter({ hasText: 'The recording is kept in this browser' });
    await refused.getByRole('button', { name: 'Keep as a new recording' }).click();
    const found = await until(
      () => open(anna),
      (all) => (all?.length ?? 0) > 0,
    );
    const stored = await until(
      () => readRecording(anna, found![0]!.id),
      ({ durationSeconds }) => durationSeconds !== null,
    );
    expect(stored.durationSeconds).toBeGreaterThanOrEqual(3);
    expect(stored.parts).toHaveLength(1);
  });

  it('of two at once lose no word and no second: one speaks while both correct the same text', async () => {
    bens.current.expectProblem(/Somebody else changed this draft/);
    const id = await openWith(async () => {
      const recordingId = await draftOf(ben, 'Shared call', 'first words');
      await mutate(ben, 'shareRecording', { recordingId, isShared: true });
      return recordingId;
    });
    const recorder = new RecorderOnScreen(page);
    await recorder.record();
    await other.getByText(/^Anna Lee is recording/).waitFor();
    await text(other).waitFor();
    await mutate(anna, 'editRecording', { recordingId: id, content: 'Words of Anna.' });
    await text(other).fill('Words of Ben.');
    const choice = other.getByRole('group', { name: 'Somebody else changed this draft while you were editing' });
    await choice.getByText('Words of Anna.').waitFor();
    expect((await readRecording(ben, id)).content).toBe('Words of Anna.');
    await choice.getByLabel(/Yours/).click();
    await choice.waitFor({ state: 'detached' });
    await expect.poll(() => readRecording(ben, id)).toMatchObject({ content: 'Words of Ben.' });
    await recorder.reach(2);
    expect(await other.getByRole('region', { name: 'Colleagues' }).getByRole('button').count()).toBe(0);
    await recorder.press('Stop');
    await until(
      async () => Promise.all(((await open(anna)) ?? []).map((each) => readRecording(anna, each.id))),
      (all) => all.some(({ durationSeconds }) => (durationSeconds ?? 0) >= 2),
    );
  });
});
