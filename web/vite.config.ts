import path from 'node:path';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import type { Plugin, Rolldown } from 'vite';
import { compressAssets } from './build/compressAssets.ts';
import { screenFiles } from './build/screenFiles.ts';
import { splitOperations } from './build/splitOperations.ts';
import { startPieces } from './build/startPieces.ts';
import { themeStyles } from './build/themeStyles.ts';

const server = process.env.API_ORIGIN ?? 'http://127.0.0.1:4000';

/** What may load before the login page can be used, and what every screen behind it loads before its own file, in kB of gzip. */
const limits = { login: 187, frame: 320 };

const packages = (...names: string[]) => new RegExp(`[\\\\/]node_modules[\\\\/](${names.join('|')})[\\\\/]`);

/** The editor of the GraphQL explorer: many files of that one screen import it, which does not make it common. */
const explorer = packages('codemirror', 'codemirror-graphql', 'graphiql', '@graphiql');

/** The libraries that the login page needs, in files that each begin by themselves (startPieces): none imports a later one. */
const startGroups = [
  { name: 'react', test: packages('react', 'react-dom', 'scheduler') },
  { name: 'data', test: packages('@apollo', 'graphql', 'rxjs', '@wry', 'optimism', 'apollo-upload-client') },
  { name: 'look', test: packages('@chakra-ui', '@emotion', 'stylis', '@ark-ui', '@zag-js', '@pandacss') },
].map((group, index) => ({ ...group, tags: ['$initial' as const], priority: 6 - index }));

/** The modules of ours that the screens' frame imports statically. */
const ofFrame = new Set<string>();

function isOfFrame(id: string, graph: { getModuleInfo(id: string): Rolldown.ModuleInfo | null }): boolean {
  if (ofFrame.size === 0) {
    ofFrame.add(path.join(import.meta.dirname, 'app/Screens.tsx'));
    // A set also visits what is added while it is read.
    for (const module of ofFrame)
      for (const each of graph.getModuleInfo(module)?.importedIds ?? [])
        // The generated files lead to the operations of every screen.
        if (!/node_modules|[\\/]web[\\/]gql[\\/]/.test(each)) ofFrame.add(each);
  }
  return ofFrame.has(id);
}

/** Says what the login page and the screens' frame load, with everything they import statically. Fails the build above a limit. */
const initialJavaScript: Plugin = {
  name: 'initial-javascript',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
    const login = new Set(chunks.filter(({ isEntry }) => isEntry));
    const frame = new Set([
      ...login,
      ...chunks.filter(({ facadeModuleId: id }) => id?.endsWith('web/app/Screens.tsx')),
    ]);
    for (const [name, loaded] of Object.entries({ login, frame }) as [keyof typeof limits, typeof login][]) {
      for (const { imports } of loaded)
        for (const chunk of chunks) if (imports.includes(chunk.fileName)) loaded.add(chunk);
      const size = [...loaded].reduce((sum, { code }) => sum + gzipSync(code).length, 0) / 1000;
      const sentence = `The ${name} loads ${size.toFixed(1)} kB of JavaScript (gzip).`;
      if (size > limits[name]) this.error(`${sentence} At most ${limits[name]} are allowed: load the rest lazily.`);
      this.info(sentence);
    }
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [splitOperations, react(), themeStyles, startPieces, initialJavaScript, screenFiles, compressAssets],
  // RxJS as classes and generators of the language's own.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  server: {
    proxy: {
      '/graphql': { target: server, ws: true },
      '/api': { target: server },
      '/audio': { target: server },
      '/files': { target: server },
      '/tenants': { target: server },
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Which file holds which module: scripts/pictures/routeSizes.ts sums it up.
    manifest: 'manifest.json',
    target: 'es2022',
    // What counts is what the login page loads, and that is limited above.
    chunkSizeWarningLimit: 1000,
    // The content security policy allows neither inline scripts nor data: addresses.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // Chakra's theme module also builds its default theme of every recipe; these calls only return what they are given.
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['defineConfig', 'defineRecipe', 'defineSlotRecipe', 'defineSemanticTokens'] },
      // Few files, as a phone waits for each: the login page's libraries and the rest of it, what the public page has in common with the screens, what
      // most screens share, and what some do, where parts too small for a file go with those next to them.
      output: {
        chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash].js`,
        codeSplitting: {
          groups: [
            ...startGroups,
            { name: 'login', tags: ['$initial'], priority: 3 },
            {
              name: 'public',
              test: /lucide-react|[\\/][hv]-stack\.js|InlineError\.tsx|askAgain\.ts|operation:.*Landing/,
              minShareCount: 2,
              priority: 2,
            },
            // By name, as small parts of the frame would otherwise be merged with those of screens.
            { name: (id, graph) => (isOfFrame(id, graph) ? 'frame' : null), minShareCount: 2, priority: 2 },
            { name: 'common', test: (id) => !explorer.test(id), minShareCount: 12, priority: 1 },
            {
              name: 'shared',
              test: (id) => !explorer.test(id),
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 20_000,
            },
          ],
        },
      },
    },
  },
});
