import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createLog } from '../../log.ts';
import { createPdfPrinter, type PdfPrinter, findChromium } from './pdfPrinter.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'dossier-programs-'));
  // The user that runs the programs must be able to read them.
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true }));

/**
 * Creates a printer whose Chromium is this shell script. In the script, `$pdf` is the output path and `$page` the page
 * to print.
 */
async function printerOf(script: string, seconds = 20): Promise<PdfPrinter> {
  const program = path.join(folder, `chromium-${Math.random()}`);
  const find =
    'for each; do case "$each" in --print-to-pdf=*) pdf="${each#*=}";; file://*) page="${each#file://}";; esac; done';
  await writeFile(program, `#!/bin/sh\n${find}\n${script}\n`);
  await chmod(program, 0o755);
  return createPdfPrinter({ program, isSandboxed: true, seconds, log: createLog('silent') });
}
const never = new AbortController().signal;
const leftBehind = async () => (await readdir(os.tmpdir())).filter((name) => name.startsWith('dossier-pdf-'));

describe('the printer', () => {
  it('returns what Chromium made of the page, and leaves nothing behind', async () => {
    const before = await leftBehind();
    const printer = await printerOf('cat "$page" > "$pdf"');
    expect((await printer.print('<p>Text</p>', never)).toString()).toBe('<p>Text</p>');
    expect((await leftBehind()).filter((name) => !before.includes(name))).toEqual([]);
  });

  it('gives Chromium none of the server’s settings', async () => {
    process.env['SOME_SECRET'] = 'secret';
    const printer = await printerOf('env > "$pdf"');
    expect((await printer.print('', never)).toString()).not.toContain('secret');
    delete process.env['SOME_SECRET'];
  });

  it.each([
    ['fails', 'echo "No usable sandbox!" >&2; exit 1'],
    ['ends without a PDF', 'exit 0'],
    ['makes an empty one', ': > "$pdf"'],
  ])('tells the user when it %s', async (_, script) => {
    const printer = await printerOf(script);
    await expect(printer.print('', never)).rejects.toMatchObject({
      code: 'PROVIDER_UNAVAILABLE',
      message: expect.stringContaining('could not be made') as string,
    });
  });

  it('tells the user when the program cannot be started', async () => {
    const settings = { program: '/nowhere/chromium', isSandboxed: true, log: createLog('silent') };
    await expect(createPdfPrinter(settings).print('', never)).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
  });

  it('stops a print that takes too long, with every process that it started', async () => {
    const printer = await printerOf('sleep 98765 & sleep 98765', 0.5);
    await expect(printer.print('', never)).rejects.toMatchObject({
      message: expect.stringContaining('took longer than 0.5 seconds') as string,
    });
  });

  it('prints two documents at a time, lets twenty wait, and refuses the next', async () => {
    const printer = await printerOf('sleep 98765');
    const leaving = new AbortController();
    const all = Array.from({ length: 22 }, () => printer.print('', leaving.signal));
    const settled = Promise.allSettled(all);
    await expect(printer.print('', never)).rejects.toMatchObject({ code: 'THROTTLED', retryAfterSeconds: 30 });
    leaving.abort(new Error('left'));
    expect((await settled).every((each) => each.status === 'rejected' && String(each.reason) === 'Error: left')).toBe(
      true,
    );
    const stopped = expect(printer.print('', never)).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
    await printer.stop();
    await stopped;
  });

  it('refuses a document that is far too long', async () => {
    const printer = await printerOf('exit 1');
    await expect(printer.print('x'.repeat(20_000_001), never)).rejects.toMatchObject({ code: 'TOO_LARGE' });
  });
});

it('takes the configured program or none, and without a setting the first on the PATH', async () => {
  const chrome = path.join(folder, 'google-chrome');
  await writeFile(chrome, '#!/bin/sh\n');
  await chmod(chrome, 0o755);
  await writeFile(path.join(folder, 'chromium'), 'not a program');
  expect(findChromium(chrome, '')).toBe(chrome);
  expect(findChromium(path.join(folder, 'missing'), folder)).toBeNull();
  expect(findChromium('off', folder)).toBeNull();
  expect(findChromium(undefined, `/nowhere${path.delimiter}${folder}`)).toBe(chrome);
  expect(findChromium(undefined, '/nowhere')).toBeNull();
  expect(findChromium(undefined, '')).toBeNull();
});
