import { z } from 'zod';
import type { Note } from '../../../prisma/generated/prisma/client.ts';
import { shapeOf } from '../../request/shape.ts';

const noteSchema = z
  .object({
    id: z.uuid(),
    atMs: z.int().describe("Milliseconds from the recording's beginning"),
    text: z.string(),
    createdAt: z.iso.datetime(),
    author: z.string().nullable().describe('The writer; null if no name was given'),
  })
  .meta({ id: 'Note' });
export const noteShape = shapeOf(noteSchema, (note: Note & { authorName: string | null }) => ({
  ...note,
  author: note.authorName,
}));
