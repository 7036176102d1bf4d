import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { Prisma, type RecordingPart, type Job, type Recording } from '../../prisma/generated/prisma/client.ts';
import { Failure } from '../request/errors.ts';
import { defineJob, type JobDefinition, type JobRun } from '../data/jobs/define.ts';
import { correctSegments } from './segments/correct.ts';
import { hearPart, createTextTeller } from './hearing/hearPart.ts';
import { readNoteSources } from './notes/service.ts';
import { joinParts } from './rules.ts';
import { summarizeConversation } from './summaries/summarizeConversation.ts';
import { getRecording, getEditable } from './service.ts';
import type { WriteScope, Scope } from '../request/context.ts';
import { transact } from '../data/database/transact.ts';
import { givenCompany } from '../companies/match.ts';
import { startJob } from '../data/jobs/start.ts';
import { check } from '../request/check.ts';
import { bodyText } from '../text/text.ts';

const transcriptionInput = z.object({
  recordingId: z.uuid(),
  /** Whether the caller starts the summary itself. */
  withoutSummary: z.boolean().optional(),
});
type TranscriptionInput = z.infer<typeof transcriptionInput>;

/** Turns into text the parts that were not transcribed as they arrived. The summary starts automatically afterwards. */
export const transcriptionJob = defineJob({
  kind: 'TRANSCRIPTION',
  input: transcriptionInput,
  async run(run) {
    const { scope, input } = run;
    const recording = await getRecording(scope, input.recordingId);
    const { recordingId } = input;
    const { transcriber } = scope.services;
    if (!transcriber) {
      throw new Failure(
        'PROVIDER_UNAVAILABLE',
        'The recording is kept, but speech cannot be turned into text here. Paste or import its transcript, or ask your administrator to set up a transcriber.',
      );
    }
    await untilLiveEnds(run, recordingId);
    const heard: RecordingPart[] = [];
    const parts = await scope.prisma.recordingPart.findMany({ where: { recordingId }, orderBy: { position: 'asc' } });
    const tell = createTextTeller((progress) => run.report(progress));
    const textWith = (last: string) => joinParts([...heard.map((part) => part.content), last]);
    for (const [index, part] of parts.entries()) {
      run.report({ stage: stageOf(index, parts.length), progress: 5 + (90 * index) / parts.length });
      tell(textWith(''));
      const place = { part, before: heard, isOneOfMany: parts.length > 1 };
      const listeners = {
        onProgress: (share: number) => run.report({ progress: 5 + (90 * (index + share)) / parts.length }),
        onText: (text: string) => tell(textWith(text)),
      };
      heard.push(await hearPart(run, transcriber, place, listeners));
    }
    const content = textWith('');
    if (!content)
      throw new Failure(
        'UNREADABLE',
        'No speech was found in this recording. Listen to it, then try again or paste its transcript.',
      );
    return {
      analyst: transcriber.name,
      text: content,
      async commit(tx) {
        const { count } = await tx.recording.updateMany({
          // A text that was pasted meanwhile stays.
          where: { id: recordingId, status: { not: 'SAVED' }, content: recording.content },
          data: { content, status: 'TRANSCRIBED', heardWhere: null },
        });
        if (count === 1 && recording.content !== null)
          await correctSegments({ prisma: tx, tenantId: scope.tenantId }, recordingId, recording.content, content);
        return {};
      },
      ...(!input.withoutSummary && {
        follow: [{ definition: summaryJob, title: recording.title, input: { recordingId }, links: { recordingId } }],
      }),
    };
  },
});

/** Waits for a part that is being transcribed when the recording ends, so that it is not transcribed twice. */
async function untilLiveEnds(
  { scope, signal, report }: JobRun<TranscriptionInput>,
  recordingId: string,
): Promise<void> {
  const where = { recordingId, kind: 'LIVE_TRANSCRIPTION' as const, status: 'RUNNING' as const };
  while ((await scope.prisma.job.count({ where })) > 0) {
    const parts = await scope.prisma.recordingPart.findMany({ where: { recordingId }, select: { content: true } });
    const heard = parts.filter(({ content }) => content !== null).length;
    report({ stage: stageOf(Math.min(heard, parts.length - 1), parts.length) });
    await delay(250, undefined, { signal });
  }
}

const stageOf = (index: number, count: number) =>
  count > 1 ? `Transcribing part ${index + 1} of ${count}` : 'Transcribing';

const companyName = z.string().optional();
const summaryInput = z.union([
  z.object({ recordingId: z.uuid(), companyName }),
  z.object({ text: z.string(), companyName }),
]);

/**
 * Writes the summary of a recording and stores it with the recording and its saved transcript; the summary of a bare
 * text is only returned.
 */
export const summaryJob: JobDefinition<z.infer<typeof summaryInput>> = defineJob({
  kind: 'SUMMARY',
  input: summaryInput,
  async run({ scope, input, ...run }) {
    const { analyst } = scope.services;
    const recording = 'text' in input ? null : await getRecording(scope, input.recordingId);
    const companyName = input.companyName ?? recording?.companyName;
    const source = {
      title: recording?.title ?? '',
      transcript: 'text' in input ? input.text : (recording?.content ?? ''),
      documents: [],
      notes: await readNoteSources(scope, recording?.id ?? null),
      ids: recording ? [recording.id] : [],
      ...(recording && { day: recording.startedAt.toISOString().slice(0, 10) }),
      ...(companyName && { companyName }),
    };
    const { text: summary, figures, readingNotes } = await summarizeConversation({ scope, ...run }, source);
    const unverifiedFigures = figures?.filter(({ isVerified }) => !isVerified).length ?? 0;
    const outcome = { analyst: analyst.name, text: summary, result: { unverifiedFigures, notes: readingNotes } };
    if ('text' in input) return outcome;
    return {
      ...outcome,
      async commit(tx) {
        const summaryFigures = (figures as unknown as Prisma.InputJsonArray | null) ?? Prisma.DbNull;
        const data = { summary, summaryAnalyst: analyst.name, summaryFigures };
        await tx.recording.updateMany({ where: { id: input.recordingId }, data });
        await tx.transcript.updateMany({ where: { recordingId: input.recordingId }, data });
        return {};
      },
    };
  },
});

/** Starts the transcription of a stored recording, also a repeated one. Throws `getEditable`'s errors, and CONFLICT. */
export async function transcribeRecording(
  scope: WriteScope,
  recordingId: string,
  options: { withoutSummary?: boolean } = {},
): Promise<Job> {
  const recording = await getEditable(scope, recordingId);
  return transact(scope, async (inside) => {
    const parts = await inside.prisma.recordingPart.count({ where: { recordingId } });
    if (parts === 0) throw new Failure('CONFLICT', 'This recording has no audio to transcribe.');
    // An interrupted upload is transcribed as far as it arrived.
    await inside.prisma.recording.updateMany({
      where: { id: recordingId, status: 'UPLOADING' },
      data: { status: 'STORED', partCount: parts },
    });
    return startJob(inside, transcriptionJob, {
      title: recording.title,
      input: { recordingId, ...options },
      links: { recordingId },
      once: { recordingId },
    });
  });
}

/**
 * Starts the summary of a recording's text, also a repeated one. `companyName` is whom it is about, as the user says.
 * Throws `getEditable`'s errors, INVALID and CONFLICT.
 */
export async function summarizeRecording(
  scope: WriteScope,
  recordingId: string,
  companyName?: string | null,
): Promise<Job> {
  return startSummary(scope, await getEditable(scope, recordingId), check(givenCompany, companyName));
}

/** Starts the summary for a caller who was admitted before. Throws CONFLICT. */
export async function startSummary(
  scope: WriteScope,
  { id: recordingId, title, content }: Recording,
  companyName?: string,
): Promise<Job> {
  if (!content?.trim()) throw new Failure('CONFLICT', 'This recording has no text to summarise yet.');
  return startJob(scope, summaryJob, {
    title,
    input: { recordingId, ...(companyName && { companyName }) },
    links: { recordingId },
    once: { recordingId },
  });
}

/** The body of POST /api/summarize. */
export const summarizeTextInput = z.object({ text: bodyText, companyName: givenCompany });

/** Starts the summary of bare text. The job returns it and does not save it. Throws INVALID. */
export async function summarizeText(scope: Scope, input: z.input<typeof summarizeTextInput>): Promise<Job> {
  const { text, companyName } = check(summarizeTextInput, input);
  return startJob(scope, summaryJob, { title: 'Summary', input: { text, ...(companyName && { companyName }) } });
}
