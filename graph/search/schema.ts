import { builder } from '../builder.ts';
import { requireScope } from '../context.ts';
import { toGlobalId } from '../globalId.ts';
import type { Range } from './rules.ts';
import { searchAll, searchKinds, type SearchHit as Hit, type SearchKind as Kind } from './service.ts';

const typenames: Record<Kind, string> = {
  TRANSCRIPT: 'Transcript',
  DOCUMENT: 'Document',
  WRITEUP: 'Writeup',
  COMPANY: 'Company',
};

const SearchKind = builder.enumType('SearchKind', { values: searchKinds });

const TextRange = builder.objectRef<Range>('TextRange').implement({
  description: 'A stretch of a text, in UTF-16 units; the end is exclusive.',
  fields: (t) => ({ start: t.exposeInt('start'), end: t.exposeInt('end') }),
});

const SearchHit = builder.objectRef<Hit>('SearchHit').implement({
  description: 'A transcript, document, memo or company that says what was searched for.',
  fields: (t) => ({
    kind: t.expose('kind', { type: SearchKind }),
    nodeId: t.id({
      description: 'The id of what was found.',
      resolve: ({ kind, id }) => toGlobalId(typenames[kind], id),
    }),
    title: t.exposeString('title'),
    titleRanges: t.expose('titleRanges', { type: [TextRange], description: 'Where the title says it.' }),
    snippet: t.exposeString('snippet', { description: 'About 200 characters around the first place that says it.' }),
    snippetRanges: t.expose('snippetRanges', { type: [TextRange], description: 'Where the snippet says it.' }),
    rank: t.exposeFloat('rank', {
      description: '2: the title says it. 1: the text does. Below: how like it the title is, for words written amiss.',
    }),
    date: t.expose('date', { type: 'DateTime', description: "The recording's, upload's or creation's." }),
  }),
});

builder.queryFields((t) => ({
  search: t.field({
    type: [SearchHit],
    description:
      'What says all the words, or what begins with them: by title first, then by text, the newest first. Words in quotes follow one another.',
    authScopes: { loggedIn: true },
    complexity: ({ first }) => ({ field: 1, multiplier: first ?? 20 }),
    args: { query: t.arg.string({ required: true }), first: t.arg.int({ description: '1 to 50; 20 when left out.' }) },
    resolve: (_, { query, first }, caller) => searchAll(requireScope(caller), query, first),
  }),
}));
