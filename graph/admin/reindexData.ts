import type { Scope } from '../context.ts';
import { Failure } from '../errors.ts';
import { reindexCompanies } from './reindexCompanies.ts';
import { reindexTexts, textTables, type Batch } from './reindexTexts.ts';
import { isUuid } from '../text/text.ts';

/** How far reindexing is after one step. */
export interface ReindexStep {
  /** The checked entities in words: 'documents'. */
  stage: string;
  checked: number;
  corrected: number;
  /** Entries there are in all. */
  total: number;
  /** To be sent with the next step; null at the end. */
  next: string | null;
}

/** Long enough to make progress, short enough that the user sees it move. */
const stepMs = 700;
const tables = [...textTables, 'companies'] as const;
type Table = (typeof tables)[number];

/**
 * One step through everything of the firm that is derived from other things: what searches look at and lists sort by is
 * made again from titles and texts, what is shown of companies from their observations, and written where it differs.
 * Safe to repeat and to leave half done. `after` is the step before's `next`; null begins. Throws INVALID for any other text.
 */
export async function reindexData(scope: Scope, after: string | null): Promise<ReindexStep> {
  const start = readPlace(after);
  const until = performance.now() + stepMs;
  let place: Place | null = start;
  let checked = 0;
  let corrected = 0;
  do {
    const batch: Batch =
      place.table === 'companies'
        ? await reindexCompanies(scope, place.after)
        : await reindexTexts(scope, place.table, place.after);
    checked += batch.checked;
    corrected += batch.corrected;
    place = batch.lastId === null ? nextTable(place.table) : { table: place.table, after: batch.lastId };
  } while (place !== null && place.table === start.table && performance.now() < until);
  if (place === null) await finish(scope);
  return {
    stage: start.table,
    checked,
    corrected,
    total: await countAll(scope),
    next: place && `${place.table}:${place.after ?? ''}`,
  };
}

interface Place {
  table: Table;
  /** The last id that was looked at; null at the table's beginning. */
  after: string | null;
}

function readPlace(text: string | null): Place {
  if (text === null) return { table: tables[0], after: null };
  const [name, after = ''] = text.split(':');
  const table = tables.find((each) => each === name);
  if (!table || (after !== '' && !isUuid(after))) {
    throw new Failure('INVALID', 'Reindexing cannot go on from there. Start it again.', { field: 'after' });
  }
  return { table, after: after || null };
}

function nextTable(table: Table): Place | null {
  const next = tables[tables.indexOf(table) + 1];
  return next ? { table: next, after: null } : null;
}

/** The database plans by what it knows of the tables. */
async function finish({ tenantId, services }: Scope): Promise<void> {
  await services.db.pool.query(
    `SELECT ops.count_rows('documents', 'transcripts', 'writeups', 'companies', 'metric_observations')`,
  );
  services.log.info({ tenantId }, 'An admin reindexed the data');
}

async function countAll({ prisma }: Scope): Promise<number> {
  const counts = await Promise.all([
    prisma.document.count(),
    prisma.transcript.count(),
    prisma.writeup.count(),
    prisma.company.count({ where: { mergedIntoId: null } }),
  ]);
  return counts.reduce((sum, count) => sum + count, 0);
}
