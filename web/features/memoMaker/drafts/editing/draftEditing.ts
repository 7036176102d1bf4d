import { createStore } from '../../../../lib/store/store.ts';
import { createAutosave, type Autosave, type AutosaveState } from './autosave.ts';
import type { KeptEdit } from '../../../../lib/keptEdits/keptEdits.ts';

export interface DraftEdit {
  title?: string;
  content?: string;
}
export type DraftField = keyof DraftEdit;

export interface ServersDraft {
  title: string;
  content: string | null;
  version: number;
}

interface DraftConflict {
  fields: DraftField[];
  theirs: ServersDraft;
  choices: Partial<Record<DraftField, 'yours' | 'theirs'>>;
}

interface EditingServices {
  /** Stores an edit of the seen version; returns the new version, or somebody else's that conflicts. */
  send(
    edit: DraftEdit & { version: number },
  ): Promise<{ version: number } | { fields: DraftField[]; theirs: ServersDraft }>;
  /** Keeps the unsent edits in the browser; null deletes them. */
  keep(edit: (DraftEdit & { version: number }) | null): Promise<void>;
}

interface EditingState {
  edits: DraftEdit;
  save: AutosaveState;
  conflict: DraftConflict | null;
}

/** Holds the title and the text of a draft while they are edited. An edit is kept until the server has stored it. */
export class DraftEditing {
  readonly state = createStore<EditingState>({ edits: {}, save: 'saved', conflict: null });
  #version: number;
  readonly #services: EditingServices;
  readonly #autosave: Autosave<DraftEdit>;

  constructor(version: number, services: EditingServices, pause?: number) {
    this.#version = version;
    this.#services = services;
    this.#autosave = createAutosave((edit) => this.#send(edit), pause);
    this.#autosave.state.subscribe(() => {
      const save = this.#autosave.state.read();
      this.#set({ save });
      if (save === 'saved') void this.#keep(null);
    });
  }

  /** Accepts a newer version from the server. It replaces saved edits, but not waiting edits. */
  readonly see = ({ version }: ServersDraft): void => {
    if (version <= this.#version || this.state.read().save !== 'saved') return;
    this.#version = version;
    this.#set({ edits: {} });
  };

  readonly edit = (change: DraftEdit): void => {
    this.#set({ edits: { ...this.state.read().edits, ...change } });
    this.#schedule();
  };

  /** Restores an edit that was kept in the browser, with the version that it changes. */
  readonly putBack = ({ title, content, version }: Pick<KeptEdit, 'title' | 'content' | 'version'>): void => {
    this.#version = Math.min(this.#version, version);
    this.edit({ ...(title !== undefined && { title }), ...(content !== undefined && { content }) });
  };

  /** Settles one field of a conflict. After the last field, editing continues on the other person's version. */
  readonly choose = (field: DraftField, choice: 'yours' | 'theirs'): void => {
    const { conflict } = this.state.read();
    if (!conflict) return;
    const choices = { ...conflict.choices, [field]: choice };
    this.#set({ conflict: { ...conflict, choices } });
    if (conflict.fields.some((each) => choices[each] === undefined)) return;
    const { title, content } = this.state.read().edits;
    const edits = {
      ...(title !== undefined && choices.title !== 'theirs' && { title }),
      ...(content !== undefined && choices.content !== 'theirs' && { content }),
    };
    this.#version = conflict.theirs.version;
    this.#set({ edits, conflict: null });
    if (Object.keys(edits).length > 0) this.#schedule();
    else this.#autosave.cancel();
  };

  readonly flush = (): Promise<void> => this.#autosave.flush();

  /** Drops the edits, because they are saved in another way or no longer wanted. */
  readonly forget = (): void => this.#autosave.cancel();

  get version(): number {
    return this.#version;
  }

  #schedule(): void {
    const { title, content } = this.state.read().edits;
    void this.#keep({ ...this.state.read().edits, version: this.#version });
    // While a user types, the title or the text can be empty for a moment, so an empty field is not saved.
    this.#autosave.schedule({ ...(title?.trim() && { title }), ...(content?.trim() && { content }) });
  }

  async #send(edit: DraftEdit): Promise<void> {
    const answer = await this.#services.send({ ...edit, version: this.#version });
    if ('version' in answer) {
      this.#version = answer.version;
      return;
    }
    this.#set({ conflict: { ...answer, choices: {} } });
    throw new Error('Somebody else changed this draft meanwhile. First choose between your text and theirs.');
  }

  async #keep(edit: (DraftEdit & { version: number }) | null): Promise<void> {
    await this.#services.keep(edit).catch(console.error);
  }

  #set(change: Partial<EditingState>): void {
    this.state.write({ ...this.state.read(), ...change });
  }
}
