import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { runTool, type ToolResult } from '../runTool.ts';
import { compiledDir, projectDir } from '../stale.ts';

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
