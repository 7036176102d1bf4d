import type { ObjectRef } from '@pothos/core';
import { objectOf } from '../request/graphql/types.ts';
import { int } from '../request/shape.ts';
import { builder } from '../builder.ts';
import { requireScope, type Scope } from '../request/context.ts';
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

type Summarized = Parameters<typeof findSummaryFigures>[1];

/** Adds what a summary says to the type of what has one. `read` returns the row with its summary. */
function addSummary<Row extends object>(
  type: ObjectRef<typeof builder.$inferSchemaTypes, Row>,
  read: (scope: Scope, row: Row) => Summarized | Promise<Summarized>,
): void {
  builder.objectFields(type, (t) => ({
    summaryFigures: t.field({
      type: [SummaryFigure],
      complexity: 20,
      description:
        'The figures of the summary, in order, looked up in the conversation as it is now. A figure that no passage states is listed only if a model wrote the summary.',
      resolve: async (row, _, caller) => {
        const scope = requireScope(caller);
        return findSummaryFigures(scope, await read(scope, row));
      },
    }),
    summaryNotes: t.stringList({
      description:
        'What the reader of the summary should know: sources that rules read because the model failed, pages left out. Empty for a summary that a person wrote.',
      resolve: async (row, _, caller) => {
        const scope = requireScope(caller);
        return findSummaryNotes(scope, await read(scope, row));
      },
    }),
  }));
}

addSummary(Transcript, (scope, { id }) => getTranscript(scope, id));
addSummary(Recording, (_, recording) => ({ ...recording, recordingId: recording.id }));
