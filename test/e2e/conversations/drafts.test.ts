import { rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { Client } from '../../support/client.ts';
import { firmOf, mutate, readRecording, until } from '../../support/factories.ts';
import { startTestServer, type TestServer } from '../../support/harness.ts';
import { nameMyself } from '../../tenants/memberSteps.ts';
import { silentWav } from '../../support/wav.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
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
  const carasVisitor = useVisitor(() => startVisitor(server.address));
  let page: Page;
  let other: Page;
  beforeAll(async () => {
    page = await annas.current.login('dossier', '/', 'Anna Lee');
    other = await bens.current.login('dossier', '/', 'Ben Okoro');
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
  const draft = (of: Page) => of.getByRole('region', { name: 'Draft transcript' });
  const text = (of: Page) => draft(of).getByLabel('Transcribed content');
  /**
   * Deletes all drafts while no page reads them, because a page reports errors about drafts that disappear under its
   * eyes.
   */
  const discardAll = async () => {
    const { prisma } = await firmOf(server, 'dossier');
    await Promise.all([page, other].map((each) => each.goto('about:blank')));
    await prisma.recording.deleteMany({ where: { status: { not: 'SAVED' } } });
    await Promise.all([page, other].map((each) => each.goto(server.address)));
  };

  it('open only for their author on the home screen; a colleague sees whose they are and opens one by hand', async () => {
    await draftOf(anna, 'Call by Anna');
    await other.reload();
    await other.getByText('Your conversation appears here').waitFor();
    await other.getByText('Drafts of colleagues (1)').click();
    await other
      .getByRole('region', { name: 'Colleagues' })
      .getByText(/Anna Lee/)
      .waitFor();
    const found = await new AxeBuilder({ page: other }).include('main').analyze();
    expect(found.violations.map(({ id }) => id)).toEqual([]);
    await page.reload();
    await page.getByRole('button', { name: 'Share draft' }).click();
    await page.getByRole('menuitem', { name: 'Hand over to Ben Okoro' }).click();
    await page.getByText('Your conversation appears here').waitFor();
    await other.reload();
    expect(await draft(other).getByLabel('Title').inputValue()).toBe('Call by Anna');
    await discardAll();
  });

  it('that are shared are corrected by two people at once, who choose between their texts', async () => {
    for (const visitor of [annas, bens]) visitor.current.expectProblem(/Somebody else changed this draft/);
    const id = await draftOf(anna, 'Shared call', 'first words');
    await mutate(anna, 'shareRecording', { recordingId: id, isShared: true });
    await Promise.all([page.reload(), other.reload()]);
    await text(page).fill('Words of Anna.');
    await draft(page).getByText('Saved', { exact: true }).waitFor();
    await expect.poll(() => readRecording(anna, id)).toMatchObject({ content: 'Words of Anna.' });
    await text(other).fill('Words of Ben.');
    const choice = other.getByRole('group', { name: 'Somebody else changed this draft while you were editing' });
    await choice.getByText('Words of Anna.').waitFor();
    expect((await readRecording(anna, id)).content).toBe('Words of Anna.');
    await choice.getByLabel(/Yours/).click();
    await choice.waitFor({ state: 'detached' });
    await expect.poll(() => readRecording(anna, id)).toMatchObject({ content: 'Words of Ben.' });
    await discardAll();
  });

  it('keep unsent text in the browser, and offer it after leaving the screen and reloading the page', async () => {
    annas.current.expectProblem(/ERR_INTERNET_DISCONNECTED|Failed to fetch|cannot be reached/);
    const id = await draftOf(anna, 'Outage call', 'before the outage');
    await page.reload();
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
    await discardAll();
  });

  it('that somebody else saved or discarded are kept as a new recording, with text and sound', async () => {
    annas.current.expectProblem(
      /ERR_INTERNET_DISCONNECTED|Failed to fetch|cannot be reached|does not exist|deleted while it was being read/,
    );
    const id = await draftOf(anna, 'Vanished call', 'before');
    await page.reload();
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
    await discardAll();

    await page.reload();
    const recorder = new RecorderOnScreen(page);
    await recorder.record();
    await other.reload();
    await other.getByText(/^Anna Lee is recording “.*” since/).waitFor();
    await recorder.reach(3);
    const kept = async () =>
      (await anna.graphql<{ openRecordings: { id: string }[] }>('{ openRecordings { id } }')).data;
    const live = (await kept())?.openRecordings[0]?.id;
    await mutate(anna, 'discardRecording', { recordingId: live });
    await recorder.press('Stop');
    const refused = page.locator('[aria-live=polite]').filter({ hasText: 'The recording is kept in this browser' });
    await refused.getByRole('button', { name: 'Keep as a new recording' }).click();
    const found = await until(kept, (answer) => (answer?.openRecordings.length ?? 0) > 0);
    const stored = await until(
      () => readRecording(anna, found!.openRecordings[0]!.id),
      ({ durationSeconds }) => durationSeconds !== null,
    );
    expect(stored.durationSeconds).toBeGreaterThanOrEqual(3);
    expect(stored.parts).toHaveLength(1);
  });

  it('of three at once lose no word and no second: one speaks while the others correct the same text', async () => {
    bens.current.expectProblem(/Somebody else changed this draft/);
    carasVisitor.current.expectProblem(/Somebody else changed this draft/);
    await discardAll();
    const shared = await draftOf(ben, 'Call of three', 'first words');
    await mutate(ben, 'shareRecording', { recordingId: shared, isShared: true });
    await page.reload();
    const recorder = new RecorderOnScreen(page);
    await recorder.record();
    const cara = await carasVisitor.current.login('dossier', '/', 'Cara Jones');
    await other.reload();
    const words = new Map([
      [other, 'Words of Ben.'],
      [cara, 'Words of Cara.'],
    ]);
    for (const each of words.keys()) {
      await each.getByText(/^Anna Lee is recording/).waitFor();
      await text(each).waitFor();
    }
    await Promise.all([...words].map(([each, said]) => text(each).fill(said)));
    const choiceOf = (of: Page) =>
      of.getByRole('group', { name: 'Somebody else changed this draft while you were editing' });
    // Either save may be the first; the other person sees both texts.
    const asked = [other, cara].map(async (each) => {
      await choiceOf(each).waitFor();
      return each;
    });
    const second = await Promise.any(asked);
    const first = second === cara ? other : cara;
    for (const said of words.values()) await choiceOf(second).getByText(said).waitFor();
    expect((await readRecording(ben, shared)).content).toBe(words.get(first));
    await choiceOf(second)
      .getByLabel(/Theirs/)
      .click();
    await choiceOf(second).waitFor({ state: 'detached' });
    await text(second).fill('Words of Ben. Words of Cara.');
    await expect.poll(() => readRecording(ben, shared)).toMatchObject({ content: 'Words of Ben. Words of Cara.' });

    await recorder.reach(4);
    for (const each of words.keys())
      expect(await each.getByRole('region', { name: 'Colleagues' }).getByRole('button').count()).toBe(0);
    const seconds = await recorder.seconds();
    await recorder.press('Stop');
    const open = async () =>
      (await anna.graphql<{ openRecordings: { id: string }[] }>('{ openRecordings { id } }')).data?.openRecordings;
    const drafts = await until(
      async () => Promise.all(((await open()) ?? []).map(({ id }) => readRecording(anna, id))),
      (all) => all.some(({ durationSeconds }) => durationSeconds !== null),
    );
    const spoken = drafts.find(({ durationSeconds }) => durationSeconds !== null);
    expect(spoken?.durationSeconds).toBeGreaterThanOrEqual(seconds);
    expect(drafts.find(({ id }) => id === shared)?.content).toBe('Words of Ben. Words of Cara.');
  });
});
