import type { MetricName } from '../../ai/observation.ts';
import { inSentence, labelOf, listed } from '../facts/labels.ts';
import type { CompanyFacts } from '../facts/portfolioCompany.ts';
import { figuresBehind, phraseOf } from './evidence.ts';
import { dimensions, type Dimension, type RankingScores } from './rules.ts';
import { capital } from './sentences.ts';

/** What a reader misses first where it is not known. */
const askedFor: MetricName[] = ['REVENUE', 'REVENUE_GROWTH', 'GROSS_MARGIN', 'NET_RETENTION', 'EMPLOYEES'];

/**
 * Why a company stands where it stands, in two or three sentences of the built-in analyst: its strongest side, the others, and what is not
 * known, each with its figures and their periods.
 */
export function reasoningOf(facts: CompanyFacts, scores: RankingScores): string {
  const known = dimensions
    .flatMap((dimension) => {
      const score = scores[dimension];
      return score ? [{ dimension, value: score.value, evidence: evidenceOf(facts, dimension, score) }] : [];
    })
    // Equal ones stay in the order of their weights.
    .sort((a, b) => b.value - a.value);
  const [first, ...others] = known;
  if (!first) return '';
  const opening =
    others.length === 0
      ? `It is ranked by ${first.dimension} alone, ${first.value.toFixed(1)} of 10${first.evidence}.`
      : `${capital(first.dimension)} is its strongest side at ${first.value.toFixed(1)} of 10${first.evidence}.`;
  const rest = others.map(({ dimension, value, evidence }) => `${dimension} stands at ${value.toFixed(1)}${evidence}`);
  const second = rest.length === 0 ? [] : [`${capital(rest.join('; '))}.`];
  return [opening, ...second, ...missingOf(facts, scores)].join(' ');
}

/** ', for revenue growth of 84% (FY2024)'; of a generated score whose figures are gone the score. */
function evidenceOf(facts: CompanyFacts, dimension: Dimension, score: NonNullable<RankingScores[Dimension]>): string {
  const figures = figuresBehind(facts, dimension, score).map(phraseOf);
  if (figures.length > 0) return `, for ${listed(figures)}`;
  return score.by === 'GENERATED_SCORE' ? `, for a generated score of ${Math.round(score.value * 10)} of 100` : '';
}

function missingOf(facts: CompanyFacts, scores: RankingScores): string[] {
  const missing = askedFor.filter((metric) => !facts.figures[metric]).map((metric) => inSentence(labelOf(metric)));
  const unscored = dimensions.filter((dimension) => !scores[dimension]);
  const { REVENUE: revenue } = facts.figures;
  const uncounted = [
    ...(facts.areScoresStale ? ['Its generated scores are older than its figures and do not count.'] : []),
    ...(revenue?.value === null ? [`${capital(phraseOf(revenue))} does not count: its currency has no rate.`] : []),
  ];
  if (missing.length === 0) return uncounted;
  const verb = missing.length === 1 && missing[0] !== 'employees' ? 'is' : 'are';
  const so = unscored.length === 0 ? '' : `, so that nothing is said of its ${listed(unscored)}`;
  return [`${capital(listed(missing))} ${verb} not known${so}.`, ...uncounted];
}
