export type AutosaveState = 'saved' | 'pending' | 'saving' | 'failed';

/** Saves the last of a quick run of edits. */
export interface Autosave<Edit> {
  subscribe(listener: () => void): () => void;
  getState(): AutosaveState;
  /** Saves the edit once there has been a pause. A later edit takes its place. */
  schedule(edit: Edit): void;
  /** Saves now what waits; resolves when everything is saved, rejects when that failed. */
  flush(): Promise<void>;
  /** Forgets what waits. */
  cancel(): void;
}

/**
 * @param save stores one edit; rejects when it could not
 * @param pause milliseconds without an edit before one is saved
 */
export function createAutosave<Edit>(save: (edit: Edit) => Promise<void>, pause = 800): Autosave<Edit> {
  const listeners = new Set<() => void>();
  let state: AutosaveState = 'saved';
  let waiting: { edit: Edit } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<void> = Promise.resolve();

  const become = (next: AutosaveState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  const isWaiting = () => waiting !== null;

  const saveWaiting = async () => {
    if (!waiting) return;
    const { edit } = waiting;
    waiting = null;
    become('saving');
    try {
      await save(edit);
      become(isWaiting() ? 'pending' : 'saved');
    } catch (error) {
      // Kept, unless a later edit has come: the next flush tries it again.
      waiting ??= { edit };
      become('failed');
      throw error;
    }
  };

  const flush = () => {
    clearTimeout(timer);
    // One after the other, so that an earlier edit never overwrites a later one.
    // What failed before is told by the state, and by the promise of its own flush.
    saving = saving.catch(() => {}).then(saveWaiting);
    return saving;
  };

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: () => state,
    schedule(edit) {
      waiting = { edit };
      clearTimeout(timer);
      // A failure shows beside the text, by the state.
      timer = setTimeout(() => void flush().catch(() => {}), pause);
      become('pending');
    },
    flush,
    cancel() {
      clearTimeout(timer);
      waiting = null;
      become('saved');
    },
  };
}
