/** The state of a queued memo (specification, section 4). */
export type QueueStatus = 'pending' | 'uploading' | 'processing' | 'complete' | 'error';

/** A queued file that becomes a human memo. */
export interface QueueItem {
  key: string;
  fileName: string;
  /** Bytes */
  fileSize: number;
  status: QueueStatus;
  /** Only set when it is complete. */
  writeupId: string | null;
  /** Only set on an error: what failed, in the specification's words, and why. */
  error: { title: string; message: string } | null;
}

/** The progress of an item in percent: fixed values (specification, section 9). */
export const progressOf: Record<QueueStatus, number> = {
  pending: 0,
  uploading: 25,
  processing: 50,
  complete: 100,
  error: 0,
};

export const statusLabel: Record<QueueStatus, string> = {
  pending: 'Pending',
  uploading: 'Uploading',
  processing: 'Processing',
  complete: 'Complete',
  error: 'Error',
};

/** The file types that can be queued, by file extension. */
export const acceptedMemos = '.pdf,.docx,.doc,.txt';

/**
 * Which of the chosen files still fit the queue, which holds at most `limit`; the user is told about the others.
 * @param waiting how many files are already in the queue
 */
export function fitQueue<Item>(
  files: readonly Item[],
  waiting: number,
  limit: number,
): { taken: Item[]; refused: number } {
  const taken = files.slice(0, Math.max(0, limit - waiting));
  return { taken, refused: files.length - taken.length };
}

/** Files that were being processed when the page closed start again; the server recognises a file that it already stores. */
export function afterReload(item: QueueItem): QueueItem {
  return item.status === 'uploading' || item.status === 'processing' ? { ...item, status: 'pending' } : item;
}

/** How many memos the screen lists (specification, section 9). */
export const shownMemos = 20;
