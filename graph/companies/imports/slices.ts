import type { JobRun } from '../../jobs/define.ts';

/** Companies in one transaction: others wait for its end, so it takes a second or two. */
const sliceSize = 1000;

/** A busy machine's second or two. */
export const sliceLimits = { timeout: 120_000, maxWait: 60_000 };

/** Runs `work` on one slice after the other, from a position on, and reports how far it is. Rejects when the job is stopped. */
export async function inSlices<Item>(
  { signal, report }: Pick<JobRun<unknown>, 'signal' | 'report'>,
  items: readonly Item[],
  work: (slice: Item[], at: { from: number; to: number }) => Promise<void>,
  { stage, from: start = 0 }: { stage: string; from?: number },
): Promise<void> {
  const total = items.length.toLocaleString('en-US');
  for (let from = start; from < items.length; from += sliceSize) {
    signal.throwIfAborted();
    report({ stage: `${stage} ${from.toLocaleString('en-US')} of ${total}`, progress: (100 * from) / items.length });
    const to = Math.min(items.length, from + sliceSize);
    await work(items.slice(from, to), { from, to });
  }
}
