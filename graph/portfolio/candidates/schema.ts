import { builder } from '../../builder.ts';
import { requireScope } from '../../request/context.ts';
import { DeletedNode, DeleteNodeInput } from '../../request/graphql/deletedNode.ts';
import { idOf } from '../../request/graphql/globalId.ts';
import { openUpload } from '../../request/graphql/upload.ts';
import { CompanyImport, ImportChoiceInput } from '../../companies/imports/schema.ts';
import { findImport } from '../../companies/imports/service.ts';
import { author } from '../../tenants/members/schema.ts';
import { clearCandidates } from './clearCandidates.ts';
import { importCandidates } from './importCandidates.ts';
import { removeCandidate } from './removeCandidate.ts';
import {
  countCandidates,
  findCandidateImport,
  isHeld,
  listCandidates,
  type RowProblem,
  type StoredImport,
} from './service.ts';
import { candidateSchema } from './shape.ts';
import { fieldsOf } from '../../request/graphql/fieldsOf.ts';
import { ofFirm } from '../../request/graphql/ofFirm.ts';

export const Candidate = builder.prismaNode('Candidate', {
  ...ofFirm,
  description: 'A company from an imported file, for discovery. Its values are those of the file.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the company.' }),
    ...fieldsOf(t, candidateSchema.shape, {
      only: [
        'description',
        'industry',
        'industryGroup',
        'headquarters',
        'website',
        'revenue',
        'revenueGrowthRate',
        'grossMargin',
        'fundingRaised',
        'employees',
      ],
    }),
    stage: t.exposeString('stage', {
      nullable: true,
      description:
        "One of the product's stages if the file's word clearly means one, otherwise the file's word; null if the file states none.",
    }),
    tags: t.exposeStringList('tags', {
      description:
        "Lower-case tags, including 'batch: winter 2012', 'status: inactive', and 'unused: revenue in eur' for money without a rate.",
    }),
    isHeld: t.boolean({
      description: 'Whether the firm has a company of this or a former name; discovery skips it.',
      resolve: (candidate, _, caller) => isHeld(requireScope(caller), candidate),
    }),
  }),
});

const CandidateProblem = builder.objectRef<RowProblem>('CandidateProblem').implement({
  description: 'A problem in a row of an imported file of candidates.',
  fields: (t) => ({
    row: t.exposeInt('row', { description: 'Number of the row in the file; the first row is 1.' }),
    message: t.exposeString('message', { description: 'A problem in a row of the file.' }),
  }),
});

export const CandidateImport = builder.objectRef<StoredImport>('CandidateImport');
builder.node(CandidateImport, {
  description: 'An imported file of candidates.',
  id: { resolve: ({ id }) => id },
  isTypeOf: (value) => typeof value === 'object' && value !== null && 'problemCount' in value && 'fileName' in value,
  loadOne: (id, caller) => findCandidateImport(requireScope(caller), id),
  fields: (t) => ({
    fileName: t.exposeString('fileName'),
    author: t.field(author),
    createdCount: t.exposeInt('createdCount', { description: 'Number of new candidates.' }),
    updatedCount: t.exposeInt('updatedCount', {
      description: 'Existing candidates that the file updated.',
    }),
    errorCount: t.exposeInt('problemCount', {
      description: 'Number of rows that were skipped, or imported without an unusable cell.',
    }),
    errors: t.field({
      type: [CandidateProblem],
      description: 'The first hundred problems.',
      resolve: ({ problems }) => problems,
    }),
    reading: t.field({
      type: CompanyImport,
      nullable: true,
      description: 'How its columns were read; null for imports before the newest, and of earlier versions.',
      resolve: ({ id }, _, caller) => findImport(requireScope(caller), id),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

builder.queryFields((t) => ({
  candidates: t.connection(
    {
      type: Candidate,
      complexity: ({ first, last }) => ({ field: 1, multiplier: first ?? last ?? 50 }),
      description: 'The candidates for discovery, A to Z.',
      args: { search: t.arg.string({ description: 'Words in the name, industry or stage; case is ignored.' }) },
      resolve: async (_, { search, ...page }, caller) => ({
        ...(await listCandidates(requireScope(caller), search, page)),
        search,
      }),
    },
    {
      name: 'QueryCandidatesConnection',
      fields: (c) => ({
        totalCount: c.int({ resolve: ({ search }, _, caller) => countCandidates(requireScope(caller), search) }),
      }),
    },
    { name: 'QueryCandidatesEdge' },
  ),
}));

const ImportCandidatesInput = builder.inputType('ImportCandidatesInput', {
  fields: (t) => ({
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
  }),
});

const ClearedCandidates = builder.objectRef<{ count: number }>('ClearedCandidates').implement({
  description: 'Number of removed candidates.',
  fields: (t) => ({ count: t.exposeInt('count', { description: 'Number of removed candidates.' }) }),
});

builder.mutationFields((t) => ({
  importCandidates: t.field({
    type: CandidateImport,
    errors: {},
    description: 'Imports candidates for discovery. A candidate of the same name is updated.',
    args: { input: t.arg({ type: ImportCandidatesInput, required: true }) },
    resolve: async (_, { input: { file, choice } }, caller) =>
      importCandidates(requireScope(caller), await openUpload(file), choice),
  }),
  removeCandidate: t.field({
    type: DeletedNode,
    errors: {},
    description: 'Removes one candidate. Past discoveries stay; importing a file that names it adds it again.',
    args: { input: t.arg({ type: DeleteNodeInput, required: true }) },
    resolve: async (_, { input: { id } }, caller) => {
      await removeCandidate(requireScope(caller), idOf('Candidate', id));
      return { deletedId: id };
    },
  }),
  clearCandidates: t.field({
    type: ClearedCandidates,
    errors: {},
    description: 'Removes every candidate. Past discoveries stay.',
    resolve: async (_, __, caller) => ({ count: await clearCandidates(requireScope(caller)) }),
  }),
}));
