import { builder } from '../../builder.ts';
import { Metric, MetricObservation } from '../../companies/figures/figureSchema.ts';
import { requireScope } from '../../context.ts';
import type { RunFigure as Figure } from './runFigure.ts';
import { observationOf } from './service.ts';

export const RunFigure = builder.objectRef<Figure>('RunFigure').implement({
  description: 'A figure at the time of an analysis.',
  fields: (t) => ({
    label: t.exposeString('label', { description: 'Name of the figure.' }),
    metric: t.expose('metric', {
      type: Metric,
      nullable: true,
      description: 'The metric; null for a figure computed from several.',
    }),
    value: t.exposeFloat('value', {
      nullable: true,
      description: "The value in the metric's unit; money in US dollars. Null for a text.",
    }),
    text: t.exposeString('text', { description: "The displayed value: '$18.4M'." }),
    period: t.exposeString('period', { nullable: true, description: "The period: 'FY2024'; null when not known." }),
    sourceTitle: t.exposeString('sourceTitle', {
      nullable: true,
      description: 'Title of the source; null for a computed figure.',
    }),
    place: t.exposeString('place', { nullable: true }),
    quote: t.exposeString('quote', {
      nullable: true,
      description: 'The words of the source; null for a computed figure and an edit.',
    }),
    observation: t.field({
      type: MetricObservation,
      nullable: true,
      description: 'The observation that states it; null if it was deleted since.',
      resolve: (figure, _, caller) => observationOf(requireScope(caller), figure),
    }),
  }),
});
