import { generate, generateWebOperations } from './generate.ts';
import { requireTool } from './runTool.ts';
import { type Step, isStale, whenStale } from './stale.ts';

const webBundle: Step = {
  name: 'web-bundle',
  inputs: ['web/**/*', 'package-lock.json', 'tsconfig.json'],
  ignored: ['web/dist/**', 'web/**/*.test.{ts,tsx}'],
  outputs: ['web/dist/index.html'],
};

/** Brings web/dist up to date; false when nothing changed. `log` precedes the part that takes seconds. */
export async function build(log: (sentence: string) => void = () => undefined): Promise<boolean> {
  await generateWebOperations();
  if (isStale(webBundle)) log('Building the web application …');
  // React is bundled as for production in every environment (vitest sets 'test').
  const env = { NODE_ENV: 'production' };
  return whenStale(webBundle, () => requireTool('vite', 'vite', ['build', '--config', 'web/vite.config.ts'], env));
}

if (process.argv[1] === import.meta.filename) {
  await generate();
  const built = await build(console.log);
  console.log(built ? 'Built web/dist.' : 'web/dist is up to date.');
}
