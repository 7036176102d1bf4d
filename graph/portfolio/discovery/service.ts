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

/** A source of a discovery. */
export interface DiscoverySetup {
  canSearchWeb: boolean;
  candidateCount: number;
  /** Candidates that the firm holds already. */
  heldCount: number;
  lastImport: StoredImport | null;
}

/** The available sources of a discovery. */
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

/** The id of the firm's company that has the name of a discovered one, or a former name that its file gives; null for none. */
export async function heldAs(
  scope: Scope,
  { companyName, candidateId }: Pick<DiscoveredCompany, 'companyName' | 'candidateId'>,
): Promise<string | null> {
  const candidate = await findCandidate(scope, candidateId);
  return companyNamed(scope, [companyName, ...factsIn(candidate?.tags ?? [], 'formerly')]);
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
