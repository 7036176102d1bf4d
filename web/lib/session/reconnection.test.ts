import { announceReconnection, waitForReconnection } from './reconnection.ts';

it('waitForReconnection ends when its time is over, or as soon as the server may answer again', async () => {
  vi.useFakeTimers();
  try {
    const ended: string[] = [];
    void waitForReconnection(1_000).then(() => ended.push('short'));
    void waitForReconnection(30_000).then(() => ended.push('long'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(ended).toEqual(['short']);
    announceReconnection();
    await vi.advanceTimersByTimeAsync(0);
    expect(ended).toEqual(['short', 'long']);
  } finally {
    vi.useRealTimers();
  }
});
