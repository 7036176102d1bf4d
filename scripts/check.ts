import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { generate } from './generate.ts';
import { runChecks, tool } from './checks/runChecks.ts';
import { projectDir } from './stale.ts';

/**
 * `npm run check -- PATH …` checks what belongs to the files at these paths, or without a path to those that differ from
 * the last commit, within seconds: their format, types and lint, those of the files that import them, and the unit
 * tests that are beside them or import them. Everything else is left to `npm test`.
 */
const isCode = (file: string) => /\.tsx?$/.test(file);
const isUnitTest = (file: string) => /^(?:graph|web|scripts)\/.*\.test\.tsx?$/.test(file);
const isTest = (file: string) => isUnitTest(file) || /^test\/(?!e2e\/).*\.test\.ts$/.test(file);

function git(command: string, ...args: string[]): string[] {
  const names = execFileSync('git', [command, '-z', ...args], { cwd: projectDir, encoding: 'utf8' }).split('\0');
  return names.filter((name) => name !== '' && existsSync(join(projectDir, name)));
}

const listed = (...at: string[]) => git('ls-files', '--cached', '--others', '--exclude-standard', '--', ...at);

function importsOf(file: string): string[] {
  const code = readFileSync(join(projectDir, file), 'utf8');
  const found = code.matchAll(/(?:from|import\(?)\s*'(\.{1,2}\/[^']+)'/g);
  return [...found].map(([, to = '']) => join(dirname(file), to));
}

const paths = process.argv.slice(2);
const changed = () => [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
const given = new Set(paths.length > 0 ? listed(...paths) : changed());
await generate();
const code = listed().filter(isCode);
const importing = code.filter((file) => importsOf(file).some((to) => given.has(to)));
const folders = new Set([...given].map(dirname));
const beside = code.filter((file) => isUnitTest(file) && folders.has(dirname(file)));
const linted = new Set([...given, ...importing].filter(isCode));
const tests = new Set([...[...given].filter(isTest), ...importing.filter(isUnitTest), ...beside]);

const checks = [
  ...(linted.size > 0 ? [tool('types and lint', 'oxlint', 'oxlint', ...linted)] : []),
  ...(given.size > 0 ? [tool('format', 'oxfmt', 'oxfmt', '--check', '--no-error-on-unmatched-pattern', ...given)] : []),
  ...(tests.size > 0 ? [tool('tests', 'vitest', 'vitest', 'run', '--reporter=dot', ...tests)] : []),
];
console.log(`${given.size} files, ${importing.length} that import them, ${tests.size} test files`);
process.exitCode = (await runChecks(checks, checks.length)).length > 0 ? 1 : 0;
