import { builder } from '../../builder.ts';
import { Metric, MetricObservation } from '../../companies/figureSchema.ts';
import { requireScope } from '../../context.ts';
import type { RunFigure as Figure } from './runFigure.ts';
import { observationOf } from './service.ts';

export const RunFigure = builder.objectRef<Figure>('RunFigure').implement({
  description: 'A figure as it was when an analysis used it.',
  fields: (t) => ({
    label: t.exposeString('label'),
    metric: t.expose('metric', {
      type: Metric,
      nullable: true,
      description: 'Null of one that is worked out of several.',
    }),
    value: t.exposeFloat('value', { nullable: true, description: "In the metric's unit; money in US dollars." }),
    text: t.exposeString('text', { description: "As it is written: '$18.4M'." }),
    period: t.exposeString('period', { nullable: true, description: "'FY2024'; null where nothing tells." }),
    sourceTitle: t.exposeString('sourceTitle', { nullable: true }),
    place: t.exposeString('place', { nullable: true, description: "'page 41'." }),
    quote: t.exposeString('quote', { nullable: true, description: 'The words of the source.' }),
    observation: t.field({
      type: MetricObservation,
      nullable: true,
      description: 'What says it; null when it was deleted since.',
      resolve: (figure, _, caller) => observationOf(requireScope(caller), figure),
    }),
  }),
});
