import {
  context,
  conversation,
  failureOf,
  gather,
  keyFacts,
  startAnalyst,
  summary,
} from '../../../test/openai/openaiFixture.ts';

describe('retries', () => {
  it('retries until the third attempt when the server fails twice', async () => {
    const { analyst, server } = await startAnalyst();
    server.next({ kind: 'status', status: 502 }, { kind: 'status', status: 503 });
    expect((await gather(analyst.streamText(summary, conversation, context()))).join('')).toContain('$4.2M');
    expect(server.requests).toHaveLength(3);
  });

  it('honours Retry-After of a busy server once', async () => {
    const { analyst, server } = await startAnalyst();
    server.next({ kind: 'status', status: 429, headers: { 'retry-after': '1' } });
    const started = performance.now();
    await gather(analyst.streamText(summary, conversation, context()));
    expect(performance.now() - started).toBeGreaterThan(950);
    server.next(...Array.from({ length: 3 }, () => ({ kind: 'status', status: 429 }) as const));
    await failureOf(gather(analyst.streamText(summary, conversation, context())));
    expect(server.requests).toHaveLength(4);
  });
});

describe('stopping', () => {
  it.each([{ kind: 'hang' }, { kind: 'stall', text: 'The first words' }] as const)(
    'stops at once and tells the server: %o',
    async (behaviour) => {
      const { analyst, server } = await startAnalyst({}, { requestTimeoutMs: 60_000 });
      server.next(behaviour);
      const stop = new AbortController();
      const reason = new Error('The user stopped it.');
      setTimeout(() => stop.abort(reason), 100);
      const started = performance.now();
      await expect(gather(analyst.streamText(summary, conversation, context({ signal: stop.signal })))).rejects.toBe(
        reason,
      );
      expect(performance.now() - started).toBeLessThan(5_000);
      await expect.poll(() => server.requests[0]?.wasAborted).toBe(true);
    },
  );

  it('stops while it waits for a retry', async () => {
    const { analyst, server } = await startAnalyst({}, { retryDelaysMs: [60_000] });
    server.next({ kind: 'status', status: 500 });
    const stop = new AbortController();
    const reason = new Error('The user stopped it.');
    const stopped = expect(
      gather(analyst.streamText(summary, conversation, context({ signal: stop.signal }))),
    ).rejects.toBe(reason);
    await expect.poll(() => server.requests.length, { timeout: 10_000 }).toBe(1);
    setTimeout(() => stop.abort(reason), 100);
    await stopped;
    expect(server.requests).toHaveLength(1);
  });

  it('sends nothing when the user stopped before the request', async () => {
    const { analyst, server } = await startAnalyst();
    const signal = AbortSignal.abort();
    await expect(analyst.generate(keyFacts, conversation, context({ signal }))).rejects.toBe(signal.reason);
    expect(server.requests).toHaveLength(0);
  });

  it('stops when the reader leaves, and still records what was spent', async () => {
    const { analyst, server, usages } = await startAnalyst({ pieceDelayMs: 20 });
    server.next({ kind: 'text', text: 'word '.repeat(500) });
    const pieces = analyst.streamText(summary, conversation, context())[Symbol.asyncIterator]();
    expect((await pieces.next()).value).toBe('word');
    await pieces.return?.();
    await expect.poll(() => server.requests[0]?.wasAborted).toBe(true);
    expect(usages).toEqual([expect.objectContaining({ tenantId: 'tenant-1', task: 'summary' })]);
  });
});

it('waits longer for headers than Node’s own time limit', async () => {
  const symbol = Symbol.for('undici.globalDispatcher.1');
  const inner = (globalThis as Record<symbol, unknown>)[symbol] as {
    dispatch(options: object, handler: object): boolean;
  };
  const limits: unknown[] = [];
  const { analyst } = await startAnalyst();
  Reflect.set(globalThis, symbol, {
    dispatch(options: { headersTimeout?: number; bodyTimeout?: number }, handler: object) {
      limits.push([options.headersTimeout, options.bodyTimeout]);
      return inner.dispatch(options, handler);
    },
  });
  try {
    await gather(analyst.streamText(summary, conversation, context()));
  } finally {
    Reflect.set(globalThis, symbol, inner);
  }
  expect(limits).toEqual([[0, 0]]);
});
