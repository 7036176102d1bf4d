import { ESLint } from 'eslint';
import { join } from 'node:path';
import ts from 'typescript';
import { projectDir } from './stale.ts';

/**
 * `node scripts/checkCode.ts .` finds what tsc and eslint have against the server, its scripts and the tests,
 * `node scripts/checkCode.ts web` what they have against the web. Both ask one type checker: what tsc has worked out,
 * the rules of eslint need not work out again.
 */
const formatHost: ts.FormatDiagnosticsHost = {
  getCanonicalFileName: (name) => name,
  getCurrentDirectory: () => projectDir,
  getNewLine: () => '\n',
};

const [folder = '.'] = process.argv.slice(2);
const program = openProgram(join(projectDir, folder, 'tsconfig.json'));
const found = [typeFaults(program), await lintFaults(program, folder)].filter(Boolean);
for (const faults of found) console.error(faults);
process.exitCode = found.length > 0 ? 1 : 0;

/** The files of a tsconfig.json with their types. Throws an Error when it cannot be read. */
function openProgram(configFile: string): ts.Program {
  const stop = (fault: ts.Diagnostic) => {
    throw new Error(ts.formatDiagnostic(fault, formatHost));
  };
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: stop };
  const config = ts.getParsedCommandLineOfConfigFile(configFile, {}, host);
  if (!config) throw new Error(`${configFile} cannot be read.`);
  return ts.createProgram({
    rootNames: config.fileNames,
    options: config.options,
    configFileParsingDiagnostics: config.errors,
    // The rules walk up from a node to what it stands in.
    host: ts.createCompilerHost(config.options, true),
  });
}

/** What `tsc --noEmit` says; empty when it has nothing to say. */
function typeFaults(program: ts.Program): string {
  return ts.formatDiagnostics(ts.getPreEmitDiagnostics(program), formatHost);
}

/** What `eslint --max-warnings=0` says of the folder; empty when it has nothing to say. The web is a folder by itself. */
async function lintFaults(program: ts.Program, folder: string): Promise<string> {
  const typed = {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { programs: [program], projectService: false } },
  };
  const eslint = new ESLint({
    cwd: projectDir,
    overrideConfig: folder === 'web' ? [typed] : [typed, { ignores: ['web/'] }],
  });
  const results = await eslint.lintFiles([folder]);
  return (await eslint.loadFormatter('stylish')).format(results);
}
