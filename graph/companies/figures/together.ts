import type { Scope } from '../../request/context.ts';

type ReadAll<Value> = (scope: Scope, ids: string[]) => Promise<Map<string, Value>>;
type Loader<Value> = (scope: Scope, id: string) => Promise<Value>;

/**
 * Makes a loader by id. It batches all ids that are requested in the same tick into one query, so that a list of
 * companies costs one statement, not one per company. It caches nothing: the next tick reads again. An id that
 * `readAll` does not find has the value `missing`.
 */
export function together<Value>(readAll: ReadAll<Value>): Loader<Value | undefined>;
export function together<Value>(readAll: ReadAll<Value>, missing: Value): Loader<Value>;
export function together<Value>(readAll: ReadAll<Value>, missing?: Value): Loader<Value | undefined> {
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
    return (await batch.answer).get(id) ?? missing;
  };
}

/** Makes such a loader of rows; it returns null for a null id and for an id without a row. */
export function rowsById<Row extends { id: string }>(
  readRows: (scope: Scope, ids: string[]) => Promise<Row[]>,
): (scope: Scope, id: string | null) => Promise<Row | null> {
  const readById = async (scope: Scope, ids: string[]) =>
    new Map((await readRows(scope, ids)).map((row) => [row.id, row]));
  const find = together<Row | null>(readById, null);
  return async (scope, id) => (id === null ? null : find(scope, id));
}
