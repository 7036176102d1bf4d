import type { InputRef } from '@pothos/core';
import { builder } from '../../builder.ts';
import type { Access } from '../access.ts';
import type { Caller, Scope } from '../context.ts';
import { idOf, toGlobalId } from './globalId.ts';
import { mutation } from './mutation.ts';

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

const DeleteNodeInput = builder.inputType('DeleteNodeInput', { fields: (t) => ({ id: t.id({ required: true }) }) });

/** Adds a mutation that deletes the thing with an id. `run` takes the UUID and returns the row in the trash, if any. */
export function deletion(
  name: string,
  typename: string,
  {
    inputType = DeleteNodeInput,
    run,
    ...rest
  }: {
    access?: Access;
    description: string;
    /** The input, if other mutations have the same. */
    inputType?: InputRef<{ id: string }>;
    run(scope: Scope, id: string, caller: Caller): Promise<unknown>;
  },
): void {
  mutation(name, {
    ...rest,
    type: DeletedNode,
    inputType,
    run: async (scope, { id }, caller) => ({
      deletedId: id,
      ...((await run(scope, idOf(typename, id), caller)) as Partial<Deleted> | undefined),
    }),
  });
}
