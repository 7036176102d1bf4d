import type { Candidate } from '../../../prisma/generated/prisma/client.ts';
import type { Scope } from '../../request/context.ts';
import { allCandidates, figuresOfCandidate, heldIds } from '../candidates/service.ts';
import { builtinAnalyst } from '../../ai/builtin.ts';
import type { Asked, Discovered, Discovery, Reported } from './service.ts';
import { createChooser, type Chosen } from './matching/choose.ts';
import type { PortfolioPattern } from './matching/pattern.ts';
import { readQuery } from './matching/discoveryQuery.ts';
import { Matcher } from './matching/relevance.ts';
import { portfolioAnalysis, portfolioFacts, searchCriteriaText } from './writing/overview.ts';
import { millions, paragraph, people, rulesNotes } from '../facts/sentences.ts';
import { quotesFrom } from './writing/candidateQuotes.ts';
import { investmentFit, reasonFor, risksOf } from './writing/candidateWords.ts';
import { recordText } from '../../finance/formatFigure.ts';
import { wholeWords, writeChecked } from '../../analyst/writeChecked.ts';
import { plainTags } from '../candidates/shape.ts';
import { candidateTextsTask } from './prompts.ts';

interface FoundCandidate {
  candidate: Candidate;
  entry: Discovered;
}

/**
 * Discovers at most ten companies among the imported candidates: those that the firm does not hold, that match the text
 * best and that resemble its portfolio. The texts state only what the candidate's file states. The same candidates,
 * companies and text give the same result within a calendar year, apart from a model's words.
 */
export async function discoverFromCandidates(
  scope: Scope,
  { prompt, criteria, pattern }: Asked,
  { signal, report }: Reported,
): Promise<Discovery> {
  report({ stage: 'Searching the candidates', progress: 15 });
  const query = readQuery(prompt, criteria);
  const held = await heldIds(scope, null);
  const chooser = createChooser(query, criteria, pattern);
  let seen = 0;
  let excludedCount = 0;
  for await (const candidate of allCandidates(scope, null)) {
    seen += 1;
    if (seen % 200 === 0) {
      signal.throwIfAborted();
      report({ progress: 15 + (55 * seen) / (seen + 2000) });
    }
    if (held.has(candidate.id)) excludedCount += 1;
    else chooser.look(candidate);
  }
  const choice = chooser.choose();
  const chosen = await describe(scope, choice.chosen, new Matcher(query), pattern);
  const { analyst } = scope.services;
  if (!analyst.isBuiltin) report({ stage: `${analyst.name} writes about ${chosen.length} companies`, progress: 75 });
  const facts = { criteria: prompt, portfolioFacts: portfolioFacts(pattern) };
  const { found, isWorded, notes } = await wordCandidates(scope, chosen, facts, signal);
  return {
    source: 'CANDIDATES',
    analyst: isWorded ? analyst.name : builtinAnalyst.name,
    entries: found.map(({ candidate, entry }) => {
      return { name: candidate.name, subjectId: candidate.id, entry, figures: [] };
    }),
    result: {
      portfolioAnalysis: portfolioAnalysis(pattern),
      searchCriteria: paragraph(searchCriteriaText(query, criteria, choice, excludedCount), notes),
      excludedCount,
    },
    companyCount: choice.lookedAt,
  };
}

async function describe(
  { prisma, tenantId }: Scope,
  chosen: readonly Chosen[],
  matcher: Matcher,
  pattern: PortfolioPattern,
): Promise<FoundCandidate[]> {
  const rows = await prisma.candidate.findMany({
    where: { tenantId, id: { in: chosen.map(({ id }) => id) } },
    include: { import: { select: { fileName: true } } },
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const year = new Date().getUTCFullYear();
  return chosen.flatMap((each) => {
    const row = byId.get(each.id);
    if (!row) return [];
    const { import: from, ...candidate } = row;
    const quotes = quotesFrom(candidate.description, matcher);
    const entry: Discovered = {
      stage: candidate.stage,
      industry: candidate.industry,
      description: candidate.description ?? '',
      reasonForRecommendation: reasonFor(candidate, each, pattern),
      quotes,
      keyMetrics: {
        estimatedRevenue: candidate.revenue === null ? null : millions(candidate.revenue),
        fundingRaised: candidate.fundingRaised === null ? null : millions(candidate.fundingRaised),
        employeeCount: candidate.employees === null ? null : people(candidate.employees),
      },
      investmentFit: investmentFit(candidate, each, pattern),
      relevance: Math.round(each.relevance * 100),
      likeness: each.fit === null || pattern.companyCount === 0 ? null : Math.round(each.fit * 100),
      riskFactors: risksOf(candidate, each, pattern, year),
      website: candidate.website,
      citations: [],
      importedFrom: `${from.fileName}, row ${candidate.row}`,
    };
    return [{ candidate, entry }];
  });
}

const maxDescription = 3000;
const timeoutMs = 120_000;

/**
 * Replaces the reasons of the found companies with a model's words, if every figure in them is in the file, the
 * portfolio or the criteria. The existing words stay otherwise, with the built-in analyst, and after a failure.
 * `isWorded` is true when any of the model's words were used; `notes` say for the reader which were not.
 */
async function wordCandidates(
  scope: Scope,
  found: FoundCandidate[],
  { criteria, portfolioFacts }: { criteria: string; portfolioFacts: string },
  signal: AbortSignal,
): Promise<{ found: FoundCandidate[]; isWorded: boolean; notes: string[] }> {
  const items = found.map((each) => {
    const text = sheetOf(each);
    const record = recordText(
      figuresOfCandidate(each.candidate).map((figure) => ({ ...figure, period: figure.label })),
    );
    const sources = [text, record, portfolioFacts, criteria].map((source) => ({ label: 'file', text: source }));
    return { name: each.candidate.name, text, sources, found: each };
  });
  const written = await writeChecked({ scope, signal }, items, {
    task: candidateTextsTask,
    inputOf: (sheets) => ({ criteria, portfolioFacts, sheets }),
    wordsOf: ({ companies }, some) => some.map((_, index) => companies.find(({ number }) => number === index + 1)),
    maxLengths: { reason: 1500, investmentFit: 1000, riskFactors: 500 },
    timeoutMs,
  });
  let isWorded = false;
  const worded = items.map((item) => {
    const { candidate, entry } = item.found;
    const words = wholeWords(written, item);
    if (!words) return item.found;
    isWorded = true;
    const { reason: reasonForRecommendation, investmentFit } = words;
    // The risks that the rules found stay, because a model leaves out what the file does not state.
    const riskFactors = [...entry.riskFactors, ...words.riskFactors];
    return { candidate, entry: { ...entry, reasonForRecommendation, investmentFit, riskFactors } };
  });
  return { found: worded, isWorded, notes: rulesNotes(written, scope.services.analyst.name) };
}

function sheetOf({ candidate, entry }: FoundCandidate): string {
  const { name, stage, industry, headquarters, tags, description } = candidate;
  const { keyMetrics, investmentFit, riskFactors } = entry;
  const lines = [
    ['name', name],
    ['stage', stage],
    ['industry', industry],
    ['headquarters', headquarters],
    ['tags', plainTags(tags).join(', ')],
    ['revenue', keyMetrics.estimatedRevenue],
    ['funding', keyMetrics.fundingRaised],
    ['team', keyMetrics.employeeCount],
    ['relevance to the criteria', `${entry.relevance} of 100`],
    ['fit', investmentFit],
    ['risks', riskFactors.join(' ')],
    ['description', description?.slice(0, maxDescription)],
  ];
  return lines.flatMap(([label, text]) => (text ? [`${label}: ${text}`] : [])).join('\n');
}
