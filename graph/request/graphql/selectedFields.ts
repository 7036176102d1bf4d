import type { GraphQLResolveInfo, SelectionSetNode } from 'graphql';

/**
 * Returns the names of the fields that a query selects on a connection's nodes, so that a list reads only the columns
 * that it shows, and not whole conversations. Resolves aliases and fragments. A field with @skip counts as selected.
 */
export function selectedNodeFields(info: GraphQLResolveInfo): Set<string> {
  return selectedFields(info, ['edges', 'node']);
}

/** Returns the names of the fields that a query selects below a field, or below a path under that field. */
export function selectedFields(info: GraphQLResolveInfo, path: readonly string[] = []): Set<string> {
  const fields = new Set<string>();
  const collect = (set: SelectionSetNode | undefined, path: readonly string[]): void => {
    for (const selection of set?.selections ?? []) {
      if (selection.kind === 'InlineFragment') collect(selection.selectionSet, path);
      else if (selection.kind === 'FragmentSpread') collect(info.fragments[selection.name.value]?.selectionSet, path);
      else if (path.length === 0) fields.add(selection.name.value);
      else if (selection.name.value === path[0]) collect(selection.selectionSet, path.slice(1));
    }
  };
  for (const node of info.fieldNodes) collect(node.selectionSet, path);
  return fields;
}
