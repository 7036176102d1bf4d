import { z } from 'zod';
import type { Note } from '../../../prisma/generated/prisma/client.ts';
import { storable } from '../../text/text.ts';

/** A note's text as one trimmed string; '' means that there is no note. */
export const noteWords = z
  .string()
  .transform((text) => storable(text).trim())
  .pipe(z.string().max(2000, 'A note has at most 2000 characters.'));

/** The text of a note, not empty. */
export const noteText = noteWords
  .pipe(z.string().min(1, 'The note is empty.'))
  .describe('Plain text, 1 to 2000 characters');

/** Milliseconds from the recording's beginning, across its parts; a recording lasts a week at most. */
export const noteMoment = z
  .number()
  .int()
  .min(0, 'A note needs a moment within the recording.')
  .max(7 * 86_400_000, 'A note needs a moment within the recording.')
  .describe("Milliseconds from the recording's beginning");

/** Whether a member may change or delete a note: their own, and any note without an author. */
export function mayChange({ createdById }: Pick<Note, 'createdById'>, memberId: string | null): boolean {
  return createdById === null || createdById === memberId;
}
