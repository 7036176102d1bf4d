import { objectOf, fieldsOf, typed, typedList, enumOf } from '../../request/graphql/types.ts';
import { text, textOrNull, texts, flag, int, intOrNull, instant, instantOrNull } from '../../request/shape.ts';
import type { ImportStatus as Statuses } from '../../../prisma/generated/prisma/enums.ts';
import { unitOf } from '../../finance/metrics.ts';
import { builder } from '../../builder.ts';
import { requireScope } from '../../request/context.ts';
import { idOf } from '../../request/graphql/globalId.ts';
import { mutation, type InputFields } from '../../request/graphql/mutation.ts';
import { openUpload } from '../../request/graphql/upload.ts';
import { Metric } from '../figures/figureSchema.ts';
import { Company } from '../schema.ts';
import { findCompany } from '../service.ts';
import { Job } from '../../data/jobs/schema.ts';
import { liveColumns } from '../../data/jobs/service.ts';
import { applyCompanyImport, undoCompanyImport } from './jobs.ts';
import { ImportColumn, ImportFirstRow, ImportMeaning, ImportMeaningLabel } from './columnSchema.ts';
import type { importActions, DecidedRow, DecidedValue } from './decideRows.ts';
import { importFields, isOfCandidates } from './fields.ts';
import { meanings } from './mapping/choices.ts';
import { correctImportCell } from './mapping/correctCell.ts';
import { previewCompanyImport } from './preview.ts';
import type { ImportProblem as Problem } from './table/readCell.ts';
import { findImport, findMissingRates, listImports, readImportRows, type StoredImport } from './service.ts';
import { formatFigure } from '../../finance/formatFigure.ts';
import { author } from '../../tenants/members/schema.ts';

const ImportStatus = enumOf<Statuses>('ImportStatus', 'Status of an import.', {
  PREVIEW: 'Nothing has been changed yet.',
  APPLYING: 'Some rows are applied. Its job is running, or was stopped and can be continued or undone.',
  APPLIED: 'All rows are applied.',
  UNDOING: 'Some rows are undone. Its job is running, or was stopped and can be continued.',
  UNDONE: 'All rows are undone.',
});
const ImportAction = enumOf<(typeof importActions)[number]>('ImportAction', 'Effect of an import on a row.', {
  CREATE: 'A new company.',
  UPDATE: 'An existing company with new figures.',
  UNCHANGED: 'An existing company without new figures.',
  DUPLICATE: 'An earlier row names the same company; this row is skipped.',
  ERROR: 'The row cannot be used and is skipped.',
});

const ImportProblem = objectOf(
  builder.objectRef<Problem>('ImportProblem'),
  'A problem of a row in an imported file.',
  {
    column: text('Heading of the column; empty for the whole row.'),
    message: text('The problem and its solution, in a sentence.'),
  },
  (t) => ({
    columnIndex: t.int({
      nullable: true,
      description:
        'Position of the cell that can be corrected; null if a correction of one cell does not solve the problem.',
      resolve: ({ cell }) => cell?.index,
    }),
    text: t.string({
      nullable: true,
      description: 'Text of that cell; null without one.',
      resolve: ({ cell }) => cell?.text,
    }),
  }),
);

const ImportValue = objectOf(
  builder.objectRef<DecidedValue>('ImportValue'),
  'The value of one figure in a row of an imported file.',
  {
    metric: typed(Metric),
    before: textOrNull('The previously shown value; null if there was none.'),
    isNew: flag('Whether it is new. False: it is already known and not stored again.'),
    doubt: textOrNull(
      'Why a check doubts it; null if it passed. A doubtful value is not shown until a person confirms it.',
    ),
  },
  (t) => ({
    field: t.string({
      description: 'Display name of the figure.',
      resolve: ({ metric }) => importFields[metric].label,
    }),
    value: t.string({
      description: "The displayed value: '$12.4M'.",
      resolve: (value) => formatFigure(unitOf(value.metric), value),
    }),
    period: t.string({
      nullable: true,
      description: "Period of the value, as the file names it: 'FY2025'; null without one.",
      resolve: ({ when }) => when?.label ?? null,
    }),
  }),
);

const ImportRow = objectOf(
  builder.objectRef<DecidedRow>('ImportRow'),
  'A row of an imported file.',
  {
    row: int('Number of the row in the file; the first row is 1.'),
    name: text('Name of the company; empty if the row has none.'),
    action: typed(ImportAction, 'The effect of the import on the row.'),
    problems: typedList(ImportProblem, 'Problems of the row; empty if there are none.'),
    values: typedList(ImportValue, 'Values of the row.'),
  },
  (t) => ({
    company: t.field({
      type: Company,
      nullable: true,
      description: "The row's existing company, or the one that the import created; null if there is none.",
      resolve: ({ companyId, ownerId }, _, caller) => findCompany(requireScope(caller), companyId ?? ownerId),
    }),
    notes: t.field({
      type: [ImportProblem],
      description: 'How the import differs from the row: cells that are left out, rows that were joined.',
      resolve: ({ notes }) => notes ?? [],
    }),
  }),
);

function countsIn({ counts }: StoredImport) {
  const { CREATE: createdCount, UPDATE: updatedCount, UNCHANGED: unchangedCount } = counts;
  const { DUPLICATE: duplicateCount, ERROR: errorCount } = counts;
  const rowCount = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { rowCount, createdCount, updatedCount, unchangedCount, duplicateCount, errorCount };
}

function readingOf({ reading }: StoredImport) {
  const { sheet = '', sheets = [], headRow = null, notes = [], isRemembered = false } = reading ?? {};
  return { sheet: sheet || null, sheets, headRow, notes, isRemembered };
}

export const CompanyImport = builder.objectRef<StoredImport>('CompanyImport');
builder.node(CompanyImport, {
  description: 'An imported file of companies.',
  id: { resolve: ({ id }) => id },
  isTypeOf: (value) => typeof value === 'object' && value !== null && 'counts' in value && 'fileName' in value,
  loadOne: (id, caller) => findImport(requireScope(caller), id),
  fields: (t) => ({
    author: t.field(author),
    ...fieldsOf(
      t,
      {
        rowCount: int('Number of rows in the file.'),
        createdCount: int('Number of companies that it creates.'),
        updatedCount: int('Number of companies that it changes.'),
        unchangedCount: int('Rows without new values.'),
        duplicateCount: int('Skipped rows that repeat the company of an earlier row.'),
        errorCount: int('Skipped rows that cannot be used.'),
      },
      { from: countsIn },
    ),
    appliedRowCount: t.exposeInt('appliedRows', {
      description:
        'Number of rows that are applied already. An import with the status APPLIED has applied all of them.',
    }),
    job: t.field({
      type: Job,
      nullable: true,
      description: 'The latest job that applies or undoes it; null before the first, and ninety days after its end.',
      resolve: ({ jobId }, _, caller) => {
        const { prisma, tenantId } = requireScope(caller);
        return jobId === null
          ? null
          : prisma.job.findUnique({ where: { tenantId_id: { tenantId, id: jobId } }, select: liveColumns });
      },
    }),
    missingRates: t.field({
      type: ['String'],
      complexity: 20,
      description:
        'ISO 4217 codes of amounts for which the firm has no exchange rate. These amounts are stored, and shown as not known in US dollars.',
      resolve: ({ id }, _, caller) => findMissingRates(requireScope(caller), id),
    }),
    ...fieldsOf(
      t,
      {
        sheet: textOrNull('The sheet that is read; null for a text file.'),
        sheets: texts('All sheets with cells; empty for a text file.'),
        headRow: intOrNull('Number of the row with the headings; null for imports of earlier versions.'),
        notes: texts('Sentences about what was not read, such as other sheets and formulas without a result.'),
        isRemembered: flag('Whether the file is read as the firm chose for an earlier file with the same headings.'),
      },
      { from: readingOf },
    ),
    firstRows: t.field({
      type: [ImportFirstRow],
      description: 'The first twelve rows of the sheet, for the choice of the row with the headings.',
      resolve: ({ reading }) => reading?.firstRows ?? [],
    }),
    rows: t.field({
      type: [ImportRow],
      args: {
        from: t.arg.int({ required: true, description: 'Index of the first row, from 0.' }),
        count: t.arg.int({ required: true, description: 'Number of rows, at most 500.' }),
        actions: t.arg({ type: [ImportAction], description: 'Only rows with these actions; all when left out.' }),
      },
      complexity: ({ count }) => ({ field: 10, multiplier: count / 10 }),
      description: "`count` rows, at most 500, from a position on (the first is 0), in the file's order.",
      resolve: ({ id }, range, caller) => readImportRows(requireScope(caller), id, range),
    }),
    ...fieldsOf(t, {
      fileName: text(),
      status: typed(ImportStatus, 'Current status.'),
      createdAt: instant('When the file was uploaded.'),
      appliedAt: instantOrNull('When it was completely applied; null before that.'),
      undoneAt: instantOrNull('When it was completely undone; null if it was not.'),
      columns: typedList(ImportColumn, "The file's columns and their meaning."),
    }),
  }),
});

builder.queryFields((t) => ({
  importMeanings: t.field({
    type: [ImportMeaningLabel],
    description: 'What a column of an imported file can mean.',
    args: {
      ofCandidates: t.arg.boolean({
        required: true,
        defaultValue: false,
        description: 'true: also what only candidates have, such as tags.',
      }),
    },
    resolve: (_, { ofCandidates }) =>
      meanings.filter((each) => ofCandidates || each === 'UNUSED' || !isOfCandidates(each)),
  }),
  companyImports: t.field({
    type: [CompanyImport],
    description: 'The latest 20 applied imports, including undone ones.',
    resolve: (_, __, caller) => listImports(requireScope(caller)),
  }),
}));

const ImportColumnChoiceInput = builder.inputType('ImportColumnChoiceInput', {
  description: 'How to read a column. What is left out is read from its heading.',
  fields: (t) => ({
    index: t.int({ required: true, description: 'Position of the column in the file; the first is 0.' }),
    meaning: t.field({ type: ImportMeaning, description: 'What the column holds; UNUSED leaves it out.' }),
    factor: t.float({
      description:
        'Factor of its bare numbers: 1000 for thousands, 1 for amounts in full and percent, 100 for shares of one.',
    }),
    currency: t.string({ description: 'ISO 4217 code of its amounts.' }),
    period: t.string({ description: "Period of its figures: 'FY2025'; empty for none." }),
  }),
});
const ImportChoiceInput = builder.inputType('ImportChoiceInput', {
  description: 'How to read a file. Applying the import remembers it for files with the same headings.',
  fields: (t) => ({
    sheet: t.string({ description: 'Name of the sheet to read.' }),
    headRow: t.int({ description: 'Number of the row with the headings; the first row is 1.' }),
    columns: t.field({ type: [ImportColumnChoiceInput], description: 'Choices for columns.' }),
  }),
});
export const importedFile = (t: InputFields) => ({
  file: t.field({
    type: 'Upload',
    required: true,
    description: 'CSV, an Excel workbook, or a JSON list of objects.',
  }),
  choice: t.field({
    type: ImportChoiceInput,
    description:
      'How to read the file. Left out: as the firm chose for an earlier file with the same headings, else by the headings.',
  }),
});
const ImportIdInput = builder.inputType('CompanyImportIdInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    waits: t.boolean({
      defaultValue: true,
      description: 'true: answers when the job has ended. false: answers at once, and `job` has the progress.',
    }),
  }),
});

mutation('previewCompanyImport', {
  type: CompanyImport,
  access: 'admin',
  description: 'Reads a file of companies and returns what an import would do. Changes nothing.',
  input: importedFile,
  run: async (scope, { file, choice }) => previewCompanyImport(scope, await openUpload(file), choice),
});

mutation('correctImportCell', {
  type: CompanyImport,
  access: 'admin',
  description: 'Corrects a cell with a problem in a previewed import, so that the rest of its row is imported.',
  input: (t) => ({
    id: t.id({ required: true }),
    row: t.int({ required: true, description: 'Number of the row in the file.' }),
    column: t.int({ required: true, description: 'Position of the column, `columnIndex` of the problem.' }),
    text: t.string({ required: true, description: 'The right text of the cell; empty leaves the cell out.' }),
  }),
  run: async (scope, { id, ...correction }) => correctImportCell(scope, idOf('CompanyImport', id), correction),
});

mutation('applyCompanyImport', {
  type: CompanyImport,
  access: 'admin',
  description:
    'Applies a previewed import; rows with errors and duplicates are left out. Continues an import that was stopped.',
  inputType: ImportIdInput,
  run: async (scope, { id, waits }) => applyCompanyImport(scope, idOf('CompanyImport', id), waits ?? true),
});

mutation('undoCompanyImport', {
  type: CompanyImport,
  access: 'admin',
  description:
    'Undoes an import: withdraws its statements and deletes the companies that it created and that have no other observation.',
  inputType: ImportIdInput,
  run: async (scope, { id, waits }) => undoCompanyImport(scope, idOf('CompanyImport', id), waits ?? true),
});
