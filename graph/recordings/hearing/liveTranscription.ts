import { z } from 'zod';
import type { RecordingPart } from '../../../prisma/generated/prisma/client.ts';
import type { WriteScope } from '../../request/context.ts';
import type { Transaction } from '../../data/db.ts';
import { defineJob, type JobDefinition, type JobOutcome } from '../../data/jobs/define.ts';
import { hearPart, createTextTeller } from './hearPart.ts';
import { startJob } from '../../data/jobs/start.ts';

const liveInput = z.object({ recordingId: z.uuid() });

/**
 * Transcribes the parts that have arrived, in order, while the recording continues. A failure here is left to the job
 * for the next part, and to the transcription of the whole recording at the end, which reports it to the user.
 */
export const liveTranscriptionJob: JobDefinition<z.infer<typeof liveInput>> = defineJob({
  kind: 'LIVE_TRANSCRIPTION',
  input: liveInput,
  async run(run) {
    const { scope, input, report } = run;
    const { recordingId } = input;
    const { transcriber } = scope.services;
    const tell = createTextTeller(report);
    for (let waiting = await nextPart(scope.prisma, recordingId); transcriber && waiting;) {
      const { part, before, isOneOfMany } = waiting;
      report({ stage: `Transcribing part ${part.position + 1}` });
      // The part's position is reported before its text, so that the text is not mistaken for that of the next part.
      const onText = (text: string) => tell(`${part.position}\n${text}`);
      await hearPart(run, transcriber, { part, before, isOneOfMany }, { onText });
      waiting = await nextPart(scope.prisma, recordingId);
    }
    const outcome: JobOutcome = {
      async commit(tx) {
        // The end of a job locks its recording, and storing a part does too, so a part that arrives after this starts
        // its own job.
        const next = await nextPart(tx, recordingId);
        if (next && transcriber) outcome.follow = [liveRequest(recordingId, next.title)];
        return {};
      },
    };
    return outcome;
  },
});

/**
 * Starts the live transcription for a part that was just stored, unless it is running. Call it in the transaction that
 * stores the part.
 */
export async function startLiveTranscription(scope: WriteScope, recordingId: string, title: string): Promise<void> {
  const { transcriber } = scope.services;
  const { definition: _, ...request } = liveRequest(recordingId, title);
  if (transcriber) await startJob(scope, liveTranscriptionJob, { ...request, once: { recordingId } });
}

function liveRequest(recordingId: string, title: string) {
  return { definition: liveTranscriptionJob, title, input: { recordingId }, links: { recordingId } };
}

/**
 * Returns the first part without text of a recording in progress, if all parts before it have their text; otherwise
 * null.
 */
async function nextPart(prisma: Transaction, recordingId: string) {
  const recording = await prisma.recording.findFirst({
    where: { id: recordingId, status: 'UPLOADING' },
    include: { parts: { orderBy: { position: 'asc' } } },
  });
  const parts: RecordingPart[] = recording?.parts ?? [];
  const index = parts.findIndex(({ content }) => content === null);
  const part = parts[index];
  // A part that arrived before an earlier part waits for the earlier part.
  if (!recording || part?.position !== index) return null;
  return { part, before: parts.slice(0, index), isOneOfMany: parts.length > 1, title: recording.title };
}
