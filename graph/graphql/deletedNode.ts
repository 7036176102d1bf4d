import { builder } from '../builder.ts';
import { toGlobalId } from './globalId.ts';

interface Deleted {
  deletedId: string;
  /** The row's id; absent where nothing goes to the trash. */
  trashItemId?: string | null;
}

/** The answer of a deletion: the id that a client removes from its lists, and how to undo it. */
export const DeletedNode = builder.objectRef<Deleted>('DeletedNode').implement({
  description: 'What was deleted.',
  fields: (t) => ({
    deletedId: t.exposeID('deletedId', { description: 'The id that was sent.' }),
    trashItemId: t.id({
      nullable: true,
      description: 'Global id for restoreTrashItem; null when it cannot be restored.',
      resolve: ({ trashItemId }) => (trashItemId ? toGlobalId('TrashItem', trashItemId) : null),
    }),
  }),
});

export const DeleteNodeInput = builder.inputType('DeleteNodeInput', {
  fields: (t) => ({ id: t.id({ required: true }) }),
});
