import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { z } from 'zod';
import { projectDir } from './stale.ts';

export interface ToolResult {
  ok: boolean;
  /** Standard output and error, in the order of arrival; empty when they were shown instead. */
  output: string;
}

/** Runs a package's program under this Node. `show` lets it write to our output instead of collecting it. */
export function runTool(
  packageName: string,
  program: string,
  args: string[],
  { env = {}, show = false }: { env?: Record<string, string>; show?: boolean } = {},
): Promise<ToolResult> {
  return runNode([findProgram(packageName, program), ...args], { env, show });
}

const running = new Set<ChildProcess>();

export async function endTools(): Promise<void> {
  const ended = [...running].map((child) => new Promise((resolve) => child.once('exit', resolve)));
  for (const child of running) child.kill();
  await Promise.all(ended);
}

/** Runs a script of this project as `runTool` does a package's program. */
export function runNode(
  args: string[],
  { env = {}, show = false }: { env?: Record<string, string>; show?: boolean } = {},
): Promise<ToolResult> {
  return new Promise((resolve, reject) => {
    const bin = join(projectDir, 'node_modules/.bin');
    const child = spawn(process.execPath, args, {
      cwd: projectDir,
      env: { ...process.env, ...env, PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}` },
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    child.once('exit', () => running.delete(child));
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (piece: string) => (output += piece));
    }
    child.once('error', reject);
    child.once('close', (code) => resolve({ ok: code === 0, output }));
  });
}

/** Runs a program as `runTool` does. Throws an Error with the output when the program fails. */
export async function requireTool(
  packageName: string,
  program: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<void> {
  const { ok, output } = await runTool(packageName, program, args, { env });
  if (!ok) throw new Error(`${program} ${args.join(' ')} failed:\n${output.trim()}`);
}

const manifestSchema = z.object({ bin: z.union([z.string(), z.record(z.string(), z.string())]) });

function findProgram(packageName: string, program: string): string {
  const folder = join(projectDir, 'node_modules', packageName);
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest)) {
    throw new Error(`${packageName} is not installed. Run npm ci, without --omit=dev and without NODE_ENV=production.`);
  }
  const { bin } = manifestSchema.parse(JSON.parse(readFileSync(manifest, 'utf8')));
  const path = typeof bin === 'string' ? bin : bin[program];
  if (path === undefined) throw new Error(`${packageName} has no program ${program}.`);
  return join(folder, path);
}
