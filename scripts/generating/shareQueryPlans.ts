import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { projectDir } from '../stale.ts';

const generated = join(projectDir, 'prisma/generated/prisma');
const runtime = '@prisma/client/runtime/client';
/** The files that load the runtime; the others only name its types. */
const importers = ['client.ts', 'internal/class.ts', 'internal/prismaNamespace.ts'];
type Change = [what: string, own: string, other: string];

const compiler = '@prisma/client/runtime/query_compiler_fast_bg.postgresql.wasm-base64.mjs';
/** How the generated client loads the compiler, and the same from a file: parsing 4.6 MB of text takes 0.15 s. */
const loading: Change = [
  'the loading of the compiler',
  `const { wasm } = await import("${compiler}")
    return await decodeBase64AsWasm(wasm)`,
  `const { readFile } = await import('node:fs/promises')
    return new WebAssembly.Module(await readFile(new URL('../compiler.wasm', import.meta.url)))`,
];

/** What each client of Prisma 7.10 makes for itself, and the same kept in the configuration that all clients share. */
const shared: Change[] = [
  [
    'the graph of parameters (9 MB, 8 ms)',
    'static deserialize(t,r){let n=Ba(t);return new e(n,r)}',
    'static deserialize(t,r){return t.graphOfAll??=new e(Ba(t),r)}',
  ],
  [
    'the compiler (1.3 MB, 9 ms)',
    'new r({datamodel:this.datamodel,provider:n,connectionInfo:i})',
    'this.config.compilerWasm.compilerOfAll??=new r({datamodel:this.datamodel,provider:n,connectionInfo:i})',
  ],
  [
    'the end of the compiler with a client',
    'await t.executor.disconnect(),t.queryCompiler.free()',
    'await t.executor.disconnect()',
  ],
  ['the end of the compiler after a failure', 'n?.free(),await r?.disconnect()', 'await r?.disconnect()'],
  [
    'the compiled plans, which hold no values that are not in their key',
    'this.#o=t.queryPlanCacheMaxSize===0?void 0:new gn(t.queryPlanCacheMaxSize)',
    'this.#o=t.compilerWasm.plansOfAll??=new gn(t.queryPlanCacheMaxSize)',
  ],
];

/**
 * Lets all of Prisma's clients share what does not depend on the firm, because the server keeps a client for each active
 * person (graph/db.ts). The generated client loads a copy of Prisma's runtime, changed in the places of the table;
 * connections and results stay separate. It loads the compiler from a binary file. Throws when a new runtime lacks one
 * of the places (docs/decisions/049).
 */
export async function shareQueryPlans(): Promise<void> {
  const own = await readFile(createRequire(import.meta.url).resolve(runtime), 'utf8');
  await writeFile(join(generated, 'runtime.cjs'), shared.reduce(replaceOnce, own));
  await writeFile(join(generated, 'runtime.d.cts'), `export * from '${runtime}';\n`);
  const { wasm } = (await import(compiler)) as { wasm: string };
  await writeFile(join(generated, 'compiler.wasm'), Buffer.from(wasm, 'base64'));
  await edit('internal/class.ts', (text) => replaceOnce(text, loading));
  for (const name of importers) {
    const copy = name.includes('/') ? '../runtime.cjs' : './runtime.cjs';
    await edit(name, (text) => text.replaceAll(`"${runtime}"`, `"${copy}"`));
  }
}

function replaceOnce(text: string, [what, own, other]: Change): string {
  if (text.split(own).length === 2) return text.replace(own, () => other);
  throw new Error(`Prisma has changed: ${what} was not found. Measure whether the change is still needed.`);
}

async function edit(name: string, change: (text: string) => string): Promise<void> {
  const path = join(generated, name);
  await writeFile(path, change(await readFile(path, 'utf8')));
}
