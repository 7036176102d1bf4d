import { ground } from '../../reading/grounding/grounding.ts';
import { builtinAnalyst } from '../../ai/builtin.ts';
import type { Analyst, CallContext } from '../../ai/provider.ts';
import { Failure } from '../../errors.ts';
import { companyKey } from '../../companies/names/companyKey.ts';
import { summarizeCriteria } from '../criteria/describe.ts';
import type { CompanyFacts } from '../facts/portfolioCompany.ts';
import { phraseOf } from '../rankings/evidence.ts';
import type { NewEntry } from '../runs/storeRun.ts';
import { figuresIn, writePick, type PickSource } from './pickTexts.ts';
import { wordingTask, type Wording } from './prompts.ts';
import type { PickEntry, PickTexts } from './run.ts';

const mostPicks = 10;
const mostOfText = 1500;

export interface Worded {
  entries: NewEntry[];
  assessment: string;
  unverifiedFigures: number;
  analyst: string;
  /**
   * Why the built-in analyst wrote the texts although there is a model; null when the model wrote them, and without a
   * model.
   */
  failure: string | null;
}

/**
 * Writes the texts of the picks. The built-in analyst takes the first ten of the shortlist; a model chooses among the
 * shortlist. Each of a model's texts is checked against what is known about the company: the built-in text replaces a
 * text with an unconfirmed figure, and a company that is not in the shortlist is dropped. Only the code decides order
 * and scores. If the model fails, all texts are built-in. Throws `signal.reason`.
 * @param assess writes the built-in assessment of picks
 */
export async function wordPicks(
  analyst: Analyst,
  sources: readonly PickSource[],
  { prompt, assess, call }: { prompt: string; assess: (picks: readonly PickSource[]) => string; call: CallContext },
): Promise<Worded> {
  const first = sources.slice(0, mostPicks);
  const [any] = sources;
  const byRules = (failure: string | null): Worded => ({
    entries: entriesOf(first, first.map(writePick)),
    assessment: assess(first),
    unverifiedFigures: 0,
    analyst: builtinAnalyst.name,
    failure,
  });
  if (analyst.isBuiltin || !any) return byRules(null);
  const portfolio = assess(first);
  const known = sources.map(knownOf);
  const material = {
    prompt,
    criteria: summarizeCriteria(any.criteria),
    portfolio,
    companies: sources.map(({ facts }, index) => ({ name: facts.name, text: known[index] ?? '' })),
    builtin: { overallPortfolioAssessment: portfolio, bestInvestments: [] },
  };
  try {
    const given = await analyst.generate(wordingTask, material, call);
    return { ...verified(given, { sources, known, assess }), analyst: analyst.name, failure: null };
  } catch (error) {
    call.signal.throwIfAborted();
    if (!(error instanceof Failure)) throw error;
    return byRules(error.message);
  }
}

function verified(
  given: Wording,
  {
    sources,
    known,
    assess,
  }: { sources: readonly PickSource[]; known: readonly string[]; assess: (picks: readonly PickSource[]) => string },
): Pick<Worded, 'entries' | 'assessment' | 'unverifiedFigures'> {
  const byName = new Map(given.bestInvestments.toReversed().map((pick) => [companyKey(pick.companyName), pick]));
  const isChosen = ({ facts }: PickSource) => byName.has(companyKey(facts.name));
  const chosen = sources.filter(isChosen).slice(0, mostPicks);
  const picks = (chosen.length > 0 ? chosen : sources.slice(0, mostPicks)).map((source, index) => ({
    ...source,
    rank: index + 1,
  }));
  let unverifiedFigures = 0;
  /** Returns the model's text if all of its figures are confirmed, otherwise the built-in text. */
  const held = (text: string | undefined, builtin: string, ...material: string[]): string => {
    if (text === undefined || text.trim() === '') return builtin;
    const labelled = material.map((each, index) => ({ label: `source ${index + 1}`, text: each }));
    const wrong = ground(text, labelled).filter(({ isVerified }) => !isVerified).length;
    unverifiedFigures += wrong;
    return wrong === 0 ? text.trim() : builtin;
  };
  const texts = picks.map((source): PickTexts => {
    const builtin = writePick(source);
    const pick = byName.get(companyKey(source.facts.name));
    const of = known[sources.findIndex(({ facts }) => facts.id === source.facts.id)] ?? '';
    const strengths = (pick?.keyStrengths ?? [])
      .map((text) => held(text, '', of, builtin.reasoning))
      .filter((text) => text !== '');
    return {
      reasoning: held(pick?.reasoning, builtin.reasoning, of, builtin.reasoning),
      keyStrengths: strengths.length > 0 ? strengths : builtin.keyStrengths,
      marketOpportunity: held(pick?.marketOpportunity, builtin.marketOpportunity, of),
      financialHighlights: held(pick?.financialHighlights, builtin.financialHighlights, of),
    };
  });
  const portfolio = assess(picks);
  const assessment = held(given.overallPortfolioAssessment, portfolio, portfolio, ...known);
  return { entries: entriesOf(picks, texts), assessment, unverifiedFigures };
}

function entriesOf(picks: readonly PickSource[], texts: readonly PickTexts[]): NewEntry[] {
  return picks.flatMap(({ facts, choice }, index) => {
    const said = texts[index];
    if (!said) return [];
    const entry: PickEntry = { ...said, score: Math.round(choice.score.value), parts: choice.score.parts };
    return [{ name: facts.name, subjectId: facts.id, entry, figures: figuresIn(said, facts) }];
  });
}

/**
 * Lists everything that is known about a company, line by line. A model receives it, and its texts are checked against
 * it.
 */
function knownOf({ facts, rank, choice }: PickSource): string {
  const { stage, industry, headquarters, description, figures, insights } = facts;
  const lines = [
    `Rank ${rank} of the shortlist, ${Math.round(choice.score.value)} of 100.`,
    ...[stage, industry, headquarters].filter((text) => text !== null),
    ...(description === null ? [] : [description.slice(0, mostOfText)]),
    ...figuresOf(figures),
    ...insights.map(({ quote, source }) => `${source.title}: “${quote.slice(0, mostOfText)}”`),
  ];
  return lines.join('\n');
}

function figuresOf(figures: CompanyFacts['figures']): string[] {
  return Object.values(figures)
    .filter(({ value }) => value !== null)
    .map((figure) => phraseOf(figure));
}
