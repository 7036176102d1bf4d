import { readFigures, type FigureSource, type FiguresRead } from '../../companies/readings/readFigures.ts';
import type { SourceIds } from '../../companies/readings/sourceIds.ts';
import { storeReading } from '../../companies/readings/storeReading.ts';
import type { Transaction } from '../../data/db.ts';
import { Failure } from '../../request/errors.ts';
import type { JobRun } from '../../data/jobs/define.ts';
import { namesNone } from './rules.ts';
import { transact } from '../../data/database/transact.ts';

export interface MemoItem {
  title: string;
  source: SourceIds;
}

type MemoError = {
  title: string;
  /** A sentence that tells the user what to do. */
  message: string;
};

export interface MemoRecorder<Item extends MemoItem> {
  /** Runs in the transaction that stores the reading. `companyId` is null when the item names no company. */
  stored(tx: Transaction, item: Item, read: FiguresRead & { companyId: string | null }): Promise<void>;
  /** Runs when nothing was stored. `message` gives the reason. */
  failed(item: Item, message: string): Promise<void>;
}

interface MemosRead {
  errors: MemoError[];
  /** The model's failures, by memo. */
  notes: string[];
}

/** Several memos at once, because a reading with a model mostly waits for it. */
const maxConcurrentModels = 3;
const maxFailures = 3;
const maxNotes = 20;
const longStore = { timeout: 60_000, maxWait: 60_000 };

/** Stores each item at once, so that a crash loses little; a failing one affects no other. Throws `signal.reason`. */
export async function readMemos<Item extends MemoItem>(
  run: Pick<JobRun<unknown>, 'scope' | 'signal' | 'report'>,
  items: Item[],
  done: number,
  load: (item: Item) => Promise<FigureSource>,
  recorder?: MemoRecorder<Item>,
): Promise<MemosRead> {
  const { scope, signal, report } = run;
  const { errors, notes }: MemosRead = { errors: [], notes: [] };
  const total = done + items.length;
  const silent: Pick<JobRun<unknown>, 'scope' | 'signal' | 'report'> = { scope, signal, report: () => undefined };
  let finished = done;
  let failuresInRow = 0;

  async function readOne(item: Item): Promise<void> {
    const stage = `Reading ${finished + 1} of ${total}: ${item.title}`;
    report({ stage, progress: 2 + (96 * finished) / total });
    try {
      const text = await load(item);
      const read = await readFigures(silent, text, { withoutModel: failuresInRow >= maxFailures });
      failuresInRow = read.isModelDown ? failuresInRow + 1 : 0;
      signal.throwIfAborted();
      const companyId = await store(item, read, text.day);
      if (companyId === null) errors.push({ title: item.title, message: namesNone });
      notes.push(...read.notes.map((note) => `${item.title}: ${note}`));
    } catch (error) {
      signal.throwIfAborted();
      const message = sentenceOf(item, error);
      await recorder?.failed(item, message);
      errors.push({ title: item.title, message });
    }
    finished += 1;
  }

  async function store(item: Item, read: FiguresRead, day: string): Promise<string | null> {
    const { reading, analyst, sourceKind: kind } = read;
    const source = { ...item.source, title: item.title, kind, day };
    return transact(
      scope,
      async ({ prisma: tx }) => {
        const { companyId } = await storeReading(tx, scope.tenantId, { source, reading, analyst });
        await recorder?.stored(tx, item, { ...read, companyId });
        return companyId;
      },
      longStore,
    );
  }

  function sentenceOf({ title }: MemoItem, error: unknown): string {
    if (error instanceof Failure) return error.message;
    scope.services.log.error({ err: error, title }, 'a memo could not be read');
    return 'An internal error occurred while reading this. Try again in a moment.';
  }

  const queue = items.values();
  const worker = async (): Promise<void> => {
    for (const item of queue) await readOne(item);
  };
  const workers = scope.services.analyst.isBuiltin ? 1 : maxConcurrentModels;
  await Promise.all(Array.from({ length: workers }, worker));
  return { errors, notes: notes.slice(0, maxNotes) };
}
