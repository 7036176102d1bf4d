import type { ApolloCache, Reference } from '@apollo/client';
import type { ModifierDetails } from '@apollo/client/cache';

interface Entity {
  __typename: string;
  id: string;
}

interface StoredConnection {
  edges: readonly { cursor: string; node: Reference }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
  totalCount: number;
}

/**
 * Removes a deleted entity. Each list of the root field `field` that shows the entity loses its row and counts one
 * less. A list that may contain it on a page not loaded yet is dropped, and loaded again when it is next shown.
 */
export function removeFromConnections(cache: ApolloCache, field: string, entity: Entity): void {
  const remove = (connection: StoredConnection, { readField, DELETE }: ModifierDetails) => {
    const edges = connection.edges.filter((edge) => readField('id', edge.node) !== entity.id);
    if (edges.length < connection.edges.length) {
      const endCursor = edges.at(-1)?.cursor ?? null;
      return {
        ...connection,
        edges,
        // The next page starts after a row that still exists.
        pageInfo: { ...connection.pageInfo, endCursor },
        totalCount: connection.totalCount - 1,
      };
    }
    return connection.pageInfo.hasNextPage ? DELETE : connection;
  };
  cache.batch({
    update: () => {
      modifyLists(cache, field, remove);
      cache.evict({ id: cache.identify({ ...entity }) });
      cache.gc();
    },
  });
}

/** Shows a new, cached entity on top of unfiltered newest-first lists of `field`; the others are dropped. */
export function addToConnections(cache: ApolloCache, field: string, entity: Entity): void {
  const id = cache.identify({ ...entity });
  if (id === undefined) return;
  const add = (connection: StoredConnection, { readField, storeFieldName, DELETE }: ModifierDetails) => {
    if (connection.edges.some((edge) => readField('id', edge.node) === entity.id)) return connection;
    if (!isNewestFirst(storeFieldName)) return DELETE;
    // No list pages backwards from its first row, so the row needs no cursor from the server.
    const edge = { __typename: `${entity.__typename}Edge`, cursor: '', node: { __ref: id } };
    return { ...connection, edges: [edge, ...connection.edges], totalCount: connection.totalCount + 1 };
  };
  modifyLists(cache, field, add);
}

/** Calls `change` for each stored list of `field`, one for each combination of arguments. */
function modifyLists(
  cache: ApolloCache,
  field: string,
  change: (connection: StoredConnection, details: ModifierDetails) => StoredConnection | ModifierDetails['DELETE'],
): void {
  cache.modify<Record<string, unknown>>({
    fields: { [field]: (value, details) => change(value as StoredConnection, details) },
  });
}

/** True when the arguments in a field's name, 'transcripts:{"orderBy":"NEWEST"}', say newest first. */
function isNewestFirst(storeFieldName: string): boolean {
  const start = storeFieldName.indexOf('{');
  if (start < 0) return true;
  const given: unknown = JSON.parse(storeFieldName.slice(start, storeFieldName.lastIndexOf('}') + 1));
  const { orderBy, ...narrowing } = given as Record<string, unknown>;
  return (orderBy ?? 'NEWEST') === 'NEWEST' && Object.values(narrowing).every((value) => !value);
}
