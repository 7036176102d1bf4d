import { Kind } from 'graphql';
import type { DefinitionNode, DocumentNode } from 'graphql';

/** A syntax tree as codegen writes it: without locations and without empty lists. */
type Node = { kind: string } & Record<string, unknown>;

const token = /\.\.\.|[{}()[\]:!$@=]|"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?|\w+/g;
const named = (value: string): Node => ({ kind: 'Name', value });
const typeNamed = (value: string): Node => ({ kind: 'NamedType', name: named(value) });

/**
 * Parses what `web/build/splitOperations.ts` wrote for an operation or fragment: GraphQL without comments, block
 * strings and anything that the web's operations do not use. The build compares every result with the original tree.
 *
 * Hand-written, because graphql's own parser adds 6.2 kB of gzip to every page (measured with graphql 16).
 */
export function parseDefinition(text: string): Node {
  const tokens = text.match(token) ?? [];
  let at = 0;
  const take = () => tokens[at++] ?? '';
  const takes = (expected: string) => tokens[at] === expected && ++at > 0;
  const listUntil = <Item>(end: string, read: () => Item): Item[] => {
    const items: Item[] = [];
    while (!takes(end) && at < tokens.length) items.push(read());
    return items;
  };
  /** Returns an object with the items that `read` finds under `key`; an empty object without items. */
  const some = (key: string, opening: string, end: string, read: () => Node) =>
    takes(opening) ? { [key]: listUntil(end, read) } : {};

  const type = (): Node => {
    const inner: Node = takes('[') ? { kind: 'ListType', type: type() } : typeNamed(take());
    if (inner.kind === 'ListType') take();
    return takes('!') ? { kind: 'NonNullType', type: inner } : inner;
  };
  const value = (): Node => {
    const word = take();
    if (word === '$') return { kind: 'Variable', name: named(take()) };
    if (word === '[') return { kind: 'ListValue', values: listUntil(']', value) };
    if (word === '{') return { kind: 'ObjectValue', fields: listUntil('}', () => pair('ObjectField')) };
    if (word.startsWith('"')) return { kind: 'StringValue', value: JSON.parse(word) as string, block: false };
    if (/^-?\d/.test(word)) return { kind: word.includes('.') ? 'FloatValue' : 'IntValue', value: word };
    if (word === 'true' || word === 'false') return { kind: 'BooleanValue', value: word === 'true' };
    return word === 'null' ? { kind: 'NullValue' } : { kind: 'EnumValue', value: word };
  };
  const pair = (kind: string): Node => {
    const name = named(take());
    take();
    return { kind, name, value: value() };
  };
  const directives = () => {
    const found: Node[] = [];
    while (takes('@')) {
      found.push({ kind: 'Directive', name: named(take()), ...some('arguments', '(', ')', () => pair('Argument')) });
    }
    return found.length > 0 ? { directives: found } : {};
  };
  const selections = () =>
    takes('{') ? { selectionSet: { kind: 'SelectionSet', selections: listUntil('}', selection) } } : {};
  const selection = (): Node => {
    if (takes('...')) {
      if (takes('on')) {
        return { kind: 'InlineFragment', typeCondition: typeNamed(take()), ...directives(), ...selections() };
      }
      return { kind: 'FragmentSpread', name: named(take()), ...directives() };
    }
    const first = named(take());
    const name = takes(':') ? { alias: first, name: named(take()) } : { name: first };
    return {
      kind: 'Field',
      ...name,
      ...some('arguments', '(', ')', () => pair('Argument')),
      ...directives(),
      ...selections(),
    };
  };
  const variable = (): Node => {
    take();
    const name = named(take());
    take();
    return {
      kind: 'VariableDefinition',
      variable: { kind: 'Variable', name },
      type: type(),
      ...(takes('=') ? { defaultValue: value() } : {}),
      ...directives(),
    };
  };

  const operation = take();
  const name = named(take());
  if (operation === 'fragment') {
    take();
    return { kind: 'FragmentDefinition', name, typeCondition: typeNamed(take()), ...directives(), ...selections() };
  }
  return {
    kind: 'OperationDefinition',
    operation,
    name,
    ...some('variableDefinitions', '(', ')', variable),
    ...directives(),
    ...selections(),
  };
}

const parsed = new Map<string, DefinitionNode>();

function definitionOf(text: string): DefinitionNode {
  const known = parsed.get(text);
  if (known) return known;
  // The text was printed from such a node, and the build has compared the two.
  const definition = parseDefinition(text) as unknown as DefinitionNode;
  parsed.set(text, definition);
  return definition;
}

/**
 * Returns the document of these texts, parsed at its first use: texts are a tenth of the size of trees, and a visit
 * needs few documents.
 * @param hash the document's hash on the server; null for a fragment
 * @param texts the operation's text, then the texts of its fragments
 */
export function documentOf(hash: string | null, texts: () => string[]): DocumentNode {
  let definitions: DefinitionNode[] | undefined;
  return {
    ...(hash !== null && { __meta__: { hash } }),
    kind: Kind.DOCUMENT,
    get definitions() {
      definitions ??= texts().map(definitionOf);
      return definitions;
    },
  };
}
