import type { Scope } from '../../request/context.ts';

/**
 * Makes a loader by id. It batches all ids that are requested in the same tick into one query, so that a list of
 * companies costs one statement, not one per company. It caches nothing: the next tick reads again.
 */
export function together<Value>(
  readAll: (scope: Scope, ids: string[]) => Promise<Map<string, Value>>,
): (scope: Scope, id: string) => Promise<Value | undefined> {
  const waiting = new WeakMap<Scope, { ids: Set<string>; answer: Promise<Map<string, Value>> }>();
  return async (scope, id) => {
    let batch = waiting.get(scope);
    if (!batch) {
      const ids = new Set<string>();
      const answer = new Promise<void>((resolve) => process.nextTick(resolve)).then(() => {
        waiting.delete(scope);
        return readAll(scope, [...ids]);
      });
      batch = { ids, answer };
      waiting.set(scope, batch);
    }
    batch.ids.add(id);
    return (await batch.answer).get(id);
  };
}

/** Makes such a loader of rows; it returns null for a null id and for an id without a row. */
export function rowsById<Row extends { id: string }>(
  readRows: (scope: Scope, ids: string[]) => Promise<Row[]>,
): (scope: Scope, id: string | null) => Promise<Row | null> {
  const find = together(async (scope, ids) => new Map((await readRows(scope, ids)).map((row) => [row.id, row])));
  return async (scope, id) => (id === null ? null : ((await find(scope, id)) ?? null));
}
