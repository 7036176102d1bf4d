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

  it('shows a message again once the first has disappeared, and keeps both in the history', () => {
    showToast({ title: 'a' });
    dismissFirst();
    expect(waiting()).toEqual([]);
    showToast({ title: 'a' });
    expect(waiting()).toEqual(['a']);
    expect(kept()).toEqual(['a', 'a']);
  });
});

describe('messages that are no longer true', () => {
  beforeEach(clearToasts);

  it('disappear for a newer message about the same topic, shown or waiting, and stay in the history', () => {
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

  it('keeps the time, text and tone of a message that the page shows itself, without showing it', () => {
    keepInHistory({ title: 'Something failed', description: 'Reload.', tone: 'error' });
    expect(waiting()).toEqual([]);
    const [entry] = historyStore.read();
    expect(entry).toMatchObject({ title: 'Something failed', description: 'Reload.', tone: 'error' });
    expect(Math.abs(Date.parse(entry!.at) - Date.now())).toBeLessThan(5_000);
  });

  it('keeps the last hundred messages', () => {
    for (let index = 0; index < 130; index += 1) keepInHistory({ title: String(index) });
    expect(kept()).toHaveLength(100);
    expect(kept()[0]).toBe('129');
  });

  it('forgets everything at once, including the shown message', () => {
    showToast({ title: 'a' });
    clearToasts();
    expect([waiting(), kept()]).toEqual([[], []]);
  });

  it('opens where the page has a place for it', () => {
    let opened = 0;
    expect(showHistory()).toBe(false);
    const takeBack = offerHistory(() => (opened += 1));
    expect(showHistory()).toBe(true);
    takeBack();
    expect(showHistory()).toBe(false);
    expect(opened).toBe(1);
  });
});
