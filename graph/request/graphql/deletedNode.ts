import { builder } from '../../builder.ts';
import { toGlobalId } from './globalId.ts';

interface Deleted {
  deletedId: string;
  /** The id of the row in the trash; absent if nothing goes to the trash. */
  trashItemId?: string | null;
}

/** The answer of a deletion: the id that a client removes from its lists, and how to undo the deletion. */
export const DeletedNode = builder.objectRef<Deleted>('DeletedNode').implement({
  description: 'A deleted thing.',
  fields: (t) => ({
    deletedId: t.exposeID('deletedId', { description: 'Global id of the deleted thing.' }),
    trashItemId: t.id({
      nullable: true,
      description: 'Global id for restoreTrashItem; null if it cannot be restored.',
      resolve: ({ trashItemId }) => (trashItemId ? toGlobalId('TrashItem', trashItemId) : null),
    }),
  }),
});

export const DeleteNodeInput = builder.inputType('DeleteNodeInput', {
  fields: (t) => ({ id: t.id({ required: true }) }),
});
