import { memoSections } from '../../analyst/memoSections.ts';
import { builder } from '../../builder.ts';
import { requireScope } from '../../request/context.ts';
import { DeletedNode, DeleteNodeInput } from '../../request/graphql/deletedNode.ts';
import { idOf } from '../../request/graphql/globalId.ts';
import { deleteTemplate } from './deleteTemplate.ts';
import { createTemplate, updateTemplate } from './save.ts';
import { listTemplates } from './service.ts';
import { ofFirm } from '../../request/graphql/ofFirm.ts';

const MemoTemplate = builder.prismaNode('MemoTemplate', {
  ...ofFirm,
  description: "The sections of a firm's memos, in order.",
  fields: (t) => ({
    name: t.exposeString('name'),
    sections: t.exposeStringList('sections', { description: 'In the order of the memo.' }),
    isDefault: t.exposeBoolean('isDefault', { description: 'Whether it is used when no template is chosen.' }),
  }),
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

const sections = 'Some of `memoSections`, each once, in the order of the memo.';
const isDefault = 'Whether memos use it when no template is chosen; it replaces the earlier default.';
const CreateMemoTemplateInput = builder.inputType('CreateMemoTemplateInput', {
  fields: (t) => ({
    name: t.string({ required: true, description: 'At most 100 characters.' }),
    sections: t.stringList({ required: true, description: sections }),
    isDefault: t.boolean({ required: true, description: isDefault }),
  }),
});
const UpdateMemoTemplateInput = builder.inputType('UpdateMemoTemplateInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    name: t.string({ required: true, description: 'At most 100 characters.' }),
    sections: t.stringList({ required: true, description: sections }),
    isDefault: t.boolean({ required: true, description: isDefault }),
  }),
});

builder.mutationFields((t) => ({
  createMemoTemplate: t.field({
    type: MemoTemplate,
    errors: {},
    description: 'Adds a memo template.',
    authScopes: { access: 'admin' },
    args: { input: t.arg({ type: CreateMemoTemplateInput, required: true }) },
    resolve: async (_, { input }, caller) => createTemplate(requireScope(caller), input),
  }),
  updateMemoTemplate: t.field({
    type: MemoTemplate,
    errors: {},
    description: 'Changes a memo template.',
    authScopes: { access: 'admin' },
    args: { input: t.arg({ type: UpdateMemoTemplateInput, required: true }) },
    resolve: async (_, { input: { id, ...input } }, caller) =>
      updateTemplate(requireScope(caller), idOf('MemoTemplate', id), input),
  }),
  deleteMemoTemplate: t.field({
    type: DeletedNode,
    errors: {},
    description: 'Deletes a memo template; memos written with it stay.',
    authScopes: { access: 'admin' },
    args: { input: t.arg({ type: DeleteNodeInput, required: true }) },
    resolve: async (_, { input: { id } }, caller) => {
      await deleteTemplate(requireScope(caller), idOf('MemoTemplate', id));
      return { deletedId: id };
    },
  }),
}));
