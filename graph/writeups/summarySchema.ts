import { objectOf } from '../request/graphql/types.ts';
import { int } from '../request/shape.ts';
import { builder } from '../builder.ts';
import { requireScope } from '../request/context.ts';
import type { GroundedFigure } from '../reading/grounding/grounding.ts';
import { findSummaryFigures, findSummaryNotes } from '../recordings/summaries/findSummaryFigures.ts';
import { Recording } from '../recordings/schema.ts';
import { Transcript } from '../recordings/transcripts/schema.ts';
import { getTranscript } from '../recordings/transcripts/service.ts';
import { Figure } from './figures/writeupFigureSchema.ts';

const SummaryFigure = objectOf(
  builder.objectRef<GroundedFigure>('SummaryFigure'),
  'A figure of a summary, with the passage of the conversation or of a note that states it.',
  { start: int('Start in the summary, in UTF-16 units.'), end: int('End in the summary, exclusive.') },
  (t) => ({
    figure: t.field({
      type: Figure,
      description: 'The figure and the passage that states it.',
      resolve: (figure) => figure,
    }),
  }),
);

const summaryFiguresText =
  'The figures of the summary, in order, looked up in the conversation as it is now. A figure that no passage states is listed only if a model wrote the summary.';
const summaryNotesText =
  'What the reader of the summary should know: sources that rules read because the model failed, pages left out. Empty for a summary that a person wrote.';

builder.objectFields(Transcript, (t) => ({
  summaryFigures: t.field({
    type: [SummaryFigure],
    complexity: 20,
    description: summaryFiguresText,
    resolve: async ({ id }, _, caller) => {
      const scope = requireScope(caller);
      return findSummaryFigures(scope, await getTranscript(scope, id));
    },
  }),
  summaryNotes: t.stringList({
    description: summaryNotesText,
    resolve: async ({ id }, _, caller) => {
      const scope = requireScope(caller);
      return findSummaryNotes(scope, await getTranscript(scope, id));
    },
  }),
}));

builder.objectFields(Recording, (t) => ({
  summaryFigures: t.field({
    type: [SummaryFigure],
    complexity: 20,
    description: summaryFiguresText,
    resolve: (recording, _, caller) =>
      findSummaryFigures(requireScope(caller), { ...recording, recordingId: recording.id }),
  }),
  summaryNotes: t.stringList({
    description: summaryNotesText,
    resolve: ({ id, summary }, _, caller) => findSummaryNotes(requireScope(caller), { recordingId: id, summary }),
  }),
}));
