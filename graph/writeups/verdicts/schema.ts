import { fieldsOf, typedOrNull } from '../../request/graphql/fieldsOf.ts';
import { text, instant } from '../../request/properties.ts';
import { mutation } from '../../request/graphql/mutation.ts';
import { Verdict as Verdicts } from '../../../prisma/generated/prisma/enums.ts';
import { builder } from '../../builder.ts';
import { idOf } from '../../request/graphql/globalId.ts';
import { author } from '../../tenants/members/schema.ts';
import { Verdict, Writeup } from '../schema.ts';
import { giveVerdict, withdrawVerdict } from './give.ts';

builder.prismaObject('WriteupVerdict', {
  description: 'A verdict on a write-up, or its withdrawal.',
  fields: (t) => ({
    author: t.field({ ...author, description: 'The author; null if the author gave no name.' }),
    ...fieldsOf(t, {
      verdict: typedOrNull(Verdict, 'The verdict; null if the previous one was withdrawn.'),
      reason: text('The reason; empty for a withdrawal.'),
      givenAt: instant('When it was given or withdrawn.'),
    }),
  }),
});

builder.prismaObjectField(Writeup, 'verdicts', (t) =>
  t.relation('verdicts', {
    description:
      "The history of the partner's verdict, newest first. If `verdict` is set, the first entry is the current one.",
    query: { orderBy: [{ givenAt: 'desc' }, { id: 'desc' }] },
  }),
);

mutation('giveVerdict', {
  type: Writeup,
  description: "Gives the partner's verdict on a write-up; earlier ones stay in the history.",
  input: (t) => ({
    writeupId: t.id({ required: true }),
    verdict: t.field({ type: Verdict, required: true, description: "The partner's decision." }),
    reason: t.string({ required: true, description: 'At most 2000 characters.' }),
  }),
  run: (scope, { writeupId, ...given }) =>
    giveVerdict(scope, idOf('Writeup', writeupId), { ...given, verdict: Verdicts[given.verdict] }),
});

mutation('withdrawVerdict', {
  type: Writeup,
  description: 'Withdraws the verdict on a write-up.',
  input: (t) => ({ writeupId: t.id({ required: true }) }),
  run: (scope, { writeupId }) => withdrawVerdict(scope, idOf('Writeup', writeupId)),
});
