import { objectOf, fieldsOf, typed, enumOf } from '../request/graphql/types.ts';
import { text, instant, int } from '../request/shape.ts';
import type { TrashKind as Kinds } from '../../prisma/generated/prisma/enums.ts';
import { builder } from '../builder.ts';
import { requireScope } from '../request/context.ts';
import { deletion, mutation } from '../request/graphql/mutation.ts';
import { idOf, ofFirm } from '../request/graphql/globalId.ts';
import { memberOf } from '../tenants/members/schema.ts';
import { purgeTrashItem, setTrashDays, restoreTrashItem, listTrash, readTrashState } from './service.ts';

const TrashKind = enumOf<Kinds>('TrashKind', 'Kind of a thing in the trash.', {
  RECORDING: 'A recording that was not saved.',
  TRANSCRIPT: 'A transcript.',
  WRITEUP: 'A write-up.',
  DOCUMENT: 'A document.',
  COMPANY: 'A company.',
});

const TrashItem = builder.prismaNode('TrashItem', {
  ...ofFirm,
  description: 'A deleted thing. It can be restored with everything that belongs to it.',
  fields: (t) => ({
    deletedBy: t.field(memberOf('deletedById', 'The person; null if no name was given.')),
    ...fieldsOf(t, {
      kind: typed(TrashKind, 'Kind of the thing.'),
      title: text('Its title when it was deleted.'),
      deletedAt: instant('When it was deleted.'),
    }),
  }),
});

const TrashState = objectOf('TrashState', 'Contents and retention time of the trash.', {
  days: int('Days that deleted things are kept; 0: deleted permanently at once.'),
  count: int('Number of things in the trash.'),
});

const RestoredItem = objectOf('RestoredItem', 'A thing restored from the trash.', {
  kind: typed(TrashKind, 'Kind of the thing.'),
  title: text('Its title now.'),
});

const TrashItemInput = builder.inputType('TrashItemInput', {
  fields: (t) => ({ id: t.id({ required: true, description: 'Global id of the thing in the trash.' }) }),
});

builder.queryFields((t) => ({
  trash: t.connection(
    {
      type: TrashItem,
      authScopes: { access: 'admin' },
      complexity: ({ first, last }) => ({ field: 1, multiplier: first ?? last ?? 50 }),
      description: 'The trash, latest deletion first.',
      resolve: async (_, page, caller) => listTrash(requireScope(caller), page),
    },
    {
      name: 'TrashConnection',
      fields: (c) => ({
        totalCount: c.int({ resolve: async (_, __, caller) => (await readTrashState(requireScope(caller))).count }),
      }),
    },
    { name: 'TrashEdge' },
  ),
  trashState: t.field({
    type: TrashState,
    description: 'Contents and retention time of the trash.',
    resolve: (_, __, caller) => readTrashState(requireScope(caller)),
  }),
}));

mutation('restoreTrashItem', {
  type: RestoredItem,
  description: 'Restores something from the trash.',
  inputType: TrashItemInput,
  run: (scope, { id }) => restoreTrashItem(scope, idOf('TrashItem', id)),
});

deletion('purgeTrashItem', 'TrashItem', {
  access: 'admin',
  description: 'Permanently deletes something from the trash.',
  inputType: TrashItemInput,
  run: purgeTrashItem,
});

mutation('setTrashDays', {
  type: TrashState,
  access: 'admin',
  description: 'Sets how long deleted things are kept; permanently deletes older ones at once.',
  input: (t) => ({ days: t.int({ required: true, description: '0 to 3650 days.' }) }),
  run: async (scope, { days }) => setTrashDays(scope, days),
});
