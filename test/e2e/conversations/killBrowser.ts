import { readdir, readFile } from 'node:fs/promises';

/** Kills the browser with this profile as a loss of power would: it can write nothing more. */
export async function killBrowser(profile: string): Promise<void> {
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (command.includes(`--user-data-dir=${profile}\0`)) process.kill(Number(pid), 'SIGKILL');
  }
}
