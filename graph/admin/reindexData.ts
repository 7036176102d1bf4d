import { z } from 'zod';
import type { Scope } from '../request/context.ts';
import { Failure } from '../request/errors.ts';
import { isUuid, searchTextOf, sortKeyOf } from '../text/text.ts';
import { computeShown } from '../companies/computeShown.ts';
import { transact } from '../data/database/transact.ts';
import { isDeepStrictEqual } from 'node:util';
import { leadIn, plainText, snippetOf } from '../text/html.ts';

const textTables = ['documents', 'transcripts', 'writeups'] as const;
type TextTable = (typeof textTables)[number];

interface Batch {
  checked: number;
  corrected: number;
  /** Null at the end of the table. */
  lastId: string | null;
}

const companyBatchSize = 200;

/**
 * Recomputes the shown data of the next companies: figures, conflicts, totals and searched texts. `after` is the last
 * id of the previous call; null starts.
 */
async function reindexCompanies(scope: Scope, after: string | null): Promise<Batch> {
  const { prisma, tenantId } = scope;
  const rows = await prisma.company.findMany({
    where: { mergedIntoId: null, ...(after !== null && { id: { gt: after } }) },
    orderBy: { id: 'asc' },
    take: companyBatchSize,
    select: { id: true },
  });
  const ids = rows.map(({ id }) => id);
  const corrected = await transact(
    scope,
    async ({ prisma: tx }) => {
      await computeShown(tx, tenantId, ids);
      // A row's xmin is the transaction that wrote it last, so this counts the rows that changed.
      const [written] = await tx.$queryRaw<{ count: number }[]>`
        SELECT count(*)::int AS count FROM companies
        WHERE tenant_id = ${tenantId}::uuid AND id = ANY(${ids}::uuid[]) AND xmin = pg_current_xact_id()::xid`;
      return written?.count ?? 0;
    },
    { timeout: 60_000, maxWait: 30_000 },
  );
  return { checked: ids.length, corrected, lastId: ids.length === companyBatchSize ? (ids.at(-1) ?? null) : null };
}

export const reindexStep = z.object({
  stage: z.string().describe("The checked entities, as the user reads them: 'documents'"),
  checked: z.int().describe('Entries checked in this step'),
  corrected: z.int().describe('Entries corrected in this step'),
  total: z.int().describe('All entries'),
  next: z.string().nullable().describe('Send it as `after` to continue; null at the end'),
});
export type ReindexStep = z.output<typeof reindexStep>;

const stepMs = 700;
const tables = [...textTables, 'companies'] as const;
type Table = (typeof tables)[number];

/**
 * Runs one step of recomputing the firm's derived data: search texts and sort keys from titles and texts, shown company
 * data from observations. Writes only differences, and is safe to repeat and to interrupt. `after` is `next` of the
 * previous step; null starts. Throws INVALID for any other text.
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
  /** The last checked id; null at the start of a table. */
  after: string | null;
}

function readPlace(text: string | null): Place {
  if (text === null) return { table: tables[0], after: null };
  const [name, after = ''] = text.split(':');
  const table = tables.find((each) => each === name);
  if (!table || (after !== '' && !isUuid(after))) {
    throw new Failure('INVALID', 'Reindexing cannot continue from there. Start it again.', { field: 'after' });
  }
  return { table, after: after || null };
}

function nextTable(table: Table): Place | null {
  const next = tables[tables.indexOf(table) + 1];
  return next ? { table: next, after: null } : null;
}

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

/** A document may hold megabytes. */
const batchSize = 20;

/** Corrects the derived columns of the next entries. `after` is the last checked id; null starts. */
async function reindexTexts(scope: Scope, table: TextTable, after: string | null): Promise<Batch> {
  const entries = await readers[table](scope, after);
  let corrected = 0;
  for (const entry of entries) if (await entry.correct()) corrected += 1;
  const last = entries.length === batchSize ? entries.at(-1) : undefined;
  return { checked: entries.length, corrected, lastId: last?.id ?? null };
}

interface Entry {
  id: string;
  correct(): Promise<boolean>;
}

const next = (after: string | null) => ({
  ...(after !== null && { where: { id: { gt: after } } }),
  orderBy: { id: 'asc' as const },
  take: batchSize,
});

/** Skips a row that changed since it was read, because that change has already recomputed its columns. */
function correction<Derived extends { searchText: string }>(
  stored: Derived,
  derived: Derived,
  write: (data: Derived) => Promise<{ count: number }>,
): () => Promise<boolean> {
  return async () => !isDeepStrictEqual(stored, derived) && (await write(derived)).count > 0;
}

const readers: Record<TextTable, (scope: Scope, after: string | null) => Promise<Entry[]>> = {
  async documents({ prisma }, after) {
    const rows = await prisma.document.findMany(next(after));
    return rows.map(({ id, title, fileName, content, status, searchText, sortTitle, snippet }) => ({
      id,
      correct: correction(
        { searchText, sortTitle, snippet },
        {
          searchText:
            status === 'READY' ? searchTextOf(`${title}\n${fileName}`, content) : searchTextOf(title, fileName),
          sortTitle: sortKeyOf(title),
          snippet: snippetOf(content),
        },
        (data) => prisma.document.updateMany({ where: { id, title, status }, data }),
      ),
    }));
  },
  async transcripts({ prisma }, after) {
    const rows = await prisma.transcript.findMany(next(after));
    return rows.map(({ id, title, content, searchText, snippet }) => ({
      id,
      correct: correction(
        { searchText, snippet },
        { searchText: searchTextOf(title, content), snippet: snippetOf(content) },
        (data) => prisma.transcript.updateMany({ where: { id, title }, data }),
      ),
    }));
  },
  async writeups({ prisma }, after) {
    const rows = await prisma.writeup.findMany(next(after));
    return rows.map(({ id, title, content, searchText, sortTitle, snippet, lead }) => {
      const text = plainText(content);
      return {
        id,
        correct: correction(
          { searchText, sortTitle, snippet, lead },
          {
            searchText: searchTextOf(title, text),
            sortTitle: sortKeyOf(title),
            snippet: snippetOf(text),
            lead: leadIn(content),
          },
          (data) => prisma.writeup.updateMany({ where: { id, title }, data }),
        ),
      };
    });
  },
};
