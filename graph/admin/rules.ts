import { z } from 'zod';
import type { RecentEntry } from '../log.ts';

export const checkStates = ['OK', 'WARNING', 'DOWN'] as const;

export const systemCheck = z.object({
  name: z.string().describe('The checked part'),
  state: z.enum(checkStates).describe('Its state'),
  detail: z.string().describe('The finding and, if it does not work, what to do'),
  latencyMs: z.int().nullable().describe('Response time in milliseconds; null if nothing was measured'),
});
export type SystemCheck = z.output<typeof systemCheck>;

export const queueState = z.object({
  waiting: z.int().describe('Number of waiting jobs'),
  running: z.int().describe('Number of running jobs'),
  failedToday: z.int().describe('Jobs that failed in the last 24 hours'),
});
export type QueueState = z.output<typeof queueState> & {
  /** Age of the oldest waiting job in seconds; null without one. */
  oldestWaitSeconds: number | null;
};

const longWaitSeconds = 120;

/** Judges the queue. Jobs that wait although none runs mean that no worker takes them. */
export function judgeQueue({ waiting, running, oldestWaitSeconds }: QueueState): Omit<SystemCheck, 'latencyMs'> {
  const name = 'Job queue';
  if (waiting > 0 && running === 0 && (oldestWaitSeconds ?? 0) > longWaitSeconds) {
    const minutes = Math.floor((oldestWaitSeconds ?? 0) / 60);
    const detail = `Work has waited for ${minutes} min and nothing is running. Restart the server if this continues.`;
    return { name, state: 'WARNING', detail };
  }
  const detail =
    waiting + running === 0 ? 'Nothing is waiting or running.' : `${running} running, ${waiting} waiting for a worker.`;
  return { name, state: 'OK', detail };
}

const littleSpace = 1024 ** 3;

/** Judges the free disk space in bytes; null for a bucket. Below 1 GB an upload of many files may not fit. */
export function judgeStorage(freeBytes: number | null): Omit<SystemCheck, 'latencyMs'> {
  const name = 'File storage';
  if (freeBytes !== null && freeBytes < littleSpace) {
    const megabytes = Math.floor(freeBytes / 1024 ** 2);
    const detail = `Only ${megabytes} MB are free on the server's disk. Free some space there.`;
    return { name, state: 'WARNING', detail };
  }
  const place = freeBytes === null ? 'the bucket' : "the server's disk";
  return { name, state: 'OK', detail: `A test file was written to ${place}, read back and removed.` };
}

export interface WebhookState {
  endpoints: number;
  /** Switched off because deliveries failed for a day or the receiver declined them. */
  stopped: number;
  /** Endpoints without a recent successful delivery; they are still tried. */
  failing: number;
}

/** Judges the deliveries. Returns null for a firm without webhooks. */
export function judgeWebhooks({ endpoints, stopped, failing }: WebhookState): Omit<SystemCheck, 'latencyMs'> | null {
  if (endpoints === 0) return null;
  const name = 'Webhooks';
  const count = (of: number) => `${of} ${of === 1 ? 'endpoint' : 'endpoints'}`;
  if (stopped > 0) {
    const detail = `${count(stopped)} ${stopped === 1 ? 'was' : 'were'} switched off, because no delivery arrived. See the section Webhooks.`;
    return { name, state: 'WARNING', detail };
  }
  if (failing > 0) {
    const detail = `Deliveries to ${count(failing)} are failing. They are retried for a day.`;
    return { name, state: 'WARNING', detail };
  }
  return { name, state: 'OK', detail: `What was sent to ${count(endpoints)} arrived.` };
}

/** Merges both kinds of lines for the log viewer: newest first, each reference once, at most `first`. */
export function mergeLog(lines: RecentEntry[], failedJobs: RecentEntry[], first: number): RecentEntry[] {
  // A job that failed by a defect is also in the server's log, but the job's own entry says more.
  const listed = new Set(failedJobs.map(({ reference }) => reference));
  return [...failedJobs, ...lines.filter(({ reference }) => reference === null || !listed.has(reference))]
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, first);
}
