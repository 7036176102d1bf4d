import type { GroundedFigure } from '../ai/grounding.ts';
import type { Writeup as WriteupRow } from '../../prisma/generated/prisma/client.ts';
import { builder } from '../builder.ts';
import { requireScope } from '../context.ts';
import { DeletedNode, DeleteNodeInput } from '../deletedNode.ts';
import { idOf } from '../globalId.ts';
import { Job } from '../jobs/schema.ts';
import { selectedNodeFields } from '../selectedFields.ts';
import { createWriteup } from './create.ts';
import { deleteWriteup } from './delete.ts';
import { generateWriteup } from './generate.ts';
import { writeupOrders } from './rules.ts';
import { countWriteups, listWriteups, type WriteupFilter } from './service.ts';

const Figure = builder.objectRef<GroundedFigure>('Figure').implement({
  description: 'A figure in a memo. quote is the source passage that states it; null when none was found.',
  fields: (t) => ({
    text: t.exposeString('text'),
    isVerified: t.exposeBoolean('isVerified'),
    source: t.exposeString('source', {
      nullable: true,
      description: "Which source states it: 'conversation' or 'document'.",
    }),
    quote: t.exposeString('quote', { nullable: true }),
    sourceStart: t.exposeInt('sourceStart', { nullable: true, description: "Where it stands in the source's text." }),
    sourceEnd: t.exposeInt('sourceEnd', { nullable: true }),
  }),
});

/** Stored by `storeWriteup` alone, so its shape is known. */
function figuresOf(writeup: Pick<WriteupRow, 'figures'>): GroundedFigure[] {
  return writeup.figures as unknown as GroundedFigure[];
}

const Writeup = builder.prismaNode('Writeup', {
  nullable: true,
  description: 'An investment memo.',
  id: { resolve: ({ id }) => id },
  findUnique: (id, caller) => ({ tenantId_id: { tenantId: requireScope(caller).tenantId, id } }),
  fields: (t) => ({
    title: t.exposeString('title'),
    content: t.exposeString('content', { description: 'Sanitised HTML.' }),
    snippet: t.exposeString('snippet', { description: 'The first 200 characters of the content, markup stripped.' }),
    creationDate: t.expose('creationDate', { type: 'DateTime' }),
    tags: t.exposeStringList('tags'),
    recommendation: t.exposeString('recommendation', { nullable: true }),
    memoType: t.exposeString('memoType'),
    isComboAnalysis: t.exposeBoolean('isComboAnalysis'),
    analyst: t.exposeString('analyst', {
      nullable: true,
      description: 'Who wrote it; null for text that came from outside.',
    }),
    figures: t.field({
      type: [Figure],
      description: 'Every figure of the content, in order, with where the source says it.',
      resolve: figuresOf,
    }),
    unverifiedFigureCount: t.int({
      resolve: (writeup) => figuresOf(writeup).filter((figure) => !figure.isVerified).length,
    }),
    transcript: t.relation('transcript', { nullable: true }),
  }),
});

const WriteupOrder = builder.enumType('WriteupOrder', { values: writeupOrders });

builder.queryFields((t) => ({
  writeups: t.connection(
    {
      type: Writeup,
      authScopes: { loggedIn: true },
      complexity: ({ first, last }) => ({ field: 1, multiplier: first ?? last ?? 50 }),
      args: {
        search: t.arg.string({ description: 'Finds it in the title or the text, whatever the case.' }),
        orderBy: t.arg({ type: WriteupOrder, description: 'Newest first when left out.' }),
        memoType: t.arg.string({ description: "Only write-ups of this type: 'institutional', 'human_memo'." }),
      },
      resolve: async (_, { search, orderBy, memoType, ...page }, caller, info) => {
        const scope = requireScope(caller);
        const filter: WriteupFilter = { search, orderBy, memoType };
        return { ...(await listWriteups(scope, filter, page, selectedNodeFields(info))), filter };
      },
    },
    {
      name: 'WriteupConnection',
      fields: (c) => ({
        totalCount: c.int({ resolve: ({ filter }, _, caller) => countWriteups(requireScope(caller), filter) }),
      }),
    },
    { name: 'WriteupEdge' },
  ),
}));

const GenerateWriteupInput = builder.inputType('GenerateWriteupInput', {
  description: 'Give recordingId (its transcript is saved first) or transcriptId.',
  fields: (t) => ({ recordingId: t.id(), transcriptId: t.id() }),
});
const CreateWriteupInput = builder.inputType('CreateWriteupInput', {
  fields: (t) => ({
    title: t.string({ required: true }),
    content: t.string({ required: true, description: 'HTML; it is sanitised.' }),
    transcriptId: t.id(),
    recommendation: t.string(),
    memoType: t.string(),
    isComboAnalysis: t.boolean(),
    tags: t.stringList(),
  }),
});

builder.mutationFields((t) => ({
  generateWriteup: t.field({
    type: Job,
    errors: {},
    description: 'Starts the institutional memo; it is saved when the job completes.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: GenerateWriteupInput, required: true }) },
    resolve: (_, { input: { recordingId, transcriptId } }, caller) =>
      generateWriteup(requireScope(caller), {
        recordingId: recordingId && idOf('Recording', recordingId),
        transcriptId: transcriptId && idOf('Transcript', transcriptId),
      }),
  }),
  createWriteup: t.field({
    type: Writeup,
    errors: {},
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: CreateWriteupInput, required: true }) },
    resolve: (_, { input: { transcriptId, ...input } }, caller) =>
      createWriteup(requireScope(caller), { ...input, transcriptId: transcriptId && idOf('Transcript', transcriptId) }),
  }),
  deleteWriteup: t.field({
    type: DeletedNode,
    errors: {},
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: DeleteNodeInput, required: true }) },
    resolve: async (_, { input: { id } }, caller) => {
      await deleteWriteup(requireScope(caller), idOf('Writeup', id));
      return { deletedId: id };
    },
  }),
}));
