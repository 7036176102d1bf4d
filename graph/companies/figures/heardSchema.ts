import { builder } from '../../builder.ts';
import { requireScope } from '../../request/context.ts';
import { HeardPassage } from '../../recordings/segments/schema.ts';
import { Insight, ObservationSource } from './figureSchema.ts';
import { heardIn } from './figureSources.ts';

const heard = {
  type: HeardPassage,
  nullable: true,
  description: 'The speaker and the time of a passage of a conversation; null for other sources.',
} as const;

builder.objectField(Insight, 'heard', (t) =>
  t.field({
    ...heard,
    resolve: (passage, _, caller) => heardIn(requireScope(caller), passage.source, passage),
  }),
);
builder.objectField(ObservationSource, 'heard', (t) =>
  t.field({ ...heard, resolve: (source, _, caller) => heardIn(requireScope(caller), source, source) }),
);
