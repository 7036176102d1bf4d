import { describe, expect, it } from 'vitest';
import type { RecentEntry } from '../recentLog.ts';
import { judgeQueue, judgeStorage, judgeWebhooks, mergeLog } from './rules.ts';

describe('judgeQueue', () => {
  it.each([
    [{ waiting: 0, running: 0, oldestWaitSeconds: null }, 'OK', 'Nothing is waiting or running.'],
    [{ waiting: 3, running: 1, oldestWaitSeconds: 900 }, 'OK', '1 running, 3 waiting for a worker.'],
    [{ waiting: 3, running: 0, oldestWaitSeconds: 120 }, 'OK', '0 running, 3 waiting for a worker.'],
    [
      { waiting: 3, running: 0, oldestWaitSeconds: 300 },
      'WARNING',
      'Work has waited for 5 min and nothing is running. Restart the server if this continues.',
    ],
  ])('judges a queue with %j as %s', (queue, state, detail) => {
    expect(judgeQueue({ ...queue, failedToday: 0 })).toEqual({ name: 'Job queue', state, detail });
  });
});

describe('judgeStorage', () => {
  it.each([
    [null, 'OK', 'A test file was written to the bucket'],
    [5 * 1024 ** 3, 'OK', "A test file was written to the server's disk"],
    [1024 ** 3, 'OK', "A test file was written to the server's disk"],
    [200.9 * 1024 ** 2, 'WARNING', 'Only 200 MB are free'],
    [0, 'WARNING', 'Only 0 MB are free'],
  ])('%s free bytes are %s', (freeBytes, state, beginning) => {
    const { detail, ...check } = judgeStorage(freeBytes);
    expect(check).toEqual({ name: 'File storage', state });
    expect(detail.startsWith(beginning)).toBe(true);
  });
});

describe('mergeLog', () => {
  const entry = (minute: number, message: string, reference: string | null = null): RecentEntry => ({
    at: new Date(Date.UTC(2026, 2, 4, 5, minute)),
    level: 'INFO',
    message,
    reference,
  });

  it('puts the newest entries first and returns as many as requested', () => {
    const merged = mergeLog([entry(3, 'c'), entry(1, 'a')], [entry(2, 'b', 'job')], 2);
    expect(merged.map(({ message }) => message)).toEqual(['c', 'b']);
  });

  it("shows a job that is also in the log once, in the job's words", () => {
    const merged = mergeLog([entry(2, 'a job failed', 'job'), entry(1, 'a'), entry(1, 'b')], [entry(2, 'x', 'job')], 9);
    expect(merged.map(({ message }) => message)).toEqual(['x', 'a', 'b']);
  });
});

describe('judgeWebhooks', () => {
  it.each([
    [{ endpoints: 0, stopped: 0, failing: 0 }, null],
    [{ endpoints: 2, stopped: 0, failing: 0 }, 'OK: What was sent to 2 endpoints arrived.'],
    [
      { endpoints: 2, stopped: 0, failing: 1 },
      'WARNING: Deliveries to 1 endpoint are failing. They are retried for a day.',
    ],
    [
      { endpoints: 3, stopped: 2, failing: 1 },
      'WARNING: 2 endpoints were switched off, because no delivery arrived. See the section Webhooks.',
    ],
  ])('judges webhooks with %j as “%s”', (state, found) => {
    const check = judgeWebhooks(state);
    expect(check && `${check.state}: ${check.detail}`).toBe(found);
  });
});
