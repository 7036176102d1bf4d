import type { RecentEntry } from '../log.ts';
import { judgeQueue, judgeStorage, judgeWebhooks, mergeLog } from './rules.ts';
import { readCases } from '../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'rules');

it.each(
  cases('judgeQueue judges a queue with … as') as [
    Omit<Parameters<typeof judgeQueue>[0], 'failedToday'>,
    string,
    string,
  ][],
)('judgeQueue judges a queue with %j as %s', (queue, state, detail) =>
  expect(judgeQueue({ ...queue, failedToday: 0 })).toEqual({ name: 'Job queue', state, detail }),
);

it.each([
  [null, 'OK', 'A test file was written to the bucket'],
  [5 * 1024 ** 3, 'OK', "A test file was written to the server's disk"],
  [1024 ** 3, 'OK', "A test file was written to the server's disk"],
  [200.9 * 1024 ** 2, 'WARNING', 'Only 200 MB are free'],
  [0, 'WARNING', 'Only 0 MB are free'],
])('judgeStorage %s free bytes are %s', (freeBytes, state, beginning) => {
  const { detail, ...check } = judgeStorage(freeBytes);
  expect(check).toEqual({ name: 'File storage', state });
  expect(detail.startsWith(beginning)).toBe(true);
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

it.each(cases('judgeWebhooks judges webhooks with … as') as [Parameters<typeof judgeWebhooks>[0], string | null][])(
  'judgeWebhooks judges webhooks with %j as “%s”',
  (state, found) => {
    const check = judgeWebhooks(state);
    expect(check && `${check.state}: ${check.detail}`).toBe(found);
  },
);
