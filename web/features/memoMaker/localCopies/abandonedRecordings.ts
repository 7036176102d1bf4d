import { LocalCopy } from './localCopy.ts';
import { deleteRecording, listRecordings, type RecordingRow, type RecordingStore } from './recordingStore.ts';

type Claim = (key: string) => Promise<(() => void) | null>;

interface AbandonedRecordings {
  /** Cut off while it was recorded; the user decides what to do. */
  interrupted: RecordingRow[];
  /** Recorded to the end, but the page closed before the upload was complete. */
  unsent: RecordingRow[];
}

/** The firm's recordings in this browser that no open page works on. Recordings without any sound are deleted. */
export async function findAbandoned(
  store: RecordingStore,
  tenantSlug: string,
  claimedKeys: () => Promise<Set<string>>,
): Promise<AbandonedRecordings> {
  const found: AbandonedRecordings = { interrupted: [], unsent: [] };
  const rows = await listRecordings(store, tenantSlug);
  // Read the claims after the rows, because a recording is claimed before it has a row.
  const claimed = await claimedKeys();
  for (const row of rows.filter(({ key }) => !claimed.has(key))) {
    if (row.state === 'stopped') found.unsent.push(row);
    else if (row.durationSeconds > 0) found.interrupted.push(row);
    else await deleteRecording(store, row.key);
  }
  return found;
}

/**
 * Takes over an abandoned recording: closes it as it is and claims it for this page.
 * @returns null when another tab has taken it meanwhile
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
 * Deletes an abandoned recording from this browser. It is never closed first: a closed recording would be sent to the
 * server if the page ended at that moment.
 * @returns false when another tab has taken it meanwhile
 */
export async function deleteAbandoned(store: RecordingStore, row: RecordingRow, claim: Claim): Promise<boolean> {
  const release = await claim(row.key);
  if (!release) return false;
  await deleteRecording(store, row.key).finally(release);
  return true;
}
