import { builder } from '../../builder.ts';
import { requireScope } from '../../request/context.ts';
import { DeletedNode, DeleteNodeInput } from '../../request/graphql/deletedNode.ts';
import { idOf } from '../../request/graphql/globalId.ts';
import { createCompany } from './create.ts';
import { deleteCompany } from './delete.ts';
import { Metric } from '../figures/figureSchema.ts';
import { mergeCompanies, undoMerge } from './merge.ts';
import { Company } from '../schema.ts';
import { shownFields, shownRows, type ShownField } from '../shape.ts';
import { EditConflict, updateCompany, type EditConflictField as ConflictField } from './update.ts';
import { rejectObservation, verifyObservation } from '../figures/verifyObservation.ts';
import { withdrawEdit } from './withdrawEdit.ts';

const EditConflictField = builder.objectRef<ConflictField>('EditConflictField').implement({
  description: 'Both values as the form shows them; null means not known.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'Name of the field.' }),
    yours: t.exposeString('yours', {
      nullable: true,
      description: "The caller's value; null for 'not known'.",
    }),
    theirs: t.exposeString('theirs', {
      nullable: true,
      description: "The other person's saved value; null for 'not known'.",
    }),
  }),
});

builder.objectType(EditConflict, {
  name: 'CompanyEditConflict',
  description:
    'Somebody else changed the same fields after the given version. Nothing was saved: choose a value for each field and send it with the version of `company`.',
  fields: (t) => ({
    message: t.exposeString('message'),
    company: t.field({ type: Company, description: 'The current company.', resolve: ({ company }) => company }),
    fields: t.field({
      type: [EditConflictField],
      description: 'The conflicting fields.',
      resolve: ({ fields }) => fields,
    }),
  }),
});

function factFields(t: PothosSchemaTypes.InputFieldBuilder<typeof builder.$inferSchemaTypes, 'InputObject'>) {
  return Object.fromEntries(
    shownFields.map((field) => {
      const row = shownRows[field];
      if (row.type === 'text') return [field, t.string({ description: row.input ?? `${row.what}.` })];
      const options = { description: `${row.what}.` };
      return [field, row.type === 'int' ? t.int(options) : t.float(options)];
    }),
  ) as Record<ShownField, ReturnType<typeof t.string> | ReturnType<typeof t.float>>;
}

const UpdateCompanyInput = builder.inputType('UpdateCompanyInput', {
  description: 'Omitted fields keep their value; null means not known.',
  fields: (t) => ({
    id: t.id({ required: true }),
    version: t.int({
      required: true,
      description: 'The version that the edit is based on; a newer one is not overwritten.',
    }),
    name: t.string(),
    ...factFields(t),
  }),
});
const CreateCompanyInput = builder.inputType('CreateCompanyInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    ...factFields(t),
  }),
});
const VerifyObservationInput = builder.inputType('VerifyObservationInput', {
  fields: (t) => ({
    id: t.id({ required: true, description: 'Global id of the observation.' }),
    isVerified: t.boolean({
      required: true,
      description: 'true: the observation is correct. false: withdraws the confirmation.',
    }),
  }),
});
const RejectObservationInput = builder.inputType('RejectObservationInput', {
  fields: (t) => ({
    id: t.id({ required: true, description: 'Global id of the observation.' }),
    isRejected: t.boolean({
      required: true,
      description: 'true: the observation is wrong and never shown. false: it counts again.',
    }),
  }),
});
const WithdrawEditInput = builder.inputType('WithdrawEditInput', {
  fields: (t) => ({ companyId: t.id({ required: true }), metric: t.field({ type: Metric, required: true }) }),
});
const MergeCompaniesInput = builder.inputType('MergeCompaniesInput', {
  fields: (t) => ({
    id: t.id({ required: true, description: 'Global id of the company that is merged into the other.' }),
    intoId: t.id({ required: true, description: 'Global id of the company that remains.' }),
  }),
});
const UndoMergeInput = builder.inputType('UndoMergeInput', {
  fields: (t) => ({ id: t.id({ required: true, description: 'Global id of the merged company.' }) }),
});

builder.mutationFields((t) => ({
  updateCompany: t.field({
    type: Company,
    errors: { types: [EditConflict] },
    description:
      'Overrides company figures by hand. Overrides take precedence over extracted figures. Requires the admin token.',
    authScopes: { access: 'admin' },
    args: { input: t.arg({ type: UpdateCompanyInput, required: true }) },
    resolve: async (_, { input: { id, ...input } }, caller) => {
      // A company must have a name, so null leaves it unchanged.
      return updateCompany(requireScope(caller), idOf('Company', id), { ...input, name: input.name ?? undefined });
    },
  }),
  createCompany: t.field({
    type: Company,
    errors: {},
    description: 'Adds a company by hand.',
    authScopes: { access: 'admin' },
    args: { input: t.arg({ type: CreateCompanyInput, required: true }) },
    resolve: async (_, { input }, caller) => createCompany(requireScope(caller), input),
  }),
  deleteCompany: t.field({
    type: DeletedNode,
    errors: {},
    description: 'Deletes a company with its observations and the companies merged into it.',
    authScopes: { access: 'admin' },
    args: { input: t.arg({ type: DeleteNodeInput, required: true }) },
    resolve: async (_, { input: { id } }, caller) => ({
      deletedId: id,
      ...(await deleteCompany(requireScope(caller), idOf('Company', id))),
    }),
  }),
  verifyObservation: t.field({
    type: Company,
    errors: {},
    description: 'Confirms an observation, or withdraws the confirmation.',
    authScopes: { access: 'admin' },
    args: { input: t.arg({ type: VerifyObservationInput, required: true }) },
    resolve: async (_, { input: { id, isVerified } }, caller) =>
      verifyObservation(requireScope(caller), idOf('MetricObservation', id), isVerified),
  }),
  rejectObservation: t.field({
    type: Company,
    errors: {},
    description: 'Rejects an observation, so that it is never shown, or withdraws the rejection.',
    authScopes: { access: 'admin' },
    args: { input: t.arg({ type: RejectObservationInput, required: true }) },
    resolve: async (_, { input: { id, isRejected } }, caller) =>
      rejectObservation(requireScope(caller), idOf('MetricObservation', id), isRejected),
  }),
  withdrawEdit: t.field({
    type: Company,
    errors: {},
    description: 'Withdraws an override of a metric; the extracted value is shown again.',
    authScopes: { access: 'admin' },
    args: { input: t.arg({ type: WithdrawEditInput, required: true }) },
    resolve: async (_, { input: { companyId, metric } }, caller) =>
      withdrawEdit(requireScope(caller), { companyId: idOf('Company', companyId), metric }),
  }),
  mergeCompanies: t.field({
    type: Company,
    errors: {},
    description: 'Merges a company into another and returns the latter.',
    authScopes: { access: 'admin' },
    args: { input: t.arg({ type: MergeCompaniesInput, required: true }) },
    resolve: async (_, { input: { id, intoId } }, caller) => {
      const ids = { id: idOf('Company', id), intoId: idOf('Company', intoId) };
      return mergeCompanies(requireScope(caller), ids);
    },
  }),
  undoMerge: t.field({
    type: Company,
    errors: {},
    description: 'Undoes a merge and returns the separated company.',
    authScopes: { access: 'admin' },
    args: { input: t.arg({ type: UndoMergeInput, required: true }) },
    resolve: async (_, { input: { id } }, caller) => undoMerge(requireScope(caller), idOf('Company', id)),
  }),
}));
