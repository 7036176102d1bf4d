import { join, relative } from 'node:path';
import { build, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { screens } from '../lib/screens.ts';

const web = join(import.meta.dirname, '..');
const frame = 'app/Screens.tsx';
/** The screens that open without a session, and therefore without the frame. */
const openScreens = ['features/landing/WelcomePage.tsx'];
/** The cost of another file for a screen, in characters before minification. */
const fileCost = 4_000;

interface Part {
  ids: string[];
  /** The screens that load the part, as indices of the list. */
  screens: Set<number>;
  size: number;
  /** The modules in the bundler's own files that the part imports. */
  imports: Set<string>;
}

/**
 * Groups modules into files by the screens that load them at their start, so that a screen loads few files and little
 * that it does not need. A first build without such files finds those screens, because only a bundler knows what
 * remains of a library that a screen imports in part.
 * @param shared the configuration of both builds
 */
export function screenParts(shared: UserConfig): Plugin {
  return {
    name: 'screen-parts',
    apply: 'build',
    async config() {
      const files = filesByScreen(await bundle(shared));
      const groups = [
        ...files.map((ids, index) => ({
          name: ['frame', 'public'][index] ?? `part~${index}`,
          test: (id: string) => ids.includes(id),
          priority: 2,
          includeDependenciesRecursively: false,
        })),
        { name: 'later', minShareCount: 2, entriesAware: true },
      ];
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } };
    },
  };
}

async function bundle(shared: UserConfig): Promise<Rolldown.OutputChunk[]> {
  const built = await build({
    ...shared,
    configFile: false,
    logLevel: 'silent',
    build: { ...shared.build, write: false, minify: false, reportCompressedSize: false },
  });
  if (!('output' in built)) throw new Error('Vite has built more than one bundle.');
  return built.output.filter((output) => output.type === 'chunk');
}

/**
 * Returns the files for all modules that a screen loads at its start in addition to the login page. The files with the
 * most screens come first.
 */
function filesByScreen(chunks: readonly Rolldown.OutputChunk[]): string[][] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const loadedBy = (modules: readonly string[]) => {
    const found = new Set(
      chunks.filter(({ facadeModuleId: id, isEntry }) => isEntry || (id && modules.includes(relative(web, id)))),
    );
    for (const { imports } of found)
      for (const name of imports) {
        const chunk = byName.get(name);
        if (chunk) found.add(chunk);
      }
    return new Set([...found].flatMap(({ moduleIds }) => moduleIds));
  };
  const ofLogin = loadedBy([]);
  // A module that is loaded by its own address keeps its own file.
  const apart = new Set(chunks.map(({ facadeModuleId }) => facadeModuleId));
  const ofFrame = loadedBy([frame]);
  const ofOpen = loadedBy(openScreens);
  const needs = [...screens.map(({ modules, asks = [] }) => loadedBy([frame, ...modules, ...[asks].flat()])), ofOpen];
  const sizes = new Map(
    chunks.flatMap(({ modules }) => Object.entries(modules).map(([id, { renderedLength }]) => [id, renderedLength])),
  );
  const screensOf = (id: string) => needs.flatMap((ids, index) => (ids.has(id) ? [index] : []));
  const shared = [...new Set(needs.flatMap((ids) => [...ids]))].filter(
    (id) => !ofLogin.has(id) && !ofFrame.has(id) && !apart.has(id),
  );
  const isShared = new Set(shared);
  const importsOf = (id: string) =>
    chunks
      .filter(({ moduleIds }) => moduleIds.includes(id))
      .flatMap(({ imports }) => imports.flatMap((name) => byName.get(name)?.moduleIds ?? []));
  const parts = [...Map.groupBy(shared, (id) => screensOf(id).join('-')).values()].map((ids) => ({
    ids,
    screens: new Set(ids.slice(0, 1).flatMap(screensOf)),
    size: ids.reduce((sum, id) => sum + (sizes.get(id) ?? 0), 0),
    imports: new Set(ids.flatMap(importsOf).filter((id) => isShared.has(id))),
  }));
  const ownOfFrame = [...ofFrame].filter((id) => !ofLogin.has(id) && !apart.has(id));
  return [
    ownOfFrame.filter((id) => !ofOpen.has(id)),
    ownOfFrame.filter((id) => ofOpen.has(id)),
    // Joined without the frame's modules, because an open screen would load the frame for them.
    ...[true, false].flatMap((isOpen) =>
      joinSmall(parts.filter(({ screens: users }) => users.has(screens.length) === isOpen)).map(({ ids }) => ids),
    ),
  ];
}

/**
 * Joins parts as long as the files that it saves the screens outweigh the unneeded code that they then load. All
 * screens of a part must load that part's imports anyway; otherwise a line of code would bring a file that nobody has
 * counted.
 */
function joinSmall(parts: readonly Part[]): readonly Part[] {
  const screensOf = new Map(parts.flatMap(({ ids, screens }) => ids.map((id) => [id, screens])));
  let best: { gain: number; left: Part; right: Part; joined: Part } | null = null;
  for (const [index, left] of parts.entries())
    for (const right of parts.slice(index + 1)) {
      const joined = joinParts(left, right);
      const gain = costOf(left) + costOf(right) - costOf(joined);
      if (gain <= (best?.gain ?? 0)) continue;
      const own = new Set(joined.ids);
      const isCounted = [...joined.imports].every(
        (id) => own.has(id) || [...joined.screens].every((screen) => screensOf.get(id)?.has(screen)),
      );
      if (isCounted) best = { gain, left, right, joined };
    }
  if (!best) return parts;
  const { left, right, joined } = best;
  return joinSmall([...parts.filter((part) => part !== left && part !== right), joined]);
}

const joinParts = (left: Part, right: Part): Part => ({
  ids: [...left.ids, ...right.ids],
  screens: new Set([...left.screens, ...right.screens]),
  size: left.size + right.size,
  imports: new Set([...left.imports, ...right.imports]),
});

const costOf = ({ screens, size }: Part) => screens.size * (size + fileCost);
