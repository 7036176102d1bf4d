import { builder } from '../builder.ts';
import type { GroundedFigure } from '../reading/grounding/grounding.ts';
import { Job } from '../jobs/schema.ts';
import { figuresOf } from './readFigures.ts';
import { byHandSentence, overrideSentence } from './rules.ts';

const FigureOverride = builder.objectRef<NonNullable<GroundedFigure['override']>>('FigureOverride').implement({
  description: "A person's word in the place of the source's.",
  fields: (t) => ({
    said: t.exposeString('said', { description: 'What the source says, as the text would print it.' }),
    note: t.exposeString('note', { nullable: true, description: 'Why, as the person wrote it.' }),
    sentence: t.string({
      description: "For readers: 'Corrected from €4.6M, which the source says.'",
      resolve: overrideSentence,
    }),
  }),
});

export const Figure = builder.objectRef<GroundedFigure>('Figure').implement({
  description: 'A figure in a memo. quote is the source passage that states it; null when none was found.',
  fields: (t) => ({
    text: t.exposeString('text'),
    isVerified: t.exposeBoolean('isVerified'),
    source: t.exposeString('source', {
      nullable: true,
      description:
        "Which source states it: 'conversation', 'document', or of several documents 'document: {title}'; null when none was found.",
    }),
    place: t.exposeString('place', {
      nullable: true,
      description: "Where in a document it stands: 'page 12', 'slide 3', 'Sheet P&L, B7'.",
    }),
    quote: t.exposeString('quote', { nullable: true }),
    sourceStart: t.exposeInt('sourceStart', { nullable: true, description: "Where it stands in the source's text." }),
    sourceEnd: t.exposeInt('sourceEnd', { nullable: true }),
    factId: t.string({
      nullable: true,
      description: "Which fact of the write-up's reading it prints: 'f12'; null of any other figure.",
      resolve: ({ fact }) => (fact?.startsWith('f') ? fact : null),
    }),
    isPeriod: t.boolean({
      description: "Whether it prints the fact's period, not its value.",
      resolve: ({ isPeriod }) => isPeriod ?? false,
    }),
    override: t.field({
      type: FigureOverride,
      nullable: true,
      description: "Of a figure that a person has corrected. The source's own words stay in quote.",
      resolve: ({ override }) => override,
    }),
    byHand: t.string({
      nullable: true,
      description:
        "Of a figure that a person wrote into the text and no source states, for readers: 'Written by Ada Lovelace, no source.'; null of every other.",
      resolve: ({ byHand }) => byHand && byHandSentence(byHand),
    }),
  }),
});

builder.objectFields(Job, (t) => ({
  figures: t.field({
    type: [Figure],
    description:
      'Every figure of a finished combined analysis that is not saved yet, in order, with where the sources say it; empty of every other job.',
    resolve: ({ kind, status, result }) =>
      kind === 'COMBINED_ANALYSIS' && status === 'COMPLETED' && result !== null
        ? figuresOf(result as { figures: unknown })
        : [],
  }),
}));
