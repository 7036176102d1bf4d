import { capital } from '../../text/text.ts';
import type { MetricName } from '../../finance/metrics.ts';
import { formatList, inSentence, recordText } from '../../finance/formatFigure.ts';
import { withList, paragraph, verb, rulesNotes } from '../facts/sentences.ts';
import { labelOf } from '../facts/readFacts.ts';
import type { CompanyFacts } from '../facts/streamCompanies.ts';
import { becauseOf, figuresBehind, phraseOf, strengthsOf, inputsOf } from './rankingEvidence.ts';
import { dimensions, type Dimension, type RankingScores, type Scored, tierOf } from './rules.ts';
import { builtinAnalyst } from '../../ai/builtin.ts';
import { wholeWords, writeChecked } from '../../analyst/writeChecked.ts';
import type { JobRun } from '../../data/jobs/define.ts';
import type { PeerBenchmark } from '../analytics/rules.ts';
import type { RankedEntry } from './rankingRun.ts';
import { z } from 'zod';
import type { StructuredTask } from '../../ai/provider.ts';

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

type CompanyTexts = Pick<RankedEntry, 'reasoning' | 'strengths'>;

const companyTexts = z.object({
  number: z.number().int().describe('The number of the piece of material that it is about, from 1'),
  reasoning: z.string(),
  strengths: z.array(z.string()).max(6),
});
const rankingTexts = z.object({ companies: z.array(companyTexts).max(20) });

const figureRules =
  'Quote every figure exactly as the material prints it, with its period. Never compute, round, convert or estimate one, and never use ' +
  'what you remember of a company, an industry or a market.';

/** Explains the companies' ranks. Scores and order are given; the analyst does not change them. */
const rankingTextsTask: StructuredTask<{ text: string }[], z.infer<typeof rankingTexts>> = {
  name: 'ranking texts',
  instructions: [
    'You explain a ranking of companies to the partners of a growth-equity or venture firm. Scores and order are computed already and stand.',
    'Each piece of material is about one company: its name, its scores out of 10, its figures with their sources, and passages. Write of each, by its number:',
    'reasoning: two or three sentences. What carries it, what holds it back, and what is not known and would change the view.',
    'strengths: at most four short phrases, each with the figure that shows it. None where the material shows none.',
    'Write of each company from its own piece alone.',
    figureRules,
  ].join('\n'),
  schema: rankingTexts,
  sources: (companies) => companies.map(({ text }, index) => ({ label: `company ${index + 1}`, text })),
  builtin: () => ({ companies: [] }),
};

interface PortfolioMaterial {
  /** The built-in analyst's recommendations. Each is based on counted numbers. */
  recommendations: string[];
  /** The first companies of the ranking, one line each. */
  ranking: string;
}

const recommendations = z.object({ recommendations: z.array(z.string()).max(6) });

const recommendationsTask: StructuredTask<PortfolioMaterial, z.infer<typeof recommendations>> = {
  name: 'ranking recommendations',
  instructions: [
    'You advise the partners of a growth-equity or venture firm on their portfolio, by a ranking of it and what was counted in it, and nothing else.',
    'recommendations: three to six sentences. Each says what to do and names the number or the companies from which it follows. No general advice.',
    figureRules,
  ].join('\n'),
  schema: recommendations,
  sources: (material) => [
    { label: 'counted', text: material.recommendations.join('\n') },
    { label: 'ranking', text: material.ranking },
  ],
  builtin: ({ recommendations: given }) => ({ recommendations: given }),
};

const maxWritten = 50;
const maxInOverview = 30;
const minRecommendations = 3;
const maxFailures = 2;

interface RankingWords {
  /** One for each company, in the given order. */
  texts: CompanyTexts[];
  recommendations: string[];
  /** The model, if at least one text is its own; otherwise the built-in analyst. */
  analyst: string;
  notes: string[];
}

/**
 * Writes the texts of a ranking. With an AI provider, its model writes those of the first 50 companies and the
 * recommendations; the built-in analyst writes the rest. The built-in analyst's texts replace those about a company of
 * which one states a figure that neither the material nor the company's record states. Throws `signal.reason`.
 */
export async function writeTexts(
  run: Pick<JobRun<unknown>, 'scope' | 'signal' | 'report'>,
  ranked: readonly Scored<CompanyFacts>[],
  { benchmarks, recommendations }: { benchmarks: readonly PeerBenchmark[]; recommendations: string[] },
): Promise<RankingWords> {
  const texts = ranked.map(({ company, scores }) => ({
    reasoning: reasoningOf(company, scores),
    strengths: strengthsOf(company, benchmarks),
  }));
  const { analyst } = run.scope.services;
  if (analyst.isBuiltin || ranked.length === 0)
    return { texts, recommendations, analyst: builtinAnalyst.name, notes: [] };

  const items = ranked.slice(0, maxWritten).map((scored) => {
    const { name, figures } = scored.company;
    const text = `${name}\n${materialOf(scored)}`;
    const sources = [text, recordText(Object.values(figures))].map((each) => ({ label: 'company', text: each }));
    return { name, text, sources };
  });
  const written = await writeChecked(run, items, {
    task: rankingTextsTask,
    inputOf: (some) => some,
    wordsOf: ({ companies }, some) =>
      some.map((_, index): CompanyTexts | undefined => {
        const found = companies.find(({ number }) => number === index + 1);
        return found && { reasoning: found.reasoning, strengths: found.strengths };
      }),
    maxLengths: { reasoning: 1200, strengths: 300 },
    batchSize: 5,
    // Several calls run at the same time, because a call mostly waits.
    maxConcurrentCalls: 3,
    maxFailures,
    onProgress: (done) =>
      run.report({
        stage: `${analyst.name} writes about the first ${items.length}`,
        progress: 30 + (50 * done) / items.length,
      }),
  });
  const whole = items.map((item) => wholeWords(written, item));
  const advised = written.failures.length < maxFailures ? await writeRecommendations(run, ranked, recommendations) : [];
  const isAdvised = advised.length >= minRecommendations;
  return {
    texts: texts.map((own, index) => whole[index] ?? own),
    recommendations: isAdvised ? advised : recommendations,
    analyst: isAdvised || whole.some(Boolean) ? analyst.name : builtinAnalyst.name,
    notes: [
      ...rulesNotes(written, analyst.name),
      ...(isAdvised ? [] : ['The recommendations are the built-in analyst’s.']),
    ],
  };
}

async function writeRecommendations(
  run: Parameters<typeof writeTexts>[0],
  ranked: readonly Scored<CompanyFacts>[],
  recommendations: string[],
): Promise<string[]> {
  run.report({ stage: `${run.scope.services.analyst.name} writes the recommendations`, progress: 85 });
  const ranking = ranked
    .slice(0, maxInOverview)
    .map((scored, index) => `${index + 1}. ${scored.company.name}: ${scoreLine(scored)}`)
    .join('\n');
  const material = { recommendations, ranking };
  const portfolio = { name: 'portfolio', sources: recommendationsTask.sources(material) };
  const { checked } = await writeChecked(run, [portfolio], {
    task: recommendationsTask,
    inputOf: () => material,
    wordsOf: (given) => [given],
    maxLengths: { recommendations: 500 },
  });
  return checked.get(portfolio)?.words?.recommendations ?? [];
}

const maxQuote = 300;
const maxPassages = 3;

function materialOf({ company, scores }: Scored<CompanyFacts>): string {
  const kind = [company.stage, company.industry].filter((word) => word !== null).join(', ');
  const figures = inputsOf(company, scores).map((figure) => {
    const { sourceTitle, place, quote } = figure;
    const source = [sourceTitle, place].filter((word) => word !== null).join(', ');
    return `${phraseOf(figure)}${source && ` — ${source}`}${quote ? `: “${quote.slice(0, maxQuote)}”` : ''}`;
  });
  const passages = company.insights.slice(0, maxPassages).map(({ quote }) => `“${quote.slice(0, maxQuote)}”`);
  return [kind, scoreLine({ company, scores }), ...figures, ...passages].filter(Boolean).join('\n');
}

/** Returns 'growth 9.1 of 10, profitability not known, scale 4.5 of 10; overall 7.12 of 10, Tier 1'. */
function scoreLine({ scores }: Scored): string {
  const each = dimensions.map((dimension) => {
    const score = scores[dimension];
    return `${dimension} ${score ? `${score.value.toFixed(1)} of 10` : 'not known'}`;
  });
  return `${each.join(', ')}; overall ${scores.overall.toFixed(2)} of 10, ${tierOf(scores.overall)}`;
}
