import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { toolPath } from '../../test/support/tools.ts';
import { logIn, withDemoProduct } from './demoProduct.ts';
import { readmePictures, screens } from './screens.ts';
import { projectDir } from '../stale.ts';

const firms = ['dossier', 'northgate'] as const;
const widths = [1280, 390] as const;

/** Starts the product with the demonstration's content and a browser, until `use` ends. */
function withDemo(use: (browser: Browser, address: string) => Promise<void>): Promise<void> {
  return withDemoProduct(firms, async (address) => {
    const browser = await chromium.launch({ executablePath: toolPath('chromium'), args: ['--no-sandbox'] });
    await use(browser, address).finally(() => browser.close());
  });
}

/** Opens a page in a laptop's or a phone's window size, without motion. */
async function openPage(browser: Browser, width: number): Promise<Page> {
  const viewport = { width, height: heightOf(width) };
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  return context.newPage();
}

const heightOf = (width: number) => (width === 390 ? 844 : 860);

/** Makes the window as high as the page, because lists render only the rows in the window. */
async function showWhole(page: Page, width: number): Promise<void> {
  for (let height = 0; ;) {
    // Without the space above the footer of a short screen, because that space grows with the window.
    const whole = await page.evaluate(() => {
      const main = document.querySelector('main');
      const free = main
        ? main.getBoundingClientRect().bottom - (main.lastElementChild ?? main).getBoundingClientRect().bottom
        : 0;
      return Math.ceil(document.documentElement.scrollHeight - free);
    });
    if (whole <= height || whole > 8000) break;
    height = whole;
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(200);
  }
}

async function takeAll(browser: Browser, address: string, folder: string): Promise<void> {
  for (const slug of firms) {
    for (const width of widths) {
      const page = await openPage(browser, width);
      const take = async (name: string, isList = false) => {
        await page.waitForLoadState('networkidle');
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        if (overflow > 0) console.log(`${name} of ${slug} is ${overflow} px wider than ${width} px.`);
        if (isList) await showWhole(page, width);
        // A dialog is as high as its window, and the page behind it does not scroll.
        const isDialog = await page.getByRole('dialog').first().isVisible();
        await page.screenshot({ path: path.join(folder, `${name}-${slug}-${width}.png`), fullPage: !isDialog });
        await page.setViewportSize({ width, height: heightOf(width) });
      };
      await page.goto(`${address}/welcome?tenant=${slug}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await take('welcome');
      await page.goto(`${address}/?tenant=${slug}`);
      await page.getByLabel('Access Password', { exact: true }).waitFor();
      await take('login');
      await logIn(page, slug);
      for (const screen of screens) {
        await page.goto(`${address}${screen.path}${screen.path.includes('?') ? '&' : '?'}tenant=${slug}`);
        await page.getByText(screen.shows).filter({ visible: true }).first().waitFor();
        await screen.act?.(page);
        await take(screen.name, screen.isList);
      }
      await page.context().close();
    }
  }
}

async function takeForReadme(browser: Browser, address: string, folder: string): Promise<void> {
  const page = await openPage(browser, 1280);
  await page.goto(address);
  await logIn(page, firms[0]);
  for (const picture of readmePictures) {
    await page.setViewportSize({ width: picture.width ?? 1280, height: 860 });
    await page.goto(address + picture.path);
    await picture.act(page);
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: path.join(folder, `${picture.name}.png`) });
  }
}

const argument = process.argv[2] ?? 'test/results/screenshots';
const isForReadme = argument === '--readme';
const folder = path.resolve(projectDir, isForReadme ? 'docs' : argument);
await mkdir(folder, { recursive: true });
await withDemo((browser, address) => (isForReadme ? takeForReadme : takeAll)(browser, address, folder));
console.log(`The pictures are in ${folder}.`);
