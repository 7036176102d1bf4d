import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { paths } from '../lib/paths.ts';
import { screens } from '../lib/screens.ts';

const web = join(import.meta.dirname, '..');
const frame = 'app/Screens.tsx';

/** In kB of JavaScript, compressed by gzip, and in files, for which a phone waits one by one. */
const limits = { login: 190, screen: 285, files: 35 };

/**
 * Writes web/dist/screens.json: the addresses of all screens, each with the files that it loads in addition to the login
 * page's files. The server (graph/request/page/serveWeb.ts) links them in the page. '*' stands for every other address. Fails
 * the build when the login page or a screen loads more than its limit.
 */
export const screenFiles: Plugin = {
  name: 'screen-files',
  apply: 'build',
  generateBundle(_options, bundle) {
    const login = withImports(
      chunksOf(bundle).flatMap(({ isEntry, fileName }) => (isEntry ? [fileName] : [])),
      bundle,
    );
    const loginSize = sizeOf(login, bundle);
    const check = (name: string, size: number, limit: number) => {
      const sentence = `${name} loads ${size.toFixed(1)} kB of JavaScript (gzip).`;
      if (size > limit) this.error(`${sentence} At most ${limit} are allowed: load the rest lazily.`);
    };
    check('The login page', loginSize, limits.login);
    const elsewhere = { path: '*', opens: undefined, modules: [], asks: undefined };
    const files = [elsewhere, ...screens].map(({ path, opens, modules, asks }): [string, string[]] => {
      const names = [frame, ...modules, ...(asks ? [asks] : [])].map((module) => {
        const chunk = chunksOf(bundle).find(({ facadeModuleId: id }) => id && relative(web, id) === module);
        if (!chunk) this.error(`web/lib/screens.ts names ${module}, which nothing loads.`);
        return chunk.fileName;
      });
      const added = [...withImports(names, bundle)].filter((name) => !login.has(name));
      check(`The screen ${path}`, loginSize + sizeOf(added, bundle), limits.screen);
      const fileCount = login.size + added.length;
      if (fileCount > limits.files)
        this.error(`The screen ${path} loads ${fileCount} files. At most ${limits.files} are allowed: widen a group.`);
      return [opens ? `${path}/${opens}` : path, added];
    });
    // The public page is no screen behind the login, and loads its file itself.
    const byAddress = Object.fromEntries([...files, [paths.welcome, []]]);
    this.emitFile({ type: 'asset', fileName: 'screens.json', source: JSON.stringify(byAddress) });
  },
};

function chunksOf(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((output) => output.type === 'chunk');
}

function withImports(names: readonly string[], bundle: Rolldown.OutputBundle): Set<string> {
  const found = new Set(names);
  for (const name of found) {
    const chunk = bundle[name];
    if (chunk?.type === 'chunk') for (const imported of chunk.imports) found.add(imported);
  }
  return found;
}

function sizeOf(names: Iterable<string>, bundle: Rolldown.OutputBundle): number {
  const codes = [...names].map((name) => bundle[name]).flatMap((file) => (file?.type === 'chunk' ? [file.code] : []));
  return codes.reduce((sum, code) => sum + gzipSync(code).length, 0) / 1000;
}
