import { expect, test } from 'vitest';
import { findStructureFaults } from './structureRules.ts';

const faultsOf = (...files: [path: string, text: string][]) =>
  findStructureFaults(files.map(([path, text]) => ({ path, text })));

test('accepts a feature of the closed vocabulary with a namesake in the web', () => {
  expect(
    faultsOf(
      ['graph/writeups/rules.ts', 'export const limit = 3;\n'],
      ['graph/writeups/generate.ts', "import { limit } from './rules.ts';\nlimit;\n"],
      ['graph/writeups/generate.test.ts', 'test();\n'],
      ['web/features/writeups/WriteupsPage.tsx', 'const page = 1;\n'],
    ),
  ).toEqual([]);
});

test.each([
  ['graph/writeups/helpers.ts', 'const a = 1;', 'is not one of schema, routes, service'],
  ['graph/jobs/queue.ts', 'x\n'.repeat(301), 'has 301 lines'],
  ['web/ui/index.ts', "// All of it.\nexport * from './Button.tsx';\nexport { a } from './a.ts';", 'only re-exports'],
  ['web/ui/Button.tsx', ['const a = 1; // TO', 'DO later'].join(''), 'do it, or file an issue'],
  ['web/ui/Button.tsx', ['// eslint-', 'disable-next-line'].join(''), 'silences a check'],
  ['web/ui/big-button.tsx', 'const a = 1;', 'wants a name in camelCase'],
  ['web/features/memos/MemoPage.tsx', 'const a = 1;', 'has no namesake in graph/'],
  ['test/memos/lists.test.ts', 'test();', 'has no namesake in graph/'],
  ['test/lists.test.ts', 'test();', 'stands in no folder'],
  ['web/lib/format.test.ts', 'test();', 'tests no file beside it'],
  ['web/lib/format.ts', 'export function formatSize() {}', 'exports formatSize, which no other file uses'],
])('%s with %j', (path, text, fault) => {
  expect(faultsOf([path, text])).toEqual([expect.stringContaining(fault)]);
});

test('a file with a statement of its own is no barrel', () => {
  expect(faultsOf(['web/lib/paths.ts', "export { a } from './a.ts';\nconst root = '/';\n"])).toEqual([]);
});
