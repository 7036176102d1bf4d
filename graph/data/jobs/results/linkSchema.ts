import type { FieldRef } from '@pothos/core';
import type { builder } from '../../../builder.ts';
import { Company } from '../../../companies/schema.ts';
import { requireScope, type Caller, type Scope } from '../../../request/context.ts';
import { Document } from '../../../documents/schema.ts';
import { Recording } from '../../../recordings/schema.ts';
import { Transcript } from '../../../recordings/transcripts/schema.ts';
import { Writeup } from '../../../writeups/schema.ts';

type Types = typeof builder.$inferSchemaTypes;
type Link = <Row extends object>(t: PothosSchemaTypes.ObjectFieldBuilder<Types, Row>) => FieldRef<Types>;
type Find<Row> = (scope: Scope, where: { tenantId_id: { tenantId: string; id: string } }) => PromiseLike<Row | null>;

function byLink<Row>(name: string, find: Find<Row>) {
  return async (result: object, _: unknown, caller: Caller): Promise<Row | null> => {
    const id = (result as Partial<Record<string, string | null>>)[name] ?? null;
    const scope = requireScope(caller);
    return id === null ? null : find(scope, { tenantId_id: { tenantId: scope.tenantId, id } });
  };
}

/** The fields of the entities that a result is linked to, by the property with the id. */
export const links: Record<`${'recording' | 'transcript' | 'writeup' | 'document' | 'company'}Id`, Link> = {
  recordingId: (t) =>
    t.field({
      type: Recording,
      nullable: true,
      description: 'The recording; null when there is none.',
      resolve: byLink('recordingId', ({ prisma }, where) => prisma.recording.findUnique({ where })),
    }),
  transcriptId: (t) =>
    t.field({
      type: Transcript,
      nullable: true,
      description: 'The transcript; null when there is none.',
      resolve: byLink('transcriptId', ({ prisma }, where) => prisma.transcript.findUnique({ where })),
    }),
  writeupId: (t) =>
    t.field({
      type: Writeup,
      nullable: true,
      description: 'The write-up; null when none is saved.',
      resolve: byLink('writeupId', ({ prisma }, where) => prisma.writeup.findUnique({ where })),
    }),
  documentId: (t) =>
    t.field({
      type: Document,
      nullable: true,
      description: 'The document; null when there is none.',
      // A document's text may be megabytes, so only the requested fields are read.
      resolve: byLink('documentId', ({ prisma }, where) =>
        prisma.document.findUnique({ where, select: { tenantId: true, id: true } }),
      ),
    }),
  companyId: (t) =>
    t.field({
      type: Company,
      nullable: true,
      description: 'The company; null when there is none.',
      resolve: byLink('companyId', ({ prisma }, where) => prisma.company.findUnique({ where })),
    }),
};
