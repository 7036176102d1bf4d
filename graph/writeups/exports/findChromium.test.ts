import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { findChromium } from './findChromium.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'dossier-programs-'));
  await writeFile(path.join(folder, 'google-chrome'), '#!/bin/sh\n');
  await chmod(path.join(folder, 'google-chrome'), 0o755);
  await writeFile(path.join(folder, 'chromium'), 'not a program');
});
afterAll(() => rm(folder, { recursive: true }));

it('takes the configured program or none, and without a setting the first on the PATH', () => {
  const chrome = path.join(folder, 'google-chrome');
  expect(findChromium(chrome, '')).toBe(chrome);
  expect(findChromium(path.join(folder, 'missing'), folder)).toBeNull();
  expect(findChromium('off', folder)).toBeNull();
  expect(findChromium(undefined, `/nowhere${path.delimiter}${folder}`)).toBe(chrome);
  expect(findChromium(undefined, '/nowhere')).toBeNull();
  expect(findChromium(undefined, '')).toBeNull();
});
