import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { print, stripIgnoredCharacters } from 'graphql';
import type { DefinitionNode, DocumentNode } from 'graphql';
import type { Plugin } from 'vite';
import { parseDefinition } from '../lib/apollo/documentOf.ts';

const generated = /[\\/]web[\\/]gql[\\/](?:session[\\/])?(graphql|hooks)\.ts$/;
const virtual = '\0operation:';
/** Distinguishes the keys of texts from those of documents. */
const textFolder = 'text/';

const documentLine = /^export const (\w+) = (\{.*\}) as unknown as DocumentNode<.*>;$/gm;
const hookBody = /^export function (use\w+)\([^\n]*\) \{\n {2}return (use\w+)\(types\.(\w+), options\);\n\}$/gm;

type HashedDocument = DocumentNode & { __meta__?: { hash: string } };

/**
 * Returns short GraphQL that web/lib/apollo/documentOf.ts parses into the same tree. Throws when the tree would differ.
 */
export function textOf(definition: DefinitionNode): string {
  const text = stripIgnoredCharacters(print(definition));
  if (!isDeepStrictEqual(parseDefinition(text), definition)) {
    throw new Error(`web/lib/apollo/documentOf.ts reads this otherwise than it was written: ${text}`);
  }
  return text;
}

/**
 * Returns the modules that replace codegen's graphql.ts: one per document and one per text, because most fragments
 * occur in several documents.
 * @param prefix the start of the modules' ids, followed by the key in the map
 */
export function documentModules(source: string, prefix: string): Map<string, string> {
  const modules = new Map<string, string>();
  for (const [, name = '', tree = ''] of source.matchAll(documentLine)) {
    const { definitions, __meta__: meta } = JSON.parse(tree) as HashedDocument;
    const texts = definitions.map((definition) => {
      // An operation and a fragment may have the same name.
      const key = `${textFolder}${definition.kind}/${'name' in definition ? definition.name?.value : name}`;
      modules.set(key, `export const text = ${JSON.stringify(textOf(definition))};`);
      return key;
    });
    // Functions, because the texts may be in files that are evaluated later: they are read when the document is used.
    const parameters = [
      JSON.stringify(meta?.hash ?? null),
      `() => [${texts.map((_, index) => `t${index}`).join(', ')}]`,
    ];
    const lines = [
      `import { documentOf } from '${join(import.meta.dirname, '../lib/apollo/documentOf.ts')}';`,
      ...texts.map((key, index) => `import { text as t${index} } from '${prefix}${key}';`),
      `export const ${name} = /*#__PURE__*/ documentOf(${parameters.join(', ')});`,
    ];
    modules.set(name, lines.join('\n'));
  }
  return modules;
}

/** Returns one module for each hook of codegen's hooks.ts. `documents` is the path of the graphql.ts beside it. */
export function hookModules(source: string, documents: string): Map<string, string> {
  const modules = new Map<string, string>();
  for (const [, hook = '', base = '', document = ''] of source.matchAll(hookBody)) {
    const lines = [
      `import { ${base} } from '@apollo/client/react';`,
      `import { ${document} } from '${documents}';`,
      `export const ${hook} = (options) => ${base}(${document}, options);`,
    ];
    modules.set(hook, lines.join('\n'));
  }
  return modules;
}

const codes = new Map<string, string>();

/**
 * Lets each screen load only its own operations, as text. Codegen writes all operations into two files, which are
 * loaded whole; as trees that repeat every fragment, they were half of every screen's JavaScript.
 */
export const splitOperations: Plugin = {
  name: 'split-operations',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith(virtual) ? { id, moduleSideEffects: false } : null),
  load: (id) => codes.get(id) ?? null,
  transform(source, id) {
    const kind = generated.exec(id)?.[1];
    if (kind === undefined) return null;
    const prefix = `${virtual}${id}/`;
    const modules =
      kind === 'graphql' ? documentModules(source, prefix) : hookModules(source, join(id, '../graphql.ts'));
    for (const [key, code] of modules) codes.set(`${prefix}${key}`, code);
    const names = [...modules.keys()].filter((key) => !key.startsWith(textFolder));
    const expected = source.match(kind === 'graphql' ? /^export const /gm : /^ {2}return use/gm)?.length ?? 0;
    if (names.length !== expected)
      this.error(`${id} holds ${expected} operations, and ${names.length} of them were read.`);
    const code = names.map((name) => `export { ${name} } from '${prefix}${name}';`).join('\n');
    return { code, moduleSideEffects: false, map: null };
  },
};
