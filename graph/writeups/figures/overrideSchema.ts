import { builder } from '../../builder.ts';
import { requireScope } from '../../request/context.ts';
import { idOf } from '../../request/graphql/globalId.ts';
import { correctFact, withdrawCorrection } from './correctFact.ts';
import { Writeup } from '../schema.ts';
import { mutation } from '../../request/graphql/mutation.ts';

const CorrectFactInput = builder.inputType('CorrectFactInput', {
  description: "The value as a number or as a text; omitted fields keep the source's values.",
  fields: (t) => ({
    writeupId: t.id({ required: true }),
    factId: t.string({
      required: true,
      description: "The id of the fact, such as 'f12': Figure.factId and ReadingFact.factId.",
    }),
    value: t.float({
      description:
        'The value in base units: whole currency units, percent as a number, months. Left out when `text` is given.',
    }),
    text: t.string({ description: "The value as people write it, instead of `value`: '€4.6M', '57%', 'Series B'." }),
    currency: t.string({ description: 'ISO 4217 code of the currency.' }),
    periodLabel: t.string({ description: "The period, such as 'FY2025'." }),
    note: t.string({ description: 'The reason, printed with the evidence.' }),
    isForCompany: t.boolean({
      description:
        "Whether it also overrides the company's figure, with this text and the source's words as evidence. Requires the admin token.",
    }),
  }),
});

mutation('withdrawCorrection', {
  type: Writeup,
  description: "Withdraws the correction of a fact; the text prints the source's value again.",
  input: (t) => ({
    writeupId: t.id({ required: true }),
    factId: t.string({ required: true, description: "Id of the corrected fact, such as 'f12'." }),
  }),
  run: (scope, { writeupId, factId }) => withdrawCorrection(scope, idOf('Writeup', writeupId), factId),
});

builder.mutationFields((t) => ({
  correctFact: t.field({
    type: Writeup,
    errors: {},
    description: "Corrects a fact of a write-up; the text prints the correction instead of the source's value.",
    args: { input: t.arg({ type: CorrectFactInput, required: true }) },
    authScopes: (_, { input }) => ({ access: input.isForCompany === true ? 'admin' : 'login' }),
    resolve: (_, { input: { writeupId, factId, ...given } }, caller) =>
      correctFact(requireScope(caller), idOf('Writeup', writeupId), factId, given),
  }),
}));
