import { builder } from '../builder.ts';
import { requireScope } from '../context.ts';
import { toGlobalId } from '../graphql/globalId.ts';
import { searchKinds, searchPageSize, type KindCount } from './rules.ts';
import { searchAll } from './service.ts';
import { HeardPassage } from '../segments/passageSchema.ts';
import { heardIn, type SearchHit as Hit } from './texts/readHits.ts';
import type { MarkedText as Marked, TextMark as Mark } from './words/passage.ts';

const SearchKind = builder.enumType('SearchKind', { values: searchKinds });

const typenames = { COMPANY: 'Company', WRITEUP: 'Writeup', TRANSCRIPT: 'Transcript', DOCUMENT: 'Document' } as const;

const TextMark = builder.objectRef<Mark>('TextMark').implement({
  description: 'A stretch of a text in UTF-16 units; the end is exclusive.',
  fields: (t) => ({ start: t.exposeInt('start'), end: t.exposeInt('end') }),
});

const MarkedText = builder.objectRef<Marked>('MarkedText').implement({
  description: 'A text, and where it says what was searched for: in order, not overlapping.',
  fields: (t) => ({
    text: t.exposeString('text'),
    marks: t.field({ type: [TextMark], resolve: ({ marks }) => marks }),
  }),
});

const SearchHit = builder.objectRef<Hit>('SearchHit').implement({
  description: 'Something that was found.',
  fields: (t) => ({
    id: t.id({
      description: 'Of the company, write-up, transcript or document itself.',
      resolve: ({ kind, id }) => toGlobalId(typenames[kind], id),
    }),
    kind: t.expose('kind', { type: SearchKind }),
    title: t.field({ type: MarkedText, resolve: ({ title }) => title }),
    passage: t.field({
      type: MarkedText,
      description: 'About 240 characters where most of the words stand together, or the beginning.',
      resolve: ({ passage }) => passage,
    }),
    detail: t.field({
      type: MarkedText,
      nullable: true,
      description: 'Of a company its stage, industry and headquarters; null for the others.',
      resolve: ({ detail }) => detail,
    }),
    heard: t.field({
      type: HeardPassage,
      nullable: true,
      description:
        'Who says what was searched for and when; null of what is no conversation, and where its segments are not known.',
      resolve: (hit, _, caller) => heardIn(requireScope(caller), hit),
    }),
    date: t.expose('date', { type: 'DateTime', description: "The recording's, upload's or creation's." }),
    score: t.exposeFloat('score', { description: 'Above 1 where the title says all the words.' }),
  }),
});

const SearchCount = builder.objectRef<KindCount>('SearchCount').implement({
  fields: (t) => ({
    kind: t.expose('kind', { type: SearchKind }),
    count: t.exposeInt('count', { description: 'Up to a thousand.' }),
    isMore: t.exposeBoolean('isMore', {
      description: 'There are more than `count`, or may be: words in quotes are looked for among the newest alone.',
    }),
  }),
});

builder.queryFields((t) => ({
  search: t.connection(
    {
      type: SearchHit,
      authScopes: { loggedIn: true },
      complexity: ({ first }) => ({ field: 50, multiplier: first ?? searchPageSize.default }),
      description: `What holds all the words, the best of the newest thousand first; ${searchPageSize.default} at a time, at most ${searchPageSize.max}.`,
      args: {
        query: t.arg.string({
          required: true,
          description:
            'Words, whatever their case and accents; "in quotes" they must follow one another. The last may be the beginning of one.',
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
          description: 'What was searched for instead, as nothing holds the words that were given; null otherwise.',
          resolve: ({ corrected }) => corrected,
        }),
        counts: c.field({
          type: [SearchCount],
          description: 'Of every kind, whatever kinds were asked for.',
          resolve: ({ countKinds }) => countKinds(),
        }),
      }),
    },
    { name: 'SearchEdge' },
  ),
}));
