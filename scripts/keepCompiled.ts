import { enableCompileCache } from 'node:module';
import { compiledDir } from './stale.ts';

// Halves the work of the next start. Import this module before the others.
enableCompileCache(compiledDir);
