import { chromium } from 'playwright-core';
const [base, out] = ['http://127.0.0.1:4555', '/tmp/lead/shots'];
import { mkdirSync } from 'node:fs';
mkdirSync(out, { recursive: true });
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const [name, width, slug, password] of [['wide', 1280, '', 'dossier-demo'], ['phone', 390, '', 'dossier-demo']] as const) {
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  page.on('console', (m) => m.type() === 'error' && console.log('console', m.text()));
  await page.goto(`${base}/database${slug}`);
  await page.getByLabel('Access Password').fill(password);
  await page.getByRole('button', { name: 'Access Platform' }).click();
  await page.waitForTimeout(2500);
  await page.screenshot({ path: `${out}/${name}-database.png`, fullPage: true });
  const ids = await page.evaluate(async () => {
    const r = await fetch('/graphql', { method: 'POST', headers: { 'Content-Type': 'application/json', 'Apollo-Require-Preflight': 'true' }, body: JSON.stringify({ query: '{companies(first:10){edges{node{id name}}}}' }) });
    return (await r.json()).data.companies.edges.map((e: any) => e.node);
  });
  const best = ids.find((c: any) => /Best/.test(c.name));
  await page.goto(`${base}/database/${best.id}`);
  await page.waitForTimeout(2000);
  await page.screenshot({ path: `${out}/${name}-company.png` });
  const summaries = page.locator('summary');
  console.log(await summaries.count());
  if (await summaries.count()) { await summaries.nth(0).click(); await summaries.nth(1).click(); await page.waitForTimeout(300); await page.screenshot({ path: `${out}/${name}-company-open.png` }); }
  await page.close();
}
await browser.close();
