import { ImportStatus as Statuses } from '../../../prisma/generated/prisma/enums.ts';
import { unitOf } from '../../finance/metrics.ts';
import { builder } from '../../builder.ts';
import { requireScope } from '../../context.ts';
import { idOf } from '../../graphql/globalId.ts';
import { openUpload } from '../../graphql/upload.ts';
import { Metric } from '../figures/figureSchema.ts';
import { Company } from '../schema.ts';
import { Job } from '../../jobs/schema.ts';
import { liveColumns } from '../../jobs/service.ts';
import { applyCompanyImport, undoCompanyImport } from './apply.ts';
import type { ImportColumn as Column } from './columns.ts';
import { importActions, type DecidedRow, type DecidedValue } from './decideRows.ts';
import { importFields } from './fields.ts';
import { previewCompanyImport } from './preview.ts';
import type { ImportProblem as Problem } from './table/readCell.ts';
import {
  findImport,
  findImportedCompany,
  findMissingRates,
  listImports,
  readImportRows,
  type StoredImport,
} from './service.ts';
import { formatFigure } from '../../finance/formatFigure.ts';
import { author } from '../../tenants/members/schema.ts';

const ImportStatus = builder.enumType(Statuses, {
  name: 'ImportStatus',
  description: 'How far an import is.',
});
const ImportAction = builder.enumType('ImportAction', {
  description: 'What an import does with a row.',
  values: importActions,
});

const ImportColumn = builder.objectRef<Column>('ImportColumn').implement({
  description: 'A column of an imported file.',
  fields: (t) => ({
    header: t.exposeString('header', { description: 'Heading of the column in the file.' }),
    field: t.string({
      nullable: true,
      description: "What it is read as: 'Revenue'; null when the column is not used.",
      resolve: ({ field }) => field && importFields[field].label,
    }),
    metric: t.field({
      type: Metric,
      nullable: true,
      description: 'The metric that the column holds; null for a column of names or periods.',
      resolve: ({ field }) =>
        field === null || field === 'NAME' || field === 'ALIASES' || field === 'PERIOD' ? null : field,
    }),
    note: t.exposeString('note', {
      nullable: true,
      description: "How its numbers are read: 'in millions of USD', 'in percent'; null when it has no numbers.",
    }),
  }),
});

const ImportProblem = builder.objectRef<Problem>('ImportProblem').implement({
  description: 'What is wrong with a row of an imported file.',
  fields: (t) => ({
    column: t.exposeString('column', { description: 'Heading of the column; empty when the whole row is meant.' }),
    message: t.exposeString('message', { description: 'What is wrong and what to do, in a sentence.' }),
  }),
});

const ImportValue = builder.objectRef<DecidedValue>('ImportValue').implement({
  description: 'What a row of an imported file states of one figure.',
  fields: (t) => ({
    field: t.string({
      description: 'Name of the figure, as pages show it.',
      resolve: ({ metric }) => importFields[metric].label,
    }),
    metric: t.expose('metric', { type: Metric }),
    value: t.string({
      description: "The value as it is shown: '$12.4M'.",
      resolve: (value) => formatFigure(unitOf(value.metric), value),
    }),
    before: t.exposeString('before', {
      nullable: true,
      description: 'The value that was shown before; null when none was.',
    }),
    isNew: t.exposeBoolean('isNew', {
      description: 'Whether it is new. False: it is known already and not stored again.',
    }),
  }),
});

const ImportRow = builder.objectRef<DecidedRow>('ImportRow').implement({
  description: 'A row of an imported file.',
  fields: (t) => ({
    row: t.exposeInt('row', { description: 'Number of the row in the file; the first row is 1.' }),
    name: t.exposeString('name', { description: 'Name of the company; empty when the row has none.' }),
    action: t.expose('action', { type: ImportAction, description: 'What the import does with the row.' }),
    company: t.field({
      type: Company,
      nullable: true,
      description: 'The existing company of the row, or the one that the import created; null when the row has none.',
      resolve: ({ companyId, ownerId }, _, caller) => findImportedCompany(requireScope(caller), companyId ?? ownerId),
    }),
    problems: t.field({
      type: [ImportProblem],
      description: 'What is wrong with the row; empty when nothing is.',
      resolve: ({ problems }) => problems,
    }),
    values: t.field({ type: [ImportValue], description: 'What the row states.', resolve: ({ values }) => values }),
  }),
});

export const CompanyImport = builder.objectRef<StoredImport>('CompanyImport');
builder.node(CompanyImport, {
  description: 'A file of companies that a person imports.',
  id: { resolve: ({ id }) => id },
  isTypeOf: (value) => typeof value === 'object' && value !== null && 'counts' in value && 'fileName' in value,
  loadOne: (id, caller) => findImport(requireScope(caller), id),
  fields: (t) => ({
    fileName: t.exposeString('fileName'),
    author: t.field(author),
    status: t.expose('status', { type: ImportStatus, description: 'How far it is.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the file was uploaded.' }),
    appliedAt: t.expose('appliedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was applied to the end; null before that.',
    }),
    undoneAt: t.expose('undoneAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was undone to the end; null when it was not.',
    }),
    rowCount: t.int({
      description: 'Rows of the file.',
      resolve: ({ counts }) => Object.values(counts).reduce((sum, count) => sum + count, 0),
    }),
    createdCount: t.int({ description: 'Companies that it makes, or made.', resolve: ({ counts }) => counts.CREATE }),
    updatedCount: t.int({
      description: 'Companies that it changes, or changed.',
      resolve: ({ counts }) => counts.UPDATE,
    }),
    unchangedCount: t.int({ description: 'Rows that say nothing new.', resolve: ({ counts }) => counts.UNCHANGED }),
    duplicateCount: t.int({
      description: 'Rows that repeat the company of an earlier row and are left out.',
      resolve: ({ counts }) => counts.DUPLICATE,
    }),
    errorCount: t.int({
      description: 'Rows that cannot be used and are left out.',
      resolve: ({ counts }) => counts.ERROR,
    }),
    appliedRowCount: t.exposeInt('appliedRows', {
      description: 'How many of its rows are applied so far, from the first on; all of them once it is APPLIED.',
    }),
    job: t.field({
      type: Job,
      nullable: true,
      description:
        'The job that applies or undoes it now or did last; null before the first, and from ninety days after it.',
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
        'ISO 4217 codes of amounts in it that no rate of the firm converts: they are kept, and shown as not known in US dollars.',
      resolve: ({ id }, _, caller) => findMissingRates(requireScope(caller), id),
    }),
    columns: t.field({
      type: [ImportColumn],
      description: "The file's columns and how each is understood.",
      resolve: ({ columns }) => columns,
    }),
    rows: t.field({
      type: [ImportRow],
      args: {
        from: t.arg.int({ required: true, description: 'The first row of the answer, counted from 0.' }),
        count: t.arg.int({ required: true, description: 'How many rows, at most 500.' }),
        actions: t.arg({ type: [ImportAction], description: 'Only rows of these; all when left out.' }),
      },
      complexity: ({ count }) => ({ field: 10, multiplier: count / 10 }),
      description: "`count` rows, at most 500, from a position on (the first is 0), in the file's order.",
      resolve: ({ id }, range, caller) => readImportRows(requireScope(caller), id, range),
    }),
  }),
});

builder.queryFields((t) => ({
  companyImports: t.field({
    type: [CompanyImport],
    description: 'The newest 20 that were applied, undone ones too.',
    resolve: (_, __, caller) => listImports(requireScope(caller)),
  }),
}));

const PreviewInput = builder.inputType('PreviewCompanyImportInput', {
  fields: (t) => ({
    file: t.field({ type: 'Upload', required: true, description: 'CSV, or an Excel workbook.' }),
  }),
});
const ImportIdInput = builder.inputType('CompanyImportIdInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    waits: t.boolean({
      defaultValue: true,
      description: 'Whether the answer comes when the work has ended. False: at once, and `job` tells how far it is.',
    }),
  }),
});

builder.mutationFields((t) => {
  const onImport = (description: string, act: typeof applyCompanyImport) =>
    t.field({
      type: CompanyImport,
      errors: {},
      description,
      authScopes: { access: 'admin' },
      args: { input: t.arg({ type: ImportIdInput, required: true }) },
      resolve: async (_, { input: { id, waits } }, caller) =>
        act(requireScope(caller), idOf('CompanyImport', id), waits ?? true),
    });
  return {
    previewCompanyImport: t.field({
      type: CompanyImport,
      errors: {},
      description: 'Reads a file of companies and answers what importing it would do. Nothing is changed.',
      authScopes: { access: 'admin' },
      args: { input: t.arg({ type: PreviewInput, required: true }) },
      resolve: async (_, { input: { file } }, caller) => {
        const upload = await openUpload(file);
        try {
          return await previewCompanyImport(requireScope(caller), upload);
        } finally {
          upload.stream.resume();
        }
      },
    }),
    applyCompanyImport: onImport(
      'Does what the preview says; rows with errors and duplicates are left out. One that was stopped goes on.',
      applyCompanyImport,
    ),
    undoCompanyImport: onImport(
      'Withdraws what an import stated and deletes the companies that it made and that have no other observation.',
      undoCompanyImport,
    ),
  };
});
