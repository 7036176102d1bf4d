import type { ImportTarget } from '../../companies/imports/target.ts';
import { ratesIn } from '../../companies/figures/stored.ts';
import { holdLock } from '../../data/database/locks.ts';
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
      .map((row) => candidateOfRow(row, columns, rates));
    await tx.$executeRaw`
      INSERT INTO candidates (tenant_id, id, key, name, sort_name, description, stage, industry, industry_group, headquarters,
        website, tags, aliases, figures, revenue, revenue_growth_rate, gross_margin, funding_raised, employees, import_id, row)
      SELECT ${tenantId}::uuid, c.id, c.key, c.name, c."sortName", c.description, c.stage, c.industry, c."industryGroup",
        c.headquarters, c.website, ARRAY(SELECT jsonb_array_elements_text(c.tags)),
        ARRAY(SELECT jsonb_array_elements_text(c.aliases)), c.figures, c.revenue, c."revenueGrowthRate",
        c."grossMargin", c."fundingRaised", c.employees, ${importId}::uuid, c.row
      FROM jsonb_to_recordset(${JSON.stringify(candidates)}::jsonb) AS c (id uuid, key text, name text, "sortName" text,
        description text, stage text, industry text, "industryGroup" text, headquarters text, website text, tags jsonb,
        aliases jsonb, figures jsonb, revenue float8, "revenueGrowthRate" float8, "grossMargin" float8,
        "fundingRaised" float8, employees int, row int)
      ON CONFLICT (tenant_id, key) DO UPDATE SET name = excluded.name, sort_name = excluded.sort_name,
        description = excluded.description, stage = excluded.stage, industry = excluded.industry,
        industry_group = excluded.industry_group, headquarters = excluded.headquarters, website = excluded.website,
        tags = excluded.tags, aliases = excluded.aliases, figures = excluded.figures, revenue = excluded.revenue,
        revenue_growth_rate = excluded.revenue_growth_rate, gross_margin = excluded.gross_margin,
        funding_raised = excluded.funding_raised, employees = excluded.employees, import_id = excluded.import_id,
        row = excluded.row`;
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
