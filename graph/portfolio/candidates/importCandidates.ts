import { hash } from 'node:crypto';
import { usdRates } from '../../companies/figures/figuresOf.ts';
import { sliceLimits } from '../../companies/imports/slices.ts';
import { extractTable } from '../../companies/imports/table/extractTable.ts';
import { gridsOf, type Grid } from '../../companies/imports/table/grid.ts';
import type { Scope, WriteScope } from '../../context.ts';
import { holdLock } from '../../database/locks.ts';
import type { Transaction } from '../../db.ts';
import { readSmallFile, type IncomingFile } from '../../files/incomingFile.ts';
import { storable } from '../../text/text.ts';
import { jsonGrid, looksLikeJson } from './jsonGrid.ts';
import { readCandidates } from './readCandidates.ts';
import type { ReadCandidate } from './readRow.ts';
import { readCandidateImport, type StoredImport } from './service.ts';
import { createOnce } from '../../database/transact.ts';

export const mostMegabytes = 30;
/** The number of candidates that one statement writes. */
const atOnce = 2000;

/**
 * Imports the companies of a CSV file, workbook or JSON list as candidates. An existing candidate of the same name is
 * updated with what this file says. Rows without a usable name and unusable cells are left out, and the result names
 * them. Throws INVALID without a column of names or without rows, UNREADABLE, UNSUPPORTED_TYPE, and TOO_LARGE.
 */
export async function importCandidates(scope: Scope, file: IncomingFile): Promise<StoredImport> {
  const { fileName } = file;
  const bytes = await readSmallFile(file, mostMegabytes);
  const { candidates, problems } = await readCandidates(await gridsIn(scope, bytes, fileName), await usdRates(scope));
  const { tenantId } = scope;
  const make = async ({ prisma: tx }: WriteScope) => {
    // Without the lock, two simultaneous imports of the same companies would deadlock on each other's rows.
    await holdLock(tx, 'candidates');
    const { id: importId } = await tx.candidateImport.create({ data: { tenantId, fileName }, select: { id: true } });
    let createdCount = 0;
    for (let from = 0; from < candidates.length; from += atOnce) {
      createdCount += await store(tx, tenantId, importId, candidates.slice(from, from + atOnce));
    }
    await tx.candidateImport.updateMany({
      where: { id: importId },
      data: {
        createdCount,
        updatedCount: candidates.length - createdCount,
        // A sentence that quotes the beginning of a cell may end in half a character, which the database refuses.
        errors: problems.map(({ row, message }) => ({ row, message: storable(message) })),
      },
    });
    return { id: importId };
  };
  const request = { operation: 'importCandidates', input: { fileName, sha256: hash('sha256', bytes) } };
  const { id } = await createOnce(scope, request, make, async (_, known) => ({ id: known }), sliceLimits);
  return readCandidateImport(scope, id);
}

async function gridsIn(scope: Scope, bytes: Buffer, fileName: string): Promise<Grid[]> {
  if (looksLikeJson(fileName, bytes)) return [jsonGrid(bytes)];
  const accepted = 'Choose a CSV file, an Excel workbook or a JSON list.';
  return gridsOf(await extractTable(scope, bytes, fileName, accepted));
}

/** Returns the number of new candidates. */
async function store(
  tx: Transaction,
  tenantId: string,
  importId: string,
  candidates: ReadCandidate[],
): Promise<number> {
  // A row that was there before is locked by its update, which xmax says.
  const rows = await tx.$queryRaw<{ isNew: boolean }[]>`
    INSERT INTO candidates AS known (tenant_id, id, key, name, sort_name, description, stage, industry, industry_group, headquarters,
      website, tags, aliases, figures, revenue, revenue_growth_rate, gross_margin, funding_raised, employees, import_id, row)
    SELECT ${tenantId}::uuid, gen_random_uuid(), c.key, c.name, c."sortName", c.description, c.stage, c.industry, c."industryGroup",
      c.headquarters, c.website, ARRAY(SELECT jsonb_array_elements_text(c.tags)),
      ARRAY(SELECT jsonb_array_elements_text(c.aliases)), c.figures, c.revenue, c."revenueGrowthRate",
      c."grossMargin", c."fundingRaised", c.employees, ${importId}::uuid, c.row
    FROM jsonb_to_recordset(${JSON.stringify(candidates)}::jsonb) AS c (key text, name text, "sortName" text, description text,
      stage text, industry text, "industryGroup" text, headquarters text, website text, tags jsonb, aliases jsonb,
      figures jsonb, revenue float8, "revenueGrowthRate" float8, "grossMargin" float8, "fundingRaised" float8, employees int,
      row int)
    ON CONFLICT (tenant_id, key) DO UPDATE SET name = excluded.name, sort_name = excluded.sort_name,
      description = excluded.description, stage = excluded.stage, industry = excluded.industry,
      industry_group = excluded.industry_group, headquarters = excluded.headquarters, website = excluded.website,
      tags = excluded.tags, aliases = excluded.aliases, figures = excluded.figures, revenue = excluded.revenue,
      revenue_growth_rate = excluded.revenue_growth_rate, gross_margin = excluded.gross_margin,
      funding_raised = excluded.funding_raised, employees = excluded.employees, import_id = excluded.import_id, row = excluded.row
    RETURNING (xmax = 0) AS "isNew"`;
  return rows.filter(({ isNew }) => isNew).length;
}
