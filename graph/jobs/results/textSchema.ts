import { builder } from '../../builder.ts';
import { Figure } from '../../writeups/figures/figureSchema.ts';
import { figuresOf } from '../../writeups/figures/readFigures.ts';
import { document, recording, transcript, writeup } from './linkSchema.ts';
import { resultName, type JobResult } from './table.ts';

const noted = {
  description: 'What the reader should know: sources that rules read because the model failed, pages left out.',
};

const TranscriptionResult = builder.objectRef<JobResult<'TRANSCRIPTION'>>(resultName('TRANSCRIPTION')).implement({
  description: 'Result of a transcription. The text is also the `text` of the job.',
  fields: (t) => ({ recording: t.field(recording) }),
});

const LiveTranscriptionResult = builder
  .objectRef<JobResult<'LIVE_TRANSCRIPTION'>>(resultName('LIVE_TRANSCRIPTION'))
  .implement({
    description: 'Result of the transcription during a recording.',
    fields: (t) => ({ recording: t.field(recording) }),
  });

const SummaryResult = builder.objectRef<JobResult<'SUMMARY'>>(resultName('SUMMARY')).implement({
  description: 'Result of a summary, which is the `text` of the job.',
  fields: (t) => ({
    recording: t.field(recording),
    unverifiedFigures: t.exposeInt('unverifiedFigures', {
      description: 'Number of figures in the summary that the conversation does not state; each is marked in it.',
    }),
    notes: t.exposeStringList('notes', noted),
  }),
});

const WriteupResult = builder.objectRef<JobResult<'WRITEUP'>>(resultName('WRITEUP')).implement({
  description: 'Result of writing a memo. A memo from bare text is not saved; it is the `text` of the job.',
  fields: (t) => ({
    writeup: t.field(writeup),
    transcript: t.field(transcript),
    document: t.field(document),
    notes: t.exposeStringList('notes', noted),
  }),
});

const CombinedAnalysisResult = builder
  .objectRef<JobResult<'COMBINED_ANALYSIS'>>(resultName('COMBINED_ANALYSIS'))
  .implement({
    description: 'Result of a combined analysis. Until it is saved, it exists only as the `text` of the job.',
    fields: (t) => ({
      writeup: t.field(writeup),
      figures: t.field({
        type: [Figure],
        description: 'Every figure of the text in order, with its place in the sources.',
        resolve: figuresOf,
      }),
      notes: t.exposeStringList('notes', noted),
    }),
  });

const MemoRevisionResult = builder.objectRef<JobResult<'MEMO_REVISION'>>(resultName('MEMO_REVISION')).implement({
  description:
    'Result of writing a new version of a memo: a proposal, which is the `text` of the job until it is applied.',
  fields: (t) => ({
    writeup: t.field(writeup),
    figures: t.field({
      type: [Figure],
      description: 'Every figure of the new version in order, with its place in the sources.',
      resolve: figuresOf,
    }),
    notes: t.exposeStringList('notes', noted),
  }),
});

const DocumentAnalysisResult = builder
  .objectRef<JobResult<'DOCUMENT_ANALYSIS'>>(resultName('DOCUMENT_ANALYSIS'))
  .implement({
    description: 'Result of the analysis of a document.',
    fields: (t) => ({ writeup: t.field(writeup), document: t.field(document) }),
  });

const ExtractionResult = builder.objectRef<JobResult<'EXTRACTION'>>(resultName('EXTRACTION')).implement({
  description: 'Result of the text extraction of a document.',
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
