import { setTimeout as delay } from 'node:timers/promises';
import { Line, type Waiter } from './line.ts';

/** How many verifications a key may have; shared by all servers. */
interface Budget {
  /** Takes one; resolves to 0, or to the milliseconds until the next one is available. */
  take(key: string): Promise<number>;
  giveBack(key: string): Promise<void>;
}

interface Waiting extends Waiter {
  attempt(): Promise<boolean>;
  settle(answer: null | Promise<boolean>): void;
}

/** Longest line of one key on this server: each waiting attempt costs a connection and memory. */
const mostWaiting = 50;
/** Proxies give up after a minute without an answer, and people earlier. */
const patienceMs = 10_000;

/** Runs attempts one after the other for each key, as fast as the budget lets. */
export interface SlowLane {
  /** Resolves to whether the password was right; to null for an attempt that found no place in the line or waited too long. */
  run(key: string, waiter: Waiter, attempt: () => Promise<boolean>): Promise<boolean | null>;
  /** How many clients that were turned away before wait under the key. */
  patientUnder(key: string): number;
}

/** A right password gives its try back, so that colleagues who log in at the same time do not wait for each other. */
export function createSlowLane(budget: Budget): SlowLane {
  const lines = new Map<string, Line<Waiting>>();

  async function serve(key: string, line: Line<Waiting>): Promise<void> {
    try {
      while (line.size > 0) {
        const waitMs = await budget.take(key);
        if (waitMs > 0) {
          await delay(waitMs);
          continue;
        }
        // Chosen only now, because a client that came meanwhile may go first. The line may be empty when all gave up.
        const next = line.next();
        const tried = next?.attempt();
        if (tried) next?.settle(tried);
        const isRight = await tried?.catch(() => false);
        if (isRight !== false) await budget.giveBack(key);
      }
    } catch (error) {
      const reason = error instanceof Error ? error : new Error(String(error));
      for (let left = line.next(); left; left = line.next()) left.settle(Promise.reject(reason));
    }
    lines.delete(key);
  }

  return {
    async run(key, waiter, attempt) {
      const { promise, resolve } = Promise.withResolvers<boolean | null>();
      const waiting: Waiting = { ...waiter, attempt, settle: resolve };
      const line = lines.get(key) ?? new Line<Waiting>(mostWaiting);
      line.join(waiting)?.settle(null);
      if (!lines.has(key)) {
        lines.set(key, line);
        void serve(key, line);
      }
      const timer = setTimeout(() => {
        line.leave(waiting);
        resolve(null);
      }, patienceMs);
      try {
        return await promise;
      } finally {
        clearTimeout(timer);
      }
    },
    patientUnder: (key) => lines.get(key)?.patientSize ?? 0,
  };
}
