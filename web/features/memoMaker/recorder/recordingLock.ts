const prefix = 'dossier-recording-';

/**
 * Claims a recording for this page while it is recorded, recovered or uploaded. The browser releases the claim when the
 * page ends for any reason, so an unclaimed recording is abandoned.
 * @returns a function that releases the claim, or null if another tab has claimed the recording
 */
export function claimRecording(key: string): Promise<(() => void) | null> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(prefix + key, { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(null);
        return new Promise<void>((release) => resolve(release));
      })
      .catch(reject);
  });
}

/** Returns the keys of the recordings that open pages, including this page, have claimed. */
export async function claimedRecordings(): Promise<Set<string>> {
  const { held = [] } = await navigator.locks.query();
  return new Set(held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : [])));
}
