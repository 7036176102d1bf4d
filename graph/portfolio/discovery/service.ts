import type { AnalysisEntry, AnalysisRun } from '../../../prisma/generated/prisma/client.ts';
import { companyNamed } from '../../companies/names/companyNamed.ts';
import type { Scope } from '../../context.ts';
import {
  countCandidates,
  countHeld,
  findCandidate,
  latestCandidateImport,
  type StoredImport,
} from '../candidates/service.ts';
import { factsIn } from '../candidates/facts.ts';
import { entriesOf } from '../runs/service.ts';
import type { Discovered, DiscoveryResult, DiscoverySteering } from './discovered.ts';

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
