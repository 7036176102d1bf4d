import { z } from 'zod';
import { Verdict, WriteupStatus } from '../../prisma/generated/prisma/enums.ts';
import { shapeOf } from '../request/shape.ts';
import type { ListedWriteup } from './service.ts';

export const writeupSchema = z
  .object({
    id: z.uuid(),
    title: z.string().describe('Its title.'),
    content: z.string().describe('Sanitised HTML'),
    creationDate: z.iso.datetime().describe('When it was created.'),
    updatedAt: z.iso.datetime().describe('When it last changed.'),
    tags: z.array(z.string()).describe('Keywords.'),
    recommendation: z.string().nullable().describe("The author's recommendation; null without one."),
    transcriptId: z.uuid().nullable().describe('UUID of the transcript; null when there is none or it was deleted.'),
    documentId: z.uuid().nullable().describe('UUID of the document; null when there is none or it was deleted.'),
    memoType: z.string().describe("'institutional' for a generated memo, 'human_memo' for one written by people."),
    isComboAnalysis: z.boolean().describe('Whether it was written from a conversation and documents together.'),
    version: z.number().int().describe('Version number, from 1'),
    status: z.enum(WriteupStatus).describe('Current status.'),
    author: z.string().nullable(),
    verdict: z.enum(Verdict).nullable().describe("The partner's verdict; null without one"),
    companyName: z.string().nullable().describe('Name of the company that it is about; null when not known'),
  })
  .meta({ id: 'Writeup' });
export const writeupShape = shapeOf(writeupSchema, ({ authorName = null, companyName, ...row }: ListedWriteup) => ({
  ...row,
  author: authorName,
  companyName: companyName === undefined ? row.subjectName : companyName,
}));
