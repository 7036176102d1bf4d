import { z } from 'zod';
import type { RecordingPart } from '../../prisma/generated/prisma/client.ts';
import type { Transcriber } from '../ai/provider.ts';
import { Failure } from '../errors.ts';
import { defineJob, type JobDefinition, type JobRun } from '../jobs/define.ts';
import { summarizeConversation } from './summarizeConversation.ts';
import { getRecording } from './service.ts';

const transcriptionInput = z.object({
  recordingId: z.uuid(),
  /** The caller asks for the summary itself. */
  withoutSummary: z.boolean().optional(),
});
type TranscriptionInput = z.infer<typeof transcriptionInput>;

/** Audio to text, part by part. A part's text is kept as soon as it is there; the summary follows by itself. */
export const transcriptionJob = defineJob({
  kind: 'TRANSCRIPTION',
  input: transcriptionInput,
  async run(run) {
    const { scope, input } = run;
    const recording = await getRecording(scope, input.recordingId);
    const { recordingId } = input;
    const parts = await scope.prisma.recordingPart.findMany({ where: { recordingId }, orderBy: { position: 'asc' } });
    const { transcriber } = scope.services;
    if (!transcriber) {
      throw new Failure(
        'PROVIDER_UNAVAILABLE',
        'The recording is kept, but speech cannot be turned into text here. Paste or import its transcript, or ask your administrator to set up a transcriber.',
      );
    }
    const texts: string[] = [];
    for (const [index, part] of parts.entries()) {
      run.report({
        stage: parts.length > 1 ? `Transcribing part ${index + 1} of ${parts.length}` : 'Transcribing',
        progress: 5 + (90 * index) / parts.length,
        ...(index > 0 && { added: `${texts.at(-1)}\n\n` }),
      });
      texts.push(part.content ?? (await transcribePart(run, transcriber, part, parts.length)));
    }
    const content = texts.filter((text) => text.trim()).join('\n\n');
    if (!content)
      throw new Failure(
        'UNREADABLE',
        'No speech was found in this recording. Listen to it, then try again or paste its transcript.',
      );
    return {
      analyst: transcriber.name,
      text: content,
      async commit(tx) {
        await tx.recording.updateMany({
          // A text that was pasted meanwhile stays.
          where: { id: recordingId, status: { not: 'SAVED' }, content: recording.content },
          data: { content, status: 'TRANSCRIBED', heardWhere: null },
        });
        return {};
      },
      ...(!input.withoutSummary && {
        follow: { definition: summaryJob, title: recording.title, input: { recordingId }, links: { recordingId } },
      }),
    };
  },
});

/** A silent part among others is no failure of the whole: its text is empty. */
async function transcribePart(
  { scope, signal, report }: JobRun<TranscriptionInput>,
  transcriber: Transcriber,
  part: RecordingPart,
  partCount: number,
): Promise<string> {
  if (part.sizeBytes > transcriber.maxBytes) {
    const megabytes = Math.floor(transcriber.maxBytes / 1024 / 1024);
    throw new Failure(
      'TOO_LARGE',
      `This audio file is larger than the ${megabytes} MB that ${transcriber.name} takes. Split it, then import the pieces.`,
    );
  }
  const copy = await scope.services.storage.localCopy(part.storageKey);
  try {
    const onProgress = (share: number) => report({ progress: 5 + (90 * (part.position + share)) / partCount });
    const call = { tenantId: scope.tenantId, signal, onProgress };
    const content = await transcriber
      .transcribe({ path: copy.path, mimeType: part.mimeType }, call)
      .catch((error: unknown) => {
        if (partCount > 1 && error instanceof Failure && error.code === 'UNREADABLE') return '';
        throw error;
      });
    const { recordingId, position } = part;
    await scope.prisma.recordingPart.updateMany({
      where: { recordingId, position, sha256: part.sha256 },
      data: { content },
    });
    return content;
  } finally {
    await copy.dispose();
  }
}

const summaryInput = z.union([z.object({ recordingId: z.uuid() }), z.object({ text: z.string() })]);

/** The summary of a recording, kept with it and with its saved transcript; or of a text, only handed back. */
export const summaryJob: JobDefinition<z.infer<typeof summaryInput>> = defineJob({
  kind: 'SUMMARY',
  input: summaryInput,
  async run({ scope, input, ...run }) {
    const { analyst } = scope.services;
    const said = 'text' in input ? { title: '', content: input.text } : await getRecording(scope, input.recordingId);
    const source = { title: said.title, transcript: said.content ?? '' };
    const { text: summary, unverifiedFigures } = await summarizeConversation({ scope, ...run }, source);
    const outcome = { analyst: analyst.name, text: summary, result: { unverifiedFigures } };
    if ('text' in input) return outcome;
    return {
      ...outcome,
      async commit(tx) {
        const data = { summary, summaryAnalyst: analyst.name };
        await tx.recording.updateMany({ where: { id: input.recordingId }, data });
        await tx.transcript.updateMany({ where: { recordingId: input.recordingId }, data });
        return {};
      },
    };
  },
});
