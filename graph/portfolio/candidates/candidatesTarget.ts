import type { ImportTarget } from '../../companies/imports/target.ts';
import { ratesIn } from '../../companies/currencies/ratesIn.ts';
import { queryIn } from '../../companies/figures/stored.ts';
import { holdLock } from '../../data/database/transact.ts';
import { candidateOfRow, shownMetrics } from './candidateOfRow.ts';

/** The candidates for discovery. A later file replaces what an earlier one says about the same company. */
export const candidatesTarget: ImportTarget = {
  lock: (tx) => holdLock(tx, 'candidates'),

  async readKnown(query, keys) {
    const rows = await query<{ key: string; id: string }>(
      `SELECT c.key, c.id FROM unnest($1::text[]) AS wanted (key) CROSS JOIN LATERAL (
         SELECT key, id FROM candidates WHERE tenant_id = current_tenant() AND key = wanted.key OFFSET 0) c`,
      [[...new Set(keys)]],
    );
    return new Map(rows.map(({ key, id }) => [key, { company: { id, shown: {}, imported: {} }, ownerId: id }]));
  },

  async store(tx, tenantId, { importId, columns }, rows) {
    const rates = await ratesIn(tx, tenantId);
    const candidates = rows
      .filter(({ action }) => action !== 'ERROR' && action !== 'DUPLICATE')
      .map((row) => ({ ...candidateOfRow(row, columns, rates), import_id: importId }));
    const [first] = candidates;
    if (!first) return;
    const written = Object.keys(first).filter((name) => name !== 'id');
    await queryIn(tx)(
      `INSERT INTO candidates (tenant_id, id, ${written.join(', ')})
       SELECT current_tenant(), id, ${written.join(', ')} FROM jsonb_populate_recordset(NULL::candidates, $1::jsonb)
       ON CONFLICT (tenant_id, key) DO UPDATE SET ${written.map((name) => `${name} = excluded.${name}`).join(', ')}`,
      [JSON.stringify(candidates)],
    );
  },

  async finish(tx, { importId, columns, headRow }) {
    const asked = columns.flatMap(({ header, field, question }) =>
      question === null || !shownMetrics.includes(field ?? '')
        ? []
        : [{ row: headRow, message: `${header}: ${question} Imported without its open cells.` }],
    );
    await tx.$executeRaw`
      WITH rows AS (
        SELECT s.first_row, position, each.row FROM company_import_slices s,
          jsonb_array_elements(s.rows) WITH ORDINALITY AS each (row, position)
        WHERE s.tenant_id = current_tenant() AND s.import_id = ${importId}::uuid),
      faults AS (
        SELECT first_row, position, jsonb_build_object('row', row->'row', 'message', (
          SELECT string_agg(concat_ws(': ', nullif(fault->>'column', ''), fault->>'message'), ' ' ORDER BY at)
          FROM jsonb_array_elements(row->'problems' || coalesce(row->'notes', '[]')) WITH ORDINALITY AS said (fault, at))) AS fault
        FROM rows WHERE row->'problems' <> '[]' OR row ? 'notes')
      UPDATE candidate_imports SET
        created_count = (SELECT count(*) FROM rows WHERE row->>'action' = 'CREATE'),
        updated_count = (SELECT count(*) FROM rows WHERE row->>'action' IN ('UPDATE', 'UNCHANGED')),
        errors = ${JSON.stringify(asked)}::jsonb
          || coalesce((SELECT jsonb_agg(fault ORDER BY first_row, position) FROM faults), '[]')
      WHERE tenant_id = current_tenant() AND id = ${importId}::uuid`;
  },
};
