import { defineConfig } from 'vitest/config';

/** As Node resolves it for everybody else; a second copy of graphql-js would not know the first one's errors and types. */
const oneGraphql = { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] };

/** Three kinds of test: beside the code, through the front door with a database, and in a real browser. */
export default defineConfig({
  test: {
    setupFiles: ['test/failOnConsole.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    maxWorkers: 2,
    // Most of a file's time was loading the server anew. Its modules keep nothing that one file could leave for the next.
    isolate: false,
    projects: [
      {
        resolve: oneGraphql,
        test: {
          name: 'unit',
          include: ['{graph,web,scripts,test/lib}/**/*.test.{ts,tsx}'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve: oneGraphql,
        test: {
          name: 'integration',
          include: ['test/**/*.test.ts'],
          exclude: ['test/e2e/**', 'test/lib/**'],
          globalSetup: ['test/globalSetup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        resolve: oneGraphql,
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: ['test/e2e/globalSetup.ts', 'test/globalSetup.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
