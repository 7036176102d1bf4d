import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { type ToolName, hasTool, toolNames, tools } from '../../test/support/tools.ts';
import { reasonOf } from '../reasonOf.ts';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { runTool, type ToolResult } from '../runTool.ts';
import { compiledDir, projectDir } from '../stale.ts';

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

const resultsDir = join(projectDir, 'test/results');
const reportFiles = { first: join(resultsDir, 'tests.json'), again: join(resultsDir, 'tests-again.json') };

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
});
export type TestReport = z.infer<typeof reportSchema>;

export function clearResults(): void {
  rmSync(resultsDir, { recursive: true, force: true });
  mkdirSync(resultsDir, { recursive: true });
}

/**
 * Runs every test file, `maxWorkers` at a time. A busy machine may miss a deadline once, so failed files run again, each as
 * a whole, because a failed test may leave its server and browser in a bad state. A real fault fails twice.
 */
export async function runTests(maxWorkers: number): Promise<ToolResult> {
  const first = await vitest(reportFiles.first, maxWorkers, []);
  const failed = failedFiles(readReport(reportFiles.first));
  if (first.ok || failed.length === 0) return first;
  console.log(`Once more, each as a whole: ${failed.map((file) => relative(projectDir, file)).join(', ')}`);
  return vitest(reportFiles.again, 1, failed);
}

function vitest(reportFile: string, maxWorkers: number, files: string[]): Promise<ToolResult> {
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  const args = ['run', `--maxWorkers=${maxWorkers}`, ...report, ...files];
  return runTool('vitest', 'vitest', args, { env: { NODE_COMPILE_CACHE: compiledDir }, show: true });
}

function readReport(file: string): TestReport {
  return existsSync(file) ? reportSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : { testResults: [] };
}

/** Counts the tests of the last run; of a file that ran twice, those of its second run. */
export function countTests(): TestCounts {
  return countLast(readReport(reportFiles.first), readReport(reportFiles.again));
}

function failedFiles({ testResults }: TestReport): string[] {
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
}

interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
}

/** Adds up the tests of two runs. A file's result in the second run replaces its result in the first. */
export function countLast(first: TestReport, again: TestReport): TestCounts {
  const last = new Map([...first.testResults, ...again.testResults].map((file) => [file.name, file]));
  const statuses = [...last.values()].flatMap((file) => file.assertionResults.map(({ status }) => status));
  const passed = statuses.filter((status) => status === 'passed').length;
  const failed = statuses.filter((status) => status === 'failed').length;
  return { passed, failed, skipped: statuses.length - passed - failed };
}
