import { builder } from '../../builder.ts';
import { requireScope } from '../../request/context.ts';
import { idOf } from '../../request/graphql/globalId.ts';
import { Job } from '../../data/jobs/schema.ts';
import { openUpload } from '../../request/graphql/upload.ts';
import { importCompanyPdf } from './importPdf.ts';
import { readCompanyFigures } from './startReading.ts';

const outcome = 'The outcome of the job is a CompanyReadingJobResult.';

const ImportCompanyPdfInput = builder.inputType('ImportCompanyPdfInput', {
  fields: (t) => ({
    file: t.field({ type: 'Upload', required: true, description: 'A PDF.' }),
    companyName: t.string({
      description: 'Name of the company; taken from the file when left out.',
    }),
  }),
});

const ReadCompanyFiguresInput = builder.inputType('ReadCompanyFiguresInput', {
  description: 'Give exactly one of the ids.',
  fields: (t) => ({
    documentId: t.id(),
    writeupId: t.id(),
    transcriptId: t.id(),
    companyName: t.string({
      description: 'Name of the company; taken from the source when left out.',
    }),
  }),
});

builder.mutationFields((t) => ({
  importCompanyPdf: t.field({
    type: Job,
    errors: {},
    description: `Stores a PDF as a document and starts the extraction of its company's figures. ${outcome}`,
    args: { input: t.arg({ type: ImportCompanyPdfInput, required: true }) },
    resolve: async (_, { input: { file, companyName } }, caller) =>
      importCompanyPdf(requireScope(caller), { file: await openUpload(file), companyName }),
  }),
  readCompanyFigures: t.field({
    type: Job,
    errors: {},
    description: `Starts the extraction of a company's figures from a stored source. ${outcome}`,
    args: { input: t.arg({ type: ReadCompanyFiguresInput, required: true }) },
    resolve: (_, { input: { documentId, writeupId, transcriptId, companyName } }, caller) =>
      readCompanyFigures(requireScope(caller), {
        documentId: documentId && idOf('Document', documentId),
        writeupId: writeupId && idOf('Writeup', writeupId),
        transcriptId: transcriptId && idOf('Transcript', transcriptId),
        companyName,
      }),
  }),
}));
