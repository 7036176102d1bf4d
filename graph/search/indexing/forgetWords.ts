import type { Query } from '../../companies/figures/stored.ts';

/**
 * One transaction handles the words of this many texts. A word costs a millisecond or two, and new texts wait
 * meanwhile.
 */
const textsAtOnce = 5;

/**
 * Removes words of deleted and rewritten texts from the vocabulary when no other text of the firm has them. The caller
 * holds the firm's lock, and words are only added under that lock. Words in the newest thirty texts stay without
 * further check, because the index would return every text with such a word; the index is used only for the other
 * words. Returns true when there may be more to do.
 */
export async function forgetWords(query: Query): Promise<boolean> {
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
    [textsAtOnce],
  );
  const { texts = 0, words = [] } = found ?? {};
  if (words.length > 0) {
    await query(
      'DELETE FROM search.vocabulary WHERE tenant_id = current_tenant() AND word IN (SELECT word FROM search.find_unsaid($1))',
      [words],
    );
  }
  return texts === textsAtOnce;
}
