import type { Prisma } from '../../../prisma/generated/prisma/client.ts';
import type { AnalysisKind } from '../../../prisma/generated/prisma/enums.ts';
import type { Transaction } from '../../db.ts';
import type { RunFigure } from './runFigure.ts';

/** One company of a run. Its index in the list is its position. */
export interface NewEntry {
  name: string;
  subjectId: string | null;
  entry: Prisma.InputJsonObject;
  figures: RunFigure[];
}

export interface NewRun {
  /** Given by a job that names the run in its result; otherwise the database generates it. */
  id?: string;
  kind: AnalysisKind;
  analyst: string;
  prompt?: string;
  steering: Prisma.InputJsonObject;
  result: Prisma.InputJsonObject;
  /** The number of examined companies or candidates. */
  companyCount: number;
  entries: readonly NewEntry[];
}

/** Stores a run with its entries and returns its id. Call it in the commit of the job that made the run. */
export async function storeRun(tx: Transaction, tenantId: string, { entries, ...run }: NewRun): Promise<string> {
  const { id } = await tx.analysisRun.create({ data: { ...run, tenantId }, select: { id: true } });
  await tx.analysisEntry.createMany({
    data: entries.map((entry, index) => ({ ...entry, tenantId, runId: id, position: index + 1 })),
  });
  return id;
}
