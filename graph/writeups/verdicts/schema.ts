import { Verdict as Verdicts } from '../../../prisma/generated/prisma/enums.ts';
import { builder } from '../../builder.ts';
import { requireScope } from '../../request/context.ts';
import { idOf } from '../../request/graphql/globalId.ts';
import { author } from '../../tenants/members/schema.ts';
import { Verdict, Writeup } from '../schema.ts';
import { giveVerdict, withdrawVerdict } from './give.ts';

builder.prismaObject('WriteupVerdict', {
  description: 'A verdict on a write-up, or its withdrawal.',
  fields: (t) => ({
    verdict: t.expose('verdict', {
      type: Verdict,
      nullable: true,
      description: 'The verdict; null if the previous one was withdrawn.',
    }),
    reason: t.exposeString('reason', { description: 'The reason; empty for a withdrawal.' }),
    givenAt: t.expose('givenAt', { type: 'DateTime', description: 'When it was given or withdrawn.' }),
    author: t.field({ ...author, description: 'The author; null if the author gave no name.' }),
  }),
});

builder.prismaObjectField(Writeup, 'verdicts', (t) =>
  t.relation('verdicts', {
    description:
      "The history of the partner's verdict, newest first. If `verdict` is set, the first entry is the current one.",
    query: { orderBy: [{ givenAt: 'desc' }, { id: 'desc' }] },
  }),
);

const GiveVerdictInput = builder.inputType('GiveVerdictInput', {
  fields: (t) => ({
    writeupId: t.id({ required: true }),
    verdict: t.field({ type: Verdict, required: true }),
    reason: t.string({ required: true, description: 'At most 2000 characters.' }),
  }),
});
const WithdrawVerdictInput = builder.inputType('WithdrawVerdictInput', {
  fields: (t) => ({ writeupId: t.id({ required: true }) }),
});

builder.mutationFields((t) => ({
  giveVerdict: t.field({
    type: Writeup,
    errors: {},
    description: "Gives the partner's verdict on a write-up; earlier ones stay in the history.",
    args: { input: t.arg({ type: GiveVerdictInput, required: true }) },
    resolve: (_, { input: { writeupId, ...given } }, caller) =>
      giveVerdict(requireScope(caller), idOf('Writeup', writeupId), { ...given, verdict: Verdicts[given.verdict] }),
  }),
  withdrawVerdict: t.field({
    type: Writeup,
    errors: {},
    description: 'Withdraws the verdict on a write-up.',
    args: { input: t.arg({ type: WithdrawVerdictInput, required: true }) },
    resolve: (_, { input: { writeupId } }, caller) => withdrawVerdict(requireScope(caller), idOf('Writeup', writeupId)),
  }),
}));
