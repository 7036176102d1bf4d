import { builder } from '../builder.ts';
import { requireScope } from '../context.ts';
import { idOf } from '../graphql/globalId.ts';
import { Writeup } from '../writeups/schema.ts';
import { createHumanMemo } from './create.ts';

const CreateHumanMemoInput = builder.inputType('CreateHumanMemoInput', {
  fields: (t) => ({ documentId: t.id({ required: true }), title: t.string() }),
});

builder.mutationFields((t) => ({
  createHumanMemo: t.field({
    type: Writeup,
    errors: {},
    description: "Stores a READY document's text as a human memo. Idempotent per document.",
    args: { input: t.arg({ type: CreateHumanMemoInput, required: true }) },
    resolve: (_, { input: { documentId, title } }, caller) =>
      createHumanMemo(requireScope(caller), { documentId: idOf('Document', documentId), title }),
  }),
}));
