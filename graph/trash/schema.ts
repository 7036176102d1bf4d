import type { TrashKind as Kinds } from '../../prisma/generated/prisma/enums.ts';
import { builder } from '../builder.ts';
import { requireScope } from '../request/context.ts';
import { DeletedNode } from '../request/graphql/deletedNode.ts';
import { idOf } from '../request/graphql/globalId.ts';
import { Member } from '../tenants/members/schema.ts';
import { getMember } from '../tenants/members/service.ts';
import { purgeTrashItem, setTrashDays } from './purge.ts';
import { restoreTrashItem, type Restored } from './restore.ts';
import { listTrash, readTrashState, type TrashState as State } from './service.ts';
import { enumOf } from '../request/graphql/enumOf.ts';
import { ofFirm } from '../request/graphql/ofFirm.ts';

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
    kind: t.expose('kind', { type: TrashKind, description: 'Kind of the thing.' }),
    title: t.exposeString('title', { description: 'Its title when it was deleted.' }),
    deletedAt: t.expose('deletedAt', { type: 'DateTime' }),
    deletedBy: t.field({
      type: Member,
      nullable: true,
      description: 'The person; null if no name was given.',
      resolve: ({ deletedById }, _, caller) => getMember(requireScope(caller), deletedById),
    }),
  }),
});

const TrashState = builder.objectRef<State>('TrashState').implement({
  description: 'Contents and retention time of the trash.',
  fields: (t) => ({
    days: t.exposeInt('days', {
      description: 'Days that deleted things are kept; 0: deleted permanently at once.',
    }),
    count: t.exposeInt('count', { description: 'Number of things in the trash.' }),
  }),
});

const RestoredItem = builder.objectRef<Restored>('RestoredItem').implement({
  description: 'A thing restored from the trash.',
  fields: (t) => ({
    kind: t.expose('kind', { type: TrashKind, description: 'Kind of the thing.' }),
    title: t.exposeString('title', { description: 'Its title now.' }),
  }),
});

const TrashItemInput = builder.inputType('TrashItemInput', {
  fields: (t) => ({ id: t.id({ required: true, description: 'Global id of the thing in the trash.' }) }),
});
const SetTrashDaysInput = builder.inputType('SetTrashDaysInput', {
  fields: (t) => ({ days: t.int({ required: true, description: '0 to 3650 days.' }) }),
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

builder.mutationFields((t) => ({
  restoreTrashItem: t.field({
    type: RestoredItem,
    errors: {},
    description: 'Restores something from the trash.',
    args: { input: t.arg({ type: TrashItemInput, required: true }) },
    resolve: (_, { input: { id } }, caller) => restoreTrashItem(requireScope(caller), idOf('TrashItem', id)),
  }),
  purgeTrashItem: t.field({
    type: DeletedNode,
    errors: {},
    description: 'Permanently deletes something from the trash.',
    authScopes: { access: 'admin' },
    args: { input: t.arg({ type: TrashItemInput, required: true }) },
    resolve: async (_, { input: { id } }, caller) => {
      await purgeTrashItem(requireScope(caller), idOf('TrashItem', id));
      return { deletedId: id };
    },
  }),
  setTrashDays: t.field({
    type: TrashState,
    errors: {},
    description: 'Sets how long deleted things are kept; permanently deletes older ones at once.',
    authScopes: { access: 'admin' },
    args: { input: t.arg({ type: SetTrashDaysInput, required: true }) },
    resolve: async (_, { input: { days } }, caller) => setTrashDays(requireScope(caller), days),
  }),
}));
