import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const longestFirst = ['e2e', 'integration', 'unit'];
/** What these do stands in tables of its own, or waits for what is said; the others are begun by their size. */
const longest = ['page/screenStates', 'conversations/conversation', 'conversations/interrupted'].map(
  (name) => `test/e2e/${name}.test.ts`,
);

/** Browser tests take longest: begun first, they leave no core idle while the last of them ends. */
class Sequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project, moduleId }: TestSpecification) =>
      longest.some((file) => moduleId.endsWith(file)) ? -1 : longestFirst.indexOf(project.name);
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}

/** Three kinds of test: beside the code, through the front door with a database, and in a real browser. */
export default defineConfig({
  test: {
    // Node loads the modules as it does in the product, and keeps what it compiled; Vite's runner took twice the time.
    experimental: { viteModuleRunner: false },
    setupFiles: ['test/support/failOnConsole.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    // A busy machine takes its time; a second is the default. Asking costs a request, so it is done half as often as by default.
    expect: { poll: { timeout: 15_000, interval: 100 } },
    maxWorkers: 2,
    // Most of a file's time was loading the server anew. Its modules keep nothing that one file could leave for the next.
    isolate: false,
    sequence: { sequencer: Sequencer },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{graph,web,scripts,test/lib}/**/*.test.{ts,tsx}'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['test/**/*.test.ts'],
          exclude: ['test/e2e/**', 'test/lib/**'],
          globalSetup: ['test/support/globalSetup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: ['test/e2e/globalSetup.ts', 'test/support/globalSetup.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
