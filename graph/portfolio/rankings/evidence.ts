import { metricUnits, type MetricName } from '../../ai/observation.ts';
import { formulas } from '../../companies/scores/formulas.ts';
import { inSentence } from '../facts/labels.ts';
import type { CompanyFacts } from '../facts/portfolioCompany.ts';
import type { RunFigure } from '../runs/runFigure.ts';
import type { Dimension, DimensionScore, RankingScores } from './rules.ts';

/** The metrics that a generated score rests on. */
function metricsOf(kind: 'MARKET' | 'GROWTH' | 'PROFIT'): MetricName[] {
  return formulas[kind].flatMap(({ measures }) =>
    measures.flatMap(({ name }) => (name === 'RULE_OF_40' ? [] : [name])),
  );
}

const generatedFrom: Record<Dimension, MetricName[]> = {
  growth: metricsOf('GROWTH'),
  profitability: metricsOf('PROFIT'),
  scale: [],
};

/** Every metric that a ranking is made from or speaks of, in the order in which figures are shown. */
const rankedBy: MetricName[] = [
  'REVENUE',
  ...metricsOf('GROWTH'),
  ...metricsOf('PROFIT'),
  'EMPLOYEES',
  'STAGE',
  ...metricsOf('MARKET'),
];

/** The figures that a dimension's score rests on, as far as they are shown. */
export function figuresBehind(
  { figures }: Pick<CompanyFacts, 'figures'>,
  dimension: Dimension,
  { by }: DimensionScore,
): RunFigure[] {
  const metrics: MetricName[] = by === 'GENERATED_SCORE' ? generatedFrom[dimension] : [by];
  return metrics.flatMap((metric) => figures[metric] ?? []);
}

/** 'revenue growth of 84% (FY2024)', '310 customers', 'burn of $600K a month' */
export function phraseOf({ label, metric, text, value, period }: RunFigure): string {
  const time = period === null ? '' : ` (${period})`;
  if (metric === 'BURN') return `burn of ${text} a month${time}`;
  if (metric === null || metricUnits[metric] !== 'COUNT') return `${inSentence(label)} of ${text}${time}`;
  const counted = inSentence(label);
  return `${text} ${value === 1 ? counted.replace(/s$/, '') : counted}${time}`;
}

/** What a company was ranked by, as the run keeps it: its figures, and the generated scores that were used. */
export function inputsOf(facts: CompanyFacts, scores: RankingScores): RunFigure[] {
  const figures = rankedBy.flatMap((metric) => facts.figures[metric] ?? []);
  return [
    ...figures,
    ...generatedScore('Growth score', scores.growth),
    ...generatedScore('Profit score', scores.profitability),
  ];
}

function generatedScore(label: string, score: DimensionScore | undefined): RunFigure[] {
  if (score?.by !== 'GENERATED_SCORE') return [];
  const value = Math.round(score.value * 10);
  const nowhere = { period: null, observationId: null, sourceTitle: null, place: null, quote: null };
  return [{ label, metric: null, value, text: `${value} of 100`, ...nowhere }];
}
