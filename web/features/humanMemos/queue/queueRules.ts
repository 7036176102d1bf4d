/** The state of a queued memo (specification, section 4). */
export type QueueStatus = 'pending' | 'uploading' | 'processing' | 'complete' | 'error';

/** A queued file that becomes a human memo. */
export interface QueueItem {
  key: string;
  fileName: string;
  /** In bytes. */
  fileSize: number;
  status: QueueStatus;
  writeupId: string | null;
  /** Only set after a failure: what failed, in the specification's words, and why. */
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

export const acceptedMemos = '.pdf,.docx,.doc,.txt';

/** The number of memos that the screen lists (specification, section 9). */
export const shownMemos = 20;
