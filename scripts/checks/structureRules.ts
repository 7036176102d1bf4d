import { basename, dirname } from 'node:path';

interface SourceFile {
  path: string;
  text: string;
}

/** Folders of graph/ that are not features but the base of all features. */
const graphFoundations = ['ai', 'analyst', 'data', 'extraction', 'finance', 'reading', 'request', 'text'];
const webOnlyFeatures = ['session', 'landing', 'memoMaker', 'about', 'developers'];

const featureFiles = ['schema', 'routes', 'service', 'rules', 'shape', 'prompts', 'jobs'];
const verbs =
  `add analyze append apply cancel change check clear combine compare compute correct create delete discard discover download edit
   estimate export extract find finish generate import list login logout match merge process publish purge put rank read recover reindex remove rename replay report restore
   retry rotate save score seed send set share start stop store stream summarize sync throttle transcribe unlock update upload verify
   watch withdraw`.split(/\s+/);
const sharedNouns = ['tenants/passwords', 'tenants/sessions'];

/** Folders of test/ that are not named after a feature of graph/. */
const otherTestFolders = ['attack', 'bench', 'e2e', 'faults', 'fixtures', 'openai', 'server', 'support'];

const maxLines = 400;
const isCode = (path: string) => /\.(ts|tsx|js|cjs)$/.test(path);
const isTest = (path: string) => /\.test\.tsx?$/.test(path);

export function findStructureFaults(files: SourceFile[]): string[] {
  return [
    ...files.flatMap(faultsOfFile),
    ...faultsOfGraphFeatures(files),
    ...faultsOfWebFeatures(files),
    ...faultsOfTestFolders(files),
    ...lonelyTests(files),
    ...unusedExports(files),
  ];
}

function faultsOfFile({ path, text }: SourceFile): string[] {
  const faults: string[] = [];
  const lines = text.trimEnd().split('\n').length;
  if (isCode(path) && lines > maxLines) faults.push(`${path} has ${lines} lines; split it (at most ${maxLines}).`);
  if (isCode(path) && isBarrel(text)) faults.push(`${path} only re-exports; import from the files themselves.`);
  const marker = new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME', 'X' + 'XX'].join('|')})\\b`).exec(text);
  if (marker) faults.push(`${path} holds a ${marker[0]}; do it, or file an issue.`);
  const silencer = new RegExp(['(eslint|oxlint)-' + 'disable', '@ts-' + 'nocheck', '@ts-' + 'ignore'].join('|')).exec(
    text,
  );
  if (silencer) faults.push(`${path} silences a check with ${silencer[0]}; change the rule or the code.`);
  const name = basename(path).replace(/(\.(test|fixture|d|config))?\.[a-z]+$/, '');
  if (/\.tsx?$/.test(path) && !/^[A-Za-z][A-Za-z0-9]*$/.test(name)) {
    faults.push(`${path} wants a name in camelCase, or PascalCase for a component.`);
  }
  return faults;
}

function isBarrel(text: string): boolean {
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').trim();
  const rest = code.replace(/^\s*(import|export)\b[^;]*?\bfrom\s*'[^']+';?/gm, '').trim();
  return code !== '' && rest === '' && /^\s*export\b/m.test(code);
}

function faultsOfGraphFeatures(files: SourceFile[]): string[] {
  return files.flatMap(({ path }) => {
    const [, feature, name] = /^graph\/(\w+)\/(\w+)(?:\.test)?\.ts$/.exec(path) ?? [];
    if (feature === undefined || name === undefined || graphFoundations.includes(feature)) return [];
    const verb = /^[a-z]+/.exec(name)?.[0] ?? '';
    const isKnown =
      featureFiles.includes(name) ||
      name.endsWith('Schema') ||
      verbs.includes(verb) ||
      sharedNouns.includes(`${feature}/${name}`);
    return isKnown
      ? []
      : [
          `${path} is not one of ${featureFiles.join(', ')} and starts with no known verb (scripts/checks/structureRules.ts).`,
        ];
  });
}

/** Returns the names of the folders of graph/ and of those in them, such as recordings and segments. */
function roomsOfGraph(files: SourceFile[]): Set<string | undefined> {
  return new Set(files.flatMap(({ path }) => (path.startsWith('graph/') ? path.split('/').slice(1, 3) : [])));
}

function faultsOfWebFeatures(files: SourceFile[]): string[] {
  const inGraph = roomsOfGraph(files);
  const inWeb = new Set(files.flatMap(({ path }) => /^web\/features\/(\w+)\//.exec(path)?.[1] ?? []));
  return [...inWeb]
    .filter((feature) => !inGraph.has(feature) && !webOnlyFeatures.includes(feature))
    .map((feature) => `web/features/${feature} has no namesake in graph/; a feature has one name in every tree.`);
}

function faultsOfTestFolders(files: SourceFile[]): string[] {
  const inGraph = roomsOfGraph(files);
  const inTest = new Set(files.flatMap(({ path }) => /^test\/(\w+)\//.exec(path)?.[1] ?? []));
  const unknown = [...inTest]
    .filter((folder) => !inGraph.has(folder) && !otherTestFolders.includes(folder))
    .map((folder) => `test/${folder} has no namesake in graph/; tests of a noun stand in a folder of its name.`);
  const homeless = files
    .filter(({ path }) => /^test\/[^/]+\.test\.ts$/.test(path))
    .map(({ path }) => `${path} stands in no folder; put it with the tests of its noun.`);
  return [...unknown, ...homeless];
}

function lonelyTests(files: SourceFile[]): string[] {
  const paths = new Set(files.map(({ path }) => path));
  return files
    .filter(({ path }) => isTest(path) && /^(graph|web|scripts)\//.test(path))
    .filter(({ path }) => {
      const stem = path.replace(/\.test\.tsx?$/, '');
      const isOfFolder = basename(dirname(path)) === basename(stem);
      return !isOfFolder && !paths.has(`${stem}.ts`) && !paths.has(`${stem}.tsx`);
    })
    .map(({ path }) => `${path} tests no file beside it.`);
}

function unusedExports(files: SourceFile[]): string[] {
  const code = files.filter(({ path }) => isCode(path) || path.endsWith('.html'));
  const users = new Map<string, Set<string>>();
  for (const { path, text } of code) {
    for (const [word] of text.matchAll(/[A-Za-z_$][\w$]*/g)) users.set(word, (users.get(word) ?? new Set()).add(path));
  }
  const exported = /^export (?:async )?(?:function\*?|class|const|let) ([A-Za-z_$][\w$]*)/gm;
  return code.flatMap(({ path, text }) =>
    [...text.matchAll(exported)].flatMap(([, name]) =>
      name !== undefined && users.get(name)?.size === 1 ? [`${path} exports ${name}, which no other file uses.`] : [],
    ),
  );
}
