import { type Scope, mintScope, type Services } from '../../request/context.ts';
import { tryLock, transact } from '../../data/database/transact.ts';
import { queryIn, type Query } from '../../companies/figures/stored.ts';
import { kindMark, searchKinds, type SearchKind } from '../rules.ts';
import { indexOf, maxReadLength, type Indexed, type SearchedText } from '../words/vector.ts';
import { followUpTexts } from '../texts/readHits.ts';
import { workByFirm } from '../../data/jobs/running/workByFirm.ts';

/** One transaction handles this many marks. A text of 15 kB takes about ten milliseconds. */
const batchSize = 25;
/** In milliseconds. A batch of the longest texts takes several seconds. */
const timeouts = { maxWait: 60_000, timeout: 300_000 };

interface Changed extends SearchedText {
  id: string;
  date: Date;
}

interface Entry extends Indexed {
  kind: SearchKind;
  id: string;
  date: Date;
}

/** The notes on a transcript. They come first, so that they are read even when the text is too long. */
const notesSql = `(SELECT string_agg(text, E'\\n' ORDER BY at_ms, id) FROM notes
  WHERE notes.tenant_id = transcripts.tenant_id AND notes.recording_id = transcripts.recording_id)`;

const body = (column: string) => `left(${column}, ${maxReadLength}) AS body`;

/**
 * Reads the texts of each kind under a lock. The lock makes a deletion wait until the entry that is stored here exists
 * and can be deleted too. Rows that others have locked are skipped, so that no deadlock arises. A merged company is
 * found under the other company.
 */
const textsSql: Record<SearchKind, string> = {
  COMPANY: `SELECT id, created_at AS date, name AS title, concat_ws(E'\\n', search_text, headquarters) AS labels, ${body(`concat_ws(E'\\n', description, ${followUpTexts})`)}
    FROM companies WHERE tenant_id = current_tenant() AND id = ANY($1::uuid[]) AND merged_into_id IS NULL FOR KEY SHARE SKIP LOCKED`,
  WRITEUP: `SELECT id, creation_date AS date, title, COALESCE(array_to_string(tags, E'\\n'), '') AS labels, ${body('search_text')}
    FROM writeups WHERE tenant_id = current_tenant() AND id = ANY($1::uuid[]) FOR KEY SHARE SKIP LOCKED`,
  TRANSCRIPT: `SELECT id, recording_date AS date, title, '' AS labels, ${body(`concat_ws(E'\\n', ${notesSql}, content, summary)`)}
    FROM transcripts WHERE tenant_id = current_tenant() AND id = ANY($1::uuid[]) FOR KEY SHARE SKIP LOCKED`,
  DOCUMENT: `SELECT id, upload_date AS date, title, file_name AS labels, ${body('content')}
    FROM documents WHERE tenant_id = current_tenant() AND id = ANY($1::uuid[]) FOR KEY SHARE SKIP LOCKED`,
};

const heldSql: Record<SearchKind, string> = {
  COMPANY: heldIn('companies', 'AND merged_into_id IS NULL'),
  WRITEUP: heldIn('writeups'),
  TRANSCRIPT: heldIn('transcripts'),
  DOCUMENT: heldIn('documents'),
};

function heldIn(table: string, condition = ''): string {
  return `INSERT INTO search.changes (tenant_id, kind, id) SELECT tenant_id, $1::search.kind, id FROM ${table}
    WHERE tenant_id = current_tenant() AND id = ANY($2::uuid[]) ${condition} RETURNING id`;
}

async function indexChanges(scope: Scope): Promise<boolean> {
  return transact(
    scope,
    async ({ prisma: tx }) => {
      const query = queryIn(tx);
      if (!(await tryLock(tx, 'search'))) return false;
      // A later change adds a mark that is not deleted here, and every marked text is read after this statement.
      const marks = await query<{ kind: SearchKind; id: string }>(
        `DELETE FROM search.changes WHERE tenant_id = current_tenant() AND number IN (
         SELECT number FROM search.changes WHERE tenant_id = current_tenant() ORDER BY number LIMIT $1)
       RETURNING kind::text, id`,
        [batchSize],
      );
      for (const kind of searchKinds) {
        const ids = [...new Set(marks.filter((mark) => mark.kind === kind).map(({ id }) => id))];
        if (ids.length > 0) await storeEntries(query, kind, ids);
      }
      // Runs only when no new texts wait. Words of deleted texts can stay longer, because such texts are no longer
      // found anyway.
      return marks.length === batchSize || forgetWords(query);
    },
    timeouts,
  );
}

async function storeEntries(query: Query, kind: SearchKind, ids: readonly string[]): Promise<void> {
  const entries: Entry[] = [];
  for (const { id, date, ...text } of await query<Changed>(textsSql[kind], [ids])) {
    entries.push({ kind, id, date, ...(await indexOf(text, kindMark(kind))) });
  }
  const unread = ids.filter((id) => !entries.some((entry) => entry.id === id));
  const held = await query<{ id: string }>(heldSql[kind], [kind, unread]);
  const replaced = ids.filter((id) => !held.some((row) => row.id === id));
  const rows = entries.flatMap(({ id, date, pieces }) =>
    pieces.map((words, piece) => ({ id, date: date.toISOString(), piece, words })),
  );
  // In a fixed order, so that two transactions that add the same words do not deadlock.
  const words = [...new Set(entries.flatMap(({ vocabulary }) => vocabulary))].sort();
  await query(
    'DELETE FROM search.entries WHERE tenant_id = current_tenant() AND kind = $1::search.kind AND id = ANY($2::uuid[])',
    [kind, replaced],
  );
  await query(
    `INSERT INTO search.entries (tenant_id, kind, id, piece, date, words)
     SELECT current_tenant(), $1::search.kind, r.id, r.piece, r.date, r.words::tsvector
     FROM jsonb_to_recordset($2::jsonb) AS r (id uuid, piece int, date timestamptz, words text)`,
    [kind, JSON.stringify(rows)],
  );
  await query(
    `INSERT INTO search.vocabulary (tenant_id, word) SELECT current_tenant(), w FROM unnest($1::text[]) AS w ON CONFLICT DO NOTHING`,
    [words],
  );
}

/**
 * Keeps the search index current: reads every announced change, one firm after the other, and at the start everything
 * that is not indexed yet. Safe in several servers in parallel. Returns a function that stops it.
 */
export function startIndexing(services: Services): () => Promise<void> {
  const { wake, stop } = workByFirm(services, 'could not read texts for searches', (tenantId) =>
    indexChanges(mintScope(services, tenantId)),
  );
  services.announcements.onTextChange(wake);
  return stop;
}

/** A word costs a millisecond or two, and new texts wait meanwhile. */
const textBatchSize = 5;

/**
 * Removes words of deleted and rewritten texts from the vocabulary when no other text of the firm has them. The caller
 * holds the firm's lock, under which words are added. Words of the newest thirty texts stay unchecked, because the
 * index would return every text with such a word. Returns true when there may be more to do.
 */
async function forgetWords(query: Query): Promise<boolean> {
  const [found] = await query<{ texts: number; words: string[] }>(
    `WITH gone AS (
       DELETE FROM search.forgotten WHERE tenant_id = current_tenant() AND number IN (
         SELECT number FROM search.forgotten WHERE tenant_id = current_tenant() ORDER BY number LIMIT $1)
       RETURNING words),
     word AS (
       SELECT DISTINCT v.word FROM gone, unnest(tsvector_to_array(gone.words)) AS g JOIN search.vocabulary v
         ON v.tenant_id = current_tenant() AND v.word = g COLLATE "C"),
     common AS (
       SELECT unnest(tsvector_to_array(words)) COLLATE "C" AS word FROM (
         SELECT words FROM search.entries WHERE tenant_id = current_tenant() AND piece = 0 ORDER BY date DESC, id DESC LIMIT 30) n)
     SELECT (SELECT count(*)::int FROM gone) AS texts, ARRAY(SELECT word FROM word EXCEPT SELECT word FROM common) AS words`,
    [textBatchSize],
  );
  const { texts = 0, words = [] } = found ?? {};
  if (words.length > 0) {
    await query(
      'DELETE FROM search.vocabulary WHERE tenant_id = current_tenant() AND word IN (SELECT word FROM search.find_unsaid($1))',
      [words],
    );
  }
  return texts === textBatchSize;
}
