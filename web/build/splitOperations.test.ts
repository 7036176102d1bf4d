import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, parse, print } from 'graphql';
import type { DocumentNode } from 'graphql';
import { describe, expect, it } from 'vitest';
import { documentOf, parseDefinition } from '../lib/apollo/documentOf.ts';
import { documentModules, hookModules, textOf } from './splitOperations.ts';

const gql = join(import.meta.dirname, '../gql');
const read = (file: string) => readFileSync(join(gql, file), 'utf8');

describe('textOf and documentOf', () => {
  it.each([
    'query All { a b }',
    'query One($id: ID!, $many: [String!]!, $first: Int = 20, $size: Float = -1.5) { one(id: $id) { id __typename } }',
    'mutation Write($input: WriteInput!) { write(input: $input) { ... on Failure { message } ...Row } }',
    'subscription Told { told(kinds: [A, B], about: {name: "a \\"b\\" {c}", deep: {yes: true, no: null}}) { id } }',
    'fragment Row on Company { id short: name(length: 3) @include(if: $isShort) { text } }',
  ])('keep what %s means', (text) => {
    const document = parse(text, { noLocation: true });
    const [definition] = document.definitions;
    expect(print({ kind: Kind.DOCUMENT, definitions: [parseDefinition(print(definition!)) as never] })).toBe(
      print(document),
    );
  });

  it('refuse text that they would not read back', () => {
    const [definition] = parse('query Q { a(text: """b""") }', { noLocation: true }).definitions;
    expect(() => textOf(definition!)).toThrow('reads this otherwise');
  });

  it('know a document by its hash, and its fragments by their names', () => {
    const document = documentOf('abc', () => ['query Q{a{...F}}', 'fragment F on A{id}']);
    expect(document).toMatchObject({ __meta__: { hash: 'abc' }, kind: 'Document' });
    expect(print(document)).toBe(print(parse('query Q { a { ...F } } fragment F on A { id }')));
    expect({ ...document }.definitions).toBe(document.definitions);
  });
});

describe('the modules of the web’s operations', () => {
  it('hold every document of codegen’s as the same tree', () => {
    const source = read('graphql.ts');
    const modules = documentModules(source, 'p:');
    const trees = [...source.matchAll(/^export const (\w+) = (\{.*\}) as unknown/gm)];
    expect(trees.length).toBeGreaterThan(100);
    for (const [, name = '', tree = ''] of trees) {
      const code = modules.get(name) ?? '';
      const texts = [...code.matchAll(/from 'p:(text\/[\w/]+)'/g)].map(([, key = '']) => {
        const [, text = ''] = /^export const text = (.*);$/.exec(modules.get(key) ?? '') ?? [];
        return JSON.parse(text) as string;
      });
      const { definitions } = JSON.parse(tree) as DocumentNode;
      expect(documentOf(null, () => texts).definitions).toEqual(definitions);
    }
  });

  it('hold every hook, with the document that it names', () => {
    const source = read('hooks.ts');
    const modules = hookModules(source, '/graphql.ts');
    expect(modules.size).toBe(source.match(/^ {2}return use/gm)?.length);
    expect(modules.get('usePaletteQuery')).toContain('(options) => useQuery(PaletteDocument, options)');
  });
});
