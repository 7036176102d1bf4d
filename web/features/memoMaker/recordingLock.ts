/**
 * Claims a recording for this page: while it is recorded, recovered or uploaded. The browser lets go of the claim when
 * the page ends, however it ends; so an unclaimed recording is an abandoned one.
 * @returns what gives the claim back, or null when another tab has it
 */
export function claimRecording(key: string): Promise<(() => void) | null> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(`dossier-recording-${key}`, { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(null);
        return new Promise<void>((release) => resolve(release));
      })
      .catch(reject);
  });
}
