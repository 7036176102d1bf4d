import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Finds the Chromium of PDFs: the configured one, else the first on the PATH, else null. */
export function findChromium(configured: string | undefined, searchPath = process.env['PATH'] ?? ''): string | null {
  if (configured !== undefined) return path.isAbsolute(configured) && isProgram(configured) ? configured : null;
  const folders = searchPath.split(path.delimiter).filter((folder) => path.isAbsolute(folder));
  const candidates = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return candidates.find(isProgram) ?? null;
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
