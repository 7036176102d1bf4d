import { builder } from '../builder.ts';
import { requireScope } from '../context.ts';
import { Transcript } from '../transcripts/schema.ts';
import { listFormats, type TranscriptFormat } from './exports/exportTranscript.ts';

const TranscriptExport = builder
  .objectRef<{ format: TranscriptFormat; transcriptId: string }>('TranscriptExport')
  .implement({
    description: 'A transcript as a file.',
    fields: (t) => ({
      format: t.exposeString('format', { description: 'md: Markdown. docx: Word. vtt, srt: subtitles.' }),
      url: t.string({
        description: 'Download address; needs the session or an API token.',
        resolve: ({ format, transcriptId }) => `/files/transcripts/${transcriptId}.${format}`,
      }),
    }),
  });

builder.objectFields(Transcript, (t) => ({
  exports: t.field({
    type: [TranscriptExport],
    description: 'The available download formats; subtitles only if times are known.',
    resolve: async ({ id, recordingId }, _, caller) =>
      (await listFormats(requireScope(caller), recordingId)).map((format) => ({ format, transcriptId: id })),
  }),
}));
