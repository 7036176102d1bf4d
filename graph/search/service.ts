import { check } from '../request/check.ts';
import type { Scope } from '../request/context.ts';
import { Failure } from '../request/errors.ts';
import {
  countFound,
  foundAfter,
  formatPlace,
  kindMark,
  parsePlace,
  searchInput,
  searchPageSize,
  type KindCount,
  type SearchInput,
  rankFound,
  searchKinds,
  type Found,
} from './rules.ts';
import { readHits, type SearchHit } from './texts/readHits.ts';
import { termsOf, type Term, queriesOf, type TextQueries } from './words/searchQuery.ts';
import { minLikeness, nearestWord, typedText } from './words/spelling.ts';

interface SearchPage {
  /** The results are read independently of the counts. */
  edges: Promise<{ cursor: string; node: SearchHit }[]>;
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null };
  /** The words that were searched for instead, because nothing has the typed words; null otherwise. */
  corrected: string | null;
  countKinds(): Promise<KindCount[]>;
}

const mostAlike = 40;

/**
 * Finds companies, write-ups, transcripts and documents with all the words of a search, the best first. When nothing
 * has them, the firm's nearest words replace misspelt words. Returns nothing for a query without letters and digits. A
 * new text is found as soon as graph/search/indexing has read it. Throws INVALID.
 */
export async function searchAll(scope: Scope, input: SearchInput): Promise<SearchPage> {
  const { query, kinds, first, after } = check(searchInput, input);
  const place = after ? parsePlace(after) : null;
  if (after && !place) {
    throw new Failure('INVALID', 'This cursor does not belong to a search. Start from its first page.', {
      field: 'after',
    });
  }
  const asked = termsOf(query);
  const marks = (kinds ?? []).map(kindMark);
  let terms = asked;
  let { found, isMore } = await findAll(scope, terms, marks);
  if (found.length === 0) {
    terms = (await correct(scope, asked)) ?? asked;
    if (terms !== asked) ({ found, isMore } = await findAll(scope, terms, marks));
  }
  const corrected = terms !== asked && found.length > 0 ? typedText(terms) : null;
  const rest = foundAfter(found, place);
  const page = rest.slice(0, first ?? searchPageSize.default);
  const [start, end] = [page[0], page.at(-1)];
  const edges = readHits(scope, page, terms).then((hits) => hits.map((node) => ({ cursor: formatPlace(node), node })));
  // A caller that awaits the edges receives the failure; a caller that reads only counts does not need it.
  edges.catch(() => undefined);
  return {
    edges,
    pageInfo: {
      hasNextPage: rest.length > page.length,
      hasPreviousPage: place !== null,
      startCursor: start ? formatPlace(start) : null,
      endCursor: end ? formatPlace(end) : null,
    },
    corrected,
    countKinds: async () => (isMore || marks.length > 0 ? countKinds(scope, terms) : countFound(found)),
  };
}

/** Returns the terms with unknown words replaced by the nearest of the firm; null when none can be. */
async function correct(scope: Scope, terms: readonly Term[]): Promise<Term[] | null> {
  const corrected = await Promise.all(
    terms.map(async (term) => ({ ...term, words: await Promise.all(nearestWords(scope, term)) })),
  );
  const isSame = corrected.every(({ words }, at) => words.every((word, index) => word === terms[at]?.words[index]));
  return isSame ? null : corrected;
}

function nearestWords(scope: Scope, { words, isPrefix }: Term): Promise<string>[] {
  return words.map(async (word, index) => {
    const likeness = minLikeness(word);
    if (likeness === null) return word;
    const rows = await scope.rows<{ word: string }>('SELECT word FROM search.find_alike($1, $2, $3)', [
      word,
      likeness,
      mostAlike,
    ]);
    const isTyped = isPrefix && index === words.length - 1;
    const alike = rows.map((row) => row.word);
    return nearestWord(word, alike, isTyped) ?? word;
  });
}

const maxRanked = 1_000;
/** A phrase is searched for in this many entries with all its words. Each entry costs about 7 microseconds. */
const maxReread = 3_000;
const mostTitled = 300;
/** Counting more entries would take longer than finding them. */
const maxCounted = 1_000;

interface Newest {
  found: Found[];
  isMore: boolean;
}

/** Finds the things with all terms, the best of the newest first. `isMore`: some were not examined. */
async function findAll(scope: Scope, terms: readonly Term[], marks: readonly string[]): Promise<Newest> {
  if (terms.length === 0) return { found: [], isMore: false };
  const queries = queriesOf(terms, marks);
  const [titled, inTexts] = await Promise.all([
    findNewest(scope, { ...queries, wanted: queries.titled, exact: null }, mostTitled),
    findNewest(scope, queries, queries.exact === null ? maxRanked : maxReread),
  ]);
  // Titles match in any word order, so for a phrase a title counts only if the exact search also found the entry.
  const exact = new Set(inTexts.found.map(({ id }) => id));
  const called = queries.exact === null ? titled.found : titled.found.filter(({ id }) => exact.has(id));
  return { found: rankFound(called, inTexts.found), isMore: inTexts.isMore };
}

async function findNewest(scope: Scope, { wanted, ranked, exact }: TextQueries, most: number): Promise<Newest> {
  const rows = await scope.rows<(Found | { kind: null }) & { isMore: boolean }>(
    `WITH newest AS MATERIALIZED (SELECT * FROM search.find_newest($1::text::tsquery, $2::text::tsquery, $3::text::tsquery, $4))
     SELECT kind, id, date, score, "isMore" FROM newest RIGHT JOIN (SELECT count(*) = $4 AS "isMore" FROM newest) AS counted ON is_exact`,
    [wanted, ranked, exact, most],
  );
  return {
    found: rows.filter((row): row is Found & { isMore: boolean } => row.kind !== null),
    isMore: rows[0]?.isMore ?? false,
  };
}

async function countKinds(scope: Scope, terms: readonly Term[]): Promise<KindCount[]> {
  if (terms.length === 0) return countFound([]);
  const { exact } = queriesOf(terms, []);
  const wanted = searchKinds.map((kind) => queriesOf(terms, [kindMark(kind)]).wanted);
  const rows = await scope.rows<KindCount>(
    `SELECT w.kind, least(n.count, $5) AS count, n.is_more AS "isMore"
     FROM unnest($1::text[], $2::text[]) AS w (kind, wanted), LATERAL (
       SELECT count(DISTINCT id) FILTER (WHERE is_exact)::int AS count, count(*) = $4 AS is_more
       FROM search.find_newest(w.wanted::tsquery, NULL, $3::text::tsquery, $4)) n`,
    [searchKinds, wanted, exact, exact === null ? maxCounted + 1 : maxReread, maxCounted],
  );
  return rows;
}
