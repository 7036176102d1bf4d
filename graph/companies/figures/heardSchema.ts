import { builder } from '../../builder.ts';
import { requireScope } from '../../request/context.ts';
import { HeardPassage } from '../../recordings/segments/schema.ts';
import { Insight, ObservationSource } from './figureSchema.ts';
import { heardIn } from './sources.ts';

const description = 'The speaker and the time of a passage of a conversation; null for other sources.';

builder.objectFields(Insight, (t) => ({
  heard: t.field({
    type: HeardPassage,
    nullable: true,
    description,
    resolve: (passage, _, caller) => heardIn(requireScope(caller), passage.source, passage),
  }),
}));

builder.objectFields(ObservationSource, (t) => ({
  heard: t.field({
    type: HeardPassage,
    nullable: true,
    description,
    resolve: (source, _, caller) => heardIn(requireScope(caller), source, source),
  }),
}));
