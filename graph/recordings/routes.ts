import { z } from 'zod';
import { receiveFile } from '../request/rest/upload.ts';
import { importAudio } from './import.ts';
import { summarizeText, summarizeTextInput } from './transcribe.ts';
import { long, routesOf } from '../request/rest/entityRoutes.ts';

export const recordingRoutes = routesOf({
  transcribeAudio: long('/api/transcribe-audio', z.object({ text: z.string().describe('The text.') }), {
    summary:
      'Stores a recording and transcribes it. After the upload no failure loses the recording. Of a stereo file whose channels are the sides of a call, each line says whether Us (left) or Them (right) speaks',
    fileField: 'audioFile',
    answer: 'The transcript text',
    start: async ({ scope, req }) => {
      const file = await receiveFile(req, 'audioFile', scope.services.env.MAX_AUDIO_MB);
      return (await importAudio(scope, { file }, { withoutSummary: true })).job;
    },
    of: ({ text }) => ({ text }),
  }),
  summarizeText: long('/api/summarize', z.object({ summary: z.string().describe('A short summary.') }), {
    summary: 'Summarises a conversation',
    body: summarizeTextInput,
    ignoresOtherFields: true,
    takesTexts: true,
    answer: 'The summary',
    start: ({ scope, body }) => summarizeText(scope, body),
    of: ({ text: summary }) => ({ summary }),
  }),
});
