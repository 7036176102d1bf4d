import { constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { screenFiles } from './build/screenFiles.ts';

const server = process.env.API_ORIGIN ?? 'http://127.0.0.1:4000';

const smallParts =
  /web[\\/](ui[\\/](page|errors|actions|links)|lib[\\/](answers|lists[\\/]listParameters))|@chakra-ui[\\/].*[\\/](skeleton|stack|badge|card|.*slot-recipe)/;

/** What tables, columns and selected rows need, without what screens share that have no table. */
const listParts =
  /web[\\/](ui[\\/](lists[\\/](views|selection|RowTable)|companies[\\/]LinkToCompany)|lib[\\/]lists[\\/](columns|viewAddress))/;

/** The best quality, 11, takes more than twice as long, half of the whole build, and saves less than 2 %. */
const brotli = defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } });

export default defineConfig({
  root: import.meta.dirname,
  // FILE.br beside each script and style: the server would have to compress for each visitor.
  plugins: [react(), screenFiles, compression({ include: /\.(js|css)$/, algorithms: [brotli] })],
  // RxJS with the language's own classes and generators.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  server: {
    proxy: {
      '/graphql': { target: server, ws: true },
      '/api': { target: server },
      '/audio': { target: server },
      '/files': { target: server },
      '/tenants': { target: server },
      '/developers/(graphql|rest)': { target: server },
    },
  },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    // Maps modules to files, for scripts/pictures/lighthouse.ts.
    manifest: 'manifest.json',
    // Only what a screen loads matters; screenFiles limits it.
    chunkSizeWarningLimit: 1000,
    // The content security policy allows neither inline scripts nor data: addresses.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Chakra's theme module also builds its default theme of every recipe; these calls only return their argument.
      treeshake: { manualPureFunctions: ['defineConfig', 'defineRecipe', 'defineSlotRecipe', 'defineSemanticTokens'] },
      // Few files, because a phone waits for each: what the login page loads, and the small parts that most screens share.
      output: {
        codeSplitting: {
          groups: [
            { name: 'login', tags: ['$initial'], priority: 2 },
            { name: 'icons', test: /lucide-react/, minShareCount: 3, priority: 1 },
            { name: 'parts', test: smallParts, minShareCount: 8 },
            { name: 'rows', test: /web[\\/]ui[\\/]lists[\\/](VirtualList|useVirtualRows)/, minShareCount: 2 },
            { name: 'lists', test: listParts, minShareCount: 3 },
          ],
        },
      },
    },
  },
});
