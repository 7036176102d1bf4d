import { int } from '../../request/shape.ts';
import { builder } from '../../builder.ts';
import { requireScope } from '../../request/context.ts';
import { deletion, mutation } from '../../request/graphql/mutation.ts';
import { openUpload } from '../../request/graphql/upload.ts';
import { CompanyImport, importedFile } from '../../companies/imports/schema.ts';
import { findImport } from '../../companies/imports/service.ts';
import { author } from '../../tenants/members/schema.ts';
import { clearCandidates, importCandidates, removeCandidate } from './changeCandidates.ts';
import { countCandidates, findCandidateImport, isHeld, listCandidates } from './service.ts';
import { candidateImportSchema, candidateSchema, problemSchema, type StoredImport } from './shape.ts';
import { fieldsOf, objectOf } from '../../request/graphql/types.ts';
import { ofFirm } from '../../request/graphql/globalId.ts';

export const Candidate = builder.prismaNode('Candidate', {
  ...ofFirm,
  description: 'A company from an imported file, for discovery. Its values are those of the file.',
  fields: (t) => ({
    ...fieldsOf(t, candidateSchema.shape),
    isHeld: t.boolean({
      description: 'Whether the firm has a company of this or a former name; discovery skips it.',
      resolve: ({ id }, _, caller) => isHeld(requireScope(caller), id),
    }),
  }),
});

const CandidateProblem = objectOf(
  'CandidateProblem',
  'A problem in a row of an imported file of candidates.',
  problemSchema.shape,
);

export const CandidateImport = builder.objectRef<StoredImport>('CandidateImport');
builder.node(CandidateImport, {
  description: 'An imported file of candidates.',
  id: { resolve: ({ id }) => id },
  isTypeOf: (value) => typeof value === 'object' && value !== null && 'errorCount' in value && 'fileName' in value,
  loadOne: (id, caller) => findCandidateImport(requireScope(caller), id),
  fields: (t) => ({
    ...fieldsOf(t, candidateImportSchema.shape),
    author: t.field(author),
    errors: t.expose('errors', { type: [CandidateProblem], description: 'The first hundred problems.' }),
    reading: t.field({
      type: CompanyImport,
      nullable: true,
      description: 'How its columns were read; null for imports before the newest, and of earlier versions.',
      resolve: ({ id }, _, caller) => findImport(requireScope(caller), id),
    }),
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

const ClearedCandidates = objectOf('ClearedCandidates', 'Number of removed candidates.', {
  count: int('Number of removed candidates.'),
});

mutation('importCandidates', {
  type: CandidateImport,
  description: 'Imports candidates for discovery. A candidate of the same name is updated.',
  input: importedFile,
  run: async (scope, { file, choice }) => importCandidates(scope, await openUpload(file), choice),
});

deletion('removeCandidate', 'Candidate', {
  description: 'Removes one candidate. Past discoveries stay; importing a file that names it adds it again.',
  run: removeCandidate,
});

mutation('clearCandidates', {
  type: ClearedCandidates,
  description: 'Removes every candidate. Past discoveries stay.',
  run: async (scope) => ({ count: await clearCandidates(scope) }),
});
