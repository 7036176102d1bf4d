import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const version = '5.1.5';

/**
 * Returns the folder in which PostGraphile is installed: a separate temporary folder, because the product does not
 * depend on PostGraphile. Installs it the first time; null when the registry cannot be reached.
 */
export async function installPostgraphile(): Promise<string | null> {
  const folder = path.join(os.tmpdir(), `dossier-postgraphile-${version}`);
  if (existsSync(path.join(folder, 'node_modules/postgraphile/package.json'))) return folder;
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ private: true }));
  console.log(`Installing PostGraphile ${version} in ${folder} …`);
  try {
    const given = ['install', '--no-audit', '--no-fund', '--ignore-scripts', `postgraphile@${version}`];
    await promisify(execFile)('npm', given, { cwd: folder });
    return folder;
  } catch (error) {
    console.log(`PostGraphile could not be installed and is left out: ${String(error).split('\n')[0]}`);
    return null;
  }
}
