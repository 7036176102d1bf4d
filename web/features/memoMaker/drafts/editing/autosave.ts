import { createStore, type ReadableStore } from '../../../../lib/store/store.ts';

export type AutosaveState = 'saved' | 'pending' | 'saving' | 'failed';

export type Autosave<Edit> = ReturnType<typeof createAutosave<Edit>>;

/** `save` stores an edit, or rejects, after `pause` milliseconds without another edit. */
export function createAutosave<Edit>(save: (edit: Edit) => Promise<void>, pause = 800) {
  const state = createStore<AutosaveState>('saved');
  let waiting: { edit: Edit } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<void> = Promise.resolve();

  const isWaiting = () => waiting !== null;

  const saveWaiting = async () => {
    if (!waiting) return;
    const { edit } = waiting;
    waiting = null;
    state.write('saving');
    try {
      await save(edit);
      state.write(isWaiting() ? 'pending' : 'saved');
    } catch (error) {
      // The edit is kept for the next flush, unless a later edit has replaced it.
      waiting ??= { edit };
      state.write('failed');
      throw error;
    }
  };

  const flush = () => {
    clearTimeout(timer);
    // Saves run one after another, so that an earlier edit never overwrites a later edit. An earlier failure needs no
    // report here: the state and that flush's own promise have already reported it.
    saving = saving.catch(() => {}).then(saveWaiting);
    return saving;
  };

  return {
    state: state as ReadableStore<AutosaveState>,
    /** Saves the edit after a pause, unless a later edit replaces it. */
    schedule(edit: Edit) {
      waiting = { edit };
      clearTimeout(timer);
      // The state shows a failure beside the text.
      timer = setTimeout(() => void flush().catch(() => {}), pause);
      state.write('pending');
    },
    /** Saves the waiting edit now. Resolves when everything is saved; rejects if saving failed. */
    flush,
    cancel() {
      clearTimeout(timer);
      waiting = null;
      state.write('saved');
    },
  };
}
