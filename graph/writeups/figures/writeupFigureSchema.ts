import { typedOrNull, objectOf } from '../../request/graphql/types.ts';
import { flag, intOrNull, text, textOrNull } from '../../request/shape.ts';
import { builder } from '../../builder.ts';
import type { GroundedFigure } from '../../reading/grounding/grounding.ts';
import { Job } from '../../data/jobs/schema.ts';
import { figuresOf } from '../service.ts';
import { byHandSentence, overrideSentence } from '../rules.ts';

const FigureOverride = objectOf(
  builder.objectRef<NonNullable<GroundedFigure['override']>>('FigureOverride'),
  "A person's correction, printed instead of the source's value.",
  {
    said: text("The source's value, as the text would print it."),
    note: textOrNull("The person's reason; null without one."),
  },
  (t) => ({
    sentence: t.string({
      description: "For readers: 'Corrected from €4.6M, which the source says.'",
      resolve: overrideSentence,
    }),
  }),
);

export const Figure = builder.objectRef<Omit<GroundedFigure, 'start' | 'end'>>('Figure');
objectOf(
  Figure,
  'A figure of a memo.',
  {
    text: text('The figure as the memo prints it.'),
    isVerified: flag('Whether a source states it, or for a computed figure, all of its inputs.'),
    source: textOrNull(
      "The source that states it: 'conversation', 'document', or with several documents 'document: {title}'; null if no source does.",
    ),
    place: textOrNull("Place in a document: 'page 12', 'slide 3', 'Sheet P&L, B7'; null for a conversation."),
    quote: textOrNull('The words of the source that state it; null if no source does.'),
    sourceStart: intOrNull('Where the passage starts, in UTF-16 units of the source; null without a passage.'),
    sourceEnd: intOrNull('Where the passage ends, in UTF-16 units of the source; exclusive. Null without a passage.'),
    override: typedOrNull(FigureOverride, "A person's correction; null without one. `quote` keeps the source's words."),
  },
  (t) => ({
    factId: t.string({
      nullable: true,
      description: "The fact of the write-up's reading that it prints: 'f12'; null for other figures.",
      resolve: ({ fact }) => (fact?.startsWith('f') ? fact : null),
    }),
    formula: t.string({
      nullable: true,
      description:
        "The formula of a figure that the server computed: 'Valuation €60.0M ÷ ARR €9.8M'. No source states such a figure. Null for other figures.",
      resolve: ({ computed }) => computed?.formula,
    }),
    inputs: t.field({
      type: [Figure],
      description: 'The figures of the formula with their evidence, each once; empty for other figures.',
      resolve: ({ computed }) => computed?.inputs ?? [],
    }),
    isPeriod: t.boolean({
      description: 'Whether it prints the period of the fact instead of its value.',
      resolve: ({ isPeriod }) => isPeriod ?? false,
    }),
    byHand: t.string({
      nullable: true,
      description:
        "A note on a figure that a person wrote without a source: 'Written by Ada Lovelace, no source.'; null for other figures.",
      resolve: ({ byHand }) => byHand && byHandSentence(byHand),
    }),
  }),
);

builder.objectFields(Job, (t) => ({
  figures: t.field({
    type: [Figure],
    description:
      'Every figure of a finished, unsaved combined analysis in order, with its place in the sources; empty for other jobs.',
    resolve: ({ kind, status, result }) =>
      kind === 'COMBINED_ANALYSIS' && status === 'COMPLETED' && result !== null
        ? figuresOf(result as { figures: unknown })
        : [],
  }),
}));
