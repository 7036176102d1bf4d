import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Browser, type Page } from 'playwright-core';
import { demoPassword } from '../../prisma/seed.ts';
import { build } from '../../scripts/build.ts';
import { Client } from '../support/client.ts';
import { countPageTime } from '../e2e/page/pageTime.ts';
import { mutate, readNode, readRecording, startRecording } from '../support/factories.ts';
import { toolPath } from '../support/tools.ts';
import { toneWav } from '../support/wav.ts';
import { inBenchPlace } from './servers/product.ts';

const partCount = 12;
const partSeconds = 600;
const words = 'so the revenue of this year is above the plan that we showed you in spring and margins hold'.split(' ');
const wordSeconds = 0.36;
const segmentWords = 10;
/** The loads of each page: several, so that a slow load on a busy machine does not count. */
const loads = 7;

/**
 * Opens a recording of two hours, with twelve parts and about 20,000 timed words, in the product and in Chromium.
 * Measures how soon its transcript shows its first turns, how it follows the sound, how many elements the page holds,
 * and what a correction costs. Prints each measure beside the limit.
 */
export async function benchListening(pictures?: string): Promise<void> {
  await build(() => undefined);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'dossier-heard-'));
  const heard = path.join(folder, 'heard.json');
  await writeFile(heard, JSON.stringify({ segments: segmentsOfPart() }));
  // The engine returns the same text for every part.
  process.env['TRANSCRIBE_COMMAND'] = `: {file}; cat ${heard}`;
  const browser = await chromium.launch({
    executablePath: toolPath('chromium'),
    args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required'],
  });
  try {
    await inBenchPlace(async ({ startProduct }) => {
      const address = await startProduct();
      const client = await new Client({ address }).login('dossier');
      const id = await saveCall(client, 'Two hours', partCount);
      const shortId = await saveCall(client, 'Ten minutes', 1);
      await measurePage(browser, address, { id, shortId }, pictures);
      await measureCorrections(client, id);
    });
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function segmentsOfPart(): object[] {
  const count = Math.floor(partSeconds / wordSeconds / segmentWords);
  return Array.from({ length: count }, (_, segment) => {
    const said = Array.from({ length: segmentWords }, (__, at) => {
      const start = (segment * segmentWords + at) * wordSeconds;
      return { word: words[(segment + at) % words.length], start, end: start + 0.3 };
    });
    const [first, last] = [said[0], said.at(-1)];
    const text = said.map(({ word }) => word).join(' ');
    return { start: first?.start, end: last?.end, text, words: said, speaker: segment % 3 === 0 ? 'A' : 'B' };
  });
}

async function saveCall(client: Client, title: string, parts: number): Promise<string> {
  const recordingId = await startRecording(client);
  const part = toneWav(partSeconds);
  for (let position = 0; position < parts; position += 1) {
    const file = new File([part], 'part.wav');
    await mutate(client, 'storeRecordingPart', { recordingId, position, durationSeconds: partSeconds, file });
  }
  await mutate(client, 'finishRecording', { recordingId, partCount: parts, durationSeconds: parts * partSeconds });
  const content = await transcribed(client, recordingId);
  console.log(`${content.split(/\s+/).length} words, ${content.length} characters`);
  return (await mutate<{ id: string }>(client, 'saveTranscript', { recordingId, title, content }, 'id')).id;
}

async function transcribed(client: Client, recordingId: string): Promise<string> {
  for (;;) {
    const { content, status, latestJob } = await readRecording(client, recordingId);
    if (content !== null) return content;
    if (status === 'FAILED') throw new Error(`The recording was not transcribed: ${JSON.stringify(latestJob)}`);
    await sleep(200);
  }
}

function print(what: string, value: number, unit: string, allowed: number): void {
  const verdict = value <= allowed ? '' : ', TOO MUCH';
  console.log(`${what.padEnd(58)}${value.toFixed(1).padStart(8)} ${unit} (at most ${allowed}${verdict})`);
}

async function measurePage(
  browser: Browser,
  address: string,
  { id, shortId }: { id: string; shortId: string },
  pictures?: string,
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`${address}/transcripts?tenant=dossier`);
  await page.getByLabel('Access Password', { exact: true }).fill(demoPassword('dossier'));
  await page.getByRole('button', { name: 'Access Platform' }).click();
  await page.getByRole('button', { name: 'Continue without a name' }).click();
  const first = page.locator('[data-segment]').first();
  const slider = page.getByRole('slider', { name: 'Moment of the recording' });
  const joined = performance.now();
  await page.goto(`${address}/transcripts?open=${id}`);
  await slider.waitFor({ timeout: 120_000 });
  console.log(
    `joining twelve parts when somebody first listens: ${((performance.now() - joined) / 1000).toFixed(1)} s`,
  );

  await page.goto(`${address}/transcripts`);
  const opened = performance.now();
  await page.getByText('Two hours').first().click();
  await first.waitFor();
  print('the first turns, opened from the list', performance.now() - opened, 'ms', 1000);
  const times: Record<string, number[]> = { [shortId]: [], [id]: [] };
  for (let load = 0; load < loads; load += 1) {
    for (const [opened, found] of Object.entries(times)) {
      const started = performance.now();
      await page.goto(`${address}/transcripts?open=${opened}`);
      await first.waitFor();
      found.push(performance.now() - started);
    }
  }
  const [short = 0, long = 0] = Object.values(times).map(median);
  print('the first turns, the page loaded from its address', long, 'ms', 1000);
  console.log(`${(long / short).toFixed(2)} times what ten minutes take in the same run (medians of ${loads} loads)`);

  await slider.waitFor();
  await page.locator('[role=feed][aria-busy=false]').waitFor();
  const jumped = await jumpTo(page, 6_300);
  print('a jump to 1:45:00 until it plays', jumped, 'ms', 1000);
  await measureFollowing(page);
  await measureMemory(page);
  if (pictures !== undefined) await takePictures(page, pictures);
  await page.close();
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

async function jumpTo(page: Page, second: number): Promise<number> {
  return page
    .locator('audio')
    .first()
    .evaluate(
      (audio: HTMLAudioElement, to) =>
        new Promise<number>((resolve) => {
          const started = performance.now();
          audio.addEventListener('timeupdate', () => {
            if (!audio.paused && audio.currentTime > to) resolve(performance.now() - started);
          });
          audio.currentTime = to;
          void audio.play();
        }),
      second,
    );
}

const followedFrames = 600;

/** Counts frames while the sound plays at double speed and the text follows. */
async function measureFollowing(page: Page): Promise<void> {
  await page.getByLabel('Speed').selectOption('2');
  const pageTime = await countPageTime(page);
  const gaps = await page.evaluate(async (frames) => {
    const found: number[] = [];
    let before = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
    for (let frame = 0; frame < frames; frame += 1) {
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      found.push(now - before);
      before = now;
    }
    return found;
  }, followedFrames);
  print('work of the page for a frame', (await pageTime()) / followedFrames, 'ms', 16.7);
  print('between two frames, median', median(gaps), 'ms', 17);
  print('frames later than 34 ms', (100 * gaps.filter((gap) => gap > 34).length) / followedFrames, '%', 1);
}

async function measureMemory(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0;
  print("the page's JavaScript heap", heap / 1e6, 'MB', 200);
  const system = await page.context().browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await system?.send('SystemInfo.getProcessInfo')) ?? {};
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  const sizes = await Promise.all(renderers.map(({ id }) => privateBytes(id)));
  print('memory of its process that nobody shares', Math.max(...sizes) / 1e6, 'MB', 200);
}

async function privateBytes(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return [...text.matchAll(/^Private_\w+:\s+(\d+) kB/gm)].reduce(
    (sum, [, kilobytes]) => sum + Number(kilobytes) * 1024,
    0,
  );
}

async function takePictures(page: Page, folder: string): Promise<void> {
  for (const width of [1280, 390]) {
    for (const look of ['light', 'dark']) {
      await page.setViewportSize({ width, height: 900 });
      // The firm's branding sets this class.
      await page.evaluate((name) => (document.documentElement.className = name), look);
      await sleep(1_000);
      await page.screenshot({ path: path.join(folder, `two-hours-${width}-${look}.png`) });
    }
  }
}

async function measureCorrections(client: Client, id: string): Promise<void> {
  const times: number[] = [];
  for (let version = 1; version <= 15; version += 1) {
    const { content } = await readNode<{ content: string }>(client, id, '... on Transcript { content }');
    const at = content.indexOf('margins', Math.floor((content.length * version) / 16));
    const corrected = `${content.slice(0, at)}edges${content.slice(at + 'margins'.length)}`;
    const started = performance.now();
    await mutate(client, 'editTranscript', { id, version, content: corrected });
    times.push(performance.now() - started);
  }
  print('a correction of one word, median of 15, over HTTP', median(times), 'ms', 200);
  print('the longest of them', Math.max(...times), 'ms', 200);
}
