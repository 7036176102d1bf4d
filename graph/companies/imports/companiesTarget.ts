import type { Transaction } from '../../data/db.ts';
import { sortKeyOf } from '../../text/text.ts';
import { uuid7 } from '../../text/uuid7.ts';
import { computeShown } from '../computeShown.ts';
import { cleanName, lockNames } from '../match.ts';
import { companyKey } from '../names/companyKey.ts';
import type { DecidedRow } from './decideRows.ts';
import { readKnownCompanies } from './knownCompanies.ts';
import { statementOf, type ImportOfRows, type ImportTarget } from './target.ts';

export const companiesTarget: ImportTarget = {
  lock: lockNames,
  readKnown: readKnownCompanies,
  async store(tx, tenantId, { importId, columns }, rows) {
    await createCompanies(tx, tenantId, importId, rows);
    const addedNames = await addNames(tx, tenantId, rows);
    await stateValues(tx, tenantId, { importId, columns }, rows);
    const changed = rows.filter(({ action }) => action === 'CREATE' || action === 'UPDATE');
    await computeShown(
      tx,
      tenantId,
      [...changed, ...addedNames].flatMap(({ ownerId }) => ownerId ?? []),
    );
    const created = new Set(rows.flatMap(({ action, ownerId }) => (action === 'CREATE' ? [ownerId] : [])));
    const keys = addedNames.flatMap(({ key, ownerId }) => (created.has(ownerId) ? [] : [key]));
    if (keys.length > 0)
      await tx.companyImport.updateMany({ where: { id: importId }, data: { addedKeys: { push: keys } } });
  },
};

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

const atOnce = 10_000;

async function stateValues(
  tx: Transaction,
  tenantId: string,
  { importId, columns }: ImportOfRows,
  rows: DecidedRow[],
): Promise<void> {
  const statements = rows.flatMap(({ action, ownerId: company, row, values }) =>
    action === 'CREATE' || action === 'UPDATE'
      ? values.flatMap(({ isNew, doubt, ...value }) =>
          isNew ? [{ ...statementOf(value, columns), id: uuid7(), company, doubt, place: `row ${row}` }] : [],
        )
      : [],
  );
  for (let from = 0; from < statements.length; from += atOnce) {
    const some = statements.slice(from, from + atOnce);
    await tx.$executeRaw`
      INSERT INTO metric_observations (tenant_id, id, company_id, metric, value, text, currency, printed, scale, period_label,
        period_end, period_months, doubt, place, quote, origin, import_id)
      SELECT ${tenantId}::uuid, s.id, s.company, s.metric, s.value, s.text, s.currency, s.printed, s.scale, s.label,
        s."end", s.months, s.doubt, s.place, s.header || ': ' || s.printed, 'IMPORTED', ${importId}::uuid
      FROM jsonb_to_recordset(${JSON.stringify(some)}::jsonb) AS s (id uuid, company uuid, metric text, value float8, text text,
        currency text, printed text, scale text, header text, label text, "end" date, months int, doubt text, place text)`;
  }
}
