import type { AnalysisRun } from '../../../prisma/generated/prisma/client.ts';
import type { Scope } from '../../context.ts';
import { entriesOf, getRun } from '../runs/service.ts';
import { pickOf, type InvestmentPick } from './run.ts';

/**
 * Reads a run of best investments with its picks, best first. Throws NOT_FOUND for an unknown run and for another
 * firm's.
 */
export async function readInvestments(
  scope: Scope,
  runId: string,
): Promise<{ run: AnalysisRun; picks: InvestmentPick[] }> {
  const [run, entries] = await Promise.all([getRun(scope, 'BEST_INVESTMENTS', runId), entriesOf(scope, runId)]);
  return { run, picks: entries.map(pickOf) };
}
