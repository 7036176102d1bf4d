/** Where a queued memo is (specification, section 4). */
export type QueueStatus = 'pending' | 'uploading' | 'processing' | 'complete' | 'error';

/** One file on its way to becoming a human memo. */
export interface QueueItem {
  key: string;
  fileName: string;
  /** Bytes */
  fileSize: number;
  status: QueueStatus;
  /** Kept on complete. */
  writeupId: string | null;
  /** Kept on error: what failed, in the specification's words, and why. */
  error: { title: string; message: string } | null;
}

/** How far an item is, in percent: fixed values (specification, section 9). */
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

/** What can be queued here, by its name's ending. */
export const acceptedMemos = '.pdf,.docx,.doc,.txt';

/**
 * Which of the chosen files still fit the queue, which holds at most `limit`; the rest is told to the user.
 * @param waiting how many are in the queue already
 */
export function fitQueue<Item>(
  files: readonly Item[],
  waiting: number,
  limit: number,
): { taken: Item[]; refused: number } {
  const taken = files.slice(0, Math.max(0, limit - waiting));
  return { taken, refused: files.length - taken.length };
}

/** What was under way when the page went away has to begin again; the server recognises a file that it has. */
export function afterReload(item: QueueItem): QueueItem {
  return item.status === 'uploading' || item.status === 'processing' ? { ...item, status: 'pending' } : item;
}

/** How many memos the screen lists (specification, section 9). */
export const shownMemos = 20;
