import { randomUUID } from 'node:crypto';
import type { Prisma } from '../../../prisma/generated/prisma/client.ts';
import type { ImportStatus } from '../../../prisma/generated/prisma/enums.ts';
import type { Scope } from '../../context.ts';
import type { Transaction } from '../../db.ts';
import { Failure } from '../../errors.ts';
import { sortKeyOf } from '../../text/text.ts';
import { computeShown } from '../computeShown.ts';
import { askIn } from '../figures/stored.ts';
import { cleanName, lockNames } from '../match.ts';
import { companyKey } from '../names/companyKey.ts';
import type { ImportColumn } from './columns.ts';
import { decideRows, type DecidedRow } from './decideRows.ts';
import { readKnownCompanies } from './knownCompanies.ts';
import { keysOf } from './preview.ts';
import type { ReadRow } from './readTable.ts';
import { contentOf, readImport, unknownImport, type StoredImport } from './service.ts';
import { fromStored, type StoredRow } from './storedRows.ts';
import { createOnce } from '../../transact.ts';

/** Fifty thousand rows are a minute's work on a slow machine. */
export const longWork = { timeout: 300_000, maxWait: 60_000 };

/**
 * Does what an import's preview says, in one transaction. What changed since the preview is looked at again: a company that is
 * there by now is updated and not made twice. Rows with problems and duplicates are left out. Values are stated beside what
 * is known already: a person's own word stays on top. Throws NOT_FOUND, and CONFLICT for an import that was applied before.
 */
export async function applyCompanyImport(scope: Scope, id: string): Promise<StoredImport> {
  const { tenantId } = scope;
  await createOnce(
    scope,
    { operation: 'applyCompanyImport', input: { id } },
    async ({ prisma: tx }) => {
      await lockNames(tx);
      const { status, columns, rows } = await lockImport(tx, id);
      if (status !== 'PREVIEW') {
        throw new Failure('CONFLICT', 'This import was applied already. Import the file again for another time.');
      }
      const planned = new Map(rows.flatMap((row) => (row.action === 'CREATE' ? [[row.row, row.ownerId]] : [])));
      const known = await readKnownCompanies(askIn(tx), keysOf(rows));
      const decided = decideRows(rows.map(asRead), known, ({ row }) => planned.get(row) ?? randomUUID());
      await createCompanies(tx, tenantId, id, decided);
      const addedNames = await addNames(tx, tenantId, decided);
      await stateValues(tx, tenantId, id, columns, decided);
      const changed = decided.flatMap(({ action, ownerId }) =>
        action === 'CREATE' || action === 'UPDATE' ? [ownerId] : [],
      );
      await computeShown(
        tx,
        tenantId,
        [...changed, ...addedNames.map(({ ownerId }) => ownerId)].flatMap((each) => each ?? []),
      );
      const content = contentOf(columns, decided);
      // Mostly nothing changed since the preview, and megabytes of rows need not be written again.
      if (content.json !== contentOf(columns, rows).json) {
        await tx.$executeRaw`UPDATE company_imports SET rows = ${content.json}::jsonb WHERE tenant_id = current_tenant() AND id = ${id}::uuid`;
      }
      const created = new Set(decided.flatMap(({ action, ownerId }) => (action === 'CREATE' ? [ownerId] : [])));
      const keys = addedNames.flatMap(({ key, ownerId }) => (created.has(ownerId) ? [] : [key]));
      if (keys.length > 0) {
        await tx.$executeRaw`UPDATE company_imports SET rows = rows || jsonb_build_object('addedKeys', ${keys}::text[])
        WHERE tenant_id = current_tenant() AND id = ${id}::uuid`;
      }
      await tx.companyImport.updateMany({
        where: { id },
        data: {
          status: 'APPLIED',
          appliedAt: new Date(),
          createdCount: content.created,
          updatedCount: content.updated,
          errorCount: content.errors,
        },
      });
      return { id };
    },
    // What it made is read below.
    async () => ({ id }),
    longWork,
  );
  return readImport(scope, id);
}

/** An import with its rows, which nobody else applies or undoes until the transaction ends. Throws NOT_FOUND. */
async function lockImport(tx: Transaction, id: string) {
  const [found] = await tx.$queryRaw<{ status: ImportStatus; rows: { columns: ImportColumn[]; rows: StoredRow[] } }[]>`
    SELECT status::text, rows FROM company_imports WHERE tenant_id = current_tenant() AND id = ${id}::uuid FOR UPDATE`;
  if (!found) throw unknownImport();
  const { columns, rows } = found.rows;
  return { status: found.status, columns, rows: rows.map((row) => fromStored(row, columns)) };
}

/** What decides anew does so from what the file says; that it named a company twice is found again. */
function asRead(row: DecidedRow): ReadRow {
  return row.action === 'DUPLICATE' ? { ...row, problems: [] } : row;
}

async function createCompanies(tx: Transaction, tenantId: string, importId: string, rows: DecidedRow[]): Promise<void> {
  const created = rows.flatMap(({ action, name, ownerId: id }) => {
    const clean = cleanName(name);
    return action === 'CREATE' && id !== null ? [{ id, name: clean, sort: sortKeyOf(clean) }] : [];
  });
  if (created.length === 0) return;
  await tx.$executeRaw`
    INSERT INTO companies (tenant_id, id, name, sort_name, search_text, import_id, updated_at)
    SELECT ${tenantId}::uuid, c.id, c.name, c.sort, lower(c.name), ${importId}::uuid, now()
    FROM jsonb_to_recordset(${JSON.stringify(created)}::jsonb) AS c (id uuid, name text, sort text)`;
}

/** What the rows call their companies. A name that another company has stays that one's. Returns those that were new. */
async function addNames(
  tx: Transaction,
  tenantId: string,
  rows: DecidedRow[],
): Promise<{ key: string; ownerId: string }[]> {
  const names = rows.flatMap(({ action, name, aliases, ownerId: id }) =>
    action === 'ERROR' || action === 'DUPLICATE'
      ? []
      : [name, ...aliases].map(cleanName).map((each) => ({ id, name: each, key: companyKey(each) })),
  );
  return tx.$queryRaw<{ key: string; ownerId: string }[]>`
    INSERT INTO company_names (tenant_id, key, name, company_id)
    SELECT ${tenantId}::uuid, n.key, n.name, n.id
    FROM jsonb_to_recordset(${JSON.stringify(names)}::jsonb) AS n (id uuid, name text, key text)
    ON CONFLICT DO NOTHING RETURNING key, company_id AS "ownerId"`;
}

/** So many statements go over in one piece. */
const atOnce = 10_000;

async function stateValues(
  tx: Transaction,
  tenantId: string,
  importId: string,
  columns: ImportColumn[],
  rows: DecidedRow[],
): Promise<void> {
  const byIndex = new Map(columns.map((column) => [column.index, column]));
  const statements = rows.flatMap(({ action, ownerId, row, values }) =>
    action === 'CREATE' || action === 'UPDATE'
      ? values
          .filter(({ isNew }) => isNew)
          .map(({ metric, column, value, text, currency, printed, when }) => ({
            company: ownerId,
            metric,
            value,
            text,
            currency,
            printed,
            scale: value === null ? null : (byIndex.get(column)?.scale ?? null),
            label: when?.label ?? null,
            period_end: when?.end ?? null,
            months: when?.months ?? null,
            place: `row ${row}`,
            quote: `${byIndex.get(column)?.header ?? metric}: ${printed}`,
          }))
      : [],
  );
  for (let from = 0; from < statements.length; from += atOnce) {
    const some: Prisma.InputJsonValue = statements.slice(from, from + atOnce);
    await tx.$executeRaw`
      INSERT INTO metric_observations (tenant_id, id, company_id, metric, value, text, currency, printed, scale, period_label,
        period_end, period_months, place, quote, origin, import_id)
      SELECT ${tenantId}::uuid, gen_random_uuid(), s.company, s.metric, s.value, s.text, s.currency, s.printed, s.scale, s.label,
        s.period_end, s.months, s.place, s.quote, 'IMPORTED', ${importId}::uuid
      FROM jsonb_to_recordset(${JSON.stringify(some)}::jsonb) AS s (company uuid, metric text, value float8, text text,
        currency text, printed text, scale text, label text, period_end date, months int, place text, quote text)`;
  }
}
