import type { MetricName } from '../../finance/metrics.ts';
import { capital, patternOf } from '../../text/text.ts';
import type { PeerBenchmark } from '../analytics/rules.ts';
import type { Criteria } from '../criteria/criteria.ts';
import { dimensionLabels, filterPhrase } from '../criteria/describe.ts';
import { formatList } from '../../finance/formatFigure.ts';
import type { CompanyFacts } from '../facts/streamCompanies.ts';
import { becauseOf, figuresBehind as figuresOfRanking, phraseOf, weighFigures } from '../rankings/evidence.ts';
import { rankingScores } from '../rankings/rules.ts';
import { number } from '../facts/sentences.ts';
import { strengthsOf } from '../rankings/strengths.ts';
import type { RunFigure } from '../runs/service.ts';
import { metricsBehind } from './dimensionPoints.ts';
import type { PickTexts, ScorePart } from './run.ts';
import { keptShare, missingFigures, pointsOfUnknown } from './score.ts';
import type { Shortlisted } from './selectShortlist.ts';

const maxQuoteLength = 300;
const maxStrengths = 5;

export interface PickSource {
  facts: CompanyFacts;
  choice: Shortlisted;
  rank: number;
  /** The number of companies that pass and have a score. */
  eligible: number;
  criteria: Criteria;
  benchmarks: readonly PeerBenchmark[];
}

/** Writes the built-in analyst's texts about a pick, using only its figures and its sources' passages. */
export function writePick(source: PickSource): PickTexts {
  return {
    reasoning: reasoningOf(source),
    keyStrengths: keyStrengthsOf(source),
    marketOpportunity: marketOf(source.facts),
    financialHighlights: highlightsOf(source.facts),
  };
}

function reasoningOf(source: PickSource): string {
  const { facts, choice, rank, eligible } = source;
  const score = Math.round(choice.score.value);
  const parts = choice.score.parts.filter(({ dimension }) => dimension !== 'SECTOR_FIT');
  const known = parts
    .filter(({ points }) => points !== null)
    .sort((a, b) => b.weight * (b.points ?? 0) - a.weight * (a.points ?? 0));
  const unknown = parts.filter(({ points }) => points === null);
  const sentences = [
    eligible === 1
      ? `It is the only company that meets these criteria, with ${score} of 100.`
      : `It ranks ${rank} of ${number(eligible)} under these criteria with ${score} of 100.`,
    ...known.map((part) => partSentence(part, facts)),
    ...preferenceSentences(source),
  ];
  if (unknown.length > 0) {
    const names = formatList(unknown.map(({ dimension }) => dimensionLabels[dimension].toLowerCase()));
    const count = unknown.length === 1 ? `counts ${pointsOfUnknown}` : `count ${pointsOfUnknown} each`;
    sentences.push(`Its ${names} ${unknown.length === 1 ? 'is' : 'are'} not known and ${count}.`);
  }
  return [...sentences, ...missingSentence(facts)].join(' ');
}

/** Names the key figures that do not count, because nobody states them or because their currency has no rate. */
function missingSentence(facts: CompanyFacts): string[] {
  const uncounted = missingFigures(facts);
  if (uncounted.length === 0) return [];
  const { REVENUE, VALUATION } = facts.figures;
  const rateless = [REVENUE ?? [], VALUATION ?? []].flat().filter(({ value }) => value === null);
  const missing = uncounted.filter((name) => !rateless.some(({ label }) => label.toLowerCase() === name));
  const reasons = [
    ...(missing.length > 0 ? [`${formatList(missing)} ${missing.length === 1 ? 'is' : 'are'} not known`] : []),
    ...(rateless.length > 0 ? [`${formatList(rateless.map(phraseOf))} cannot be counted without a currency rate`] : []),
  ];
  return [`${capital(reasons.join(', and '))}, so it keeps ${keptShare(facts)}% of its score.`];
}

function partSentence({ dimension, points, weight }: ScorePart, facts: CompanyFacts): string {
  const times = weight === 1 ? '' : `, which counts × ${weight},`;
  const behind = becauseOf(figuresBehind(dimension, facts), points ?? 0, facts.stage);
  return `${dimensionLabels[dimension]}${times} earns ${Math.round(points ?? 0)}${behind === '' ? '' : ` for ${behind}`}.`;
}

const rankedAs = { GROWTH: 'growth', PROFITABILITY: 'profitability', SCALE: 'scale' } as const;

function figuresBehind(dimension: ScorePart['dimension'], facts: CompanyFacts): RunFigure[] {
  if (dimension === 'SECTOR_FIT') return [];
  if (dimension === 'GROWTH' || dimension === 'PROFITABILITY' || dimension === 'SCALE') {
    const ranked = rankedAs[dimension];
    const score = rankingScores(facts)?.[ranked];
    return score ? figuresOfRanking(facts, ranked, score) : [];
  }
  return metricsBehind[dimension].flatMap((metric) => facts.figures[metric] ?? []);
}

function preferenceSentences({ criteria, choice, facts }: PickSource): string[] {
  const told = criteria.filters.flatMap((filter, index) =>
    filter.isRequired ? [] : [{ filter, verdict: choice.verdicts[index] }],
  );
  const texts = (...verdicts: (string | undefined)[]) =>
    told.filter(({ verdict }) => verdicts.includes(verdict)).map(({ filter }) => filterPhrase(filter));
  const [met, partly, failed, unknown] = [texts('PASS'), texts('PARTLY'), texts('FAIL'), texts('UNKNOWN')];
  const industry = facts.industry === null ? '' : `; its industry is ${facts.industry}`;
  return [
    ...(met.length > 0 ? [`It meets these preferences: ${met.join('; ')}.`] : []),
    ...(partly.length > 0 ? [`Only its description supports these preferences: ${partly.join('; ')}${industry}.`] : []),
    ...(failed.length > 0 ? [`It does not meet these preferences: ${failed.join('; ')}.`] : []),
    ...(unknown.length > 0 ? [`It is not known whether it meets these preferences: ${unknown.join('; ')}.`] : []),
  ];
}

/**
 * From this many points of 100 on, a dimension counts as a strength: a typical company of the same stage earns as many.
 */
const enough = 50;

/**
 * Lists first the figures above its peers or above a stated mark, then the dimensions that earn at least half of the
 * points, with the figures behind them. May be empty.
 */
function keyStrengthsOf({ facts, choice, benchmarks }: PickSource): string[] {
  const strengths = strengthsOf(facts, benchmarks);
  const earned = choice.score.parts
    .filter(({ dimension, points }) => dimension !== 'SECTOR_FIT' && (points ?? 0) >= enough)
    .flatMap(({ dimension, points }) => {
      const { speaking } = weighFigures(figuresBehind(dimension, facts), points ?? 0, facts.stage);
      const phrases = speaking.map(phraseOf);
      // A dimension adds nothing when all of its figures are already listed.
      if (phrases.every((phrase) => strengths.some((text) => text.startsWith(`${capital(phrase)}, `)))) return [];
      return [`${dimensionLabels[dimension]} earns ${Math.round(points ?? 0)} of 100, for ${formatList(phrases)}`];
    });
  return [...strengths, ...earned].slice(0, maxStrengths);
}

const aboutMarket =
  /\b(?:markets?|TAM|industry|demand|addressable|customers? (?:base|segments?)|competit\w+|opportunit\w+|sector)\b/i;

function marketOf(facts: CompanyFacts): string {
  const { MARKET_SIZE, MARKET_GROWTH, CUSTOMERS, USERS } = facts.figures;
  const told = [MARKET_SIZE ?? [], MARKET_GROWTH ?? []].flat().map(phraseOf);
  const served = [CUSTOMERS ?? [], USERS ?? []].flat().map(phraseOf);
  const passage = marketPassage(facts);
  const sentences = [
    ...(told.length > 0 ? [`${capital(formatList(told))}.`] : []),
    ...(passage ? [`${passage.source.title}: “${shortened(passage.quote)}”`] : []),
  ];
  const described = sentences.length > 0 ? sentences : ['Its sources do not describe its market.'];
  return [...described, ...(served.length > 0 ? [`It has ${formatList(served)}.`] : [])].join(' ');
}

function marketPassage({ name, insights }: CompanyFacts): CompanyFacts['insights'][number] | undefined {
  // The company's own name may contain one of these words.
  return insights.find(({ quote }) => aboutMarket.test(quote.replaceAll(name, '')));
}

const financial: readonly MetricName[] = [
  'REVENUE',
  'ARR',
  'REVENUE_GROWTH',
  'ARR_GROWTH',
  'GROSS_MARGIN',
  'EBITDA',
  'EBITDA_MARGIN',
  'OPERATING_INCOME',
  'OPERATING_MARGIN',
  'NET_INCOME',
  'NRR',
  'BURN_MULTIPLE',
  'BURN',
  'RUNWAY',
  'TOTAL_FUNDING',
  'ROUND_SIZE',
  'VALUATION',
];
const maxHighlights = 10;

function highlightsOf({ figures }: CompanyFacts): string {
  const known = financial.flatMap((metric) => figures[metric] ?? []).slice(0, maxHighlights);
  return known.length === 0 ? 'No financial figure of it is known.' : `${capital(known.map(phraseOf).join('; '))}.`;
}

/** Collects the evidence for every figure that the texts state, and for the passage that they quote. */
export function figuresIn(texts: PickTexts, facts: CompanyFacts): RunFigure[] {
  const all = [texts.reasoning, ...texts.keyStrengths, texts.marketOpportunity, texts.financialHighlights].join('\n');
  const stated = Object.values(facts.figures).filter(
    ({ metric, text }) => metric !== 'DESCRIPTION' && holds(all, text),
  );
  const passage = marketPassage(facts);
  if (!passage || !all.includes(shortened(passage.quote))) return stated;
  const { quote, place, source } = passage;
  const evidence = {
    label: 'On its market',
    metric: null,
    value: null,
    text: shortened(quote),
    period: null,
    observationId: null,
  };
  return [...stated, { ...evidence, sourceTitle: source.title, place, quote }];
}

/** True when a text states exactly this figure: '$8M' is not in '$18M'. */
function holds(text: string, figure: string): boolean {
  return (
    figure !== '' && new RegExp(`(?<![\\p{L}\\p{N}.,])${patternOf(figure)}(?![\\p{L}\\p{N}]|[.,]\\d)`, 'u').test(text)
  );
}

function shortened(quote: string): string {
  const line = quote.replace(/\s+/g, ' ').trim();
  return line.length <= maxQuoteLength ? line : `${line.slice(0, maxQuoteLength).replace(/\s+\S*$/, '')} …`;
}
