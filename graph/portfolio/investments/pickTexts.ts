import type { MetricName } from '../../finance/metrics.ts';
import { capital, patternOf } from '../../text/text.ts';
import type { PeerBenchmark } from '../analytics/rules.ts';
import type { Criteria } from '../criteria/criteria.ts';
import { dimensionLabels, filterPhrase } from '../criteria/describe.ts';
import { formatList } from '../../finance/formatFigure.ts';
import type { CompanyFacts } from '../facts/streamCompanies.ts';
import {
  besideTypical,
  briefPhraseOf,
  figuresBehind as figuresOfRanking,
  phraseOf,
  weighFigures,
  strengthsOf,
} from '../rankings/rankingEvidence.ts';
import { rankingScores } from '../rankings/rules.ts';
import type { Verdict } from '../criteria/judgeFilter.ts';
import { withList, number, paragraph, verb } from '../facts/sentences.ts';
import { nowhere, type RunFigure } from '../runs/service.ts';
import { isRanked, keptShare, metricsBehind, missingFigures, pointsOfUnknown, rankedAs } from './score.ts';
import type { PickTexts, ScorePart } from './investmentRun.ts';
import type { Shortlisted } from './selectShortlist.ts';

const maxQuoteLength = 300;
const maxStrengths = 5;

export interface PickSource {
  facts: CompanyFacts;
  choice: Shortlisted;
  rank: number;
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

const ordinals = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth', 'Tenth'];

function reasoningOf(source: PickSource): string {
  const { facts, choice, rank, eligible } = source;
  const parts = choice.score.parts.filter(({ dimension }) => dimension !== 'SECTOR_FIT');
  const known = parts
    .filter(({ points }) => points !== null)
    .sort((a, b) => b.weight * (b.points ?? 0) - a.weight * (a.points ?? 0));
  const unknown = parts.filter(({ points }) => points === null);
  const counts = `${verb(unknown.length, 'counts', 'count')} ${pointsOfUnknown}${verb(unknown.length, '', ' each')}`;
  return paragraph(
    eligible === 1
      ? 'The only company that meets these criteria.'
      : `${ordinals[rank - 1] ?? `Number ${rank}`} of ${number(eligible)}.`,
    known.map((part) => partSentence(part, facts)),
    preferenceSentences(source),
    withList(
      unknown.map(({ dimension }) => dimensionLabels[dimension].toLowerCase()),
      (names) => `Its ${names} ${verb(unknown.length)} not known and ${counts}.`,
    ),
    missingSentence(facts),
  );
}

/** Names the key figures that do not count, because nobody states them or because their currency has no rate. */
function missingSentence(facts: CompanyFacts): string {
  const uncounted = missingFigures(facts);
  if (uncounted.length === 0) return '';
  const { REVENUE, VALUATION } = facts.figures;
  const rateless = [REVENUE ?? [], VALUATION ?? []].flat().filter(({ value }) => value === null);
  const missing = uncounted.filter((name) => !rateless.some(({ label }) => label.toLowerCase() === name));
  const reasons = [
    withList(missing, (list) => `${list} ${verb(missing.length)} not known`),
    withList(rateless.map(phraseOf), (list) => `${list} cannot be counted without a currency rate`),
  ].filter(Boolean);
  return `${capital(reasons.join(', and '))}, so it keeps ${keptShare(facts)}% of its score.`;
}

const weightWords: Readonly<Record<number, string>> = { 0.5: 'half', 2: 'double', 3: 'triple' };

/** Returns 'Growth 58 (revenue growth 47% FY2025, net retention 128%), weighted double.' */
function partSentence({ dimension, points, weight }: ScorePart, facts: CompanyFacts): string {
  const { speaking, against } = weighFigures(figuresBehind(dimension, facts), points ?? 0, facts.stage);
  const back = against.map((figure) => `${briefPhraseOf(figure)}${besideTypical(figure, facts.stage)}`);
  const behind = [speaking.map(briefPhraseOf).join(', '), withList(back, (list) => `held back by ${list}`)];
  const brackets = withList(behind.filter(Boolean), (list) => ` (${list})`, '; ');
  const times = weight === 1 ? '' : `, weighted ${weightWords[weight] ?? `× ${weight}`}`;
  return `${dimensionLabels[dimension]} ${Math.round(points ?? 0)}${brackets}${times}.`;
}

function figuresBehind(dimension: ScorePart['dimension'], facts: CompanyFacts): RunFigure[] {
  if (dimension === 'SECTOR_FIT') return [];
  if (isRanked(dimension)) {
    const ranked = rankedAs[dimension];
    const score = rankingScores(facts)?.[ranked];
    return score ? figuresOfRanking(facts, ranked, score) : [];
  }
  return metricsBehind[dimension].flatMap((metric) => facts.figures[metric] ?? []);
}

function preferenceSentences({ criteria, choice, facts }: PickSource): string[] {
  const judged = criteria.filters.flatMap((filter, index) =>
    filter.isRequired ? [] : [{ filter, verdict: choice.verdicts[index] }],
  );
  const texts = (is: Verdict) =>
    judged.filter(({ verdict }) => verdict === is).map(({ filter }) => filterPhrase(filter));
  const industry = facts.industry === null ? '' : `; its industry is ${facts.industry}`;
  return [
    withList(texts('PASS'), (list) => `It meets these preferences: ${list}.`, '; '),
    withList(texts('PARTLY'), (list) => `Only its description supports these preferences: ${list}${industry}.`, '; '),
    withList(texts('FAIL'), (list) => `It does not meet these preferences: ${list}.`, '; '),
    withList(texts('UNKNOWN'), (list) => `It is not known whether it meets these preferences: ${list}.`, '; '),
  ];
}

/** In points of 100. A typical company of the same stage earns as many. */
const enough = 50;

/** Figures above its peers or a stated mark, then dimensions with at least half of the points. May be empty. */
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
  const phrases = (...metrics: MetricName[]) => metrics.flatMap((metric) => facts.figures[metric] ?? []).map(phraseOf);
  const passage = marketPassage(facts);
  const described = paragraph(
    withList(phrases('MARKET_SIZE', 'MARKET_GROWTH'), (list) => `${capital(list)}.`),
    passage ? `${passage.source.title}: “${shortened(passage.quote)}”` : '',
  );
  return paragraph(
    described || 'Its sources do not describe its market.',
    withList(phrases('CUSTOMERS', 'USERS'), (list) => `It has ${list}.`),
  );
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
  return withList(known.map(phraseOf), (list) => `${capital(list)}.`, '; ') || 'No financial figure of it is known.';
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
  const evidence = { ...nowhere, sourceTitle: source.title, place, quote };
  return [...stated, { ...evidence, label: 'On its market', metric: null, value: null, text: shortened(quote) }];
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
