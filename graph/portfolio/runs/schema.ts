import { builder } from '../../builder.ts';
import { Metric, MetricObservation } from '../../companies/figures/figureSchema.ts';
import { requireScope } from '../../context.ts';
import type { RunFigure as Figure } from './runFigure.ts';
import { observationOf } from './service.ts';

export const RunFigure = builder.objectRef<Figure>('RunFigure').implement({
  description: 'A figure as it was when an analysis used it.',
  fields: (t) => ({
    label: t.exposeString('label', { description: 'Name of the figure.' }),
    metric: t.expose('metric', {
      type: Metric,
      nullable: true,
      description: 'The metric; null for a figure that is worked out from several.',
    }),
    value: t.exposeFloat('value', {
      nullable: true,
      description: "The value in the metric's unit; money in US dollars. Null for a text.",
    }),
    text: t.exposeString('text', { description: "The value as it is shown: '$18.4M'." }),
    period: t.exposeString('period', { nullable: true, description: "The period: 'FY2024'; null when not known." }),
    sourceTitle: t.exposeString('sourceTitle', {
      nullable: true,
      description: 'Title of the source; null when the figure is worked out.',
    }),
    place: t.exposeString('place', { nullable: true }),
    quote: t.exposeString('quote', {
      nullable: true,
      description: 'The words of the source; null when the figure is worked out, or a person entered it.',
    }),
    observation: t.field({
      type: MetricObservation,
      nullable: true,
      description: 'The observation that states it; null when it was deleted since.',
      resolve: (figure, _, caller) => observationOf(requireScope(caller), figure),
    }),
  }),
});
