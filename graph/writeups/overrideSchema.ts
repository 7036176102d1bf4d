import { builder } from '../builder.ts';
import { requireScope } from '../context.ts';
import { idOf } from '../graphql/globalId.ts';
import { correctFact, withdrawCorrection } from './correctFact.ts';
import { Writeup } from './schema.ts';

const CorrectFactInput = builder.inputType('CorrectFactInput', {
  description: 'Give the value as a number or as a text; what is left out stays as the source says it.',
  fields: (t) => ({
    writeupId: t.id({ required: true }),
    factId: t.string({ required: true, description: "'f12', as Figure.factId and ReadingFact.factId give it." }),
    value: t.float({ description: 'In base units: whole currency units, percent as a number, months.' }),
    text: t.string({ description: "As people write it, in the place of value: '€4.6M', '57%', 'Series B'." }),
    currency: t.string({ description: 'ISO 4217.' }),
    periodLabel: t.string({ description: "'FY2025'" }),
    note: t.string({ description: 'Why it is corrected; printed with the evidence.' }),
  }),
});
const WithdrawCorrectionInput = builder.inputType('WithdrawCorrectionInput', {
  fields: (t) => ({ writeupId: t.id({ required: true }), factId: t.string({ required: true }) }),
});

builder.mutationFields((t) => ({
  correctFact: t.field({
    type: Writeup,
    errors: {},
    description:
      "Writes down a person's word on a fact of a write-up, above what the source says, and prints it there.",
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: CorrectFactInput, required: true }) },
    resolve: (_, { input: { writeupId, factId, ...given } }, caller) =>
      correctFact(requireScope(caller), idOf('Writeup', writeupId), factId, given),
  }),
  withdrawCorrection: t.field({
    type: Writeup,
    errors: {},
    description: "Takes a person's word on a fact back; what the source says is printed again.",
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: WithdrawCorrectionInput, required: true }) },
    resolve: (_, { input: { writeupId, factId } }, caller) =>
      withdrawCorrection(requireScope(caller), idOf('Writeup', writeupId), factId),
  }),
}));
