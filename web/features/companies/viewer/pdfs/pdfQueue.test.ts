import { createPdfQueue, keepPdfs } from './pdfQueue.ts';
import type { PdfEnd, PdfJob } from './pdfServer.ts';

const file = (name: string) => new File([name], name, { type: 'application/pdf', lastModified: 1 });
const jobOf = (name: string): PdfJob => ({
  id: name,
  title: name,
  stage: 'Reading',
  progress: 40,
  documentId: 'd1',
});
const done: PdfEnd = {
  result: {
    __typename: 'CompanyReadingJobResult',
    company: { __typename: 'Company', id: 'c1' },
    companyName: 'Halden Grid',
    revenue: 12,
    revenueGrowthRate: null,
    grossMargin: null,
    stage: null,
    valuation: null,
    currency: 'USD',
    keyInsights: [],
    notes: [],
    addedToDatabase: true,
    isNew: true,
  },
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const settle = () => vi.advanceTimersByTimeAsync(0);

function setUp() {
  const sent: string[] = [];
  const again: [string, string | null][] = [];
  const refused = new Set<string>();
  const ends = new Map<string, PromiseWithResolvers<PdfEnd>>();
  const cancelled: string[] = [];
  const reload = vi.fn();
  const onFailed = vi.fn();
  const queue = createPdfQueue({
    reload,
    onFailed,
    server: {
      send: (given) => {
        sent.push(given.name);
        if (refused.has(given.name)) return Promise.reject(new Error('The server could not be reached.'));
        return Promise.resolve(jobOf(given.name));
      },
      readAgain: ({ jobId }, companyName) => {
        again.push([jobId, companyName]);
        return Promise.resolve(jobOf(jobId));
      },
      follow: (jobId) => {
        const ending = Promise.withResolvers<PdfEnd>();
        ends.set(jobId, ending);
        return ending.promise;
      },
      cancel: (jobId) => {
        cancelled.push(jobId);
        ends.get(jobId)!.resolve('cancelled');
        return Promise.resolve();
      },
    },
  });
  const states = () => queue.read().map(({ state }) => state);
  const end = async (name: string, ending: PdfEnd = done) => {
    ends.get(name)!.resolve(ending);
    await settle();
  };
  return { queue, sent, again, refused, cancelled, reload, onFailed, states, end };
}

describe('PDFs', () => {
  it('are read one after another with a second between, and the data reloads a second after each and two after the last', async () => {
    const { queue, sent, reload, states, end } = setUp();
    queue.select([file('a'), file('b')]);
    queue.start();
    await settle();
    expect(states()).toEqual(['reading', 'waiting']);
    await end('a');
    expect(states()).toEqual(['done', 'waiting']);
    await vi.advanceTimersByTimeAsync(999);
    expect([sent, reload.mock.calls.length]).toEqual([['a'], 0]);
    await vi.advanceTimersByTimeAsync(1);
    expect([sent, reload.mock.calls.length]).toEqual([['a', 'b'], 1]);
    await end('b');
    await vi.advanceTimersByTimeAsync(1000);
    expect(reload).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1000);
    expect(reload).toHaveBeenCalledTimes(3);
  });

  it('fail without stopping the others, and can be retried', async () => {
    const { queue, refused, again, onFailed, states, end } = setUp();
    vi.spyOn(console, 'error').mockReturnValue();
    refused.add('a');
    queue.select([file('a'), file('b')]);
    queue.start();
    await vi.advanceTimersByTimeAsync(1000);
    await end('b', { problem: { message: 'No company is named.', wantsName: true } });
    expect(states()).toEqual(['failed', 'failed']);
    expect(onFailed.mock.calls).toEqual([
      ['a', 'The server could not be reached.'],
      ['b', 'No company is named.'],
    ]);
    refused.clear();
    queue.retry(queue.read()[0]!.key);
    queue.retry(queue.read()[1]!.key, 'Halden Grid');
    await settle();
    expect(states()).toEqual(['reading', 'reading']);
    expect(again, 'only what the server has is not sent once more').toEqual([['b', 'Halden Grid']]);
    await end('a');
    await end('b');
    expect(queue.read().map(({ state, problem }) => [state, problem])).toEqual([
      ['done', null],
      ['done', null],
    ]);
  });

  it('are cancelled while they wait and while they are read', async () => {
    const { queue, sent, cancelled, states } = setUp();
    queue.select([file('a'), file('b')]);
    queue.start();
    await settle();
    await queue.cancel(queue.read()[1]!.key);
    await queue.cancel(queue.read()[0]!.key);
    await settle();
    expect(states()).toEqual(['cancelled', 'cancelled']);
    expect([sent, cancelled]).toEqual([['a'], ['a']]);
    queue.clearEnded();
    expect(queue.read()).toEqual([]);
  });

  it('that were under way when the page was loaded are added only once', async () => {
    const { queue, reload, end } = setUp();
    queue.pickUp(jobOf('Report.pdf'));
    queue.pickUp(jobOf('Report.pdf'));
    await settle();
    expect(queue.read()).toMatchObject([{ fileName: 'Report.pdf', state: 'reading', progress: 40 }]);
    await end('Report.pdf');
    expect(queue.read()).toMatchObject([{ state: 'done', result: { companyName: 'Halden Grid' } }]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(reload).toHaveBeenCalledOnce();
  });
});

it('keeps files by their type, not by their names', () => {
  const files = [
    new File([], 'a.pdf', { type: 'application/pdf' }),
    new File([], 'b.pdf', { type: 'text/plain' }),
    new File([], 'c', { type: 'application/pdf' }),
  ];
  expect(keepPdfs(files).map(({ name }) => name)).toEqual(['a.pdf', 'c']);
});
