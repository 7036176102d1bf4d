import { builder } from '../../builder.ts';
import { Figure } from '../../writeups/figures/figureSchema.ts';
import { figuresOf } from '../../writeups/figures/readFigures.ts';
import { document, recording, transcript, writeup } from './linkSchema.ts';
import { resultName, type JobResult } from './table.ts';

const TranscriptionResult = builder.objectRef<JobResult<'TRANSCRIPTION'>>(resultName('TRANSCRIPTION')).implement({
  description: 'What a transcription came to. The text is also the `text` of the job.',
  fields: (t) => ({ recording: t.field(recording) }),
});

const LiveTranscriptionResult = builder
  .objectRef<JobResult<'LIVE_TRANSCRIPTION'>>(resultName('LIVE_TRANSCRIPTION'))
  .implement({
    description: 'What the transcription during a recording came to.',
    fields: (t) => ({ recording: t.field(recording) }),
  });

const SummaryResult = builder.objectRef<JobResult<'SUMMARY'>>(resultName('SUMMARY')).implement({
  description: 'What a summary came to. The summary is the `text` of the job.',
  fields: (t) => ({
    recording: t.field(recording),
    unverifiedFigures: t.exposeInt('unverifiedFigures', {
      description: 'How many figures of the summary the conversation does not state; each is marked in it.',
    }),
  }),
});

const WriteupResult = builder.objectRef<JobResult<'WRITEUP'>>(resultName('WRITEUP')).implement({
  description: 'What a memo came to. A memo of bare text is not saved: it is the `text` of the job.',
  fields: (t) => ({
    writeup: t.field(writeup),
    transcript: t.field(transcript),
    document: t.field(document),
  }),
});

const CombinedAnalysisResult = builder
  .objectRef<JobResult<'COMBINED_ANALYSIS'>>(resultName('COMBINED_ANALYSIS'))
  .implement({
    description: 'What a combined analysis came to. Until it is saved it is the `text` of the job alone.',
    fields: (t) => ({
      writeup: t.field(writeup),
      figures: t.field({
        type: [Figure],
        description: 'Every figure of the text, in order, with where the sources state it.',
        resolve: figuresOf,
      }),
    }),
  });

const MemoRevisionResult = builder.objectRef<JobResult<'MEMO_REVISION'>>(resultName('MEMO_REVISION')).implement({
  description: 'What a new version of a memo came to: a proposal, which is the `text` of the job until it is applied.',
  fields: (t) => ({
    writeup: t.field(writeup),
    figures: t.field({
      type: [Figure],
      description: 'Every figure of the new version, in order, with where the sources state it.',
      resolve: figuresOf,
    }),
  }),
});

const DocumentAnalysisResult = builder
  .objectRef<JobResult<'DOCUMENT_ANALYSIS'>>(resultName('DOCUMENT_ANALYSIS'))
  .implement({
    description: 'What the analysis of a document came to.',
    fields: (t) => ({ writeup: t.field(writeup), document: t.field(document) }),
  });

const ExtractionResult = builder.objectRef<JobResult<'EXTRACTION'>>(resultName('EXTRACTION')).implement({
  description: 'What the reading of a document came to.',
  fields: (t) => ({ document: t.field(document) }),
});

export const textResults = [
  TranscriptionResult,
  LiveTranscriptionResult,
  SummaryResult,
  WriteupResult,
  CombinedAnalysisResult,
  MemoRevisionResult,
  DocumentAnalysisResult,
  ExtractionResult,
] as const;
