import { z } from 'zod';
import { Prisma, type Transcript } from '../../../prisma/generated/prisma/client.ts';
import { check } from '../../request/check.ts';
import type { WriteScope } from '../../request/context.ts';
import { DraftConflict } from '../drafts/edit.ts';
import { overtakenFields } from '../rules.ts';
import { lockDraft } from '../service.ts';
import { correctSegments } from '../segments/correct.ts';
import { snippetOf } from '../../text/html.ts';
import { bodyText, searchTextOf, titleText } from '../../text/text.ts';
import { createOnce, withoutKey } from '../../data/database/transact.ts';
import { startFiling } from '../../companies/filing/jobs.ts';
import { databaseNow } from '../../data/database/clock.ts';

/** The input of POST /api/transcripts and saveTranscript. `duration` is in seconds. */
export const saveTranscriptInput = z.object({
  title: titleText,
  content: bodyText,
  summary: z.string().max(100_000).nullish().describe('A short summary.'),
  duration: z
    .number()
    .min(0)
    .max(7 * 86_400)
    .transform(Math.round)
    .nullish()
    .describe('Duration in seconds.'),
  recordingId: z.uuid().nullish().describe('UUID of the recording.'),
  version: z
    .number()
    .int()
    .nullish()
    .describe('The version of the recording that the text is based on; a newer one is not overwritten'),
});

/**
 * Saves a transcript. A transcript of a recording takes its date and its summary's author from the recording, and
 * closes it; saving the same recording again returns the first transcript. Throws INVALID, NOT_FOUND, FORBIDDEN for a
 * colleague's draft, and DraftConflict when somebody else changed the text since `version`.
 * @param options with `isFiled`, the search for the companies of which it speaks starts
 */
export async function saveTranscript(
  scope: WriteScope,
  input: z.input<typeof saveTranscriptInput>,
  { isFiled = true } = {},
): Promise<Transcript> {
  const given = check(saveTranscriptInput, input);
  const { title, content, summary, duration } = given;
  const { tenantId } = scope;
  const create = async (inside: WriteScope, data: Prisma.TranscriptUncheckedCreateInput) => {
    const transcript = await inside.prisma.transcript.create({ data });
    if (isFiled) await startFiling(withoutKey(inside), { transcriptId: transcript.id }, title);
    return transcript;
  };
  const make = async (inside: WriteScope) => {
    const { prisma: tx } = inside;
    const recordingId = given.recordingId ?? (await openRecordingOf(inside, content));
    const values = {
      tenantId,
      title,
      content,
      searchText: searchTextOf(title, content),
      snippet: snippetOf(content),
      summary: summary ?? null,
      duration: duration ?? null,
    };
    if (!recordingId) return create(inside, { ...values, recordingDate: databaseNow() });
    // A second save at the same moment waits here, and then finds the first transcript.
    const recording = await lockDraft(inside, recordingId);
    const saved = await tx.transcript.findUnique({ where: { tenantId_recordingId: { tenantId, recordingId } } });
    if (saved) return saved;
    const overtaken = given.version == null ? [] : overtakenFields(recording, { title, content }, given.version);
    if (overtaken.length > 0) throw new DraftConflict(recording, overtaken);
    await correctSegments(inside, recordingId, recording.content, content);
    await tx.recording.update({ where: { tenantId_id: { tenantId, id: recordingId } }, data: { status: 'SAVED' } });
    return create(inside, {
      ...values,
      recordingId,
      recordingDate: recording.startedAt,
      summary: summary ?? recording.summary,
      ...((summary == null || summary === recording.summary) && {
        summaryAnalyst: recording.summaryAnalyst,
        summaryFigures: recording.summaryFigures ?? Prisma.DbNull,
      }),
      duration: duration ?? recording.durationSeconds,
    });
  };
  return createOnce(scope, { operation: 'saveTranscript', input: given }, make, ({ prisma }, id) =>
    prisma.transcript.findUnique({ where: { tenantId_id: { tenantId, id } } }),
  );
}

/**
 * Finds the open recording with the same text, because integrators that transcribed through REST save the text without
 * its recording's id.
 */
async function openRecordingOf(scope: WriteScope, content: string): Promise<string | null> {
  const same = await scope.prisma.recording.findFirst({
    where: { status: 'TRANSCRIBED', content, ownerId: scope.memberId },
    select: { id: true },
  });
  return same?.id ?? null;
}
