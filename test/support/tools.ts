import { accessSync, constants } from 'node:fs';
import { delimiter, resolve } from 'node:path';

const chromium = ['chromium', 'chromium-browser', 'google-chrome'];

/** The programs that some tests need and npm does not ship: any one of the commands, or every one of the files. */
export const tools = {
  browser: {
    // The shell has no window and needs a third less time, but it cannot print without scripts as the product does.
    commands: ['chromium-headless-shell', ...chromium],
    files: [],
    packages: ['chromium-headless-shell', 'fonts-liberation'],
    use: 'shows the pages in a real browser',
  },
  chromium: { commands: chromium, files: [], packages: ['chromium', 'fonts-liberation'], use: 'prints memos as PDF' },
  flite: { commands: ['flite'], files: [], packages: ['flite'], use: 'speaks the conversations that tests record' },
  pocketsphinx: {
    commands: ['pocketsphinx_continuous', 'pocketsphinx'],
    files: ['/usr/share/pocketsphinx/model/en-us/en-us/mdef'],
    packages: ['pocketsphinx', 'pocketsphinx-en-us'],
    use: 'transcribes recordings',
  },
  ffmpeg: { commands: ['ffmpeg'], files: [], packages: ['ffmpeg'], use: 'decodes recordings' },
  psql: { commands: ['psql'], files: [], packages: ['postgresql-client'], use: 'lists the BI views' },
  isql: {
    commands: ['isql'],
    files: ['/etc/odbcinst.ini'],
    packages: ['unixodbc', 'odbc-postgresql'],
    use: 'lists the BI views over ODBC',
  },
  postgres15: {
    commands: ['/usr/lib/postgresql/15/bin/postgres'],
    files: [],
    packages: ['postgresql-15'],
    use: 'is the oldest PostgreSQL on which the product runs',
  },
} as const;

export type ToolName = keyof typeof tools;
export const toolNames = Object.keys(tools) as ToolName[];

/** Returns the tool's path; undefined when the tool, or a file that it needs, is missing. */
function findTool(name: ToolName): string | undefined {
  const { commands, files } = tools[name];
  if (!files.every((file) => isAccessible(file, constants.R_OK))) return undefined;
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return commands
    .flatMap((command) => folders.map((folder) => resolve(folder, command)))
    .find((path) => isAccessible(path, constants.X_OK));
}

/**
 * For `test.skipIf(!hasTool('browser'))`. In CI every tool exists, because scripts/checks/runTests.ts fails otherwise.
 */
export const hasTool = (name: ToolName): boolean => findTool(name) !== undefined;

/** Returns the tool's path, for a test that was not skipped; throws when the tool is missing. */
export function toolPath(name: ToolName): string {
  const path = findTool(name);
  if (path === undefined) throw new Error(`${name} is not installed.`);
  return path;
}

function isAccessible(path: string, mode: number): boolean {
  try {
    accessSync(path, mode);
    return true;
  } catch {
    return false;
  }
}
