import { chromium } from 'playwright-core';
import { demoPassword } from '../../prisma/seed.ts';
import { build } from '../../scripts/build.ts';
import { Client } from '../support/client.ts';
import { hospitalCall } from '../e2e/conversations/hospitalCall.ts';
import { RecorderOnScreen } from '../e2e/conversations/recorderOnScreen.ts';
import {
  canTellWords,
  compareTimes,
  inFolder,
  speakScript,
  timedTranscribeCommand,
  type SaidWord,
  type SpokenScript,
} from '../e2e/conversations/spokenWords.ts';
import { readNode } from '../support/factories.ts';
import { toolPath } from '../support/tools.ts';
import { inBenchPlace } from './servers/product.ts';

/** Words that the recogniser spells differently are not counted, because this measures times. */
const wanted = { within: 0.9, ms: 300 };

/**
 * Measures how far each word's time is from the script, in three minutes of two voices of different pitch that flite
 * speaks into Chromium's microphone, the product records and pocketsphinx transcribes. Takes as long as the
 * conversation.
 */
export async function benchSpeech(): Promise<void> {
  if (!canTellWords)
    throw new Error('Install flite, ffmpeg and pocketsphinx, whose program is pocketsphinx_continuous.');
  await build(() => undefined);
  process.env['TRANSCRIBE_COMMAND'] = timedTranscribeCommand();
  await inFolder(async (folder) => {
    const script = await speakScript(hospitalCall, folder);
    console.log(`${hospitalCall.length} lines, ${script.words.length} words, ${script.seconds.toFixed(0)} s`);
    await inBenchPlace(async ({ startProduct }) => {
      const address = await startProduct();
      await record(address, script);
      print(compareTimes(script.words, await heardWords(address), { beganLate: true }));
    });
  });
}

async function record(address: string, { file, seconds }: SpokenScript): Promise<void> {
  const browser = await chromium.launch({
    executablePath: toolPath('chromium'),
    args: [
      '--no-sandbox',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-audio-capture=${file}%noloop`,
    ],
  });
  try {
    const page = await browser.newPage();
    await page.goto(`${address}/?tenant=dossier`);
    await page.getByLabel('Access Password', { exact: true }).fill(demoPassword('dossier'));
    await page.getByRole('button', { name: 'Access Platform' }).click();
    await page.getByRole('button', { name: 'Continue without a name' }).click();
    const recorder = new RecorderOnScreen(page);
    await recorder.record();
    await page.waitForTimeout((seconds + 1) * 1000);
    await recorder.press('Stop');
    const stopped = performance.now();
    const text = page.getByRole('region', { name: 'Draft transcript' }).getByLabel('Transcribed content');
    await text.waitFor({ timeout: 300_000 });
    console.log(`the text stands there ${((performance.now() - stopped) / 1000).toFixed(1)} s after Stop`);
  } finally {
    await browser.close();
  }
}

interface Heard {
  segments: {
    edges: { node: { text: string; words: Omit<SaidWord & { textStart: number; textEnd: number }, 'word'>[] } }[];
  };
}

async function heardWords(address: string): Promise<SaidWord[]> {
  const client = await new Client({ address }).login('dossier');
  const { data } = await client.graphql<{ openRecordings: { id: string }[] }>('{ openRecordings { id } }');
  const fields =
    '... on Recording { segments(first: 500) { edges { node { text words { textStart textEnd startMs endMs } } } } }';
  const { segments } = await readNode<Heard>(client, data?.openRecordings[0]?.id ?? '', fields);
  return segments.edges.flatMap(({ node: { text, words } }) =>
    words.map(({ textStart, textEnd, ...times }) => ({ word: text.slice(textStart, textEnd), ...times })),
  );
}

function print({ said, found, within, medianMs, ninetiethMs }: ReturnType<typeof compareTimes>): void {
  const verdict = within >= wanted.within ? '' : ', TOO FEW';
  console.log(`${found} of the script's ${said} words were heard as they were said`);
  console.log(
    `within ${wanted.ms / 1000} s: ${(100 * within).toFixed(1)} % (at least ${100 * wanted.within} %${verdict})`,
  );
  console.log(`half of them within ${medianMs} ms, nine of ten within ${ninetiethMs} ms`);
}
