import { flushCompileCache } from 'node:module';
import './keepCompiled.ts';
import './production.ts';
import { build } from './build.ts';
import { readSettings } from './readSettings.ts';

// The server is loaded only after the build, because it imports what the build generates.
try {
  const env = readSettings();
  if (!process.argv.includes('--without-build')) await build(console.log);
  const { serve } = await import('./serve.ts');
  await serve(env);
  // A server may end without time to clean up.
  flushCompileCache();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
