import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const projectDir = join(import.meta.dirname, '..');

const stampDir = join(projectDir, 'node_modules/.cache/dossier');

/** Node's compile cache. It is beside the packages because that folder is writable. */
export const compiledDir = join(stampDir, 'compiled');

/** A step that makes files from other files. It is stale when the content of its inputs differs from the last time. */
export interface Step {
  name: string;
  inputs: string[];
  /** Patterns of files that match `inputs` but are ignored. */
  ignored?: string[];
  /** The files that the step makes. When a file is missing, the step is stale too. */
  outputs: string[];
}

/** Runs the step if it is stale, and records that. Returns true when it ran. */
export async function whenStale(step: Step, work: () => Promise<void>): Promise<boolean> {
  if (!isStale(step)) return false;
  const before = hashInputs(step, step.outputs);
  await work();
  // A file that changed meanwhile may have been missed, so the next check runs the step again.
  if (hashInputs(step, step.outputs) === before) markFresh(step);
  return true;
}

/** By hashes instead of dates, because a checkout or a copied layer has new dates on old content. */
export function isStale(step: Step): boolean {
  if (step.outputs.some((output) => !existsSync(join(projectDir, output)))) return true;
  const stamp = join(stampDir, step.name);
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== hashInputs(step);
}

/** Call it after the work succeeded, never before: an interrupted run must be repeated. */
function markFresh(step: Step): void {
  mkdirSync(stampDir, { recursive: true });
  writeFileSync(join(stampDir, step.name), hashInputs(step));
}

function hashInputs({ inputs, ignored = [] }: Step, without: readonly string[] = []): string {
  const hash = createHash('sha256');
  const files = globSync(inputs, { cwd: projectDir, exclude: [...ignored, ...without] }).sort();
  for (const file of files) {
    const path = join(projectDir, file);
    if (!statSync(path).isFile()) continue;
    const content = readFileSync(path);
    hash.update(`${file.replaceAll('\\', '/')}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
