import type { ApolloCache, Reference } from '@apollo/client';

type ListChange = (list: readonly Reference[], idOf: (entry: Reference) => unknown) => readonly Reference[];

function changeList(cache: ApolloCache, field: string, change: ListChange): void {
  cache.modify<Record<string, readonly Reference[]>>({
    fields: { [field]: (list, { readField }) => change(list, (entry) => readField('id', entry)) },
  });
}

/** Adds an entity to the top of a root list such as openRecordings, unless it is there. */
export function addToRootList(cache: ApolloCache, field: string, entity: { __typename: string; id: string }): void {
  const reference = cache.identify(entity);
  if (!reference) return;
  changeList(cache, field, (list, idOf) =>
    list.some((entry) => idOf(entry) === entity.id) ? list : [{ __ref: reference }, ...list],
  );
}

/** Removes a recording that was saved or discarded from the drafts. */
export function removeOpenRecording(cache: ApolloCache, id: string): void {
  changeList(cache, 'openRecordings', (list, idOf) => list.filter((entry) => idOf(entry) !== id));
}
