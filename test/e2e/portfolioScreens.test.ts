import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from '../client.ts';
import { startTestServer, type TestServer } from '../harness.ts';
import { emptyAdmin, filledAdmin } from './adminStates.ts';
import { canBrowse, startVisitor, useVisitor } from './browser.ts';
import { emptyPortfolio } from './emptyPortfolio.ts';
import { failureStates } from './failureStates.ts';
import { askForSession } from './failures.ts';
import { faultsAtAllWidths } from './faults.ts';
import type { ScreenState } from './finders.ts';
import { addPortfolioMaterial } from './portfolioMaterial.ts';
import { filledPortfolio } from './portfolioStates.ts';

/** A job takes its time on a busy machine. */
const patient = { timeout: 20_000 };

/** The states are opened in the dark look, on a phone; axe looks at them in both looks and both widths. */
const [firm, width] = ['northgate', 390];

describe.skipIf(!canBrowse)('screens of the portfolio', () => {
  let server: TestServer & { stop(): Promise<void> };
  let page: Page;
  let companyId = '';

  afterAll(() => server.stop());
  const visitor = useVisitor(async () => {
    server = await startTestServer();
    return startVisitor(server.address, {}, { reducedMotion: 'reduce' });
  });
  beforeAll(async () => {
    page = await visitor.current.login(firm);
    await page.setViewportSize({ width, height: 900 });
  });

  /** What is wrong with the states, one line each. */
  const look = async (states: readonly ScreenState[]): Promise<string[]> => {
    const wrong: string[] = [];
    for (const { name, path, open, shows } of states) {
      if (path) await page.goto(server.address + path.replace(':company', encodeURIComponent(companyId)));
      await open?.(page).catch((error: unknown) => wrong.push(`${name}: ${String(error)}`));
      for (const find of shows) {
        const target = find(page).first();
        await target.waitFor(patient).catch(() => wrong.push(`${name} lacks ${String(target)}`));
      }
      for (const fault of await faultsAtAllWidths(page)) wrong.push(`${name}: ${fault}`);
    }
    return wrong;
  };

  it('while there is nothing', async () => {
    expect(await look([...emptyPortfolio, ...emptyAdmin])).toEqual([]);
  });

  it('with something everywhere', async () => {
    companyId = await addPortfolioMaterial(server, await new Client(server).login(firm), firm);
    expect(await look([...filledPortfolio, ...filledAdmin])).toEqual([]);
  });

  it('when they cannot be loaded', async () => {
    visitor.current.expectProblem(/503/, /console error/);
    const wrong: string[] = [];
    await askForSession(page);
    for (const state of failureStates) {
      await page.route(/graphql/, (route) =>
        route.request().postData()?.includes(`"${state.operation}"`)
          ? route.fulfill({ status: 503, body: '{}' })
          : route.continue(),
      );
      wrong.push(...(await look([state])));
      await page.unroute(/graphql/);
    }
    expect(wrong).toEqual([]);
  });
});
