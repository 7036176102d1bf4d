import { z } from 'zod';
import { awaitJob } from '../request/rest/awaitJob.ts';
import { route, type Route } from '../request/rest/handler.ts';
import { receiveFile } from '../request/rest/upload.ts';
import { importAudio } from './importAudio.ts';
import { summarizeText, summarizeTextInput } from './transcribe.ts';

export const recordingRoutes: Route[] = [
  route({
    method: 'post',
    path: '/api/transcribe-audio',
    operationId: 'transcribeAudio',
    summary: 'Stores a recording and transcribes it. After the upload no failure loses the recording',
    isLong: true,
    fileField: 'audioFile',
    answers: { status: 200, description: 'The transcript text', schema: z.object({ text: z.string() }) },
    handle: async (call) => {
      const file = await receiveFile(call.req, 'audioFile', call.scope.services.env.MAX_AUDIO_MB);
      const { job } = await importAudio(call.scope, { file }, { withoutSummary: true });
      return awaitJob(call, job, (done) => ({ text: done.text }));
    },
  }),
  route({
    method: 'post',
    path: '/api/summarize',
    operationId: 'summarizeText',
    summary: 'Summarises a conversation',
    isLong: true,
    body: summarizeTextInput,
    ignoresOtherFields: true,
    takesTexts: true,
    answers: { status: 200, description: 'The summary', schema: z.object({ summary: z.string() }) },
    handle: async (call) =>
      awaitJob(call, await summarizeText(call.scope, call.body), (job) => ({ summary: job.text })),
  }),
];
