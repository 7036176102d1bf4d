import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { build } from './build.ts';
import { generate } from './generate.ts';
import { clearResults, countTests, runTests, ensureTestTools } from './checks/runTests.ts';
import { runChecks, tool, type Check } from './checks/runChecks.ts';
import { runNode, runTool, type ToolResult } from './runTool.ts';
import { projectDir } from './stale.ts';
import { withTemporaryFolder } from './temporaryFolder.ts';

/**
 * `npm test` checks everything that must hold before a change lands, and prints the seconds of each step. `npm test --
 * PATH …` only brings generated files up to date and passes the arguments to vitest.
 */
/** A higher number would exceed the test database's connections. */
const cores = Math.min(availableParallelism(), 4);
const contract = join(projectDir, 'graph/schema.graphql');

/** All other steps depend on this step, so they are skipped when it fails. */
const generation: Check = { name: 'generate', run: async () => attempt(generateAgainstCommitted) };

const installation: Check = { name: 'tools', run: async () => attempt(() => ensureTestTools(console.log)) };

const cruised = ['graph', 'web', 'prisma', 'scripts', 'test', 'codegen.ts', 'vitest.config.ts'];

const staticChecks: Check[] = [
  tool('types and lint', 'oxlint', 'oxlint'),
  { name: 'build', run: async () => attempt(() => build()) },
  tool('dependencies', 'dependency-cruiser', 'depcruise', '--no-progress', ...cruised),
  tool('format', 'oxfmt', 'oxfmt', '--check', '.'),
  { name: 'structure', run: () => runNode(['scripts/checks/checkStructure.ts']) },
];

const tests: Check = { name: 'tests', run: () => runTests(cores + 2) };

/** Throws unless the committed contract is the contract that the server's types print. */
async function generateAgainstCommitted(): Promise<void> {
  const committed = existsSync(contract) ? readFileSync(contract, 'utf8') : '';
  await generate();
  if (readFileSync(contract, 'utf8') !== committed) {
    throw new Error('graph/schema.graphql did not match the server. It has been printed again: review and commit it.');
  }
}

async function attempt(work: () => unknown): Promise<ToolResult> {
  try {
    await work();
    return { ok: true, output: '' };
  } catch (error) {
    return { ok: false, output: error instanceof Error ? error.message : String(error) };
  }
}

async function testEverything(): Promise<boolean> {
  const started = performance.now();
  clearResults();
  const failed = await runChecks([generation], 1);
  if (failed.length === 0) {
    const together = await Promise.all([runChecks([installation], 1), runChecks(staticChecks, cores)]);
    failed.push(...together.flat());
    failed.push(...(await runChecks([tests], 1)));
  }
  const { passed, failed: failedTests, skipped } = countTests();
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(
    failed.length === 0 ? `Everything holds, in ${seconds} s.` : `Failed: ${failed.join(', ')}; ${seconds} s.`,
  );
  console.log(`Tests: ${passed} passed, ${failedTests} failed, ${skipped} skipped`);
  return failed.length === 0;
}

async function testSome(args: string[]): Promise<boolean> {
  await generate();
  if (args.some((arg) => arg.includes('e2e'))) await build(console.log);
  return (await runTool('vitest', 'vitest', ['run', ...args], { show: true })).ok;
}

const args = process.argv.slice(2);
const isGood = await withTemporaryFolder(() => (args.length > 0 ? testSome(args) : testEverything()));
process.exitCode = isGood ? 0 : 1;
