import { z } from 'zod';
import type { AnalysisRun } from '../../../prisma/generated/prisma/client.ts';
import { check } from '../../check.ts';
import { addCompany } from '../../companies/editing/addCompany.ts';
import type { Scope } from '../../context.ts';
import { Failure } from '../../errors.ts';
import { figuresOfCandidate } from '../candidates/figures.ts';
import { getRun } from '../runs/service.ts';
import { discoveredIn, type DiscoveredCompany } from './service.ts';
import { figureStatements, metricStatements, originOf, profileStatements } from './statements.ts';

const addDiscoveredInput = z.object({ runId: z.uuid(), position: z.number().int() });

export interface AddedCompany {
  companyId: string;
  isNew: boolean;
  run: AnalysisRun;
}

/**
 * Adds a discovered company to the firm's companies. The contents of the candidate's row, or of the cited page, become
 * its statements, with that source. If the candidate was removed since, the stored data of the discovery is used. A
 * company that the firm already has, by this name or by a former name in the file, stays unchanged. Throws NOT_FOUND
 * for an unknown run, for another firm's run, and for a position that the run does not have.
 */
export async function addDiscovered(scope: Scope, input: unknown): Promise<AddedCompany> {
  const { runId, position } = check(addDiscoveredInput, input);
  const run = await getRun(scope, 'DISCOVERY', runId);
  const found = (await discoveredIn(scope, runId)).find((each) => each.position === position);
  if (!found) throw new Failure('NOT_FOUND', 'This company is not among those that were found. Reload the page.');
  const { id, isNew } = await addCompany(scope, { analyst: run.analyst, ...(await said(scope, found)) });
  return { companyId: id, isNew, run };
}

async function said(scope: Scope, found: DiscoveredCompany) {
  const candidate = await candidateOf(scope, found.candidateId);
  if (!candidate) {
    const { title, origin } = originOf(found);
    const statements = [...profileStatements(found, origin), ...metricStatements(found.keyMetrics, origin)];
    return { names: { name: found.companyName }, sourceTitle: title, statements };
  }
  const { name, aliases, row, import: from } = candidate;
  const origin = { origin: 'IMPORTED' as const, place: `row ${row}` };
  const statements = [
    ...profileStatements({ ...candidate, description: candidate.description ?? '' }, origin),
    ...figureStatements(figuresOfCandidate(candidate), origin),
  ];
  return { names: { name, aliases }, sourceTitle: from.fileName, statements };
}

async function candidateOf({ prisma, tenantId }: Scope, id: string | null) {
  if (id === null) return null;
  return prisma.candidate.findUnique({
    where: { tenantId_id: { tenantId, id } },
    include: { import: { select: { fileName: true } } },
  });
}
