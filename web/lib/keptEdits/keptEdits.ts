import { openDB, type DBSchema } from 'idb';

export interface KeptEdit {
  /** Each editor has its own row, so that two tabs never overwrite each other's edits. */
  key: string;
  draftId: string;
  /** The kind of thing that the edit changes; without it, a draft of the Memo Maker. */
  kind?: 'writeup' | 'transcript';
  tenantSlug: string;
  /** The member who typed it; null for a user without a name. */
  memberId: string | null;
  title?: string;
  content?: string;
  summary?: string;
  /** The version of the draft that the edit is based on. */
  version: number;
  /** Only for a write-up: the version that the content's marks belong to. */
  marksOf?: number;
  /** Kept for when the draft no longer exists. */
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

export const keptEdits = {
  async put(edit: KeptEdit): Promise<void> {
    await (await open()).put('edits', edit);
  },
  async delete(key: string): Promise<void> {
    await (await open()).delete('edits', key);
  },
  /** Lists the edits of one kind, newest first. */
  async list(tenantSlug: string, memberId: string | null, kind?: KeptEdit['kind']): Promise<KeptEdit[]> {
    const all = await (await open()).getAll('edits');
    return all
      .filter((edit) => edit.tenantSlug === tenantSlug && edit.memberId === memberId && edit.kind === kind)
      .sort((a, b) => b.keptAt.localeCompare(a.keptAt));
  },
};
