import { z } from 'zod';
import type { WriteupVerdict } from '../../../prisma/generated/prisma/client.ts';
import { Verdict } from '../../../prisma/generated/prisma/enums.ts';
import type { WriteScope } from '../../request/context.ts';
import { withAuthor } from '../../tenants/members/service.ts';
import { giveVerdict, giveVerdictInput, withdrawVerdict, listVerdicts } from './give.ts';
import { get, put, routesOf, withdraw } from '../../request/rest/entityRoutes.ts';
import { shapeOf } from '../../request/shape.ts';

const givenSchema = z.object({
  verdict: z.enum(Verdict).nullable().describe('null: the previous verdict was withdrawn'),
  reason: z.string().describe("The partner's reason."),
  givenAt: z.iso.datetime().describe('When it was given or withdrawn.'),
  author: z.string().nullable().describe('The author; null if no name was given'),
});
const givenShape = shapeOf(givenSchema, (given: WriteupVerdict & { authorName: string | null }) => ({
  ...given,
  author: given.authorName,
}));
const verdictSchema = z
  .object({
    verdict: z.enum(Verdict).nullable().describe('The current verdict; null without one'),
    history: z.array(givenSchema).describe('Newest first'),
  })
  .meta({ id: 'WriteupVerdict' });
const verdictShape = {
  schema: verdictSchema,
  of: (given: readonly Parameters<typeof givenShape.of>[0][]) => ({
    verdict: given[0]?.verdict ?? null,
    history: given.map(givenShape.of),
  }),
};

async function verdictsOf(scope: WriteScope, writeupId: string) {
  return Promise.all((await listVerdicts(scope, writeupId)).map((given) => withAuthor(scope, given)));
}

const path = '/api/writeups/:id/verdict';
const answer = 'The verdict with its history';

export const verdictRoutes = routesOf({
  readVerdict: get(path, verdictShape, {
    summary: "The partner's verdict on a write-up, with its history",
    answer,
    run: ({ scope, id }) => verdictsOf(scope, id),
  }),
  giveVerdict: put(path, verdictShape, {
    summary: "Gives the partner's verdict on a write-up; earlier ones stay in the history",
    body: giveVerdictInput,
    answer,
    run: async ({ scope, id, body }) => verdictsOf(scope, (await giveVerdict(scope, id, body)).id),
  }),
  withdrawVerdict: withdraw(path, verdictShape, {
    summary: 'Withdraws the verdict on a write-up',
    answer,
    run: async ({ scope, id }) => verdictsOf(scope, (await withdrawVerdict(scope, id)).id),
  }),
});
