import { z } from 'zod';
import type { Document } from '../../prisma/generated/prisma/client.ts';
import { shapeOf } from '../request/shape.ts';
import type { AuthoredDocument } from './service.ts';

export const documentSchema = z
  .object({
    id: z.uuid(),
    title: z.string().describe('Its title.'),
    fileName: z.string().describe('Name of the uploaded file.'),
    fileType: z.string().describe('MIME type'),
    fileSize: z.number().int().describe('Bytes'),
    uploadDate: z.iso.datetime().describe('When it was uploaded.'),
    updatedAt: z.iso.datetime().describe('When it last changed.'),
    content: z.string(),
    author: z
      .string()
      .nullable()
      .optional()
      .describe('The person who uploaded it, only in lists; null if no name was given'),
  })
  .meta({ id: 'Document' });
/** A document whose author is not read. */
export const documentShape = shapeOf(documentSchema, (row: Document) => row);
export const authoredShape = shapeOf(documentSchema, (row: AuthoredDocument) => ({
  ...row,
  author: row.createdBy?.name ?? null,
}));
