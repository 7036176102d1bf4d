export type AutosaveState = 'saved' | 'pending' | 'saving' | 'failed';

/** Saves the last of several quick edits. */
export interface Autosave<Edit> {
  subscribe(listener: () => void): () => void;
  getState(): AutosaveState;
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
      // Kept, unless a later edit has arrived: the next flush tries it again.
      waiting ??= { edit };
      become('failed');
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
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: () => state,
    schedule(edit) {
      waiting = { edit };
      clearTimeout(timer);
      // The state shows a failure beside the text.
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
