import type { DocumentPart } from '../../prisma/generated/prisma/client.ts';
import type { Block } from '../extraction/extracted.ts';

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
