import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isStale, projectDir, whenStale } from './stale.ts';

const folder = 'node_modules/.cache/stale-test';
const step = {
  name: 'stale-test',
  inputs: [`${folder}/in/**/*`],
  ignored: [`${folder}/in/ignored/**`],
  outputs: [`${folder}/out.txt`],
};

const write = (name: string, text: string) => {
  mkdirSync(join(projectDir, folder, name, '..'), { recursive: true });
  writeFileSync(join(projectDir, folder, name), text);
};

const remove = () => {
  for (const path of [folder, 'node_modules/.cache/dossier/stale-test']) {
    rmSync(join(projectDir, path), { recursive: true, force: true });
  }
};

beforeEach(async () => {
  remove();
  write('in/deep/a.txt', 'a');
  await whenStale(step, async () => write('out.txt', 'made'));
});

afterEach(remove);

test('does the work once for the same content', async () => {
  const work = vi.fn(async () => undefined);
  write('in/deep/a.txt', 'a');
  expect(await whenStale(step, work)).toBe(false);
  expect(work).not.toHaveBeenCalled();
});

test.each([
  ['a changed file', () => write('in/deep/a.txt', 'b')],
  ['a new file', () => write('in/b.txt', '')],
  ['a moved file', () => renameSync(join(projectDir, folder, 'in/deep/a.txt'), join(projectDir, folder, 'in/a.txt'))],
  ['a missing result', () => rmSync(join(projectDir, folder, 'out.txt'))],
])('%s makes the step stale', (_, change) => {
  expect(isStale(step)).toBe(false);
  change();
  expect(isStale(step)).toBe(true);
});

test('an ignored file does not make the step stale', () => {
  write('in/ignored/c.txt', 'c');
  expect(isStale(step)).toBe(false);
});

test('stays stale when the work fails', async () => {
  write('in/deep/a.txt', 'b');
  await expect(whenStale(step, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(isStale(step)).toBe(true);
});

test('stays stale when a file changes during the work', async () => {
  write('in/deep/a.txt', 'b');
  await whenStale(step, async () => write('in/deep/a.txt', 'c'));
  expect(isStale(step)).toBe(true);
});
