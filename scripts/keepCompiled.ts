import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// What Node made of each file is kept beside the packages, where it may be written: the next start takes half the work.
// Import this module before the others.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/dossier/compiled'));
