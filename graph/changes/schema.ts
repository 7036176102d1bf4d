import { builder } from '../builder.ts';
import { requireScope } from '../context.ts';
import { keysOf } from '../keysOf.ts';
import type { ChangeKind as Kind } from '../../prisma/generated/prisma/enums.ts';
import { changeKinds } from './rules.ts';
import { changesPage, readChanges, type ChangePage as Page, type FirmChange } from './service.ts';

const ChangeKind = builder.enumType('ChangeKind', {
  description: 'What a change is about.',
  values: Object.fromEntries(
    keysOf(changeKinds).map((kind) => [kind, { description: changeKinds[kind].what }]),
  ) as Record<Kind, { description: string }>,
});

const ChangeAction = builder.enumType('ChangeAction', {
  description: 'What happened to it.',
  values: {
    CREATED: { description: 'It is new, or it came back from the trash.' },
    UPDATED: { description: 'Something that the API shows of it is different.' },
    DELETED: { description: 'It is in the trash, or gone for good.' },
  },
});

const Change = builder.objectRef<FirmChange>('Change').implement({
  description: 'The change of one entity in one transaction. It names the thing; `node` is the thing as it is now.',
  fields: (t) => ({
    kind: t.expose('kind', { type: ChangeKind, description: 'What the thing is.' }),
    nodeId: t.exposeID('nodeId', { description: 'The id of the thing, which the query `node` takes.' }),
    node: t.node({
      description: 'The thing as it is now; null when it was deleted since.',
      id: ({ nodeId }) => nodeId,
    }),
    address: t.exposeString('address', {
      nullable: true,
      description: 'Where REST answers it; null for kinds that REST has no address for.',
    }),
    action: t.expose('action', { type: ChangeAction, description: 'What happened to it.' }),
    at: t.expose('changedAt', { type: 'DateTime', description: 'When it happened.' }),
    cursor: t.exposeString('cursor', { description: 'Read on after this change with it.' }),
  }),
});

const ChangePage = builder.objectRef<Page>('ChangePage').implement({
  description: 'Changes in the order in which they became visible.',
  fields: (t) => ({
    changes: t.field({
      type: [Change],
      complexity: { field: 0, multiplier: 1 },
      description: 'Oldest first.',
      resolve: ({ changes }) => changes,
    }),
    cursor: t.exposeString('cursor', { description: 'Keep it, and send it as `since` next time.' }),
    hasMore: t.exposeBoolean('hasMore', { description: 'There are more: ask again at once.' }),
  }),
});

builder.queryFields((t) => ({
  changes: t.field({
    type: ChangePage,
    args: {
      since: t.arg.string({
        description: 'The cursor of an earlier answer. Left out: the answer is the cursor of now and no changes.',
      }),
      first: t.arg.int({
        description: `How many changes at most: 1 to ${changesPage.max}, ${changesPage.default} when left out.`,
      }),
      kinds: t.arg({ type: [ChangeKind], description: 'Only changes of these kinds; all when left out.' }),
      wait: t.arg.int({
        description: 'Seconds to wait for a change when the page would be empty: 0 to 25, 0 when left out.',
      }),
    },
    complexity: ({ first }) => ({ field: 1, multiplier: first ?? changesPage.default }),
    description:
      'What was created, updated and deleted since a cursor. Take a cursor, load everything, then ask with it again and again: nothing is missed. Changes are kept for 90 days; an older cursor fails with CURSOR_EXPIRED, and everything is to be loaded again.',
    resolve: (_, args, caller) => readChanges(requireScope(caller), args),
  }),
}));
