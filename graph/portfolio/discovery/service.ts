import { z } from 'zod';
import type { AnalysisEntry, AnalysisRun } from '../../../prisma/generated/prisma/client.ts';
import { companyNamed } from '../../companies/names/namesOf.ts';
import type { Scope } from '../../request/context.ts';
import { countCandidates, findCandidate, heldIds, latestCandidateImport } from '../candidates/service.ts';
import { factsIn } from '../candidates/shape.ts';
import { int, intOrNull, text, textOrNull, texts } from '../../request/shape.ts';
import type { JobRun } from '../../data/jobs/define.ts';
import type { PortfolioPattern } from './matching/pattern.ts';
import { entriesOf, partsOf, type NewEntry } from '../runs/service.ts';
import type { Criteria } from '../criteria/criteria.ts';

export const discoverySources = ['WEB', 'CANDIDATES'] as const;
type DiscoverySource = (typeof discoverySources)[number];

export const discoveryMetrics = z.object({
  estimatedRevenue: textOrNull('Revenue with its currency, as text; null when not known.'),
  fundingRaised: textOrNull('Total funding with its currency, as text; null when not known.'),
  employeeCount: textOrNull('Number of employees, as text; null when not known.'),
});
export type DiscoveryMetrics = z.infer<typeof discoveryMetrics>;

const webCitation = z.object({ title: text(), url: text('Its address.') });
export type WebCitation = z.infer<typeof webCitation>;

/** A discovered company as it was at that time. Its name and candidate are in the run's entry. */
export const discovered = z.object({
  stage: textOrNull("Investment stage of the company, such as 'Series A'; null when not known."),
  industry: textOrNull('Industry of the company; null when not known.'),
  description: text('What the company does, in a few sentences.'),
  reasonForRecommendation: text('The reasons for the recommendation, in sentences.'),
  keyMetrics: discoveryMetrics.describe('Null: not known'),
  investmentFit: text('Its fit with the portfolio, in sentences.'),
  relevance: intOrNull(
    'How well it meets the criteria, 0 to 100; null for a company from the web and in older results.',
  ),
  likeness: intOrNull('How alike it is to the portfolio, 0 to 100; null when not known and in older results.'),
  riskFactors: texts('Risks, one sentence each.'),
  quotes: texts("Verbatim passages of the candidate's description"),
  website: textOrNull('Address of the website; null when not known.'),
  citations: z.array(webCitation).describe('Cited pages of a web search'),
  importedFrom: textOrNull('Source file and row; null for a company from the web'),
});
export type Discovered = z.infer<typeof discovered>;

type DiscoverySteering = { source: DiscoverySource; criteria: Criteria };

/** The statistics of a discovery, stored as `result` of the run. */
export const discoveryResult = z.object({
  portfolioAnalysis: text('Strengths and gaps of the portfolio, in sentences.'),
  searchCriteria: text('The search criteria, in sentences.'),
  excludedCount: int('Number of candidates skipped because the firm has them.'),
});
export type DiscoveryResult = z.infer<typeof discoveryResult>;

export interface Asked {
  prompt: string;
  criteria: Criteria;
  pattern: PortfolioPattern;
}
export type Reported = Pick<JobRun<unknown>, 'signal' | 'report'>;

export interface Discovery {
  source: DiscoverySource;
  analyst: string;
  entries: NewEntry[];
  result: DiscoveryResult;
  /** The number of examined companies, without those that the firm holds. */
  companyCount: number;
}

export async function readDiscoverySetup(scope: Scope) {
  const [candidateCount, held, lastImport] = await Promise.all([
    countCandidates(scope, null),
    heldIds(scope, null),
    latestCandidateImport(scope),
  ]);
  const canSearchWeb = scope.services.analyst.searchWeb !== undefined;
  return { canSearchWeb, candidateCount, heldCount: held.size, lastImport };
}

export interface DiscoveredCompany extends Discovered {
  position: number;
  companyName: string;
  candidateId: string | null;
}

/** Reads the companies that a discovery found, best first. */
export async function discoveredIn(scope: Scope, runId: string): Promise<DiscoveredCompany[]> {
  return (await entriesOf(scope, runId)).map(asDiscovered);
}

/** Finds the firm's company with the name or a former name of a discovered company; null if none exists. */
export async function heldAs(
  scope: Scope,
  { companyName, candidateId }: Pick<DiscoveredCompany, 'companyName' | 'candidateId'>,
): Promise<string | null> {
  const candidate = await findCandidate(scope, candidateId);
  return companyNamed(scope, [companyName, ...factsIn(candidate?.tags ?? [], 'formerly')]);
}

/** Converts an entry. Only the discovery job writes the field `entry`, so its shape is known; older ones have no scores. */
export function asDiscovered({ position, name, subjectId, entry }: AnalysisEntry): DiscoveredCompany {
  const found = { relevance: null, likeness: null, ...(entry as object) } as Discovered;
  return { ...found, position, companyName: name, candidateId: subjectId };
}

export const readDiscovery = (run: AnalysisRun) => ({
  ...(partsOf(run) as AnalysisRun & DiscoverySteering & DiscoveryResult),
  discoveryPrompt: run.prompt,
  candidateCount: run.companyCount,
});
