import { Company } from '../../companies/schema.ts';
import { requireScope, type Caller, type Scope } from '../../context.ts';
import { Document } from '../../documents/schema.ts';
import { Recording } from '../../recordings/schema.ts';
import { Transcript } from '../../transcripts/schema.ts';
import { Writeup } from '../../writeups/schema.ts';

/** Creates the resolver for the row that a job is linked to; null without a link. */
function byLink<Name extends string, Row>(name: Name, find: (scope: Scope, where: Where) => PromiseLike<Row | null>) {
  return async (result: Record<Name, string | null>, _: unknown, caller: Caller): Promise<Row | null> => {
    const id = result[name];
    const scope = requireScope(caller);
    return id === null ? null : find(scope, { tenantId_id: { tenantId: scope.tenantId, id } });
  };
}
interface Where {
  tenantId_id: { tenantId: string; id: string };
}

export const recording = {
  type: Recording,
  nullable: true,
  description: 'The recording; null when there is none.',
  resolve: byLink('recordingId', ({ prisma }, where) => prisma.recording.findUnique({ where })),
} as const;

export const transcript = {
  type: Transcript,
  nullable: true,
  description: 'The transcript; null when there is none.',
  resolve: byLink('transcriptId', ({ prisma }, where) => prisma.transcript.findUnique({ where })),
} as const;

export const writeup = {
  type: Writeup,
  nullable: true,
  description: 'The write-up; null when none is saved.',
  resolve: byLink('writeupId', ({ prisma }, where) => prisma.writeup.findUnique({ where })),
} as const;

export const document = {
  type: Document,
  nullable: true,
  description: 'The document; null when there is none.',
  resolve: byLink('documentId', ({ prisma }, where) =>
    // A document's text may be megabytes, so only the requested fields are read.
    prisma.document.findUnique({ where, select: { tenantId: true, id: true } }),
  ),
} as const;

export const company = {
  type: Company,
  nullable: true,
  description: 'The company; null when there is none.',
  resolve: byLink('companyId', ({ prisma }, where) => prisma.company.findUnique({ where })),
} as const;
