import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const longestFirst = ['e2e', 'integration', 'unit'];
/** Start before the others, because they do a whole table of work or wait for speech. The other files start by size. */
const longest = ['page/screenStates', 'conversations/conversation', 'conversations/interrupted'].map(
  (name) => `test/e2e/${name}.test.ts`,
);

/** Starts browser tests first, because they take longest and would leave cores idle at the end. */
class Sequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project, moduleId }: TestSpecification) =>
      longest.some((file) => moduleId.endsWith(file)) ? -1 : longestFirst.indexOf(project.name);
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}

/** Beside the code, but they start servers, databases and programs, or read every labelled text: seconds each. */
const slow = [
  'graph/ai/openai/{transcriber,writer}.test.ts',
  'graph/analyst/{memo/memo,summary/summary}.test.ts',
  'graph/companies/readings/readings.test.ts',
  'graph/data/database/{embedded,migrations}/**/*.test.ts',
  'graph/extraction/pdf/pdf.test.ts',
  'graph/data/storage/s3.test.ts',
];

/** Three kinds of test: beside the code, through the API with a database, and in a real browser. */
export default defineConfig({
  test: {
    // Node loads the modules as it does in the product, and keeps what it compiled; Vite's runner took twice the time.
    experimental: { viteModuleRunner: false },
    setupFiles: ['test/support/failOnConsole.ts'],
    // describe, it, expect and the hooks need no import in a test.
    globals: true,
    restoreMocks: true,
    unstubGlobals: true,
    // A busy machine takes longer than the default of a second. Each poll costs a request, so it polls half as often as
    // by default.
    expect: { poll: { timeout: 45_000, interval: 100 } },
    maxWorkers: 2,
    // Most of a file's time went into loading the server again. Its modules keep nothing that one file could leave for
    // the next.
    isolate: false,
    // A server in a test makes much garbage that lives for one request. With the default of 16 MB, collecting it takes a
    // tenth of a file's time.
    execArgv: ['--max-semi-space-size=64', '--min-semi-space-size=32'],
    sequence: { sequencer: Sequencer },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{graph,web,scripts}/**/*.test.{ts,tsx}'],
          exclude: slow,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['test/**/*.test.ts', ...slow],
          exclude: ['test/e2e/**'],
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
