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
  ['graph/writeups/helpers.ts', 'is not one of schema, routes, service', 'const a = 1;'],
  ['graph/data/jobs/queue.ts', 'has 401 lines', 'x\n'.repeat(401)],
  ['web/ui/index.ts', 'only re-exports', "// All of it.\nexport * from './Button.tsx';\nexport { a } from './a.ts';"],
  ['web/ui/Button.tsx', 'do it, or file an issue', ['const a = 1; // TO', 'DO later'].join('')],
  ['web/ui/Button.tsx', 'silences a check', ['// oxlint-', 'disable-next-line'].join('')],
  ['web/ui/big-button.tsx', 'wants a name in camelCase', 'const a = 1;'],
  ['web/features/memos/MemoPage.tsx', 'has no namesake in graph/', 'const a = 1;'],
  ['test/memos/lists.test.ts', 'has no namesake in graph/', 'test();'],
  ['test/lists.test.ts', 'stands in no folder', 'test();'],
  ['web/lib/format.test.ts', 'tests no file beside it', 'test();'],
  ['web/lib/format.ts', 'exports formatSize, which no other file uses', 'export function formatSize() {}'],
])('refuses: %s %s', (path, fault, text) => expect(faultsOf([path, text])).toEqual([expect.stringContaining(fault)]));

test('does not take a file with a statement of its own for a barrel', () =>
  expect(faultsOf(['web/lib/paths.ts', "export { a } from './a.ts';\nconst root = '/';\n"])).toEqual([]));
