import { builder } from '../builder.ts';
import { requireScope } from '../context.ts';
import { Transcript } from '../transcripts/schema.ts';
import { getTranscript } from '../transcripts/service.ts';
import { listFormats, type TranscriptFormat } from './exports/exportTranscript.ts';
import { findPassage } from './findPassage.ts';
import { Segment } from './schema.ts';

const TranscriptExport = builder
  .objectRef<{ format: TranscriptFormat; transcriptId: string }>('TranscriptExport')
  .implement({
    description: 'A transcript as a file.',
    fields: (t) => ({
      format: t.exposeString('format', { description: 'md: Markdown. docx: Word. vtt, srt: subtitles.' }),
      url: t.string({
        description: 'Where it is downloaded by the session or an API token.',
        resolve: ({ format, transcriptId }) => `/files/transcripts/${transcriptId}.${format}`,
      }),
    }),
  });

builder.objectFields(Transcript, (t) => ({
  exports: t.field({
    type: [TranscriptExport],
    description: 'The files as which it can be downloaded; subtitles only when times are known.',
    resolve: async ({ id, recordingId }, _, caller) =>
      (await listFormats(requireScope(caller), recordingId)).map((format) => ({ format, transcriptId: id })),
  }),
  segmentOf: t.field({
    type: Segment,
    nullable: true,
    args: {
      quote: t.arg.string({ required: true, description: 'Words of the conversation, as evidence quotes them.' }),
    },
    description:
      'The segment in which a quote begins; null when the text does not have it any more, or has no segments.',
    resolve: async ({ id }, { quote }, caller) => {
      const scope = requireScope(caller);
      return findPassage(scope, await getTranscript(scope, id), quote);
    },
  }),
}));
