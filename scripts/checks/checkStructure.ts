import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '../stale.ts';
import { findStructureFaults } from './structureRules.ts';

const generated = [
  'web/gql/**',
  'web/**/*.gql.ts',
  'web/**/generated/**',
  'web/dist/**',
  'prisma/generated/**',
  'graph/schema.graphql',
  'test/results/**',
];

/** Compares the tree with the layout of docs/architecture.md. Prints each fault and exits with 1 if there are any. */
const paths = globSync(['{graph,web,prisma,scripts,test}/**/*.*', '*.{ts,js,cjs}'], {
  cwd: projectDir,
  exclude: generated,
});
const files = paths
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.(ts|tsx|js|cjs|graphql|html|prisma|sql|css)$/.test(path))
  .sort()
  .map((path) => ({ path, text: readFileSync(join(projectDir, path), 'utf8') }));
const faults = findStructureFaults(files);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
