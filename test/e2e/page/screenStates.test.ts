import type { Page } from 'playwright-core';
import { Client } from '../../support/client.ts';
import { useTestServer } from '../../support/harness.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
import { askForSession } from '../driver/failures.ts';
import { faultsAndFit } from '../driver/faults.ts';
import { closeLayers, openLayers, type ScreenState } from '../driver/finders.ts';
import { goInPlace } from '../driver/goInPlace.ts';
import { jumpsAt } from './layoutShift.ts';
import { addMaterial, addReadings } from '../driver/material.ts';
import { addPortfolioMaterial } from '../portfolio/portfolioMaterial.ts';
import { emptyAdminStates, filledAdminStates } from '../states/adminStates.ts';
import { conversationStates, otherFirmState } from '../states/conversationStates.ts';
import { emptyStates, frameStates } from '../states/emptyStates.ts';
import { failureStates } from '../states/failureStates.ts';
import { portfolioStates } from '../states/portfolioStates.ts';

const patient = { timeout: 20_000 };
const soon = { timeout: 5_000 };

const [firm, desk, phone] = ['northgate', 1280, 390];

const allScreens = `/ /transcripts /writeups /documents /human-memos /database /analytics /rankings /ai-analysis
  /ai-analysis/discovery /search?q=halden /about`.split(/\s+/);

/** Says what lies over the page and which element has the focus, so that a failure elsewhere can be understood. */
const layersOf = (page: Page) =>
  page.evaluate((selector) => {
    const heads = [...document.querySelectorAll(selector), document.activeElement].map(
      (element) => element?.outerHTML.slice(0, 120) ?? 'nothing',
    );
    return heads.join(' | ');
  }, openLayers);

const server = await useTestServer();

/** Tests each screen empty, filled, failing and with its layers open, as listed in the tables in states/. */
describe.skipIf(!canBrowse)('every state of the screens', () => {
  let page: Page;
  let client: Client;
  /** The values for ':name' in the addresses. */
  let ids: Record<string, string> = {};

  const visitor = useVisitor(() => startVisitor(server.address));
  beforeAll(async () => {
    page = await visitor.current.context.newPage();
  });

  const look = async (states: readonly ScreenState[]): Promise<string[]> => {
    const wrong: string[] = [];
    for (const [index, { name, path, isLoaded = index === 0, open, shows }] of states.entries()) {
      const address = path?.replace(/:(\w+)/g, (_, id: string) => encodeURIComponent(ids[id] ?? ''));
      if (address !== undefined && isLoaded) await page.goto(server.address + address);
      else if (address !== undefined) {
        await closeLayers(page);
        await goInPlace(page, address);
      }
      await open?.(page).catch((error: unknown) => wrong.push(`${name}: ${String(error)}`));
      for (const find of shows) {
        const target = find(page).first();
        await target.waitFor(patient).catch(async () => {
          wrong.push(`${name} lacks ${String(target)}, open: ${await layersOf(page)}`);
        });
      }
      const found = await faultsAndFit(page, { isPartial: !isLoaded });
      wrong.push(...found.map((fault) => `${name}: ${fault}`));
    }
    return wrong;
  };

  it('has no faults while there is no content', async () => {
    await page.setViewportSize({ width: desk, height: 900 });
    const onDesk = await look(frameStates);
    await page.setViewportSize({ width: phone, height: 900 });
    expect([...onDesk, ...(await look([...emptyStates, ...emptyAdminStates]))]).toEqual([]);
  });

  it('has no faults with a filled portfolio', async () => {
    client = await new Client(server).login(firm);
    ids.companyId = await addPortfolioMaterial(server, client, firm);
    expect(await look(portfolioStates)).toEqual([]);
  });

  it('has no faults with entries to administer', async () => expect(await look(filledAdminStates)).toEqual([]));

  it('has no faults with conversations and documents', async () => {
    ids = { ...ids, ...(await addMaterial(client, 'Halden Grid')), ...(await addReadings(client)) };
    await page.setViewportSize({ width: desk, height: 900 });
    expect(await look(conversationStates)).toEqual([]);
  });

  it('has no layout shift while the data arrive late', async () => {
    const jumps: string[] = [];
    const { context } = visitor.current;
    const pages = [`/writeups/${ids.writeupId}`, `/transcripts/${ids.transcriptId}`, `/documents/${ids.reportId}`];
    for (const width of [desk, phone])
      jumps.push(...(await jumpsAt(width, context, server.address, [...allScreens, ...pages])));
    expect(jumps).toEqual([]);
  });

  it('has no faults when the data cannot be loaded', async () => {
    visitor.current.expectProblem(/503/, /console error/);
    const wrong: string[] = [];
    await askForSession(page);
    // Each screen is opened for the first time since the page was loaded, so that it asks for its data.
    for (const [index, state] of failureStates.entries()) {
      await page.route(/graphql/, (route) =>
        route.request().postData()?.includes(`"${state.operation}"`)
          ? route.fulfill({ status: 503, body: '{}' })
          : route.continue(),
      );
      wrong.push(...(await look([{ isLoaded: index === 0, ...state }])));
      await page.unroute(/graphql/);
      const sent = page.waitForRequest(
        (request) => request.postData()?.includes(`"${state.operation}"`) ?? false,
        soon,
      );
      const isSent = sent.then(
        () => true,
        () => false,
      );
      // The last element of a failed screen is its button.
      await state.shows.at(-1)!(page)
        .first()
        .click(soon)
        .catch(() => undefined);
      if (!(await isSent)) wrong.push(`${state.name}: trying again asks nothing`);
    }
    expect(wrong).toEqual([]);
  });

  it('has no faults at the address of another firm', async () => expect(await look([otherFirmState])).toEqual([]));
});
