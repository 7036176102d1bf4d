/** Calls `run` for each item in order, at most `parallel` at the same time. Rejects with the first failure. */
export async function runParallel<Item>(
  items: readonly Item[],
  parallel: number,
  run: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const work = async () => {
    for (const item of waiting) await run(item);
  };
  await Promise.all(Array.from({ length: Math.min(parallel, items.length) }, work));
}
