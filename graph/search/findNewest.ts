import type { Scope } from '../context.ts';
import { countFound, kindMark, rankFound, searchKinds, type Found, type KindCount } from './rules.ts';
import { queriesOf, type Term, type TextQueries } from './words/query.ts';

/** Only this many of the newest entries with the words are ranked, so paging ends after them. */
const mostRanked = 1_000;
/** A phrase is searched for in this many entries with all its words. Each entry costs about 7 microseconds. */
const mostReread = 3_000;
const mostTitled = 300;
/** Counting more entries would take longer than finding them. */
const mostCounted = 1_000;

interface Newest {
  found: Found[];
  /** True when more entries have the words. */
  isMore: boolean;
}

/**
 * Finds the things with all the terms. The newest are ranked, the best first. `isMore` tells that some were not
 * examined.
 */
export async function findAll(scope: Scope, terms: readonly Term[], marks: readonly string[]): Promise<Newest> {
  if (terms.length === 0) return { found: [], isMore: false };
  const queries = queriesOf(terms, marks);
  const [titled, said] = await Promise.all([
    findNewest(scope, { ...queries, wanted: queries.titled, exact: null }, mostTitled),
    findNewest(scope, queries, queries.exact === null ? mostRanked : mostReread),
  ]);
  // Titles match in any word order, so for a phrase a title counts only if the exact search also found the entry.
  const exact = new Set(said.found.map(({ id }) => id));
  const called = queries.exact === null ? titled.found : titled.found.filter(({ id }) => exact.has(id));
  return { found: rankFound(called, said.found), isMore: said.isMore };
}

async function findNewest(scope: Scope, { wanted, ranked, exact }: TextQueries, most: number): Promise<Newest> {
  const rows = await scope.rows<(Found | { kind: null }) & { isMore: boolean }>(
    `WITH newest AS MATERIALIZED (SELECT * FROM search.find_newest($1::text::tsquery, $2::text::tsquery, $3::text::tsquery, $4))
     SELECT kind, id, date, score, "isMore" FROM newest RIGHT JOIN (SELECT count(*) = $4 AS "isMore" FROM newest) AS told ON is_exact`,
    [wanted, ranked, exact, most],
  );
  return {
    found: rows.filter((row): row is Found & { isMore: boolean } => row.kind !== null),
    isMore: rows[0]?.isMore ?? false,
  };
}

/**
 * Counts the things of each kind that have the terms, up to a thousand; for a phrase, only among the newest things of
 * the kind with all its words.
 */
export async function countKinds(scope: Scope, terms: readonly Term[]): Promise<KindCount[]> {
  if (terms.length === 0) return countFound([]);
  const { exact } = queriesOf(terms, []);
  const wanted = searchKinds.map((kind) => queriesOf(terms, [kindMark(kind)]).wanted);
  const rows = await scope.rows<KindCount>(
    `SELECT w.kind, least(n.count, $5) AS count, n.is_more AS "isMore"
     FROM unnest($1::text[], $2::text[]) AS w (kind, wanted), LATERAL (
       SELECT count(DISTINCT id) FILTER (WHERE is_exact)::int AS count, count(*) = $4 AS is_more
       FROM search.find_newest(w.wanted::tsquery, NULL, $3::text::tsquery, $4)) n`,
    [searchKinds, wanted, exact, exact === null ? mostCounted + 1 : mostReread, mostCounted],
  );
  return rows;
}
