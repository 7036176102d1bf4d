import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import type { Plugin, UserConfig } from 'vite';
import { compressAssets } from './build/compressAssets.ts';
import { screenFiles } from './build/screenFiles.ts';
import { screenParts } from './build/screenParts.ts';
import { splitOperations } from './build/splitOperations.ts';
import { startPieces } from './build/startPieces.ts';
import { themeParts } from './build/themeParts.ts';
import { themeStyles } from './build/themeStyles.ts';

const server = process.env.API_ORIGIN ?? 'http://127.0.0.1:4000';

/**
 * The limits in kB of gzip: of what loads before the login page can be used, and of what every screen behind it loads
 * before its own file.
 */
const limits = { login: 188, frame: 238 };

const packages = (...names: string[]) => new RegExp(`[\\\\/]node_modules[\\\\/](${names.join('|')})[\\\\/]`);

/** The libraries of the login page, in files that each start separately (startPieces): no file imports a later one. */
const startGroups = [
  { name: 'react', test: packages('react', 'react-dom', 'scheduler') },
  { name: 'data', test: packages('@apollo', 'graphql', 'rxjs', '@wry', 'optimism', 'apollo-upload-client') },
  { name: 'look', test: packages('@chakra-ui', '@emotion', 'stylis', '@ark-ui', '@zag-js', '@pandacss') },
].map((group, index) => ({ ...group, tags: ['$initial' as const], priority: 6 - index }));

/** Reports what the login page and the screens' frame load, with all static imports. Fails the build above a limit. */
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

/** The configuration that the build and the build before it (screenParts) share. */
const shared: UserConfig = {
  root: import.meta.dirname,
  plugins: [splitOperations, themeParts, react()],
  // RxJS with the language's own classes and generators.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  build: {
    target: 'es2022',
    // Chakra's theme module also builds its default theme of every recipe; these calls only return their argument.
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['defineConfig', 'defineRecipe', 'defineSlotRecipe', 'defineSemanticTokens'] },
    },
  },
};

export default defineConfig({
  ...shared,
  plugins: [
    shared.plugins,
    screenParts(shared),
    themeStyles,
    startPieces,
    initialJavaScript,
    screenFiles,
    compressAssets,
  ],
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
    ...shared.build,
    outDir: 'dist',
    emptyOutDir: true,
    // Maps modules to files, for scripts/pictures/routeSizes.ts.
    manifest: 'manifest.json',
    // Only what the login page loads matters; `limits` limits it.
    chunkSizeWarningLimit: 1000,
    // The content security policy allows neither inline scripts nor data: addresses.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      ...shared.build?.rolldownOptions,
      // Few files, because a phone waits for each: the login page's libraries, the rest of the login page, what the
      // public page shares with the screens, what most screens share, and what some share. Parts too small for a file
      // are merged with their neighbours.
      output: {
        chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash].js`,
        codeSplitting: { groups: [...startGroups, { name: 'login', tags: ['$initial'], priority: 3 }] },
      },
    },
  },
});
