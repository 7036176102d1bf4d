import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, type TestContext } from 'vitest';
import { demoPassword } from '../../../prisma/seed.ts';
import { hasTool, toolPath } from '../../support/tools.ts';

export const canBrowse = hasTool('browser');

const results = path.join(import.meta.dirname, '../../results');
const quiet = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Drawing in a process of its own costs a tenth more.
  '--in-process-gpu',
  // Pages live for seconds here, so V8's optimising compiler costs a fifth of a page's time and never pays off.
  '--js-flags=--no-opt --no-maglev',
];

export interface BrowserSettings {
  /** The .wav file that plays once, as soon as a page opens the microphone. */
  microphone?: string;
  /** The title of the tab that pages share with its sound, without asking. */
  sharedTab?: string;
  switches?: string[];
  /** The browser's profile folder, so that the next browser can reuse it. */
  profile?: string;
}

function fakeMicrophone(file: string): string[] {
  return ['--use-fake-device-for-media-stream', `--use-file-for-fake-audio-capture=${file}%noloop`];
}

/** The usual fake answer to questions would share a fake tab, which sounds like the microphone. */
function sharingOf(sharedTab: string | undefined): string[] {
  if (sharedTab === undefined) return ['--use-fake-ui-for-media-stream'];
  return [`--auto-select-tab-capture-source-by-title=${sharedTab}`, '--autoplay-policy=no-user-gesture-required'];
}

/** A page's problem in one line: 'console error: …', 'page error: …', 'status 404: GET …'. */
type Problem = string;

const addressIn = (slug: string, to: string) => `${to}${to.includes('?') ? '&' : '?'}tenant=${slug}`;

class Visitor {
  readonly context: BrowserContext;
  readonly address: string;
  #problems: Problem[] = [];
  #expected: RegExp[] = [];

  constructor(context: BrowserContext, address: string) {
    this.context = context;
    this.address = address;
    context.on('page', (page) => this.#watch(page));
    for (const page of context.pages()) this.#watch(page);
  }

  /** Expects matching problems: until the test ends they do not fail it. */
  expectProblem(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** Opens a new page at `to`, a path with its query. */
  async open(to = '/'): Promise<Page> {
    const page = await this.context.newPage();
    await page.goto(this.address + to);
    return page;
  }

  /**
   * Opens a new page at `to`, logged in to the demo firm unless the browser already is: under `name`, or without a
   * name.
   */
  async login(slug = 'dossier', to = '/', name?: string): Promise<Page> {
    const { request } = this.context;
    if (!(await request.get(`${this.address}/api/auth/session`)).ok()) {
      const data = { password: demoPassword(slug) };
      const answer = await request.post(`${this.address}/api/auth/login?tenant=${slug}`, { data });
      if (!answer.ok()) throw new Error(`login to ${slug}: ${answer.status()} ${await answer.text()}`);
    }
    await this.#answerWhoYouAre(slug, name);
    const page = await this.open(addressIn(slug, to));
    await page.getByRole('button', { name: 'Logout', includeHidden: true }).waitFor();
    return page;
  }

  /** Logs in through the login's form, which shows a greeting and asks for a name in a corner. */
  async logInByForm(slug: string, to = '/'): Promise<Page> {
    const page = await this.open(addressIn(slug, to));
    await page.getByLabel('Access Password', { exact: true }).fill(demoPassword(slug));
    await page.getByRole('button', { name: 'Access Platform' }).click();
    return page;
  }

  /** Gives the session its name, or marks it in the browser as one that declined, so that no page asks. */
  async #answerWhoYouAre(slug: string, name?: string): Promise<void> {
    const query =
      name === undefined
        ? '{ session { id } }'
        : `mutation { nameMyself(input: { name: ${JSON.stringify(name)} }) { __typename } }`;
    const answer = await this.context.request.post(`${this.address}/graphql?tenant=${slug}`, {
      data: { query },
      headers: { 'Apollo-Require-Preflight': 'true' },
    });
    if (!answer.ok()) throw new Error(`the name in ${slug}: ${answer.status()} ${await answer.text()}`);
    const { data } = (await answer.json()) as { data: { session?: { id: string } } };
    await this.context.addInitScript((id) => {
      // A page without an address has no storage.
      if (id && location.protocol === 'http:') localStorage.setItem('dossier-unnamed', id);
    }, data.session?.id);
  }

  /** Returns the unexpected problems since the last call. */
  takeProblems(): Problem[] {
    const problems = this.#problems.filter((problem) => !this.#expected.some((pattern) => pattern.test(problem)));
    this.#problems = [];
    this.#expected = [];
    return problems;
  }

  #watch(page: Page): void {
    const report = (problem: Problem) => void this.#problems.push(problem);
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') {
        report(`console ${message.type()}: ${message.text()} (${message.location().url})`);
      }
    });
    page.on('pageerror', (error) => report(`page error: ${error.stack ?? error.message}`));
    page.on('crash', () => report('page crashed'));
    page.on('response', (response) => {
      if (response.status() >= 400)
        report(`status ${response.status()}: ${response.request().method()} ${response.url()}`);
    });
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? 'unknown';
      // A page aborts requests when it is left, or when a player has enough sound.
      if (reason !== 'net::ERR_ABORTED') report(`request failed: ${request.method()} ${request.url()} ${reason}`);
    });
  }
}

let shared: Promise<Browser> | undefined;

async function sharedBrowser(): Promise<Browser> {
  const browser = await (shared ??= chromium.launch({ executablePath: toolPath('browser'), args: quiet }));
  if (browser.isConnected()) return browser;
  shared = undefined;
  return sharedBrowser();
}

function hearNothing(): void {
  const Recognition = Reflect.get(globalThis, 'SpeechRecognition') as object | undefined;
  if (Recognition) Object.assign(Recognition, { available: () => Promise.resolve('unavailable') });
}

/** Opens Chromium for a visitor of the product at `address`: a separate Chromium if `settings` are given. */
export async function startVisitor(
  address: string,
  settings: BrowserSettings = {},
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const seen: BrowserContextOptions = {
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    reducedMotion: 'reduce',
    ...options,
  };
  const needsOwn = Object.keys(settings).length > 0;
  const context = needsOwn ? await ownContext(settings, seen) : await (await sharedBrowser()).newContext(seen);
  // For a busy machine; nothing waits this long on an idle one.
  context.setDefaultTimeout(60_000);
  await context.addInitScript(hearNothing);
  return new Visitor(context, address);
}

function ownContext(
  { microphone, sharedTab, switches = [], profile = '' }: BrowserSettings,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const fake = microphone === undefined ? [] : [...fakeMicrophone(microphone), ...sharingOf(sharedTab)];
  return chromium.launchPersistentContext(profile, {
    // Only a browser with windows has tabs to share, and a muted one shares silence.
    executablePath: toolPath(sharedTab === undefined ? 'browser' : 'chromium'),
    args: [...quiet, ...fake, ...switches],
    ...(sharedTab !== undefined && { ignoreDefaultArgs: ['--mute-audio'], permissions: ['microphone'] }),
    ...options,
  });
}

/**
 * Provides a visitor for all tests of a file. A test fails when a page complained during it; pictures of a failed
 * test's pages are kept in test/results.
 * @param start is called before the tests, when the server and the speech exist
 */
export function useVisitor(start: () => Promise<Visitor>): { readonly current: Visitor } {
  let visitor: Visitor | undefined;
  beforeAll(async () => {
    visitor = await start();
  });
  afterEach(async (test) => {
    if (!visitor) return;
    const problems = visitor.takeProblems();
    if (test.task.result?.state === 'fail' || problems.length > 0) await keepPictures(test, visitor.context);
    if (problems.length > 0) throw new Error(`The pages complained:\n${problems.join('\n')}`);
  });
  afterAll(() => visitor?.context.close());
  return {
    get current() {
      if (!visitor) throw new Error('The browser is started before the first test.');
      return visitor;
    },
  };
}

async function keepPictures({ task }: TestContext, context: BrowserContext): Promise<void> {
  mkdirSync(results, { recursive: true });
  const name = task.name.replace(/[^a-z0-9]+/gi, '-').slice(0, 80);
  for (const [index, page] of context.pages().entries()) {
    await page.screenshot({ path: path.join(results, `${name}-${index + 1}.png`) }).catch(() => undefined);
  }
}
