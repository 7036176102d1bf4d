import { z } from 'zod';
import { SourceKind, SourceLink } from '../../../prisma/generated/prisma/enums.ts';
import { shapeOf } from '../../request/shape.ts';
import { isoDay } from '../figures/stored.ts';
import type { CompanySource } from './service.ts';

export const sourceSchema = z
  .object({
    id: z.uuid(),
    companyId: z.uuid().nullable().describe('UUID of the company; null while it is only proposed'),
    companyName: z.string().nullable().describe('The company as the source writes it; null if a person chose it'),
    link: z.enum(SourceLink).describe('Whether the source belongs to the company'),
    kind: z.enum(SourceKind).describe('The kind of source'),
    isMain: z.boolean().describe('Whether the source is about this company; false for one of several'),
    sourceTitle: z.string().describe('Title of the source'),
    sourceDay: z.iso.date().nullable().describe('The day of the conversation or of the upload; null when not known'),
    documentId: z.uuid().nullable().describe('UUID of the document; null for another kind of source'),
    writeupId: z.uuid().nullable().describe('UUID of the write-up; null for another kind of source'),
    transcriptId: z.uuid().nullable().describe('UUID of the transcript; null for another kind of source'),
    analyst: z.string().describe('The analyst that read it; empty if a person linked it'),
    createdCompany: z.boolean().describe('Whether the company was created with this link'),
    readAt: z.iso.datetime().describe('When it was last read'),
  })
  .meta({ id: 'CompanySource' });

export const sourceShape = shapeOf(sourceSchema, (source: CompanySource) => ({
  ...source,
  sourceDay: isoDay(source.sourceDay),
}));
