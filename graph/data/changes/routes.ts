import { z } from 'zod';
import { ChangeAction, ChangeKind } from '../../../prisma/generated/prisma/enums.ts';
import { route, type Route } from '../../request/rest/handler.ts';
import { changesPage, maxWait, readChanges, type FirmChange } from './service.ts';
import { shapeOf } from '../../request/shape.ts';

const changeSchema = z
  .object({
    kind: z.enum(ChangeKind).describe('Kind of the thing'),
    id: z.uuid().describe('The id of the thing'),
    nodeId: z.string().describe('Its id in GraphQL'),
    address: z.string().nullable().describe('Its REST address; null for kinds without one'),
    action: z.enum(ChangeAction).describe('Kind of the change; moving to the trash is DELETED'),
    at: z.iso.datetime().describe('When it happened'),
    cursor: z.string().describe('Cursor for continuing after this change'),
  })
  .meta({ id: 'Change' });

const changeShape = shapeOf(changeSchema, (change: FirmChange) => ({
  ...change,
  id: change.entityId,
  at: change.changedAt,
}));

export const changeRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/changes',
    operationId: 'listChanges',
    summary: 'What was created, updated and deleted since a cursor, oldest first',
    query: z.object({
      since: z
        .string()
        .optional()
        .describe('The cursor of an earlier answer. When left out, the answer has the current cursor and no changes'),
      limit: z.coerce
        .number()
        .int()
        .min(1)
        .max(changesPage.max)
        .optional()
        .describe(`Maximum number of changes; default ${changesPage.default}`),
      kinds: z
        .union([z.array(z.string()), z.string()])
        .transform((given) => [given].flat().map((kind) => kind.toUpperCase()))
        .pipe(z.array(z.enum(ChangeKind)))
        .optional()
        .describe('Only changes of these kinds; may be repeated'),
      wait: z.coerce
        .number()
        .int()
        .min(0)
        .max(maxWait)
        .optional()
        .describe(
          'Seconds to wait for a change if there is none yet. At most 30 requests of a login wait at a time; 429 for a further one',
        ),
    }),
    answers: {
      status: 200,
      description: 'The changes. Keep `cursor` and send it as `since` next time; 410 when it is older than 90 days',
      schema: z.object({ changes: z.array(changeSchema), cursor: z.string(), hasMore: z.boolean() }),
    },
    handle: async ({ caller, query: { limit, ...query }, signal }) => {
      const page = await readChanges(caller, { ...query, first: limit }, signal);
      return { status: 200, body: { ...page, changes: page.changes.map(changeShape.of) } };
    },
  }),
];
