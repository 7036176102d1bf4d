import { capital } from '../../../text/text.ts';
import type { MetricName } from '../../../finance/metrics.ts';
import { formatList, inSentence } from '../../../finance/formatFigure.ts';
import { withList, paragraph, verb } from '../../facts/sentences.ts';
import { labelOf } from '../../facts/labels.ts';
import type { CompanyFacts } from '../../facts/streamCompanies.ts';
import { becauseOf, figuresBehind, phraseOf } from '../evidence.ts';
import { dimensions, type Dimension, type RankingScores } from '../rules.ts';

const askedFor: MetricName[] = ['REVENUE', 'REVENUE_GROWTH', 'GROSS_MARGIN', 'NRR', 'EMPLOYEES'];

const sellingSubscriptions = new Set(['Enterprise Software', 'AI/ML']);

/** Explains a rank in two or three sentences: strongest dimension, others, what is not known, with figures. */
export function reasoningOf(facts: CompanyFacts, scores: RankingScores): string {
  const known = dimensions
    .flatMap((dimension) => {
      const score = scores[dimension];
      return score ? [{ dimension, value: score.value, evidence: evidenceOf(facts, dimension, score) }] : [];
    })
    // The sort is stable, so equal values stay in the order of their weights.
    .sort((a, b) => b.value - a.value);
  const [first] = known;
  if (!first) return '';
  const best = known.filter(({ value }) => value === first.value);
  const rest = known
    .slice(best.length)
    .map(({ dimension, value, evidence }) => `${dimension} stands at ${value.toFixed(1)}${evidence}`);
  return paragraph(
    openingOf(best, known.length === 1),
    withList(rest, (list) => `${capital(list)}.`, '; '),
    missingOf(facts, scores),
  );
}

interface Side {
  dimension: Dimension;
  value: number;
  evidence: string;
}

function openingOf(best: readonly Side[], isOnly: boolean): string {
  const [first] = best;
  if (!first) return '';
  const value = first.value.toFixed(1);
  if (isOnly) return `It is ranked by ${first.dimension} alone, ${value} of 10${first.evidence}.`;
  if (best.length === 1) return `${capital(first.dimension)} is its strongest side at ${value} of 10${first.evidence}.`;
  const names = formatList(best.map(({ dimension }) => dimension));
  const each = best.map(({ dimension, evidence }) => `${dimension}${evidence.replace(/^,/, '')}`).join('; ');
  return `${capital(names)} are equally strong at ${value} of 10: ${each}.`;
}

/** Returns ', for revenue growth of 84% (FY2024)', or the score's name without its figures. */
function evidenceOf(facts: CompanyFacts, dimension: Dimension, score: NonNullable<RankingScores[Dimension]>): string {
  const because = becauseOf(figuresBehind(facts, dimension, score), score.value * 10, facts.stage);
  if (because !== '') return `, for ${because}`;
  return score.by === 'GENERATED_SCORE' ? `, for a generated score of ${Math.round(score.value * 10)} of 100` : '';
}

function missingOf(facts: CompanyFacts, scores: RankingScores): string[] {
  const missing = askedFor
    .filter((metric) => !facts.figures[metric] && (metric !== 'NRR' || isSoldAgain(facts)))
    .map((metric) => inSentence(labelOf(metric)));
  const unscored = dimensions.filter((dimension) => !scores[dimension]);
  const { REVENUE: revenue } = facts.figures;
  const isOne = missing.length === 1 && missing[0] !== 'employees';
  return [
    withList(missing, (list) => `${capital(list)} ${verb(isOne ? 1 : 2)} not known.`),
    revenue?.value === null ? `${capital(phraseOf(revenue))} does not count: its currency has no rate.` : '',
    facts.areScoresStale ? 'Its generated scores are older than its figures and do not count.' : '',
    withList(unscored, (list) => `So its ${list} ${verb(unscored.length, 'has', 'have')} no score.`),
  ];
}

function isSoldAgain({ figures, industryGroup }: CompanyFacts): boolean {
  return (
    [figures.ARR, figures.MRR, figures.ARR_GROWTH, figures.GRR, figures.CHURN].some(Boolean) ||
    (industryGroup !== null && sellingSubscriptions.has(industryGroup))
  );
}
