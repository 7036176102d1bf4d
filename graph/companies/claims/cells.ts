import { formatFigure } from '../../finance/formatFigure.ts';
import { figureNamed, unitOf } from '../../finance/metrics.ts';
import type { Scope } from '../../request/context.ts';
import { sourcePath } from '../figures/sourcePath.ts';
import { together } from '../figures/together.ts';
import type { ClaimCell } from './shape.ts';

interface Row extends Omit<ClaimCell, 'text' | 'path'> {
  claimId: string;
  metric: string | null;
  label: string | null;
  unit: string | null;
  printed: string;
  computation: string | null;
  documentId: string | null;
  writeupId: string | null;
  transcriptId: string | null;
}

/** The details are read after the limit, because a claim may have hundreds of sources. */
const cellsSql = `SELECT k.id AS "claimId", o.id AS "observationId", cell.key AS "sourceKey",
      COALESCE(r.source_title, i.file_name, 'Edited by a person') AS "sourceTitle", cell.day::timestamptz AS "sourceDay",
      o.metric, o.label, o.unit, o.value, o.currency, o.printed, o.computation, o.doubt IS NOT NULL AND o.verified_at IS NULL AS "isDoubtful",
      o.verified_at IS NOT NULL OR o.origin = 'PERSON' AS "isVerified",
      o.place, o.quote, r.document_id AS "documentId", r.writeup_id AS "writeupId", r.transcript_id AS "transcriptId"
  FROM company_claims k CROSS JOIN LATERAL (
      SELECT DISTINCT ON (c.id = k.standing_id, day, key) c.tenant_id, c.id, c.id = k.standing_id AS stands, day, key
      FROM unnest(CASE WHEN $3::boolean THEN k.observation_ids ELSE ARRAY[k.standing_id] END) WITH ORDINALITY AS stated (id, at)
        JOIN metric_observations c ON c.tenant_id = k.tenant_id AND c.id = stated.id
        LEFT JOIN company_readings s ON s.tenant_id = c.tenant_id AND s.id = c.reading_id
        CROSS JOIN LATERAL (SELECT COALESCE(s.source_day, c.created_at::date) AS day, COALESCE(c.reading_id, c.import_id, c.id) AS key) source
      ORDER BY c.id = k.standing_id DESC, day DESC, key, at LIMIT $2::int) cell
    JOIN metric_observations o ON o.tenant_id = cell.tenant_id AND o.id = cell.id
    LEFT JOIN company_readings r ON r.tenant_id = o.tenant_id AND r.id = o.reading_id
    LEFT JOIN company_imports i ON i.tenant_id = o.tenant_id AND i.id = o.import_id
  WHERE k.tenant_id = current_tenant() AND k.id = ANY($1::uuid[])
  ORDER BY k.id, cell.stands DESC, cell.day DESC, cell.key`;

/** Makes a loader of the cells of claims, the standing one first, then the newest sources first. */
const cellsBy = (most: number | null, hasOthers: boolean) =>
  together<ClaimCell[]>(async (scope, ids) => {
    const rows = await scope.rows<Row>(cellsSql, [ids, most, hasOthers]);
    return new Map(
      [...Map.groupBy(rows, ({ claimId }) => claimId)].map(([id, cells]) => [id, firstOfEach(cells.map(cellOf))]),
    );
  }, []);

/** The source of the standing statement may state it twice. */
function firstOfEach(cells: readonly ClaimCell[]): ClaimCell[] {
  const seen = new Set<string>();
  return cells.filter(({ sourceKey }) => !seen.has(sourceKey) && seen.add(sourceKey));
}

function cellOf({
  claimId: _,
  metric,
  label,
  unit,
  printed,
  computation,
  documentId,
  writeupId,
  transcriptId,
  ...cell
}: Row): ClaimCell {
  const text = formatFigure(unitOf(figureNamed({ metric, label, unit })), { ...cell, text: null });
  const words = computation === null && printed !== '' ? printed : (cell.quote ?? '');
  return { ...cell, text, path: sourcePath({ documentId, writeupId, transcriptId, place: cell.place, words }) };
}

const maxNewest = 12;
const loaders = { all: cellsBy(null, true), newest: cellsBy(maxNewest, true), standing: cellsBy(1, false) };

/**
 * Reads what each source says of a claim: the standing statement first, then the best one of each other source, the
 * newest source first. `which` limits them to the 12 newest sources or to the standing statement.
 */
export async function cellsOf(
  scope: Scope,
  { id }: { id: string },
  which: keyof typeof loaders = 'all',
): Promise<ClaimCell[]> {
  return loaders[which](scope, id);
}
