import { fieldsOf } from '../../request/graphql/types.ts';
import { memoSections } from '../../analyst/memoSections.ts';
import { builder } from '../../builder.ts';
import { requireScope } from '../../request/context.ts';
import { deletion, mutation, inputsOf } from '../../request/graphql/mutation.ts';
import { idOf, ofFirm } from '../../request/graphql/globalId.ts';
import {
  deleteTemplate,
  createTemplate,
  updateTemplate,
  templateInput,
  listTemplates,
  templateSchema,
} from './service.ts';

const MemoTemplate = builder.prismaNode('MemoTemplate', {
  ...ofFirm,
  description: "The sections of a firm's memos, in order.",
  fields: (t) => fieldsOf(t, templateSchema.shape),
});

builder.queryFields((t) => ({
  memoSections: t.stringList({
    description: 'The possible sections of a memo, in their usual order. Without a template a memo has all of them.',
    resolve: () => [...memoSections],
  }),
  memoTemplates: t.field({
    type: [MemoTemplate],
    description: "The firm's memo templates by name.",
    resolve: (_, __, caller) => listTemplates(requireScope(caller)),
  }),
}));

mutation('createMemoTemplate', {
  type: MemoTemplate,
  access: 'admin',
  description: 'Adds a memo template.',
  input: (t) => inputsOf(t, templateInput),
  run: async (scope, input) => createTemplate(scope, input),
});

mutation('updateMemoTemplate', {
  type: MemoTemplate,
  access: 'admin',
  description: 'Changes a memo template.',
  input: (t) => ({ id: t.id({ required: true }), ...inputsOf(t, templateInput) }),
  run: async (scope, { id, ...input }) => updateTemplate(scope, idOf('MemoTemplate', id), input),
});

deletion('deleteMemoTemplate', 'MemoTemplate', {
  access: 'admin',
  description: 'Deletes a memo template; memos written with it stay.',
  run: deleteTemplate,
});
