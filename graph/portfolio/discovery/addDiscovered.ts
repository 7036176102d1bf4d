import { z } from 'zod';
import type { AnalysisRun, Candidate } from '../../../prisma/generated/prisma/client.ts';
import { check } from '../../check.ts';
import { addCompany } from '../../companies/addCompany.ts';
import type { Scope } from '../../context.ts';
import { Failure } from '../../errors.ts';
import { convertedFigures, type CandidateFigure } from '../candidates/figures.ts';
import { getRun } from '../runs/service.ts';
import { discoveredIn, type DiscoveredCompany } from './service.ts';
import { figureStatements, metricStatements, originOf, profileStatements } from './statements.ts';

const addDiscoveredInput = z.object({ runId: z.uuid(), position: z.number().int() });

/** The outcome for a discovered company: the firm's company of its name, new or existing, and the run that found it. */
export interface AddedCompany {
  companyId: string;
  isNew: boolean;
  run: AnalysisRun;
}

/**
 * Makes a company of the database from one that a discovery found. What its file's row, or the cited page, says becomes what is said of
 * the company, with that source; of a candidate that was taken out since, what the discovery kept. One that the firm has
 * by its name, or by a former one that the file gives, stays as it is. Throws NOT_FOUND for an unknown or foreign run or place in it.
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
    ...figureStatements(figuresOf(candidate), origin),
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

/** What its file says of it; of one that was imported before that was kept, what was made of it. */
function figuresOf(candidate: Candidate): CandidateFigure[] {
  // Written by the import of candidates alone, so their shape is known.
  const figures = candidate.figures as unknown as CandidateFigure[];
  return figures.length > 0 ? figures : convertedFigures(candidate);
}
