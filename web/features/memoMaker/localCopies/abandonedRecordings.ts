import { LocalCopy } from './localCopy.ts';
import { deleteRecording, listRecordings, type RecordingRow, type RecordingStore } from './recordingStore.ts';

type Claim = (key: string) => Promise<(() => void) | null>;

interface AbandonedRecordings {
  /** Recordings that were cut off; the user decides what to do with them. */
  interrupted: RecordingRow[];
  /** Recordings that were recorded to the end, but not uploaded completely before the page closed. */
  unsent: RecordingRow[];
}

/** Finds the firm's recordings in this browser that no open page uses. Recordings without any sound are deleted. */
export async function findAbandoned(
  store: RecordingStore,
  tenantSlug: string,
  claimedKeys: () => Promise<Set<string>>,
): Promise<AbandonedRecordings> {
  const found: AbandonedRecordings = { interrupted: [], unsent: [] };
  const rows = await listRecordings(store, tenantSlug);
  // The claims are read after the rows, because a recording is claimed before it has a row.
  const claimed = await claimedKeys();
  for (const row of rows.filter(({ key }) => !claimed.has(key))) {
    if (row.state === 'stopped') found.unsent.push(row);
    else if (row.durationSeconds > 0) found.interrupted.push(row);
    else await deleteRecording(store, row.key);
  }
  return found;
}

/** Claims an abandoned recording and closes it as it is; null if another tab has taken it meanwhile. */
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
 * Deletes an abandoned recording from this browser without closing it first: a closed recording would be sent to the
 * server if the page ended at that moment.
 * @returns false if another tab has taken it meanwhile
 */
export async function deleteAbandoned(store: RecordingStore, row: RecordingRow, claim: Claim): Promise<boolean> {
  const release = await claim(row.key);
  if (!release) return false;
  await deleteRecording(store, row.key).finally(release);
  return true;
}
