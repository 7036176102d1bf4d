import { createAutosave } from './autosave.ts';

let saved: string[];
let answers: (() => void)[];
let failures: Error[];
const save = (edit: string) =>
  new Promise<void>((resolve, reject) => {
    const failure = failures.shift();
    if (failure) return reject(failure);
    saved.push(edit);
    answers.push(resolve);
  });

beforeEach(() => {
  vi.useFakeTimers();
  [saved, answers, failures] = [[], [], []];
});
afterEach(() => vi.useRealTimers());

describe('autosave', () => {
  it('saves only the last of several edits, after a pause', async () => {
    const autosave = createAutosave(save, 500);
    for (const edit of ['A', 'Ac', 'Acme']) {
      autosave.schedule(edit);
      await vi.advanceTimersByTimeAsync(400);
    }
    expect([saved, autosave.state.read()]).toEqual([[], 'pending']);
    await vi.advanceTimersByTimeAsync(100);
    expect([saved, autosave.state.read()]).toEqual([['Acme'], 'saving']);
    answers[0]!();
    await vi.advanceTimersByTimeAsync(0);
    expect(autosave.state.read()).toBe('saved');
  });

  it('saves one edit after another, so that the last edit wins', async () => {
    const autosave = createAutosave(save, 500);
    autosave.schedule('first');
    await vi.advanceTimersByTimeAsync(500);
    autosave.schedule('second');
    const flushed = autosave.flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(saved).toEqual(['first']);
    answers[0]!();
    await vi.advanceTimersByTimeAsync(0);
    expect(saved).toEqual(['first', 'second']);
    answers[1]!();
    await flushed;
    expect(autosave.state.read()).toBe('saved');
  });

  it('keeps an edit that could not be saved, and saves it at the next flush', async () => {
    const autosave = createAutosave(save, 500);
    failures = [new Error('offline')];
    autosave.schedule('text');
    await expect(autosave.flush()).rejects.toThrow('offline');
    expect(autosave.state.read()).toBe('failed');
    const flushed = autosave.flush();
    await vi.advanceTimersByTimeAsync(0);
    answers[0]!();
    await flushed;
    expect(saved).toEqual(['text']);
  });
});
