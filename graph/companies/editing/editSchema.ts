import { objectOf } from '../../request/graphql/types.ts';
import { text, textOrNull } from '../../request/shape.ts';
import { builder } from '../../builder.ts';
import { deletion, inputsOf, mutation } from '../../request/graphql/mutation.ts';
import { idOf } from '../../request/graphql/globalId.ts';
import { createCompany, deleteCompany, EditConflict, updateCompany, withdrawEdit } from './edit.ts';
import { Metric } from '../figures/figureSchema.ts';
import { mergeCompanies, undoMerge } from './merge.ts';
import { Company } from '../schema.ts';
import { rejectObservation, verifyObservation } from '../figures/verifyObservation.ts';
import { givenFigures } from '../figures/givenFigures.ts';

const EditConflictField = objectOf('EditConflictField', 'Both values as the form shows them; null means not known.', {
  field: text('Name of the field.'),
  yours: textOrNull("The caller's value; null for 'not known'."),
  theirs: textOrNull("The other person's saved value; null for 'not known'."),
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

const UpdateCompanyInput = builder.inputType('UpdateCompanyInput', {
  description: 'Omitted fields keep their value; null means not known.',
  fields: (t) => ({
    id: t.id({ required: true }),
    version: t.int({
      required: true,
      description: 'The version that the edit is based on; a newer one is not overwritten.',
    }),
    name: t.string({ description: 'Its name.' }),
    ...inputsOf(t, givenFigures),
  }),
});

mutation('updateCompany', {
  type: Company,
  errors: { types: [EditConflict] },
  access: 'admin',
  description:
    'Overrides company figures by hand. Overrides take precedence over extracted figures. Requires the admin token.',
  inputType: UpdateCompanyInput,
  run: async (scope, { id, ...input }) => {
    // A company must have a name, so null leaves it unchanged.
    return updateCompany(scope, idOf('Company', id), { ...input, name: input.name ?? undefined });
  },
});

mutation('createCompany', {
  type: Company,
  access: 'admin',
  description: 'Adds a company by hand.',
  input: (t) => ({ name: t.string({ required: true, description: 'Its name.' }), ...inputsOf(t, givenFigures) }),
  run: async (scope, input) => createCompany(scope, input),
});

deletion('deleteCompany', 'Company', {
  access: 'admin',
  description: 'Deletes a company with its observations and the companies merged into it.',
  run: deleteCompany,
});

mutation('verifyObservation', {
  type: Company,
  access: 'admin',
  description: 'Confirms an observation, or withdraws the confirmation.',
  input: (t) => ({
    id: t.id({ required: true, description: 'Global id of the observation.' }),
    isVerified: t.boolean({
      required: true,
      description: 'true: the observation is correct. false: withdraws the confirmation.',
    }),
  }),
  run: async (scope, { id, isVerified }) => verifyObservation(scope, idOf('MetricObservation', id), isVerified),
});

mutation('rejectObservation', {
  type: Company,
  access: 'admin',
  description: 'Rejects an observation, so that it is never shown, or withdraws the rejection.',
  input: (t) => ({
    id: t.id({ required: true, description: 'Global id of the observation.' }),
    isRejected: t.boolean({
      required: true,
      description: 'true: the observation is wrong and never shown. false: it counts again.',
    }),
  }),
  run: async (scope, { id, isRejected }) => rejectObservation(scope, idOf('MetricObservation', id), isRejected),
});

mutation('withdrawEdit', {
  type: Company,
  access: 'admin',
  description: 'Withdraws an override of a metric; the extracted value is shown again.',
  input: (t) => ({
    companyId: t.id({ required: true, description: 'Global id of the company.' }),
    metric: t.field({ type: Metric, required: true, description: 'The metric.' }),
  }),
  run: async (scope, { companyId, metric }) => withdrawEdit(scope, { companyId: idOf('Company', companyId), metric }),
});

mutation('mergeCompanies', {
  type: Company,
  access: 'admin',
  description: 'Merges a company into another and returns the latter.',
  input: (t) => ({
    id: t.id({ required: true, description: 'Global id of the company that is merged into the other.' }),
    intoId: t.id({ required: true, description: 'Global id of the company that remains.' }),
  }),
  run: (scope, { id, intoId }) => mergeCompanies(scope, { id: idOf('Company', id), intoId: idOf('Company', intoId) }),
});

mutation('undoMerge', {
  type: Company,
  access: 'admin',
  description: 'Undoes a merge and returns the separated company.',
  input: (t) => ({ id: t.id({ required: true, description: 'Global id of the merged company.' }) }),
  run: async (scope, { id }) => undoMerge(scope, idOf('Company', id)),
});
