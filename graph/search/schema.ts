import { objectOf, typedList, typed, typedOrNull, enumOf } from '../request/graphql/types.ts';
import { int, text, instant, number, flag } from '../request/shape.ts';
import { builder } from '../builder.ts';
import { requireScope } from '../request/context.ts';
import { toGlobalId } from '../request/graphql/globalId.ts';
import { searchPageSize, type searchKinds } from './rules.ts';
import { searchAll } from './service.ts';
import { HeardPassage } from '../recordings/segments/schema.ts';
import { heardIn, type SearchHit as Hit } from './texts/readHits.ts';

const SearchKind = enumOf<(typeof searchKinds)[number]>('SearchKind', 'Kind of a search result.', {
  COMPANY: 'A company.',
  WRITEUP: 'A write-up.',
  TRANSCRIPT: 'A transcript.',
  DOCUMENT: 'A document.',
});

const typenames = { COMPANY: 'Company', WRITEUP: 'Writeup', TRANSCRIPT: 'Transcript', DOCUMENT: 'Document' } as const;

export const TextMark = objectOf('TextMark', 'A stretch of a text in UTF-16 units; the end is exclusive.', {
  start: int('Where the passage starts, in UTF-16 units from the start of the text.'),
  end: int('Where the passage ends; exclusive.'),
});

const MarkedText = objectOf(
  'MarkedText',
  'A text with the places of the searched words, in order and not overlapping.',
  { text: text(), marks: typedList(TextMark, 'The passages that match.') },
);

const SearchHit = objectOf(
  builder.objectRef<Hit>('SearchHit'),
  'A result of a search.',
  {
    kind: typed(SearchKind, 'Kind of the found thing.'),
    title: typed(MarkedText, 'Its title, with the words that were searched for marked.'),
    passage: typed(MarkedText, 'About 240 characters around the closest occurrence of the words, or the beginning.'),
    detail: typedOrNull(MarkedText, 'Stage, industry and headquarters of a company; null for other results.'),
    date: instant('When it was recorded, uploaded or created.'),
    score: number('How well it matches; above 1 when the title has all the words.'),
  },
  (t) => ({
    id: t.id({
      description: 'Global id of the company, write-up, transcript or document: `node` accepts it.',
      resolve: ({ kind, id }) => toGlobalId(typenames[kind], id),
    }),
    heard: t.field({
      type: HeardPassage,
      nullable: true,
      description:
        'Speaker and time of the searched words; null for results other than conversations, and without segments.',
      resolve: (hit, _, caller) => heardIn(requireScope(caller), hit),
    }),
  }),
);

const SearchCount = objectOf('SearchCount', 'Number of results of one kind.', {
  kind: typed(SearchKind, 'Kind of the results.'),
  count: int('Number of results, at most a thousand.'),
  isMore: flag('Whether there are, or may be, more than `count`: words in quotes are searched only among the newest.'),
});

builder.queryFields((t) => ({
  search: t.connection(
    {
      type: SearchHit,
      complexity: ({ first }) => ({ field: 50, multiplier: first ?? searchPageSize.default }),
      description: `Everything with all the words, best of the newest thousand first; ${searchPageSize.default} at a time, at most ${searchPageSize.max}.`,
      args: {
        query: t.arg.string({
          required: true,
          description:
            'Words, with or without case and accents; words "in quotes" must follow one another. The last word may be incomplete.',
        }),
        kinds: t.arg({ type: [SearchKind], description: 'All kinds when left out or empty.' }),
      },
      resolve: (_, { query, kinds, first, after }, caller) =>
        searchAll(requireScope(caller), { query, kinds, first, after }),
    },
    {
      name: 'SearchConnection',
      fields: (c) => ({
        corrected: c.string({
          nullable: true,
          description: 'The corrected search, used because nothing contains the given words; null if not corrected.',
          resolve: ({ corrected }) => corrected,
        }),
        counts: c.field({
          type: [SearchCount],
          description: 'Number of results of each kind, including kinds that were not requested.',
          resolve: ({ countKinds }) => countKinds(),
        }),
      }),
    },
    { name: 'SearchEdge' },
  ),
}));
