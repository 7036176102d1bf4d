import { z } from 'zod';
import type { Prisma, Transcript } from '../../prisma/generated/prisma/client.ts';
import { check } from '../check.ts';
import type { WriteScope } from '../context.ts';
import { Failure } from '../errors.ts';
import { snippetOf } from '../text/html.ts';
import { bodyText, searchTextOf, titleText } from '../text/text.ts';
import { transact } from '../transact.ts';
import { getTranscript } from './service.ts';

const editTranscriptInput = z.object({
  version: z.number().int().describe('The one that was seen; what somebody else changed since is not overwritten'),
  title: titleText.nullish(),
  content: bodyText.nullish(),
  summary: z.string().max(100_000).nullish(),
});

const fields = ['title', 'content', 'summary'] as const;
type Field = (typeof fields)[number];

/** A text that somebody else changed after it was seen, with both. */
interface OvertakenField {
  field: Field;
  yours: string;
  theirs: string | null;
}

/** Two people corrected the same text: nothing was saved, and the second one chooses. */
export class TranscriptEditConflict extends Failure {
  readonly transcript: Transcript;
  readonly fields: OvertakenField[];

  constructor(transcript: Transcript, overtaken: OvertakenField[]) {
    const names = overtaken.map(({ field }) => field).join(' and ');
    const then = `Look at both and send it again with version ${transcript.version}.`;
    super('CONFLICT', `Somebody else changed the ${names} of this transcript meanwhile. ${then}`, {
      field: overtaken[0]?.field ?? 'version',
    });
    this.name = 'TranscriptEditConflict';
    this.transcript = transcript;
    this.fields = overtaken;
  }
}

/**
 * Renames or corrects a saved transcript. What is left out stays; the earlier version is kept. Texts that somebody else changed
 * since `version` are not overwritten: TranscriptEditConflict tells both, and nothing is saved. Throws INVALID and NOT_FOUND.
 */
export async function editTranscript(
  scope: WriteScope,
  id: string,
  input: z.input<typeof editTranscriptInput>,
): Promise<Transcript> {
  const { version: seen, ...given } = check(editTranscriptInput, input);
  return transact(scope, async (inside) => {
    const { prisma: tx, tenantId } = inside;
    await tx.$queryRaw`SELECT FROM transcripts WHERE tenant_id = ${tenantId}::uuid AND id = ${id}::uuid FOR NO KEY UPDATE`;
    const before = await getTranscript(inside, id);
    const changed = fields.flatMap((field) => {
      const yours = given[field];
      return yours == null || yours === (before[field] ?? '') ? [] : [{ field, yours, theirs: before[field] }];
    });
    if (changed.length === 0) return before;
    const changedIn = before.fieldVersions as Partial<Record<Field, number>>;
    const overtaken = changed.filter(({ field }) => (changedIn[field] ?? 1) > seen);
    if (overtaken.length > 0) throw new TranscriptEditConflict(before, overtaken);
    const version = before.version + 1;
    const texts = Object.fromEntries(changed.map(({ field, yours }) => [field, yours])) as Partial<
      Record<Field, string>
    >;
    const after = { ...before, ...texts };
    if (before.version === 1) {
      await keepVersion(tx, before, { writtenAt: before.createdAt, writtenById: before.createdById });
    }
    await keepVersion(tx, { ...after, version });
    return tx.transcript.update({
      where: { tenantId_id: { tenantId, id } },
      data: {
        ...texts,
        ...(texts.summary !== undefined && { summaryAnalyst: null }),
        version,
        fieldVersions: { ...changedIn, ...Object.fromEntries(changed.map(({ field }) => [field, version])) },
        searchText: searchTextOf(after.title, after.content),
        snippet: snippetOf(after.content),
      },
    });
  });
}

async function keepVersion(
  tx: WriteScope['prisma'],
  { tenantId, id: transcriptId, version, title, content, summary }: Transcript,
  written?: Pick<Prisma.TranscriptVersionUncheckedCreateInput, 'writtenAt' | 'writtenById'>,
): Promise<void> {
  const data: Prisma.TranscriptVersionUncheckedCreateInput = {
    tenantId,
    transcriptId,
    version,
    title,
    content,
    summary,
  };
  await tx.transcriptVersion.create({ data: { ...data, ...written } });
}
