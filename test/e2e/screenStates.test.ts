import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from '../client.ts';
import { startTestServer, type TestServer } from '../harness.ts';
import { canBrowse, startVisitor, useVisitor } from './browser.ts';
import { askForSession } from './failures.ts';
import { faultsAtAllWidths } from './faults.ts';
import type { ScreenState } from './finders.ts';
import { jumpsAt } from './layoutShift.ts';
import { addMaterial, addReadings } from './material.ts';
import { addPortfolioMaterial } from './portfolioMaterial.ts';
import { emptyAdminStates, filledAdminStates } from './states/adminStates.ts';
import { conversationStates } from './states/conversationStates.ts';
import { emptyStates } from './states/emptyStates.ts';
import { failureStates } from './states/failureStates.ts';
import { portfolioStates } from './states/portfolioStates.ts';

/** A job takes its time on a busy machine. */
const patient = { timeout: 20_000 };

/** The states are opened in the dark look, on a phone; axe looks at them in both looks and both widths. */
const [firm, width] = ['northgate', 390];

const allScreens = `/ /transcripts /writeups /documents /human-memos /database /analytics /rankings /ai-analysis
  /ai-analysis/discovery /search?q=halden /about`.split(/\s+/);

/** Each screen, empty, filled, failing and with what opens over it, as the tables in states/ tell. */
describe.skipIf(!canBrowse)('every state of the screens', () => {
  let server: TestServer & { stop(): Promise<void> };
  let page: Page;
  /** What stands for ':name' in the addresses. */
  let ids: Record<string, string> = {};

  afterAll(() => server.stop());
  const visitor = useVisitor(async () => {
    server = await startTestServer();
    return startVisitor(server.address, {}, { reducedMotion: 'reduce' });
  });
  beforeAll(async () => {
    page = await visitor.current.context.newPage();
    await page.setViewportSize({ width, height: 900 });
  });

  /** What is wrong with the states, one line each. */
  const look = async (states: readonly ScreenState[]): Promise<string[]> => {
    const wrong: string[] = [];
    for (const { name, path, open, shows } of states) {
      const idOf = (_: string, each: string) => encodeURIComponent(ids[each] ?? '');
      if (path) await page.goto(server.address + path.replace(/:(\w+)/g, idOf));
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
    expect(await look([...emptyStates, ...emptyAdminStates])).toEqual([]);
  });

  it('with something everywhere', async () => {
    const client = await new Client(server).login(firm);
    ids.companyId = await addPortfolioMaterial(server, client, firm);
    expect(await look([...portfolioStates, ...filledAdminStates])).toEqual([]);
    ids = { ...ids, ...(await addMaterial(client, 'Halden Grid')), ...(await addReadings(client)) };
    expect(await look(conversationStates)).toEqual([]);
  });

  it('while their data come late: nothing jumps', async () => {
    const jumps: string[] = [];
    for (const each of [1280, 390]) jumps.push(...(await jumpsAt(each, page, server.address, allScreens)));
    expect(jumps).toEqual([]);
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
