import type { PaletteEntry } from './paletteRules.ts';

type Kept = Pick<PaletteEntry, 'id' | 'detail' | 'path'> & { label: string };

const maxRecent = 5;
/** A session's own key, because another person may log in to this tab. */
const keyOf = (sessionId: string) => `palette-recent:${sessionId}`;

function read(sessionId: string): Kept[] {
  return JSON.parse(sessionStorage.getItem(keyOf(sessionId)) ?? '[]') as Kept[];
}

/** Returns the companies, memos, transcripts and documents that the session opened from the palette, newest first. */
export function readRecent(sessionId: string): PaletteEntry[] {
  return read(sessionId).map(({ label, ...entry }) => ({ ...entry, label: { text: label, marks: [] }, passage: null }));
}

/** Puts an opened entry first among the recent ones. */
export function keepRecent(sessionId: string, { id, label, detail, path }: PaletteEntry): void {
  const others = read(sessionId).filter((each) => each.id !== id);
  const kept: Kept[] = [{ id, label: label.text, detail, path }, ...others].slice(0, maxRecent);
  sessionStorage.setItem(keyOf(sessionId), JSON.stringify(kept));
}
