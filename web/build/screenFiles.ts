import { join, relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { paths } from '../lib/paths.ts';
import { screens } from '../lib/screens.ts';

const web = join(import.meta.dirname, '..');
const frame = 'app/Screens.tsx';

/**
 * Writes web/dist/screens.json: the addresses of all screens, each with the files that it loads in addition to the login
 * page's files. The server (graph/page/serveWeb.ts) links them in the page. '*' stands for every other address.
 */
export const screenFiles: Plugin = {
  name: 'screen-files',
  apply: 'build',
  generateBundle(_options, bundle) {
    const elsewhere = { path: '*', opens: undefined, modules: [], asks: undefined };
    const files = [elsewhere, ...screens].map(({ path, opens, modules, asks }): [string, string[]] => {
      const names = [frame, ...modules, ...(asks ? [asks] : [])].map((module) => {
        const chunk = chunksOf(bundle).find(({ facadeModuleId: id }) => id && relative(web, id) === module);
        if (!chunk) this.error(`web/lib/screens.ts names ${module}, which nothing loads.`);
        return chunk.fileName;
      });
      return [opens ? `${path}/${opens}` : path, addedBy(names, bundle)];
    });
    // The public page is no screen behind the login, and loads its file itself.
    const byAddress = Object.fromEntries([...files, [paths.welcome, []]]);
    this.emitFile({ type: 'asset', fileName: 'screens.json', source: JSON.stringify(byAddress) });
  },
};

function chunksOf(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((output) => output.type === 'chunk');
}

/** Returns these files and their static imports, without those that the page loads anyway. */
function addedBy(names: readonly string[], bundle: Rolldown.OutputBundle): string[] {
  const withImports = (from: readonly string[]) => {
    const found = new Set(from);
    for (const name of found) {
      const chunk = bundle[name];
      if (chunk?.type === 'chunk') for (const imported of chunk.imports) found.add(imported);
    }
    return found;
  };
  const entries = chunksOf(bundle).flatMap(({ isEntry, fileName }) => (isEntry ? [fileName] : []));
  const loaded = withImports(entries);
  return [...withImports(names)].filter((name) => !loaded.has(name));
}
