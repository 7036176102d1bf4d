import { openDB, type DBSchema } from 'idb';

/** What was typed into a draft of the Memo Maker, a write-up or a transcript, and has not reached the server. */
export interface KeptEdit {
  /** Of the editor that keeps it: one row each, so that two tabs never write over each other's. */
  key: string;
  draftId: string;
  /** What it changes; a draft of the Memo Maker when left out. */
  kind?: 'writeup' | 'transcript';
  tenantSlug: string;
  /** Who typed it; null for who gave no name. */
  memberId: string | null;
  title?: string;
  content?: string;
  summary?: string;
  /** The version of the draft that it changes. */
  version: number;
  /** Of a write-up: the version whose marks the content carries. */
  marksOf?: number;
  /** The title of the draft, for when it is gone. */
  draftTitle: string;
  /** ISO 8601 instant. */
  keptAt: string;
}

interface Schema extends DBSchema {
  edits: { key: string; value: KeptEdit };
}

const open = () =>
  openDB<Schema>('dossier-edits', 1, {
    upgrade(store) {
      store.createObjectStore('edits', { keyPath: 'key' });
    },
  });

/** This browser's store of unsent edits. Where the browser keeps nothing, there is nothing to offer either. */
export const keptEdits = {
  async put(edit: KeptEdit): Promise<void> {
    await (await open()).put('edits', edit);
  },
  async delete(key: string): Promise<void> {
    await (await open()).delete('edits', key);
  },
  /** Of one kind, newest first. */
  async list(tenantSlug: string, memberId: string | null, kind?: KeptEdit['kind']): Promise<KeptEdit[]> {
    const all = await (await open()).getAll('edits');
    return all
      .filter((edit) => edit.tenantSlug === tenantSlug && edit.memberId === memberId && edit.kind === kind)
      .sort((a, b) => b.keptAt.localeCompare(a.keptAt));
  },
};
