import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { projectDir } from '../stale.ts';

const generated = join(projectDir, 'prisma/generated/prisma');
const runtime = '@prisma/client/runtime/client';
/** The files that load the runtime; the others only name its types. */
const importers = ['client.ts', 'internal/class.ts', 'internal/prismaNamespace.ts'];

/** What each client of Prisma 7.10 makes for itself, and the same kept in the configuration that all clients share. */
const shared: [what: string, own: string, once: string][] = [
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
 * connections and results stay separate. Throws when a new runtime lacks one of the places (docs/decisions/049).
 */
export async function shareQueryPlans(): Promise<void> {
  let text = await readFile(createRequire(import.meta.url).resolve(runtime), 'utf8');
  for (const [what, own, once] of shared) {
    if (text.split(own).length !== 2) {
      throw new Error(`Prisma's runtime has changed: ${what} was not found. Measure whether its clients share it now.`);
    }
    text = text.replace(own, once);
  }
  await writeFile(join(generated, 'runtime.cjs'), text);
  await writeFile(join(generated, 'runtime.d.cts'), `export * from '${runtime}';\n`);
  for (const name of importers) {
    const path = join(generated, name);
    const copy = name.includes('/') ? '../runtime.cjs' : './runtime.cjs';
    await writeFile(path, (await readFile(path, 'utf8')).replaceAll(`"${runtime}"`, `"${copy}"`));
  }
}
