import { createStore, type ReadableStore } from '../../../../lib/store/store.ts';

export type AutosaveState = 'saved' | 'pending' | 'saving' | 'failed';

/** Saves the last of several quick edits. */
export interface Autosave<Edit> {
  state: ReadableStore<AutosaveState>;
  /** Saves the edit after a pause. A later edit replaces it. */
  schedule(edit: Edit): void;
  /** Saves the waiting edit now. Resolves when everything is saved, rejects when saving failed. */
  flush(): Promise<void>;
  /** Drops the waiting edit. */
  cancel(): void;
}

/**
 * @param save stores one edit; rejects when that failed
 * @param pause milliseconds without an edit before the last one is saved
 */
export function createAutosave<Edit>(save: (edit: Edit) => Promise<void>, pause = 800): Autosave<Edit> {
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
      // Kept, unless a later edit has arrived: the next flush tries it again.
      waiting ??= { edit };
      state.write('failed');
      throw error;
    }
  };

  const flush = () => {
    clearTimeout(timer);
    // Saves run one after the other, so that an earlier edit never overwrites a later one.
    // The state and the flush's own promise already report an earlier failure.
    saving = saving.catch(() => {}).then(saveWaiting);
    return saving;
  };

  return {
    state,
    schedule(edit) {
      waiting = { edit };
      clearTimeout(timer);
      // The state shows a failure beside the text.
      timer = setTimeout(() => void flush().catch(() => {}), pause);
      state.write('pending');
    },
    flush,
    cancel() {
      clearTimeout(timer);
      waiting = null;
      state.write('saved');
    },
  };
}
