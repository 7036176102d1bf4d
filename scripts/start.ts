import { flushCompileCache } from 'node:module';
import './keepCompiled.ts';
import './production.ts';
import { build } from './build.ts';
import { generatePrismaClient } from './generate.ts';
import { readSettings } from './readSettings.ts';

try {
  const env = readSettings();
  const isBuilt = process.argv.includes('--without-build');
  const built = isBuilt ? Promise.resolve() : build(console.log);
  // Its failure is reported by `serve`, which waits for it.
  built.catch(() => undefined);
  // The server imports what this generates.
  if (!isBuilt) await generatePrismaClient();
  const { serve } = await import('./serve.ts');
  await serve(env, built);
  // A server may end without time to clean up.
  flushCompileCache();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
