import { builder } from '../builder.ts';

/** What a deletion answers: the id that a client takes out of its lists. */
export const DeletedNode = builder.objectRef<{ deletedId: string }>('DeletedNode').implement({
  fields: (t) => ({ deletedId: t.exposeID('deletedId') }),
});

export const DeleteNodeInput = builder.inputType('DeleteNodeInput', {
  fields: (t) => ({ id: t.id({ required: true }) }),
});
