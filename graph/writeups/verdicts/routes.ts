import { z } from 'zod';
import { Verdict } from '../../../prisma/generated/prisma/enums.ts';
import type { WriteScope } from '../../context.ts';
import { route, type Route } from '../../rest/handler.ts';
import { idParam } from '../../rest/idParam.ts';
import { withAuthor } from '../../tenants/members/service.ts';
import { giveVerdict, giveVerdictInput, withdrawVerdict } from './give.ts';
import { listVerdicts } from './service.ts';

const givenShape = z.object({
  verdict: z.enum(Verdict).nullable().describe('null: the previous verdict was withdrawn'),
  reason: z.string(),
  givenAt: z.iso.datetime(),
  author: z.string().nullable().describe('The author; null if no name was given'),
});
const verdictShape = z
  .object({
    verdict: z.enum(Verdict).nullable().describe('The current verdict; null without one'),
    history: z.array(givenShape).describe('Newest first'),
  })
  .meta({ id: 'WriteupVerdict' });

async function shapeOf(scope: WriteScope, writeupId: string): Promise<z.infer<typeof verdictShape>> {
  const given = await listVerdicts(scope, writeupId);
  const history = await Promise.all(
    given.map(async (row) => {
      const { verdict, reason, givenAt, authorName } = await withAuthor(scope, row);
      return { verdict, reason, givenAt: givenAt.toISOString(), author: authorName };
    }),
  );
  return { verdict: history[0]?.verdict ?? null, history };
}

const path = '/api/writeups/:id/verdict';
const answers = { status: 200, description: 'The verdict with its history', schema: verdictShape } as const;

export const verdictRoutes: Route[] = [
  route({
    method: 'get',
    path,
    operationId: 'readVerdict',
    summary: "The partner's verdict on a write-up, with its history",
    answers,
    handle: async ({ scope, params }) => ({ status: 200, body: await shapeOf(scope, idParam(params)) }),
  }),
  route({
    method: 'put',
    path,
    operationId: 'giveVerdict',
    summary: "Gives the partner's verdict on a write-up; earlier ones stay in the history",
    body: giveVerdictInput,
    answers,
    handle: async ({ scope, params, body }) => {
      const { id } = await giveVerdict(scope, idParam(params), body);
      return { status: 200, body: await shapeOf(scope, id) };
    },
  }),
  route({
    method: 'delete',
    path,
    operationId: 'withdrawVerdict',
    summary: 'Withdraws the verdict on a write-up',
    answers,
    handle: async ({ scope, params }) => {
      const { id } = await withdrawVerdict(scope, idParam(params));
      return { status: 200, body: await shapeOf(scope, id) };
    },
  }),
];
