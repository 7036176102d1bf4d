import { hash, randomUUID } from 'node:crypto';
import type { Scope } from '../../context.ts';
import { cleanFileName } from '../../documents/rules.ts';
import { readSmallFile, type IncomingFile } from '../../files/incomingFile.ts';
import { askScope } from '../figures/stored.ts';
import { createOnce } from '../../transact.ts';
import { decideRows, keysOf } from './decideRows.ts';
import { extractTable } from './extractTable.ts';
import { gridsOf } from './grid.ts';
import { readKnownCompanies } from './knownCompanies.ts';
import { readTable } from './readTable.ts';
import { contentOf, readImport, type StoredImport } from './service.ts';

const mostMegabytes = 30;
/** A preview that nobody applied within a week is thrown away with the next one. */
const keptDays = 7;

/**
 * Reads a CSV file or workbook of companies and keeps what applying it would do, row by row; nothing is changed yet. Throws
 * INVALID without a column of names or without rows, UNSUPPORTED_TYPE for another kind of file, TOO_LARGE, and what the
 * extractor says of a file that cannot be read.
 */
export async function previewCompanyImport(scope: Scope, file: IncomingFile): Promise<StoredImport> {
  const fileName = cleanFileName(file.fileName);
  const bytes = await readSmallFile(file, mostMegabytes);
  const { columns, rows } = readTable(gridsOf(await extractTable(scope, bytes, fileName)));
  const known = await readKnownCompanies(askScope(scope), keysOf(rows));
  const decided = decideRows(rows, known, () => randomUUID());
  const id = randomUUID();
  const { json, created, updated, errors } = contentOf(columns, decided);
  const sql = `WITH old AS (DELETE FROM company_imports WHERE tenant_id = current_tenant() AND status = 'PREVIEW'
       AND created_at < now() - interval '${keptDays} days')
     INSERT INTO company_imports (tenant_id, id, file_name, rows, created_count, updated_count, error_count)
     VALUES (current_tenant(), $1::uuid, $2, $3::jsonb, $4::int, $5::int, $6::int)`;
  const made = await createOnce(
    scope,
    { operation: 'previewCompanyImport', input: { fileName, sha256: hash('sha256', bytes) } },
    async ({ prisma }) => {
      await prisma.$executeRawUnsafe(sql, id, fileName, json, created, updated, errors);
      return { id };
    },
    async (_, known) => ({ id: known }),
  );
  return readImport(scope, made.id);
}
