import { setTimeout as delay } from 'node:timers/promises';
import { Line, type Waiter } from './line.ts';

/** Limits the verifications for each key. All servers share it. */
interface Budget {
  /**
   * Takes one verification and resolves to 0. If none is available, resolves to the milliseconds until the next one.
   */
  take(key: string): Promise<number>;
  giveBack(key: string): Promise<void>;
}

interface Waiting extends Waiter {
  attempt(): Promise<boolean>;
  settle(answer: null | Promise<boolean>): void;
}

/** The longest line of one key on this server, because each waiting attempt costs a connection and memory. */
const mostWaiting = 50;
/** In milliseconds. Proxies give up after a minute without an answer, and people give up earlier. */
const patienceMs = 10_000;

/** Runs the attempts of each key one after the other, as fast as the budget allows. */
interface SlowLane {
  /**
   * Resolves to true when the password was right, to false when it was wrong, and to null for an attempt that found no
   * place in the line or waited too long.
   */
  run(key: string, waiter: Waiter, attempt: () => Promise<boolean>): Promise<boolean | null>;
  /** Returns how many clients that were turned away before wait under the key. */
  patientUnder(key: string): number;
}

/**
 * Creates the slow lane. A right password gives its verification back to the budget, so that colleagues who log in at
 * the same time do not delay each other.
 */
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
        // The next client is chosen only now, because a client that arrived meanwhile may go first. The line may be
        // empty if all clients gave up.
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
