import type { AnalysisEntry, AnalysisRun } from '../../../prisma/generated/prisma/client.ts';
import type { Scope } from '../../context.ts';
import { countCandidates, countHeld, latestCandidateImport, type StoredImport } from '../candidates/service.ts';
import { entriesOf } from '../runs/service.ts';
import type { Discovered, DiscoveryResult, DiscoverySteering } from './discovered.ts';

/** What a discovery can draw from. */
export interface DiscoverySetup {
  canSearchWeb: boolean;
  candidateCount: number;
  /** Candidates that the firm holds already. */
  heldCount: number;
  lastImport: StoredImport | null;
}

/** What a discovery can draw from now. */
export async function readDiscoverySetup(scope: Scope): Promise<DiscoverySetup> {
  const [candidateCount, heldCount, lastImport] = await Promise.all([
    countCandidates(scope),
    countHeld(scope),
    latestCandidateImport(scope),
  ]);
  return { canSearchWeb: scope.services.analyst.searchWeb !== undefined, candidateCount, heldCount, lastImport };
}

/** A company of a discovery with its place and name. */
export interface DiscoveredCompany extends Discovered {
  position: number;
  companyName: string;
  candidateId: string | null;
}

/** The companies that a discovery found, best first. */
export async function discoveredIn(scope: Scope, runId: string): Promise<DiscoveredCompany[]> {
  return (await entriesOf(scope, runId)).map(asDiscovered);
}

/** Written by the discovery job alone, so their shape is known. */
function asDiscovered({ position, name, subjectId, entry }: AnalysisEntry): DiscoveredCompany {
  return { ...(entry as unknown as Discovered), position, companyName: name, candidateId: subjectId };
}

/** What a discovery was steered by and what it says, of its stored run. */
export function readRun({
  steering,
  result,
}: Pick<AnalysisRun, 'steering' | 'result'>): DiscoverySteering & DiscoveryResult {
  return { ...(steering as unknown as DiscoverySteering), ...(result as unknown as DiscoveryResult) };
}
