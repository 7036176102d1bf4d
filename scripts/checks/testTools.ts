import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import type { ToolName } from '../../test/support/tools.ts';
import { hasTool, toolNames, tools } from '../../test/support/tools.ts';
import { reasonOf } from '../reasonOf.ts';

/**
 * Provides the programs that browser and speech tests need. As root on Debian or Ubuntu it installs the missing
 * programs; elsewhere it names them, and the tests that need them are skipped. Throws an Error in CI when a program is
 * still missing, because a test must not be skipped there.
 */
export async function ensureTestTools(log: (sentence: string) => void): Promise<void> {
  const missing = () => toolNames.filter((name) => !hasTool(name));
  const wanted = missing();
  if (wanted.length === 0) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) await installFromDebian(wanted, log);
  const left = missing();
  if (left.length === 0) return;
  const sentences = left.map((name) => `${name} is missing: it ${tools[name].use}.`);
  if (process.env['CI']) throw new Error([...sentences, 'CI runs every test, so install it.'].join(' '));
  for (const sentence of sentences) log(`${sentence} Tests that need it are skipped.`);
}

async function installFromDebian(names: ToolName[], log: (sentence: string) => void): Promise<void> {
  const packages = names.flatMap((name) => tools[name].packages);
  log(`Installing ${packages.join(', ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) =>
    promisify(execFile)('apt-get', ['-qq', '-o', 'Acquire::Retries=3', ...args], { env, maxBuffer: 100_000_000 });
  try {
    // The package lists that are already there may suffice.
    await apt('update').catch(() => undefined);
    await apt('install', '-y', '--no-install-recommends', ...packages);
  } catch (error) {
    log(`apt-get could not install them: ${reasonOf(error)}`);
  }
}

if (process.argv[1] === import.meta.filename) await ensureTestTools(console.log);
