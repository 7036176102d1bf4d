import { ESLint } from 'eslint';
import { join } from 'node:path';
import ts from 'typescript';
import { projectDir } from './stale.ts';

/**
 * `node scripts/checkCode.ts .` prints the faults that tsc and eslint find in the server, its scripts and the tests, `node
 * scripts/checkCode.ts web` those of the web. Both share one type checker, so that eslint's rules need not compute again what tsc
 * has computed.
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
    // The rules walk from a node up to its parents.
    host: ts.createCompilerHost(config.options, true),
  });
}

/** The errors of `tsc --noEmit`; empty when there are none. */
function typeFaults(program: ts.Program): string {
  return ts.formatDiagnostics(ts.getPreEmitDiagnostics(program), formatHost);
}

/** The faults that `eslint --max-warnings=0` finds in the folder; empty when there are none. The web is a folder by itself. */
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
