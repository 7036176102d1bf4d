import { clearToasts, dismissToast, showToast, toastStore, withdrawToasts } from './toast.ts';

const waiting = () => toastStore.read().map(({ title }) => title);

describe('showToast', () => {
  beforeEach(clearToasts);

  it.each([
    ['shows one, and the next when that is gone', ['a', 'b'], ['a', 'b']],
    ['does not repeat what shows or waits', ['a', 'b', 'a', 'b'], ['a', 'b']],
    ['lets three wait, the newest', ['a', 'b', 'c', 'd', 'e', 'f'], ['a', 'd', 'e', 'f']],
  ])('%s', (_, told, inTurn) => {
    for (const title of told) showToast({ title });
    expect(waiting()).toEqual(inTurn);
  });

  it('shows a message again once the first has disappeared', () => {
    showToast({ title: 'a' });
    dismissToast(toastStore.read()[0]!.id);
    expect(waiting()).toEqual([]);
    showToast({ title: 'a' });
    expect(waiting()).toEqual(['a']);
  });

  it('removes messages that are no longer true, shown or waiting, for a newer one about the same topic', () => {
    showToast({ title: 'Welcome' });
    showToast({ title: 'Transcription Failed', about: 'call' });
    showToast({ title: 'Recording Started', about: 'recorder' });
    showToast({ title: 'Transcription Complete', about: 'call' });
    expect(waiting()).toEqual(['Welcome', 'Recording Started', 'Transcription Complete']);
    withdrawToasts('recorder');
    expect(waiting()).toEqual(['Welcome', 'Transcription Complete']);
  });
});
