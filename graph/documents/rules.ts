import type { Document, Job, JobStatus, DocumentPart } from '../../prisma/generated/prisma/client.ts';
import type { FilterFields } from '../data/lists/filters.ts';
import { changeOrders, type Order } from '../data/lists/lists.ts';
import { patternOf } from '../text/text.ts';
import type { Block } from '../extraction/extracted.ts';

export const orderOf = {
  ...changeOrders,
  NEWEST: { sql: 'upload_date', type: 'timestamptz', descending: true },
  OLDEST: { sql: 'upload_date', type: 'timestamptz', descending: false },
  TITLE_ASC: { sql: 'sort_title', type: 'text', descending: false },
  TITLE_DESC: { sql: 'sort_title', type: 'text', descending: true },
} satisfies Record<string, Order>;
export type DocumentOrder = keyof typeof orderOf;

export const documentFields = {
  ids: { kind: 'ids', sql: 'id', what: 'The documents themselves.' },
  size: { kind: 'int', sql: 'file_size', what: 'Size of the file in bytes.' },
  fileTypes: { kind: 'words', sql: 'file_type', what: "MIME type of the file: 'application/pdf'." },
  uploaded: { kind: 'instant', sql: 'upload_date', what: 'When it was uploaded.' },
  updated: { kind: 'instant', sql: 'updated_at', what: 'When it last changed.' },
} satisfies FilterFields;

/** The status of a document for the user: waiting for a reader, being read, read, failed or cancelled. */
export type ShownStatus = 'WAITING' | 'READING' | 'READY' | 'FAILED' | 'CANCELLED';

const whileStored: Record<JobStatus, ShownStatus> = {
  QUEUED: 'WAITING',
  RUNNING: 'READING',
  // The job and the document change together, so this combination occurs only when a caller reads one of them before
  // the change and the other one after it.
  COMPLETED: 'READING',
  FAILED: 'FAILED',
  CANCELLED: 'CANCELLED',
};

/** Derives a document's status from its row and its newest extraction. No other code may derive it. */
export function shownStatus(stored: Document['status'], newest: Pick<Job, 'status'> | null | undefined): ShownStatus {
  if (stored === 'READY') return 'READY';
  return newest ? whileStored[newest.status] : 'WAITING';
}

export interface Match {
  /** In UTF-16 units of the part's text; the end is exclusive. */
  start: number;
  end: number;
}

/** Finds the places of `search` in a text, ignoring case; at most `most`. Spaces in `search` match any white space. */
export function findIn(text: string, search: string, most: number): Match[] {
  const words = search.trim().split(/\s+/);
  if (words[0] === '') return [];
  const pattern = new RegExp(words.map(patternOf).join('\\s+'), 'giu');
  const found: Match[] = [];
  for (const match of text.matchAll(pattern)) {
    if (found.length === most) break;
    found.push({ start: match.index, end: match.index + match[0].length });
  }
  return found;
}

/** Returns the structure of a stored part. Throws when the stored value was not written by an extraction. */
export function blocksOf({ blocks }: Pick<DocumentPart, 'blocks'>): Block[] {
  if (!areBlocks(blocks)) throw new Error('the stored structure of a part is none');
  return blocks;
}

/** Checks only the fields that all blocks have, because a sheet may have a hundred thousand cells. */
function areBlocks(stored: unknown): stored is Block[] {
  return Array.isArray(stored) && stored.every(isBlock);
}

function isBlock(stored: unknown): boolean {
  if (typeof stored !== 'object' || stored === null) return false;
  const { kind, start, end }: Partial<Record<keyof Block, unknown>> = stored;
  return typeof kind === 'string' && typeof start === 'number' && typeof end === 'number';
}
