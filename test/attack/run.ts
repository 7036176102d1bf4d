import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { runTool } from '../../scripts/runTool.ts';
import { projectDir } from '../../scripts/stale.ts';
import { withTemporaryFolder } from '../../scripts/temporaryFolder.ts';

/**
 * `npm run attack -- NAME [--seed N]` runs the NAME.test.ts of one of these folders long, and prints its figures.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '1' } },
});
const [name = ''] = positionals;
const file = ['attack', 'faults']
  .map((folder) => join(projectDir, 'test', folder, `${name}.test.ts`))
  .find((path) => existsSync(path));
if (file) {
  const env = { ATTACK: 'long', ATTACK_SEED: values.seed };
  const args = ['run', '--testTimeout=3600000', relative(projectDir, file)];
  const { ok } = await withTemporaryFolder(() => runTool('vitest', 'vitest', args, { env, show: true }));
  process.exitCode = ok ? 0 : 1;
} else {
  console.log('Name a file of test/attack or test/faults, without its .test.ts.');
  process.exitCode = 1;
}
