import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { ToolName } from '../test/tools.ts';
import { hasTool, toolNames, tools } from '../test/tools.ts';

/**
 * Provides the programs that browser and speech tests need. As root on Debian or Ubuntu it installs the missing ones; elsewhere it names
 * them, and the tests that need them are skipped.
 * @throws an Error in CI when one is still missing, because a test must not be skipped there.
 */
export function ensureTestTools(log: (sentence: string) => void): void {
  const missing = () => toolNames.filter((name) => !hasTool(name));
  const wanted = missing();
  if (wanted.length === 0) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) installFromDebian(wanted, log);
  const left = missing();
  if (left.length === 0) return;
  const sentences = left.map((name) => `${name} is missing: it ${tools[name].use}.`);
  if (process.env['CI']) throw new Error([...sentences, 'CI runs every test, so install it.'].join(' '));
  for (const sentence of sentences) log(`${sentence} Tests that need it are skipped.`);
}

function installFromDebian(names: ToolName[], log: (sentence: string) => void): void {
  const packages = names.flatMap((name) => tools[name].packages);
  log(`Installing ${packages.join(', ')} …`);
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', '-o', 'Acquire::Retries=3', ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      encoding: 'utf8',
    });
  apt('update');
  const { status, stderr } = apt('install', '-y', '--no-install-recommends', ...packages);
  if (status !== 0) log(`apt-get could not install them: ${stderr.trim()}`);
}

if (process.argv[1] === import.meta.filename) ensureTestTools(console.log);
