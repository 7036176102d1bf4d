import { z } from 'zod';
import { flag, int, intOrNull, number, numberOrNull, text } from '../../request/shape.ts';
import { formatFigure, formatList } from '../../finance/formatFigure.ts';
import { isMetric, unitOf, type MetricName, type MetricUnit } from '../../finance/metrics.ts';
import { percentileIn, pointsOn } from './curve.ts';
import {
  curveFor,
  minPeers,
  formulas,
  formulaText,
  formulaVersion,
  scoreKinds,
  type DerivedName,
  type InputFormula,
  type Measure,
  type ScoreKind,
} from './formulas.ts';

/** A value that a company is scored by. The observation that states it is null for a computed value. */
export interface ScoreFigure {
  /** Money in US dollars, shares in percent. */
  value: number;
  observationId: string | null;
}

export interface ScorableCompany {
  id: string;
  name: string;
  stage: string | null;
  figures: Partial<Record<MetricName, ScoreFigure>>;
}

export const scoreInput = z.object({
  label: text('Name of the figure.'),
  value: numberOrNull('The figure: money in US dollars, shares in percent; null when not known.'),
  points: number('0 to 100; the sum of points times weight is the score.'),
  weight: number('Its share of the score, 0 to 1, after the weights of missing inputs were shared among the others.'),
  percentile: numberOrNull(
    'Percentile among the companies of the same stage, 100 the best; null when the fixed scale is used.',
  ),
  peerCount: int('Number of companies in that comparison; 0 on the fixed scale.'),
  isMissing: flag('Whether the figure is not known.'),
});
export interface ScoreInput extends z.infer<typeof scoreInput> {
  /** Null for a value computed from several observations. */
  metric: MetricName | null;
  unit: MetricUnit;
  observationId: string | null;
}

export const peerGroup = z.object({ stage: text('Their common stage.'), count: int('Number of companies.') });

export const scoreJudgement = z.object({
  value: int('The judgement, 0 to 100.'),
  reasoning: text('The reasons in a few sentences.'),
  analyst: text('The AI provider.'),
});

export const scoreDetail = z.object({
  value: intOrNull('Score from 0 to 100. Null when a needed figure is missing; the total then counts it as 50.'),
  version: text("Version of the formula: '2026-11'."),
  explanation: text('The reason in one sentence.'),
  formula: text('How the score is computed, in words.'),
});
export interface ScoreDetail extends z.infer<typeof scoreDetail> {
  kind: ScoreKind;
  inputs: ScoreInput[];
  peers: z.infer<typeof peerGroup> | null;
  judgement: z.infer<typeof scoreJudgement> | null;
}

type Figures = Partial<Record<MetricName | DerivedName, ScoreFigure>>;

type Peers = ReadonlyMap<string, readonly number[]>;

/** Gathers the values of all given companies by stage. A company without a stage is nobody's peer. */
export function gatherPeers(companies: Iterable<ScorableCompany>): Peers {
  const peers = new Map<string, number[]>();
  for (const { stage, figures } of companies) {
    if (stage === null) continue;
    for (const [name, figure] of Object.entries(withDerived(figures))) {
      const key = peerKey(name, stage);
      const values = peers.get(key);
      if (values) values.push(figure.value);
      else peers.set(key, [figure.value]);
    }
  }
  for (const values of peers.values()) values.sort((a, b) => a - b);
  return peers;
}

/** Computes a company's three scores by the formulas. The same peers always give the same scores. */
export function computeScores(company: ScorableCompany, peers: Peers): ScoreDetail[] {
  const figures = withDerived(company.figures);
  return scoreKinds.map((kind) => {
    const inputs = weighed(formulas[kind].map((formula) => measure(formula, figures, company.stage, peers)));
    const known = inputs.filter(({ isMissing }) => !isMissing);
    const value =
      known.length === 0 ? null : Math.round(known.reduce((sum, { points, weight }) => sum + points * weight, 0));
    const peerCount = Math.max(...inputs.map((input) => input.peerCount));
    return {
      kind,
      value,
      version: formulaVersion,
      formula: formulaText(kind),
      explanation: explain(kind, value, inputs, company.stage),
      inputs,
      peers: company.stage !== null && peerCount > 0 ? { stage: company.stage, count: peerCount } : null,
      judgement: null,
    };
  });
}

function withDerived(figures: ScorableCompany['figures']): Figures {
  const growth = figures.REVENUE_GROWTH;
  const margin = figures.EBITDA_MARGIN ?? figures.OPERATING_MARGIN;
  if (!growth || !margin) return figures;
  return { ...figures, RULE_OF_40: { value: growth.value + margin.value, observationId: null } };
}

function measure({ weight, measures }: InputFormula, figures: Figures, stage: string | null, peers: Peers): ScoreInput {
  const known = measures.find(({ name }) => figures[name]);
  const figure = known && figures[known.name];
  const named = known ?? measures[0];
  const metric = named && isMetric(named.name) ? named.name : null;
  const base = {
    label:
      known?.label ??
      formatList(
        measures.map(({ label }) => label),
        'or',
      ),
    metric,
    unit: metric === null ? ('PERCENT' as const) : unitOf(metric),
    weight,
    observationId: figure?.observationId ?? null,
  };
  if (!figure) return { ...base, value: null, points: 0, percentile: null, peerCount: 0, isMissing: true };
  const group = stage === null ? [] : (peers.get(peerKey(known.name, stage)) ?? []);
  const percentile = group.length >= minPeers ? rank(known, group, figure.value) : null;
  return {
    ...base,
    value: figure.value,
    points: rounded(percentile ?? pointsOn(curveFor(known, stage), figure.value)),
    percentile: percentile === null ? null : rounded(percentile),
    peerCount: percentile === null ? 0 : group.length,
    isMissing: false,
  };
}

function rank({ isLowerBetter }: Measure, group: readonly number[], value: number): number {
  const percentile = percentileIn(group, value);
  return isLowerBetter ? 100 - percentile : percentile;
}

/** Normalises the weights of the known inputs, so that their sum is 1. */
function weighed(inputs: ScoreInput[]): ScoreInput[] {
  const total = inputs.reduce((sum, { isMissing, weight }) => sum + (isMissing ? 0 : weight), 0);
  return inputs.map((input) => ({ ...input, weight: input.isMissing ? 0 : input.weight / total }));
}

function peerKey(name: string, stage: string): string {
  return `${name} ${stage}`;
}

function rounded(points: number): number {
  return Math.round(points * 10) / 10;
}

/** 'Growth 72: revenue growth of 84% ranks at 80 of 100 among 12 Series A companies (weight 69%); ARR growth is …' */
function explain(kind: ScoreKind, value: number | null, inputs: ScoreInput[], stage: string | null): string {
  const missing = inputs.filter(({ isMissing }) => isMissing).map(({ label }) => label);
  const name = `${kind.charAt(0)}${kind.slice(1).toLowerCase()}`;
  if (value === null) {
    return `${name}: insufficient data, since ${formatList(missing)} ${are(missing)} not known; 50 enters the total score.`;
  }
  const known = inputs.filter(({ isMissing }) => !isMissing).map((input) => reason(input, stage));
  const rest = missing.length > 0 ? `; ${formatList(missing)} ${are(missing)} not known` : '';
  return `${name} ${value}: ${known.join(', ')}${rest}.`;
}

function reason(
  { label, unit, value, points, weight, percentile, peerCount }: ScoreInput,
  stage: string | null,
): string {
  const figure = `${label} of ${formatFigure(unit, { value, text: null, currency: 'USD' })}`;
  const share = `weight ${Math.round(weight * 100)}%`;
  return percentile === null
    ? `${figure} earns ${Math.round(points)} of 100 on the fixed scale (${share})`
    : `${figure} ranks at ${Math.round(percentile)} of 100 among ${peerCount} ${stage ?? ''} companies (${share})`;
}

function are(names: string[]): string {
  return names.length === 1 ? 'is' : 'are';
}
