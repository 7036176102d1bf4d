import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { startEmbeddedPostgres } from '../graph/database/embedded.ts';
import { migrate } from '../graph/database/migrate.ts';
import { openDatabase } from '../graph/db.ts';
import { readEnv } from '../graph/env.ts';
import { createLog } from '../graph/log.ts';
import { startServer } from '../graph/server.ts';
import { seedDemoContent } from '../prisma/demo/seedContent.ts';
import { demoPassword, seedDemoTenants } from '../prisma/seed.ts';
import { toolPath } from '../test/tools.ts';
import { build } from './build.ts';
import { projectDir } from './stale.ts';

/** A light and a dark firm, both with the demonstration's content. */
const firms = ['dossier', 'northgate'] as const;
const widths = [1280, 390] as const;

/** Each screen: its picture's name, its address, and what to do there before the picture is taken. */
const screens: { name: string; path: string; shows: string; act?: (page: Page) => Promise<void> }[] = [
  { name: 'memo-maker', path: '/', shows: 'AI-Powered Memo Maker' },
  { name: 'transcripts', path: '/transcripts', shows: 'My Transcripts' },
  { name: 'writeups', path: '/writeups', shows: 'Investment Write-ups' },
  {
    name: 'writeup',
    path: '/writeups',
    shows: 'Investment Write-ups',
    act: async (page) => {
      await page.getByRole('button', { name: 'View write-up' }).first().click();
      await page.getByRole('dialog').getByRole('article').waitFor();
    },
  },
  { name: 'documents', path: '/documents', shows: 'Document Analysis' },
  { name: 'human-memos', path: '/human-memos', shows: 'Human Investment Memos' },
  { name: 'analytics', path: '/analytics', shows: 'Portfolio Analytics' },
  { name: 'rankings', path: '/rankings', shows: 'Portfolio Rankings' },
  { name: 'database', path: '/database', shows: 'Database Viewer' },
  {
    name: 'company',
    path: '/database',
    shows: 'Database Viewer',
    act: async (page) => {
      await page.getByRole('link', { name: 'Corvane Security' }).first().click();
      await page.getByRole('dialog').getByText('Net retention').first().waitFor();
    },
  },
  {
    name: 'ai-analysis',
    path: '/ai-analysis',
    shows: 'AI Investment Analysis',
    act: async (page) => {
      await page.getByRole('button', { name: 'Run Analysis' }).click();
      await page.getByText('Top Investment Picks').waitFor();
    },
  },
  {
    name: 'discovery',
    path: '/ai-analysis/discovery',
    shows: 'AI Investment Analysis',
    act: async (page) => {
      await page.getByRole('button', { name: 'Discover Hot Companies' }).click();
      await page.getByText('Hot Tech Companies').waitFor();
    },
  },
  { name: 'about', path: '/about', shows: 'About' },
  {
    name: 'admin',
    path: '/admin/system',
    shows: 'Admin Access Required',
    act: async (page) => {
      await page.getByLabel(/password/i).fill('admin-demo');
      await page.getByRole('button', { name: 'Access Admin Panel' }).click();
      await page.getByText('System Status').waitFor();
    },
  },
  { name: 'not-found', path: '/no-such-screen', shows: 'Investment Not Found' },
];

/** Takes a picture of every screen, in both looks, wide and narrow: of the running product with the demonstration's content. */
async function takeScreenshots(folder: string): Promise<void> {
  await build(console.log);
  await mkdir(folder, { recursive: true });
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'dossier-screenshots-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, volatile: true });
  try {
    await migrate(postgres.ownerUrl);
    const db = openDatabase(postgres.ownerUrl, 2);
    await seedDemoTenants(db).finally(() => db.close());
    const env = readEnv({ PORT: '0', LOG_LEVEL: 'warn', DATA_DIR: dataDir });
    const server = await startServer(env, postgres.ownerUrl, createLog(env.LOG_LEVEL));
    try {
      for (const slug of firms) await seedDemoContent(server.services, slug);
      const browser = await chromium.launch({ executablePath: toolPath('chromium'), args: ['--no-sandbox'] });
      await takeAll(browser, server.address, folder).finally(() => browser.close());
    } finally {
      await server.stop();
    }
  } finally {
    await postgres.stop({ remove: true });
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function takeAll(browser: Browser, address: string, folder: string): Promise<void> {
  for (const slug of firms) {
    for (const width of widths) {
      const height = width === 390 ? 844 : 860;
      const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
      const page = await context.newPage();
      const take = async (name: string, isWhole: boolean) => {
        await page.waitForLoadState('networkidle');
        await page.screenshot({ path: path.join(folder, `${name}-${slug}-${width}.png`), fullPage: isWhole });
      };
      await page.goto(`${address}/welcome?tenant=${slug}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await take('welcome', true);
      await page.goto(`${address}/?tenant=${slug}`);
      const password = page.getByLabel('Access Password', { exact: true });
      await password.waitFor();
      await take('login', false);
      await password.fill(demoPassword(slug));
      await page.getByRole('button', { name: 'Access Platform' }).click();
      await page.getByRole('button', { name: 'Logout' }).waitFor();
      for (const screen of screens) {
        await page.goto(`${address}${screen.path}?tenant=${slug}`);
        await page.getByText(screen.shows).first().waitFor();
        await screen.act?.(page);
        await take(screen.name, false);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        if (overflow > 0) console.log(`${screen.name} of ${slug} is ${overflow} px wider than ${width} px.`);
      }
      await context.close();
    }
  }
}

const folder = path.resolve(process.argv[2] ?? path.join(projectDir, 'test/results/screenshots'));
await takeScreenshots(folder);
console.log(`The pictures are in ${folder}.`);
