import { metrics, unitOf, type MetricName } from '../../finance/metrics.ts';
import { pointsOn } from '../../companies/scores/curve.ts';
import { curveFor, formulas } from '../../companies/scores/formulas.ts';
import { formatList, inSentence } from '../../finance/formatFigure.ts';
import type { CompanyFacts } from '../facts/streamCompanies.ts';
import type { RunFigure } from '../runs/service.ts';
import type { Dimension, DimensionScore, RankingScores } from './rules.ts';
import { periodKey } from '../../finance/periods.ts';

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

const rankedBy: MetricName[] = [
  'REVENUE',
  ...metricsOf('GROWTH'),
  ...metricsOf('PROFIT'),
  'EMPLOYEES',
  'STAGE',
  ...metricsOf('MARKET'),
];

/** Returns the shown figures behind a dimension's score. */
export function figuresBehind(
  { figures }: Pick<CompanyFacts, 'figures'>,
  dimension: Dimension,
  { by }: DimensionScore,
): RunFigure[] {
  const metrics: MetricName[] = by === 'GENERATED_SCORE' ? generatedFrom[dimension] : [by];
  return metrics.flatMap((metric) => figures[metric] ?? []);
}

/**
 * In points of 100. A figure below `weakBelow` is weak. It holds a score back when it also earns at least `heldBackBy`
 * points fewer than the score.
 */
const weakBelow = 25;
const heldBackBy = 20;

/**
 * Returns the points of a figure alone on the fixed scales of the generated scores, 0 to 100; null when it has no
 * scale.
 */
function pointsOfFigure({ metric, value }: RunFigure, stage: string | null): number | null {
  const measure = Object.values(formulas)
    .flatMap((inputs) => inputs.flatMap(({ measures }) => measures))
    .find(({ name }) => name === metric);
  return measure === undefined || value === null ? null : pointsOn(curveFor(measure, stage), value);
}

/**
 * Splits the figures behind a score into those that support it and those that hold it back. The latter are losses, and
 * figures that are weak on the fixed scales, when the score is clearly better. Peers may rate a middling figure higher
 * than these scales do.
 * @param points the points of the score, 0 to 100
 */
export function weighFigures(figures: readonly RunFigure[], points: number, stage: string | null) {
  const isAgainst = (figure: RunFigure) => {
    const own = pointsOfFigure(figure, stage);
    return own !== null && own <= points - heldBackBy && (own < weakBelow || (figure.value ?? 0) < 0);
  };
  const speaking = figures.filter((figure) => !isAgainst(figure));
  // Something must have produced the score, so if all figures are against it, all of them count as supporting it.
  return speaking.length === 0 ? { speaking: figures, against: [] } : { speaking, against: figures.filter(isAgainst) };
}

/**
 * Describes the figures behind a score: 'gross margin of 74%, held back by EBITDA margin of -31%'; '' without figures.
 */
export function becauseOf(figures: readonly RunFigure[], points: number, stage: string | null): string {
  const { speaking, against } = weighFigures(figures, points, stage);
  const back = against.length === 0 ? '' : `, held back by ${formatList(against.map(phraseOf))}`;
  return `${formatList(speaking.map(phraseOf))}${back}`;
}

/** Returns 'revenue growth of 84% (FY2024)', '310 customers' or 'burn of $600K a month'. */
export function phraseOf({ label, metric, text, value, period }: RunFigure): string {
  const time = period === null ? '' : ` (${period})`;
  if (metric !== null && 'isMonthly' in metrics[metric]) return `burn of ${text} a month${time}`;
  if (metric === null || unitOf(metric) !== 'COUNT') return `${inSentence(label)} of ${text}${time}`;
  const counted = inSentence(label);
  return `${text} ${value === 1 ? counted.replace(/s$/, '') : counted}${time}`;
}

/**
 * Returns the data that a company was ranked by, as the run stores it: its figures, and the generated scores that were
 * used.
 */
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

const oldFrom = 3;
const maxLeaders = 3;

/** Says which of the first companies of a ranking lead it with old figures, one sentence each. */
export function ageNotes(
  leaders: readonly { name: string; figures: readonly Pick<RunFigure, 'label' | 'period'>[] }[],
  thisYear: number,
): string[] {
  return leaders.slice(0, maxLeaders).flatMap(({ name, figures }) => {
    const old = figures.flatMap(({ label, period }) => {
      const year = Number(/^\d{4}/.exec(periodKey(period ?? undefined) ?? '')?.[0] ?? NaN);
      return thisYear - year >= oldFrom ? [`${inSentence(label)} (${period}, ${thisYear - year} years ago)`] : [];
    });
    return old.length === 0 ? [] : [`${name} ranks by old figures: ${formatList(old)}.`];
  });
}
