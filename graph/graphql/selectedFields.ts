import type { GraphQLResolveInfo, SelectionSetNode } from 'graphql';

/**
 * The names of the fields that a query selects on a connection's nodes, so that a list reads only the columns it shows and not
 * whole conversations. Aliases and fragments are resolved; a field with @skip counts as selected.
 */
export function selectedNodeFields(info: GraphQLResolveInfo): Set<string> {
  return selectedFields(info, ['edges', 'node']);
}

/** The names of the fields that a query selects below a field, or below a path under it where one is given. */
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
