import { builder } from '../builder.ts';
import type { Passage, Reading, ReadSource } from '../reading/reading.ts';
import { enumOf } from '../request/graphql/enumOf.ts';
import { periodStates } from '../companies/figures/figureSchema.ts';

/** A part of a reading with the whole reading, in which resolvers look up sources and facts by number. */
export interface Within<Part> {
  part: Part;
  whole: Reading;
}

export const FactOwner = enumOf('FactOwner', 'Whose figure a fact is.', {
  SUBJECT: 'The company that the reading is about.',
  OTHER: 'Another, named company.',
  MARKET: 'The market.',
});
export const FactStatus = enumOf('FactStatus', 'Whether a value is actual or planned.', periodStates);
const SourceKind = enumOf('SourceKind', 'Kind of a source.', {
  CONVERSATION: 'A conversation.',
  DOCUMENT: 'A document.',
});

export const ReadingSource = builder.objectRef<ReadSource>('ReadingSource').implement({
  description: 'A source that was read.',
  fields: (t) => ({
    kind: t.field({
      type: SourceKind,
      description: 'Conversation or document.',
      resolve: ({ kind }) => kind,
    }),
    title: t.exposeString('title', { description: 'The title that the user gave.' }),
  }),
});

export const sourceOf = ({ part, whole }: Within<{ source: number }>): ReadSource =>
  whole.sources[part.source] ?? { kind: 'DOCUMENT', label: '', title: '' };

export const ReadingPassage = builder.objectRef<Within<Passage>>('ReadingPassage').implement({
  description: 'A place of a source.',
  fields: (t) => ({
    source: t.field({ type: ReadingSource, description: 'The source.', resolve: sourceOf }),
    speaker: t.string({
      nullable: true,
      description: 'The speaker; null in a document or if the speaker is not named.',
      resolve: ({ part }) => part.speaker,
    }),
    quote: t.string({ resolve: ({ part }) => part.quote }),
    place: t.string({
      nullable: true,
      description: "Place in a document: 'page 12', 'Sheet P&L, B7'; null for a conversation.",
      resolve: ({ part }) => part.place,
    }),
    start: t.int({
      description: "Where the passage starts, in UTF-16 units of the source's text.",
      resolve: ({ part }) => part.start,
    }),
    end: t.int({
      description: "Where the passage ends, in UTF-16 units of the source's text; exclusive.",
      resolve: ({ part }) => part.end,
    }),
  }),
});

export const passageOf = ({ part, whole }: Within<{ passage: Passage }>): Within<Passage> => ({
  part: part.passage,
  whole,
});
