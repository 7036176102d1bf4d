import { z } from 'zod';
import type { Recording } from '../../prisma/generated/prisma/client.ts';
import { check } from '../request/check.ts';
import type { Scope, WriteScope } from '../request/context.ts';
import { Failure } from '../request/errors.ts';
import { transact, withoutKey } from '../data/database/transact.ts';
import { transcriptionJob } from './jobs.ts';
import { maxParts } from './rules.ts';
import { getEditable, getRecording } from './service.ts';
import { startSummary } from './transcribe.ts';
import { startJob } from '../data/jobs/start.ts';
import { bodyText, titleText } from '../text/text.ts';
import { givenCompany } from '../companies/match.ts';
import { databaseNow } from '../data/database/clock.ts';

const startInput = z.object({
  key: z.uuid('The key of a recording must be a UUID.').toLowerCase(),
  title: titleText,
  startedAt: z.date(),
  consentedAt: z.date().nullish(),
  hasSides: z.boolean().nullish(),
});

/**
 * Opens a recording under a key that the browser chose. A repeated call with that key returns the same recording. A
 * recording without consent is accepted too, so that no sound is lost; the missing consent is shown.
 * @param sessionId the caller's session; null for an API token
 */
export async function startRecording(
  scope: WriteScope,
  input: z.input<typeof startInput>,
  sessionId: string | null,
): Promise<Recording> {
  const { key, title, startedAt, consentedAt, hasSides } = check(startInput, input);
  return transact(withoutKey(scope), async ({ prisma, tenantId, memberId }) => {
    const consent = consentedAt ? { consentedAt, consentedById: memberId } : {};
    return prisma.recording.upsert({
      where: { tenantId_id: { tenantId, id: key } },
      create: {
        tenantId,
        id: key,
        title,
        startedAt,
        origin: 'RECORDED',
        heardAt: databaseNow(),
        sessionId,
        hasSides: hasSides ?? false,
        ...consent,
      },
      update: {},
    });
  });
}

const finishInput = z.object({
  recordingId: z.uuid(),
  durationSeconds: z
    .number()
    .int()
    .min(0)
    .max(7 * 86_400),
  partCount: z.number().int().min(1).max(maxParts),
});

/**
 * Closes a recording and starts its transcription, or only the summary if a browser has already turned it into text.
 * Repeated calls change nothing. Throws the errors of `getEditable`, and CONFLICT while one of its parts has not
 * arrived.
 */
export async function finishRecording(
  scope: Scope,
  input: z.input<typeof finishInput> & LiveReport,
  sessionId: string | null,
): Promise<Recording> {
  const { recordingId, durationSeconds, partCount } = check(finishInput, input);
  await getEditable(scope, recordingId, sessionId);
  const stored = await scope.prisma.recordingPart.count({ where: { recordingId, position: { lt: partCount } } });
  if (stored < partCount) {
    throw new Failure(
      'CONFLICT',
      `Only ${stored} of ${partCount} parts of this recording have arrived. Send the missing ones first.`,
    );
  }
  return transact(withoutKey(scope), async (inside) => {
    const { content } = await reportRecording(inside, recordingId, input, sessionId);
    const { count } = await inside.prisma.recording.updateMany({
      where: { id: recordingId, status: 'UPLOADING' },
      data: { status: content ? 'TRANSCRIBED' : 'STORED', durationSeconds, partCount },
    });
    const closed = await getRecording(inside, recordingId);
    const links = { recordingId };
    if (count === 1 && content) await startSummary(inside, closed);
    else if (count === 1) await startJob(inside, transcriptionJob, { title: closed.title, input: links, links });
    return closed;
  });
}

const heardText = z.object({ text: bodyText, place: z.enum(['DEVICE', 'CLOUD']) });

/** What a recording browser reports; what is left out stays as it is. */
interface LiveReport {
  heard?: z.input<typeof heardText> | null;
  /** The company that the recording is about, as its maker chose it; null and '' withdraw the choice. */
  companyName?: string | null;
}

/**
 * Keeps a recording live for colleagues; the recording browser calls it every half a minute. The text recognised so far
 * becomes the draft's text. Throws the errors of `getEditable`, and INVALID.
 */
export async function reportRecording(
  scope: WriteScope,
  id: string,
  { heard, companyName }: LiveReport,
  sessionId: string | null,
): Promise<Recording> {
  const known = heard ? check(heardText, heard) : null;
  const chosen = companyName === undefined ? {} : { companyName: check(givenCompany, companyName) ?? null };
  await getEditable(scope, id, sessionId);
  await scope.prisma.recording.updateMany({
    where: { id, status: 'UPLOADING' },
    data: { heardAt: databaseNow(), ...chosen, ...(known && { content: known.text, heardWhere: known.place }) },
  });
  return getRecording(scope, id);
}
