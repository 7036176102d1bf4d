import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { Client } from '../client.ts';
import { pdfFile } from '../documentFiles.ts';
import { readFile } from '../documentSteps.ts';
import { jobIn, mutate } from '../factories.ts';
import { startTestServer, type TestServer } from '../harness.ts';
import { canBrowse, startVisitor, useVisitor } from './browser.ts';
import { faultsAtAllWidths } from './faults.ts';
import { addMaterial } from './material.ts';

const namedFile = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('Some words.') });

type Ids = { transcriptId: string; writeupId: string; reportId: string; brokenId: string };
/** A state of a screen: where it is, and what is done there. */
const states: {
  name: string;
  path: (ids: Ids) => string;
  open?: (page: Page) => Promise<void>;
  shows: string | RegExp;
}[] = [
  { name: 'Memo Maker', path: () => '/', shows: 'Ready to Record' },
  {
    name: 'Memo Maker, discarding',
    path: () => '/',
    open: (page) => page.getByRole('button', { name: 'Discard' }).click(),
    shows: /^Are you sure you want to discard/,
  },
  {
    name: 'Memo Maker, importing',
    path: () => '/',
    open: (page) => page.getByRole('button', { name: 'Import transcript' }).click(),
    shows: 'Transcript text',
  },
  {
    name: 'Memo Maker, jobs',
    path: () => '/',
    open: (page) => page.getByRole('button', { name: 'Jobs' }).click(),
    shows: 'Open in Memo Maker',
  },
  { name: 'My Transcripts', path: () => '/transcripts', shows: '1 transcript' },
  {
    name: 'My Transcripts, sorting',
    path: () => '/transcripts',
    open: (page) => page.getByRole('button', { name: /^Sort/ }).click(),
    shows: 'Longest first',
  },
  {
    name: 'My Transcripts, nothing found',
    path: () => '/transcripts?q=nothing',
    shows: 'No transcripts match “nothing”',
  },
  {
    name: 'My Transcripts, deleting',
    path: () => '/transcripts',
    open: (page) => page.getByRole('button', { name: 'Delete transcript' }).click(),
    shows: 'Delete Transcript',
  },
  {
    name: 'A transcript',
    path: ({ transcriptId }) => `/transcripts?open=${encodeURIComponent(transcriptId)}`,
    shows: 'Write-ups from this transcript',
  },
  { name: 'Investment Write-ups', path: () => '/writeups', shows: '3 write-ups' },
  { name: 'A write-up', path: ({ writeupId }) => `/writeups/${writeupId}`, shows: 'Ranked risks' },
  {
    name: 'A write-up, downloading',
    path: ({ writeupId }) => `/writeups/${writeupId}`,
    open: (page) => page.getByRole('dialog').getByRole('button', { name: 'Download' }).click(),
    shows: 'Word (DOCX)',
  },
  {
    name: 'Investment Write-ups, deleting',
    path: () => '/writeups',
    open: (page) => page.getByRole('button', { name: 'Delete write-up' }).first().click(),
    shows: 'Delete Write-up',
  },
  {
    name: 'Files chosen, and one left out',
    path: () => '/documents?upload=multiple',
    open: async (page) => {
      await page.locator('input[type=file]').setInputFiles(['Plan.txt', 'Photo.heic'].map(namedFile));
      await page.getByText('Selected Documents (1)').waitFor();
    },
    shows: /^Photo\.heic was left out/,
  },
  {
    name: 'A document with words found',
    path: ({ reportId }) => `/documents/${encodeURIComponent(reportId)}?find=revenue`,
    shows: '1 of 1',
  },
  {
    name: 'A document that could not be read',
    path: ({ brokenId }) => `/documents/${encodeURIComponent(brokenId)}`,
    shows: 'This document could not be read',
  },
  {
    name: 'An analysis',
    path: ({ reportId }) => `/documents/${encodeURIComponent(reportId)}?tab=analysis`,
    open: (page) => page.getByRole('article').getByRole('button', { name: '12.4 million' }).first().click(),
    shows: 'Show in the document',
  },
  {
    name: 'Human Investment Memos with a queue',
    path: () => '/human-memos',
    open: (page) => page.locator('input[type=file]').setInputFiles(namedFile('Old memo.txt')),
    shows: 'Pending',
  },
  { name: 'About', path: () => '/about', shows: 'At your firm' },
  { name: 'Not found', path: () => '/no-such-screen', shows: 'Investment Not Found' },
];
const pressing = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();
const emptyStates: { path: string; open?: (page: Page) => Promise<void>; shows: string }[] = [
  { path: '/documents', shows: 'No Document Selected' },
  { path: '/human-memos', shows: 'No human memos yet' },
  { path: '/', shows: 'Your conversation appears here' },
  { path: '/transcripts', shows: 'No transcripts yet' },
  { path: '/writeups', shows: 'No investment write-ups yet' },
  { path: '/', shows: '0 of 5 steps done' },
  { path: '/about', open: pressing('Jobs'), shows: 'Nothing is running' },
  { path: '/about', open: pressing('Notifications'), shows: 'No notifications yet' },
  { path: '/about', open: pressing(/^Go to/), shows: 'Portfolio Rankings' },
];

describe.skipIf(!canBrowse)('axe finds nothing wrong', () => {
  let server: TestServer & { stop(): Promise<void> };

  afterAll(() => server.stop());
  const visitor = useVisitor(async () => {
    server = await startTestServer();
    return startVisitor(server.address, {}, { reducedMotion: 'reduce' });
  });

  it('before anything is there', async () => {
    const page = await visitor.current.open();
    await page.getByRole('button', { name: 'Access Platform' }).waitFor();
    expect(await faultsAtAllWidths(page), 'login').toEqual([]);
    await page.getByLabel('Access Password', { exact: true }).fill('wrong');
    await page.getByRole('button', { name: 'Access Platform' }).click();
    await page.locator('#password-error').waitFor();
    expect(await faultsAtAllWidths(page), 'login refused').toEqual([]);
    await page.close();

    const inside = await visitor.current.login();
    for (const { path, shows, open } of emptyStates) {
      await inside.goto(server.address + path);
      await open?.(inside);
      await inside.getByText(shows, { exact: true }).first().waitFor();
      expect(await faultsAtAllWidths(inside), `${path}: ${shows}`).toEqual([]);
    }
    await inside.close();
  });

  it('on every screen, with dialogs', async () => {
    const client = await new Client(server).login('dossier');
    const ids = { ...(await addMaterial(client, 'Halden Grid')), ...(await addReadings(client)) };
    await client.graphql(
      'mutation { importTranscript(input: { title: "A draft", text: "Revenue is 18 million dollars. The team is strong." }) { ... on Recording { id } } }',
    );
    const page = await visitor.current.login();
    await page.getByText('Summary by Built-in analyst').waitFor();
    for (const { name, path, open, shows } of states) {
      await page.goto(server.address + path(ids));
      await open?.(page);
      await page.getByText(shows, { exact: true }).first().waitFor();
      expect(await faultsAtAllWidths(page), name).toEqual([]);
    }
    await page.close();
  });
});

/** A document that was read, analysed and made a human memo, and one that could not be read. */
async function addReadings(client: Client): Promise<{ reportId: string; brokenId: string }> {
  const report = pdfFile('Report.pdf', 'Halden Grid sells software.', 'Revenue was 12.4 million dollars in 2025.');
  const [{ id: reportId }, { id: brokenId }] = await Promise.all([
    readFile(client, report),
    readFile(client, new File(['%PDF-1.7 and no more'], 'Broken.pdf')),
  ]);
  await mutate(client, 'createHumanMemo', { documentId: reportId });
  const { id } = await mutate<{ id: string }>(client, 'analyzeDocument', { documentId: reportId }, 'id');
  await jobIn(client, id, 'COMPLETED');
  return { reportId, brokenId };
}
