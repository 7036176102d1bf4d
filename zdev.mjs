import { chromium } from 'playwright-core';
const B = 'http://127.0.0.1:4717';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const slug of ['dossier', 'northgate']) {
  const ctx = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await ctx.newPage();
  page.on('console', (m) => {
    if (['error', 'warning'].includes(m.type())) console.log(slug, m.type(), m.text().slice(0, 300));
  });
  await page.goto(`${B}/developers/graphql?tenant=${slug}`, { waitUntil: 'load' });
  await page.getByLabel('Access Password').fill(slug + '-demo');
  await page.getByRole('button', { name: 'Access Platform' }).click();
  await page.locator('.graphiql-container').waitFor({ timeout: 90000 });
  await page.waitForTimeout(3000);
  await page.screenshot({ path: `/tmp/mdev-${slug}-1280-graphql.png` });
  const run = page.getByRole('button', { name: /Execute query/i });
  if (await run.count()) {
    await run.click();
    await page.waitForTimeout(4000);
    await page.screenshot({ path: `/tmp/mdev-${slug}-1280-graphql-run.png` });
  }
  await page.goto(`${B}/developers/rest?tenant=${slug}`, { waitUntil: 'load' });
  await page.locator('.swagger-ui .opblock-tag').first().waitFor({ timeout: 90000 });
  await page.waitForTimeout(2000);
  await page.screenshot({ path: `/tmp/mdev-${slug}-1280-rest.png` });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.waitForTimeout(1000);
  await page.screenshot({ path: `/tmp/mdev-${slug}-390-rest.png` });
  await page.goto(`${B}/developers?tenant=${slug}`, { waitUntil: 'load' });
  await page.waitForTimeout(4000);
  await page.screenshot({ path: `/tmp/mdev-${slug}-390-guide.png` });
  await ctx.close();
}
await browser.close();
