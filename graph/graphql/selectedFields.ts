import type { GraphQLResolveInfo, SelectionSetNode } from 'graphql';

/**
 * The names of the fields that a query asks of a connection's nodes, so that a list reads the columns it shows and not
 * whole conversations. Aliases and fragments are seen through; what @skip may leave out is read all the same.
 */
export function selectedNodeFields(info: GraphQLResolveInfo): Set<string> {
  return selectedFields(info, ['edges', 'node']);
}

/** The names of the fields that a query asks below a field; of what lies at a path below it, where one is given. */
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
