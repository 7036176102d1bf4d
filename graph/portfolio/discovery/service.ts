import type { AnalysisEntry, AnalysisRun } from '../../../prisma/generated/prisma/client.ts';
import { companyNamed } from '../../companies/names/companyNamed.ts';
import type { Scope } from '../../request/context.ts';
import {
  countCandidates,
  countHeld,
  findCandidate,
  latestCandidateImport,
  type StoredImport,
} from '../candidates/service.ts';
import { factsIn } from '../candidates/facts.ts';
import { entriesOf } from '../runs/service.ts';
import type { Criteria } from '../criteria/criteria.ts';

export const discoverySources = ['WEB', 'CANDIDATES'] as const;
type DiscoverySource = (typeof discoverySources)[number];

/** The figures of a company, as text; null when unknown. */
export type DiscoveryMetrics = {
  estimatedRevenue: string | null;
  fundingRaised: string | null;
  employeeCount: string | null;
};

export type WebCitation = { title: string; url: string };

/** A discovered company as it was at that time. Its name and candidate are in the run's entry. */
export type Discovered = {
  stage: string | null;
  industry: string | null;
  description: string;
  reasonForRecommendation: string;
  /** Copied word for word from the candidate's description. */
  quotes: string[];
  keyMetrics: DiscoveryMetrics;
  investmentFit: string;
  riskFactors: string[];
  website: string | null;
  /** Only for the source WEB. */
  citations: WebCitation[];
  /** 'yc.csv, row 12'; only for the source CANDIDATES. */
  importedFrom: string | null;
};

/** The input of a discovery, stored as `steering` of the run. */
type DiscoverySteering = { source: DiscoverySource; criteria: Criteria };

/** The statistics of a discovery, stored as `result` of the run. */
export type DiscoveryResult = {
  portfolioAnalysis: string;
  searchCriteria: string;
  /** The number of companies left out because the firm holds them. */
  excludedCount: number;
};

export interface DiscoverySetup {
  canSearchWeb: boolean;
  candidateCount: number;
  heldCount: number;
  lastImport: StoredImport | null;
}

export async function readDiscoverySetup(scope: Scope): Promise<DiscoverySetup> {
  const [candidateCount, heldCount, lastImport] = await Promise.all([
    countCandidates(scope),
    countHeld(scope),
    latestCandidateImport(scope),
  ]);
  return { canSearchWeb: scope.services.analyst.searchWeb !== undefined, candidateCount, heldCount, lastImport };
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

/**
 * Finds the id of the firm's company with the name of a discovered company, or with a former name in its file; null
 * if none exists.
 */
export async function heldAs(
  scope: Scope,
  { companyName, candidateId }: Pick<DiscoveredCompany, 'companyName' | 'candidateId'>,
): Promise<string | null> {
  const candidate = await findCandidate(scope, candidateId);
  return companyNamed(scope, [companyName, ...factsIn(candidate?.tags ?? [], 'formerly')]);
}

/** Converts an entry. Only the discovery job writes the field `entry`, so its shape is known. */
function asDiscovered({ position, name, subjectId, entry }: AnalysisEntry): DiscoveredCompany {
  return { ...(entry as unknown as Discovered), position, companyName: name, candidateId: subjectId };
}

/** Reads the steering and the result of a discovery from its stored run. */
export function readRun({
  steering,
  result,
}: Pick<AnalysisRun, 'steering' | 'result'>): DiscoverySteering & DiscoveryResult {
  return { ...(steering as unknown as DiscoverySteering), ...(result as unknown as DiscoveryResult) };
}
