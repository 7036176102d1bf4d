import { builder } from '../../builder.ts';
import { idOf } from '../../request/graphql/globalId.ts';
import { Job } from '../../data/jobs/schema.ts';
import { openUpload } from '../../request/graphql/upload.ts';
import { importCompanyPdf, readCompanyFigures } from './startReading.ts';
import { mutation } from '../../request/graphql/mutation.ts';

const outcome = 'The outcome of the job is a CompanyReadingJobResult.';

const ReadCompanyFiguresInput = builder.inputType('ReadCompanyFiguresInput', {
  description: 'Give exactly one of the ids.',
  fields: (t) => ({
    documentId: t.id(),
    writeupId: t.id(),
    transcriptId: t.id(),
    companyName: t.string({ description: 'Name of the company; taken from the source when left out.' }),
  }),
});

mutation('importCompanyPdf', {
  type: Job,
  description: `Stores a PDF as a document and starts the extraction of its company's figures. ${outcome}`,
  input: (t) => ({
    file: t.field({ type: 'Upload', required: true, description: 'A PDF.' }),
    companyName: t.string({ description: 'Name of the company; taken from the file when left out.' }),
  }),
  run: async (scope, { file, companyName }) => importCompanyPdf(scope, { file: await openUpload(file), companyName }),
});

mutation('readCompanyFigures', {
  type: Job,
  description: `Starts the extraction of a company's figures from a stored source. ${outcome}`,
  inputType: ReadCompanyFiguresInput,
  run: (scope, { documentId, writeupId, transcriptId, companyName }) =>
    readCompanyFigures(scope, {
      documentId: documentId && idOf('Document', documentId),
      writeupId: writeupId && idOf('Writeup', writeupId),
      transcriptId: transcriptId && idOf('Transcript', transcriptId),
      companyName,
    }),
});
