import { unitOf, type MetricName } from '../../finance/metrics.ts';
import { pointsOn } from '../../companies/scores/curve.ts';
import { curveFor, formulas } from '../../companies/scores/formulas.ts';
import { formatList, inSentence } from '../../finance/formatFigure.ts';
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

/** Points of 100: below the first a figure is weak by itself; one that earns so many fewer than what it is part of may hold that back. */
const weakBelow = 25;
const heldBackBy = 20;

/** What a figure earns by itself on the fixed scales of the generated scores, 0 to 100; null where they have none for it. */
function pointsOfFigure({ metric, value }: RunFigure, stage: string | null): number | null {
  const measure = Object.values(formulas)
    .flatMap((inputs) => inputs.flatMap(({ measures }) => measures))
    .find(({ name }) => name === metric);
  return measure === undefined || value === null ? null : pointsOn(curveFor(measure, stage), value);
}

/**
 * The figures behind what a score earns, parted into those that speak for it and those that hold it back: losses and what is weak on
 * the fixed scales, where the score is clearly better. Peers may rate a middling figure higher than these scales do.
 * @param points what the score earns, 0 to 100
 */
export function weighFigures(figures: readonly RunFigure[], points: number, stage: string | null) {
  const isAgainst = (figure: RunFigure) => {
    const own = pointsOfFigure(figure, stage);
    return own !== null && own <= points - heldBackBy && (own < weakBelow || (figure.value ?? 0) < 0);
  };
  const speaking = figures.filter((figure) => !isAgainst(figure));
  // Something made the score.
  return speaking.length === 0 ? { speaking: figures, against: [] } : { speaking, against: figures.filter(isAgainst) };
}

/** The same in words: 'gross margin of 74%, held back by EBITDA margin of -31%'; '' without figures. */
export function becauseOf(figures: readonly RunFigure[], points: number, stage: string | null): string {
  const { speaking, against } = weighFigures(figures, points, stage);
  const back = against.length === 0 ? '' : `, held back by ${formatList(against.map(phraseOf))}`;
  return `${formatList(speaking.map(phraseOf))}${back}`;
}

/** 'revenue growth of 84% (FY2024)', '310 customers', 'burn of $600K a month' */
export function phraseOf({ label, metric, text, value, period }: RunFigure): string {
  const time = period === null ? '' : ` (${period})`;
  if (metric === 'BURN') return `burn of ${text} a month${time}`;
  if (metric === null || unitOf(metric) !== 'COUNT') return `${inSentence(label)} of ${text}${time}`;
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
