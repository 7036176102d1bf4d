import { objectOf, typed, enumOf } from '../../request/graphql/types.ts';
import { textOrNull, text, flag } from '../../request/shape.ts';
import { builder } from '../../builder.ts';
import { keysOf } from '../../keysOf.ts';
import type { ChangeKind as Kind } from '../../../prisma/generated/prisma/enums.ts';
import { changeKinds } from './rules.ts';
import { changesPage, readChanges, type ChangePage as Page, type FirmChange } from './service.ts';

const ChangeKind = enumOf(
  'ChangeKind',
  'Kind of the changed thing.',
  Object.fromEntries(keysOf(changeKinds).map((kind) => [kind, changeKinds[kind].what])) as Record<Kind, string>,
);

const ChangeAction = enumOf('ChangeAction', 'Kind of the change.', {
  CREATED: 'Created, or restored from the trash.',
  UPDATED: 'A value that the API shows has changed.',
  DELETED: 'Moved to the trash, or permanently deleted.',
});

const Change = objectOf(
  builder.objectRef<FirmChange>('Change'),
  'The change of one thing in one transaction. `node` is its current state.',
  {
    kind: typed(ChangeKind, 'Kind of the thing.'),
    address: textOrNull('Its REST address; null for kinds without one.'),
    action: typed(ChangeAction, 'Kind of the change.'),
    cursor: text('Cursor for continuing after this change.'),
  },
  (t) => ({
    nodeId: t.exposeID('nodeId', { description: 'The id of the thing, which the query `node` takes.' }),
    node: t.node({
      description: 'The current state of the thing; null if it was deleted since.',
      id: ({ nodeId }) => nodeId,
    }),
    at: t.expose('changedAt', { type: 'DateTime', description: 'When it happened.' }),
  }),
);

const ChangePage = objectOf(
  builder.objectRef<Page>('ChangePage'),
  'Changes in the order in which they became visible.',
  {
    cursor: text('Store it and send it as `since` next time.'),
    hasMore: flag('Whether more changes are available now.'),
  },
  (t) => ({
    changes: t.field({
      type: [Change],
      complexity: { field: 0, multiplier: 1 },
      description: 'Oldest first.',
      resolve: ({ changes }) => changes,
    }),
  }),
);

builder.queryFields((t) => ({
  changes: t.field({
    type: ChangePage,
    args: {
      since: t.arg.string({
        description:
          'The cursor of an earlier answer. When left out, the answer has the current cursor and no changes.',
      }),
      first: t.arg.int({
        description: `Maximum number of changes, 1 to ${changesPage.max}; default ${changesPage.default}.`,
      }),
      kinds: t.arg({ type: [ChangeKind], description: 'Only changes of these kinds; all when left out.' }),
      wait: t.arg.int({
        description:
          'Seconds to wait for a change if there is none yet: 0 to 25; default 0. At most 30 requests of a login wait at a time; a further one fails with THROTTLED.',
      }),
    },
    complexity: ({ first }) => ({ field: 1, multiplier: first ?? changesPage.default }),
    description:
      'What was created, updated and deleted since a cursor. Take a cursor, load everything, then poll with the cursor: no change is missed. Changes are kept for 90 days; an older cursor fails with CURSOR_EXPIRED, and everything must be loaded again.',
    resolve: (_, args, caller) => readChanges(caller, args, caller.gone),
  }),
}));
