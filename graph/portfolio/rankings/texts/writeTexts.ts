import { builtinAnalyst } from '../../../ai/builtin.ts';
import { ground } from '../../../reading/grounding/grounding.ts';
import { Failure } from '../../../errors.ts';
import type { JobRun } from '../../../jobs/define.ts';
import type { PeerBenchmark } from '../../analytics/rules.ts';
import type { CompanyFacts } from '../../facts/portfolioCompany.ts';
import { rankingTextsTask, recommendationsTask, type CompanyMaterial, type CompanyTexts } from './prompts.ts';
import { companies } from './sentences.ts';
import { type Scored, dimensions, tierOf } from '../rules.ts';
import { strengthsOf } from '../strengths.ts';
import { reasoningOf } from './words.ts';
import { inputsOf, phraseOf } from '../evidence.ts';

/** A model writes about the first `mostWritten` companies, `atOnce` of them in one call. */
const mostWritten = 50;
const atOnce = 5;
/** Several calls run at the same time, because a call mostly waits. */
const callsAtOnce = 3;
/** After this many failures the model receives no more requests. */
const mostFailures = 2;
const mostInOverview = 30;
const fewestRecommendations = 3;

interface RankingWords {
  /** One for each company, in the given order. */
  texts: CompanyTexts[];
  recommendations: string[];
  /** The model, if at least one text is its own; otherwise the built-in analyst. */
  analyst: string;
  /** Sentences about what the model could not do, and which of its texts were not used. */
  notes: string[];
}

type Run = Pick<JobRun<unknown>, 'scope' | 'signal' | 'report'>;

/**
 * Writes the texts of a ranking. With an AI provider, its model writes those of the first 50 companies and the
 * recommendations; the built-in analyst writes the rest. The built-in analyst's text replaces a model's text with a
 * figure that its material does not state. Throws `signal.reason`.
 */
export async function writeTexts(
  run: Run,
  ranked: readonly Scored<CompanyFacts>[],
  { benchmarks, recommendations }: { benchmarks: readonly PeerBenchmark[]; recommendations: string[] },
): Promise<RankingWords> {
  const texts = ranked.map(({ company, scores }) => ({
    reasoning: reasoningOf(company, scores),
    strengths: strengthsOf(company, benchmarks),
  }));
  const builtin: RankingWords = { texts, recommendations, analyst: builtinAnalyst.name, notes: [] };
  const { analyst } = run.scope.services;
  if (analyst.isBuiltin || ranked.length === 0) return builtin;

  const first = ranked.slice(0, mostWritten).map((scored, index): CompanyMaterial => {
    const own = texts[index] ?? { reasoning: '', strengths: [] };
    return { name: scored.company.name, text: materialOf(scored), builtin: own };
  });
  const { written, unverified, failures } = await writeCompanies(run, first);
  const advised = failures.length < mostFailures ? await writeRecommendations(run, ranked, recommendations) : [];
  const isAdvised = advised.length >= fewestRecommendations;
  const notes = [
    ...new Set(failures.map((message) => `Some texts are the built-in analyst’s. ${message}`)),
    ...(unverified > 0
      ? [
          `The built-in analyst wrote about ${companies(unverified)}, because ${analyst.name}’s text had no words or a figure that the data does not state.`,
        ]
      : []),
    ...(isAdvised ? [] : ['The recommendations are the built-in analyst’s.']),
  ];
  return {
    texts: texts.map((own, index) => written.get(index) ?? own),
    recommendations: isAdvised ? advised : recommendations,
    analyst: written.size > 0 || isAdvised ? analyst.name : builtinAnalyst.name,
    notes,
  };
}

interface Written {
  /** By position in the ranking, counted from 0. */
  written: Map<number, CompanyTexts>;
  /** The number of companies for which a text was not used. */
  unverified: number;
  /** Sentences that say why the model returned nothing. */
  failures: string[];
}

async function writeCompanies({ scope, signal, report }: Run, material: CompanyMaterial[]): Promise<Written> {
  const { analyst } = scope.services;
  const found: Written = { written: new Map(), unverified: 0, failures: [] };
  const starts = Array.from({ length: Math.ceil(material.length / atOnce) }, (_, index) => index * atOnce).values();
  let done = 0;

  async function writeSome(start: number): Promise<void> {
    const some = material.slice(start, start + atOnce);
    const { companies: given } = await analyst.generate(rankingTextsTask, some, {
      tenantId: scope.tenantId,
      memberId: scope.memberId,
      signal,
    });
    for (const { number, ...texts } of given) {
      const own = some[number - 1];
      if (!own || found.written.has(start + number - 1)) continue;
      const checked = verifiedTexts(texts, own);
      if (checked.isWhole) found.written.set(start + number - 1, checked.texts);
      else found.unverified += 1;
    }
  }

  async function work(): Promise<void> {
    for (const start of starts) {
      if (found.failures.length >= mostFailures) return;
      report({
        stage: `${analyst.name} writes about the first ${material.length}`,
        progress: 30 + (50 * done) / material.length,
      });
      try {
        await writeSome(start);
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof Failure)) throw error;
        found.failures.push(error.message);
      }
      done += atOnce;
    }
  }

  await Promise.all(Array.from({ length: callsAtOnce }, work));
  return found;
}

/**
 * Checks a model's texts about one company. `isWhole` is true when every figure in them is in the material that the
 * model received.
 */
function verifiedTexts(
  { reasoning, strengths }: CompanyTexts,
  { name, text }: CompanyMaterial,
): { texts: CompanyTexts; isWhole: boolean } {
  const source = [{ label: 'company', text: `${name}\n${text}` }];
  const isGrounded = (words: string) => ground(words, source).every(({ isVerified }) => isVerified);
  const texts = { reasoning: reasoning.trim(), strengths: strengths.map((each) => each.trim()).filter(Boolean) };
  return { texts, isWhole: texts.reasoning !== '' && isGrounded(texts.reasoning) && texts.strengths.every(isGrounded) };
}

/** Returns the model's recommendations whose figures are all in the counts; empty when it gives none. */
async function writeRecommendations(
  { scope, signal, report }: Run,
  ranked: readonly Scored<CompanyFacts>[],
  recommendations: string[],
): Promise<string[]> {
  const { analyst, log } = scope.services;
  report({ stage: `${analyst.name} writes the recommendations`, progress: 85 });
  const ranking = ranked
    .slice(0, mostInOverview)
    .map((scored, index) => `${index + 1}. ${scored.company.name}: ${scoreLine(scored)}`)
    .join('\n');
  const material = { recommendations, ranking };
  try {
    const given = await analyst.generate(recommendationsTask, material, {
      tenantId: scope.tenantId,
      memberId: scope.memberId,
      signal,
    });
    const sources = recommendationsTask.sources(material);
    return given.recommendations
      .map((each) => each.trim())
      .filter((each) => each !== '' && ground(each, sources).every(({ isVerified }) => isVerified));
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof Failure)) throw error;
    log.warn({ err: error }, 'could not get recommendations for a ranking');
    return [];
  }
}

const mostOfQuote = 300;
const mostPassages = 3;

/**
 * Lists everything that an analyst's text about a ranked company may use, one line each: scores, figures with their
 * sources, passages.
 */
function materialOf({ company, scores }: Scored<CompanyFacts>): string {
  const kind = [company.stage, company.industry].filter((word) => word !== null).join(', ');
  const figures = inputsOf(company, scores).map((figure) => {
    const { sourceTitle, place, quote } = figure;
    const source = [sourceTitle, place].filter((word) => word !== null).join(', ');
    return `${phraseOf(figure)}${source && ` — ${source}`}${quote ? `: “${quote.slice(0, mostOfQuote)}”` : ''}`;
  });
  const passages = company.insights.slice(0, mostPassages).map(({ quote }) => `“${quote.slice(0, mostOfQuote)}”`);
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
