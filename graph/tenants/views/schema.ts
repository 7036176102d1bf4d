import { builder } from '../../builder.ts';
import { requireScope } from '../../request/context.ts';
import { deletion, inputsOf, mutation } from '../../request/graphql/mutation.ts';
import { enumOf, fieldsOf, typed } from '../../request/graphql/types.ts';
import { idOf, toGlobalId } from '../../request/graphql/globalId.ts';
import { author } from '../members/schema.ts';
import { requireAdmin } from '../login.ts';
import { deleteView, listViews, saveView, viewInput } from './service.ts';

const ListName = enumOf('ListName', 'A list of the product that views are saved of.', {
  COMPANIES: 'The companies of the Database Viewer.',
  TRANSCRIPTS: 'The transcripts.',
  WRITEUPS: 'The write-ups.',
  DOCUMENTS: 'The documents.',
});

const { name, query, isShared } = viewInput.shape;

// No node: a view of one person only must not be found by its id.
const SavedView = builder.prismaObject('SavedView', {
  description: 'What somebody chose to see of a list, under a name: columns, their order, filters and order.',
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => toGlobalId('SavedView', id) }),
    author: t.field({ ...author, description: 'Who saved it; null for nobody who is known.' }),
    ...fieldsOf(t, { list: typed(ListName, 'The list that it shows.'), name, query, isShared }),
  }),
});

builder.queryField('savedViews', (t) =>
  t.field({
    type: [SavedView],
    description: "The firm's views of a list and the caller's own, by name.",
    args: { list: t.arg({ type: ListName, required: true, description: 'The list.' }) },
    resolve: (_, { list }, caller) => listViews(requireScope(caller), list),
  }),
);

mutation('saveView', {
  type: SavedView,
  description: "Saves a view of a list, or changes one. A colleague's view needs the admin gate.",
  input: (t) => ({
    id: t.id({ description: 'Global id of the view to change; left out for a new one.' }),
    ...inputsOf(t, viewInput, { list: ListName }),
  }),
  run: async (scope, { id, ...input }, caller) =>
    saveView(scope, id ? idOf('SavedView', id) : null, input, () => requireAdmin(caller)),
});

deletion('deleteSavedView', 'SavedView', {
  description: "Deletes a view. A colleague's view needs the admin gate.",
  run: (scope, id, caller) => deleteView(scope, id, () => requireAdmin(caller)),
});
