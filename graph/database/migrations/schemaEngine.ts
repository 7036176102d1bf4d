import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import type { SchemaEngine } from '@prisma/schema-engine-wasm/schema_engine_bg';
import { connectEngine, connectEngineToScratch } from './schemaEngineAdapter.ts';

/** Prisma's filter for externally managed tables, which this product does not have. */
export const noFilters = { externalTables: [], externalEnums: [] };

/**
 * Runs `use` with Prisma's schema engine, the WebAssembly build that needs no binary, connected to the database at
 * `url`.
 * @param use receives the engine, which is freed afterwards, and a function that returns PostgreSQL's own error of a
 * script, because the engine's errors only tell that a script failed.
 */
export async function withSchemaEngine<Result>(
  url: string,
  use: (engine: SchemaEngine, lastScriptError: () => unknown) => Promise<Result>,
): Promise<Result> {
  await loadBindings();
  const adapters: SqlDriverAdapter[] = [];
  let scriptError: unknown;
  const onError = (error: unknown) => (scriptError = error);
  const remember = (adapter: SqlDriverAdapter) => {
    adapters.push(adapter);
    return adapter;
  };
  const engine = await bindings.SchemaEngine.new(
    { datamodels: [['schema.prisma', 'datasource db { provider = "postgresql" }']] },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory({
      provider: 'postgres',
      adapterName: '@prisma/adapter-pg',
      connect: async () => remember(await connectEngine(url, onError)),
      connectToShadowDb: async () => remember(await connectEngineToScratch(url, onError)),
    }),
  );
  try {
    return await use(engine, () => scriptError);
  } finally {
    engine.free();
    for (const adapter of adapters.reverse()) await adapter.dispose();
  }
}

let loaded: Promise<void> | undefined;

/**
 * Loads the engine by hand. The package's own entry imports the .wasm as a module, which Node supports only with a
 * flag.
 */
function loadBindings(): Promise<void> {
  loaded ??= (async () => {
    const entry = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg');
    const bytes = await readFile(join(dirname(entry), 'schema_engine_bg.wasm'));
    const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': { ...bindings } });
    bindings.__wbg_set_wasm(instance.exports);
    Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message: panic } });
    const start = instance.exports['__wbindgen_start'];
    if (typeof start === 'function') Reflect.apply(start, undefined, []);
  })();
  return loaded;
}

/** The engine calls this through a global before it aborts. */
function panic(message: string): never {
  throw new Error(`Prisma's schema engine failed: ${message}`);
}
