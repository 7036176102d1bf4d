import { LocalCopy } from './localCopy.ts';
import { deleteRecording, listRecordings, type RecordingRow, type RecordingStore } from './recordingStore.ts';

type Claim = (key: string) => Promise<(() => void) | null>;

export interface AbandonedRecordings {
  /** Cut off while recording; the user decides. */
  interrupted: RecordingRow[];
  /** Recorded to the end, but the page ended before the upload did. */
  unsent: RecordingRow[];
}

/** The firm's recordings in this browser that no open page works on. Ones without any sound are cleared away. */
export async function findAbandoned(
  store: RecordingStore,
  tenantSlug: string,
  claimedKeys: () => Promise<Set<string>>,
): Promise<AbandonedRecordings> {
  const found: AbandonedRecordings = { interrupted: [], unsent: [] };
  const rows = await listRecordings(store, tenantSlug);
  // Asked after the rows: a recording is claimed before it has a row.
  const claimed = await claimedKeys();
  for (const row of rows.filter(({ key }) => !claimed.has(key))) {
    if (row.state === 'stopped') found.unsent.push(row);
    else if (row.durationSeconds > 0) found.interrupted.push(row);
    else await deleteRecording(store, row.key);
  }
  return found;
}

/**
 * Takes over an abandoned recording: closed as it is, and this page's from now on.
 * @returns null when another tab took it in the meantime
 */
export async function takeOver(
  store: RecordingStore,
  row: RecordingRow,
  claim: Claim,
  onStoreFailed: (error: unknown) => void,
): Promise<{ copy: LocalCopy; release: () => void } | null> {
  const release = await claim(row.key);
  if (!release) return null;
  return { copy: await LocalCopy.recover(store, row, onStoreFailed), release };
}

/**
 * Deletes an abandoned recording from this browser. It is never closed before: closed, it would be sent to the server
 * if the page ended now.
 * @returns false when another tab took it in the meantime
 */
export async function deleteAbandoned(store: RecordingStore, row: RecordingRow, claim: Claim): Promise<boolean> {
  const release = await claim(row.key);
  if (!release) return false;
  await deleteRecording(store, row.key).finally(release);
  return true;
}
