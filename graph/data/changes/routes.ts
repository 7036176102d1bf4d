import { z } from 'zod';
import { ChangeAction, ChangeKind } from '../../../prisma/generated/prisma/enums.ts';
import { changesPage, maxWait, readChanges, type FirmChange } from './service.ts';
import { shapeOf, asIs } from '../../request/shape.ts';
import { get, routesOf } from '../../request/rest/entityRoutes.ts';

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

const changesSchema = z.object({
  changes: z.array(changeSchema).describe('The changes, in the order in which they became visible.'),
  cursor: z.string().describe('Send it as `since` of the next call.'),
  hasMore: z.boolean().describe('Whether more changes are available now.'),
});

export const changeRoutes = routesOf({
  listChanges: get('/api/changes', asIs(changesSchema), {
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
    answer: 'The changes. Keep `cursor` and send it as `since` next time; 410 when it is older than 90 days',
    run: async ({ caller, query: { limit, ...query }, signal }) => {
      const page = await readChanges(caller, { ...query, first: limit }, signal);
      return { ...page, changes: page.changes.map(changeShape.of) };
    },
  }),
});
