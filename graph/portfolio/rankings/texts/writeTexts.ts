import { builtinAnalyst } from '../../../ai/builtin.ts';
import { wholeWords, writeChecked } from '../../../analyst/writeChecked.ts';
import { recordText } from '../../../finance/formatFigure.ts';
import type { JobRun } from '../../../data/jobs/define.ts';
import type { PeerBenchmark } from '../../analytics/rules.ts';
import type { CompanyFacts } from '../../facts/streamCompanies.ts';
import { rulesNotes } from '../../facts/sentences.ts';
import { dimensions, tierOf, type Scored } from '../rules.ts';
import { strengthsOf } from '../strengths.ts';
import { reasoningOf } from './rankingWords.ts';
import { inputsOf, phraseOf } from '../evidence.ts';
import type { RankedEntry } from '../run.ts';
import { z } from 'zod';
import type { StructuredTask } from '../../../ai/provider.ts';

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
