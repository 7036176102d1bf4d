import { createDispatcher, type WaitingJob } from './dispatcher.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const job = (id: string, more: Partial<WaitingJob> = {}): WaitingJob => ({
  id,
  tenantId: id.slice(0, 1),
  kind: 'WRITEUP',
  retryAt: null,
  ...more,
});

function setUp() {
  const ends = new Map<string, () => void>();
  const started: string[] = [];
  const limits = { all: 2, perFirm: 1 };
  const dispatcher = createDispatcher({ jobs: limits, readings: limits }, ({ id }) => {
    started.push(id);
    return new Promise((resolve) => ends.set(id, resolve));
  });
  const end = async (id: string) => {
    ends.get(id)!();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { dispatcher, started, end };
}

describe('the dispatcher', () => {
  it('runs another firm’s job before the second job of a busy firm, and keeps each firm’s order', async () => {
    const { dispatcher, started, end } = setUp();
    for (const id of ['a1', 'a2', 'a3', 'b1', 'c1']) dispatcher.add(job(id));
    expect(started).toEqual(['a1', 'b1']);
    await end('a1');
    await end('b1');
    await end('a2');
    expect(started).toEqual(['a1', 'b1', 'a2', 'c1', 'a3']);
  });

  it('reads documents beside the other work', () => {
    const { dispatcher, started } = setUp();
    for (const id of ['a1', 'b1', 'c1']) dispatcher.add(job(id));
    dispatcher.add(job('d1', { kind: 'EXTRACTION' }));
    expect(started).toEqual(['a1', 'b1', 'd1']);
  });

  it('does not start a job before its time, and starts it earlier when its time is removed', async () => {
    const { dispatcher, started } = setUp();
    dispatcher.add(job('a1', { retryAt: new Date(Date.now() + 1_000) }));
    dispatcher.add(job('b1', { retryAt: new Date(Date.now() + 40 * 24 * 3_600_000) }));
    await vi.advanceTimersByTimeAsync(999);
    expect(started).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(started).toEqual(['a1']);
    dispatcher.add(job('b1'));
    expect(started).toEqual(['a1', 'b1']);
    await vi.advanceTimersByTimeAsync(41 * 24 * 3_600_000);
    expect(started).toEqual(['a1', 'b1']);
  });

  it('runs a job once that is announced twice, and skips a job that another server has taken', async () => {
    const { dispatcher, started, end } = setUp();
    for (const id of ['a1', 'a2', 'a2', 'a3']) dispatcher.add(job(id));
    dispatcher.remove(job('a3'));
    await end('a1');
    await end('a2');
    expect(started).toEqual(['a1', 'a2']);
  });

  it('starts no more jobs when it stops, and waits for the running jobs', async () => {
    const { dispatcher, started, end } = setUp();
    for (const id of ['a1', 'a2']) dispatcher.add(job(id));
    let hasStopped = false;
    void dispatcher.stop().then(() => (hasStopped = true));
    await vi.advanceTimersByTimeAsync(0);
    expect(hasStopped).toBe(false);
    await end('a1');
    expect([hasStopped, started]).toEqual([true, ['a1']]);
  });
});
