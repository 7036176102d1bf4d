import { beforeEach, describe, expect, it } from 'vitest';
import {
  clearToasts,
  dismissToast,
  historyStore,
  keepInHistory,
  offerHistory,
  showHistory,
  showToast,
  toastStore,
  withdrawToasts,
} from './toast.ts';

const waiting = () => toastStore.read().map(({ title }) => title);
const kept = () => historyStore.read().map(({ title }) => title);
const dismissFirst = () => dismissToast(toastStore.read()[0]!.id);

describe('showToast', () => {
  beforeEach(clearToasts);

  it.each([
    ['shows one, and the next when that is gone', ['a', 'b'], ['a', 'b'], ['b', 'a']],
    ['does not repeat what shows or waits', ['a', 'b', 'a', 'b'], ['a', 'b'], ['b', 'a']],
    [
      'lets three wait, the newest; the others can be read in the history',
      ['a', 'b', 'c', 'd', 'e', 'f'],
      ['a', 'd', 'e', 'f'],
      ['f', 'e', 'd', 'c', 'b', 'a'],
    ],
  ])('%s', (_, told, inTurn, history) => {
    for (const title of told) showToast({ title });
    expect(waiting()).toEqual(inTurn);
    expect(kept()).toEqual(history);
  });

  it('tells the same again once it is gone, and keeps both', () => {
    showToast({ title: 'a' });
    dismissFirst();
    expect(waiting()).toEqual([]);
    showToast({ title: 'a' });
    expect(waiting()).toEqual(['a']);
    expect(kept()).toEqual(['a', 'a']);
  });
});

describe('what is no longer true', () => {
  beforeEach(clearToasts);

  it('gives way to what is told about the same, shown or waiting, and stays in the history', () => {
    showToast({ title: 'Welcome' });
    showToast({ title: 'Transcription Failed', about: 'call' });
    showToast({ title: 'Recording Started', about: 'recorder' });
    showToast({ title: 'Transcription Complete', about: 'call' });
    expect(waiting()).toEqual(['Welcome', 'Recording Started', 'Transcription Complete']);
    withdrawToasts('recorder');
    expect(waiting()).toEqual(['Welcome', 'Transcription Complete']);
    expect(kept()).toHaveLength(4);
  });
});

describe('the history', () => {
  beforeEach(clearToasts);

  it('keeps when, what and how it was told, without showing what the page shows itself', () => {
    keepInHistory({ title: 'Something failed', description: 'Reload.', tone: 'error' });
    expect(waiting()).toEqual([]);
    const [entry] = historyStore.read();
    expect(entry).toMatchObject({ title: 'Something failed', description: 'Reload.', tone: 'error' });
    expect(Math.abs(Date.parse(entry!.at) - Date.now())).toBeLessThan(5_000);
  });

  it('keeps the last hundred', () => {
    for (let index = 0; index < 130; index += 1) keepInHistory({ title: String(index) });
    expect(kept()).toHaveLength(100);
    expect(kept()[0]).toBe('129');
  });

  it('forgets everything at once, what shows too', () => {
    showToast({ title: 'a' });
    clearToasts();
    expect([waiting(), kept()]).toEqual([[], []]);
  });

  it('is opened where there is a place for it', () => {
    let opened = 0;
    expect(showHistory()).toBe(false);
    const takeBack = offerHistory(() => (opened += 1));
    expect(showHistory()).toBe(true);
    takeBack();
    expect(showHistory()).toBe(false);
    expect(opened).toBe(1);
  });
});
