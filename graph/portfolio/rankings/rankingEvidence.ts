import { metrics, unitOf, type MetricName } from '../../finance/metrics.ts';
import { pointsOn } from '../../companies/scores/curve.ts';
import { curveFor, formulas, measures, metricsOf } from '../../companies/scores/formulas.ts';
import { formatFigure, formatList, inSentence } from '../../finance/formatFigure.ts';
import type { CompanyFacts } from '../facts/streamCompanies.ts';
import { withList } from '../facts/sentences.ts';
import { nowhere, type RunFigure } from '../runs/service.ts';
import type { Dimension, DimensionScore, RankingScores } from './rules.ts';
import { periodKey } from '../../finance/timeKeys.ts';
import { capital } from '../../text/text.ts';
import type { PeerBenchmark, PeerMeasure } from '../analytics/rules.ts';

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

export function figuresBehind(
  { figures }: Pick<CompanyFacts, 'figures'>,
  dimension: Dimension,
  { by }: DimensionScore,
): RunFigure[] {
  const behind: MetricName[] = by === 'GENERATED_SCORE' ? generatedFrom[dimension] : [by];
  return behind.flatMap((metric) => figures[metric] ?? []);
}

/** In points of 100. A weak figure holds a score back when it earns `heldBackBy` fewer than the score. */
const weakBelow = 25;
const heldBackBy = 20;

/** In points: on most scales the median of comparable companies (decision 011). */
const typicalAt = 50;

/** Returns the points of a figure alone on the fixed scales of the generated scores; null when it has no scale. */
function pointsOfFigure({ metric, value }: RunFigure, stage: string | null): number | null {
  const measure = measures.get(metric ?? '');
  return measure === undefined || value === null ? null : pointsOn(curveFor(measure, stage), value);
}

/** Returns the value at the first knot of a metric's scale that earns so many points: '115%'. */
function markOf(metric: MetricName, stage: string | null, points: number): { value: number; text: string } | null {
  const measure = measures.get(metric);
  if (!measure) return null;
  const earning = curveFor(measure, stage).knots.filter(([, earned]) => earned >= points);
  const value = earning.at(measure.isLowerBetter ? -1 : 0)?.[0];
  if (value === undefined) return null;
  return { value, text: formatFigure(unitOf(metric), { value, text: null, currency: 'USD' }) };
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

/** Describes the figures behind a score: 'gross margin of 74%, held back by …'; '' without figures. */
export function becauseOf(figures: readonly RunFigure[], points: number, stage: string | null): string {
  const { speaking, against } = weighFigures(figures, points, stage);
  const back = withList(
    against.map((figure) => `${phraseOf(figure)}${besideTypical(figure, stage)}`),
    (list) => `, held back by ${list}`,
  );
  return `${formatList(speaking.map(phraseOf))}${back}`;
}

/** Says what a weak figure is weak against: ', below the 165% that is typical at Seed'. */
export function besideTypical({ metric }: RunFigure, stage: string | null): string {
  const measure = measures.get(metric ?? '');
  const typical = metric && measure ? markOf(metric, stage, typicalAt) : null;
  if (!measure || !typical) return '';
  const at = stage === null || 'knots' in measure.curve ? '' : ` at ${stage}`;
  return `, ${measure.isLowerBetter ? 'above' : 'below'} the ${typical.text} that is typical${at}`;
}

/** Returns 'revenue growth of 84% (FY2024)', '310 customers' or 'burn of $600K a month'. */
export function phraseOf(figure: RunFigure): string {
  return phrase(figure, ' of', figure.period === null ? '' : ` (${figure.period})`);
}

/** Returns the same for brackets: 'revenue growth 84% FY2024'. */
export function briefPhraseOf(figure: RunFigure): string {
  return phrase(figure, '', figure.period === null ? '' : ` ${figure.period}`);
}

function phrase({ label, metric, text, value }: RunFigure, of: string, time: string): string {
  if (metric !== null && 'isMonthly' in metrics[metric]) return `burn${of} ${text} a month${time}`;
  const name = inSentence(label);
  if (metric === null || unitOf(metric) !== 'COUNT') return `${name}${of} ${text}${time}`;
  return `${text} ${value === 1 ? name.replace(/s$/, '') : name}${time}`;
}

/** The data that a company was ranked by, as the run stores it: figures and used scores. */
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

const maxStrengths = 4;
/** On a fixed scale. The sources of the scales begin the upper quarter there. */
const strongFrom = 75;

const peerMetrics: readonly [PeerMeasure, MetricName, (company: CompanyFacts) => number | null, million: boolean][] = [
  ['GROWTH', 'REVENUE_GROWTH', ({ revenueGrowthRate }) => revenueGrowthRate, false],
  ['MARGIN', 'GROSS_MARGIN', ({ grossMargin }) => grossMargin, false],
  ['REVENUE', 'REVENUE', ({ revenue }) => revenue, true],
];

/**
 * Lists the strengths of a company with their figures, at most four: first figures above the upper quartile of its
 * peers, then figures that reach a mark of the scores' fixed scales, then figures above its peers' median. Peers are
 * the companies of its stage and industry group.
 */
export function strengthsOf(facts: CompanyFacts, benchmarks: readonly PeerBenchmark[]): string[] {
  const peers = benchmarks.find(
    ({ stage, industryGroup }) => stage === facts.stage && industryGroup === facts.industryGroup,
  );
  const compared = peers ? comparedWith(facts, peers) : [];
  const found = [
    ...compared.filter(({ isUpper }) => isUpper),
    ...marksReached(facts),
    ...compared.filter(({ isUpper }) => !isUpper),
  ];
  const once = found.filter(({ metric }, index) => found.findIndex((other) => other.metric === metric) === index);
  return once.slice(0, maxStrengths).map(({ text }) => text);
}

interface Strength {
  metric: MetricName;
  text: string;
  /** True above the upper quartile of its peers, false when only above their median. */
  isUpper: boolean;
}

function comparedWith(facts: CompanyFacts, { stage, industryGroup, quartiles }: PeerBenchmark): Strength[] {
  return peerMetrics.flatMap(([measure, metric, valueOf, million]) => {
    const group = quartiles.find((each) => each.measure === measure);
    const [value, figure] = [valueOf(facts), facts.figures[metric]];
    if (!group || value === null || !figure || value <= group.median) return [];
    const isUpper = value > group.upper;
    const mark = isUpper ? group.upper : group.median;
    const text = formatFigure(unitOf(metric), { value: million ? mark * 1e6 : mark, text: null, currency: 'USD' });
    const name = isUpper ? 'upper quartile' : 'median';
    const among = `${group.count} ${stage} companies in ${industryGroup}`;
    return [{ metric, isUpper, text: `${capital(phraseOf(figure))}, above the ${name} of ${text} among ${among}` }];
  });
}

function marksReached(facts: CompanyFacts): Strength[] {
  return Object.values(formulas)
    .flat()
    .flatMap(({ measures }): Strength[] => {
      const measure = measures.find(({ name }) => name !== 'RULE_OF_40' && facts.figures[name]);
      if (!measure || measure.name === 'RULE_OF_40') return [];
      const { name: metric, isLowerBetter = false } = measure;
      const figure = facts.figures[metric];
      const mark = markOf(metric, facts.stage, strongFrom);
      if (!figure || figure.value === null || !mark) return [];
      if (isLowerBetter ? figure.value > mark.value : figure.value < mark.value) return [];
      const text = `${capital(phraseOf(figure))}, strong ${isLowerBetter ? 'up to' : 'from'} ${mark.text}`;
      return [{ metric, isUpper: false, text }];
    });
}
