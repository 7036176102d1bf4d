import { check } from '../check.ts';
import type { Scope } from '../context.ts';
import { Failure } from '../errors.ts';
import { foundAfter, formatPlace, kindMark, parsePlace, rankFound, searchInput, searchPageSize } from './rules.ts';
import { searchKinds, type Found, type SearchInput, type SearchKind } from './rules.ts';
import { readHits, type SearchHit } from './texts/readHits.ts';
import { queriesOf, termsOf, type Term, type TextQueries } from './words/query.ts';
import { leastLikeness, nearestWord, typedText } from './words/spelling.ts';

export interface SearchPage {
  edges: { cursor: string; node: SearchHit }[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null };
  /** What was searched for instead, as nothing says the words that were typed; null otherwise. */
  corrected: string | null;
  /** How many things of each kind say the words, whatever kinds were asked for; of a phrase among the newest alone. */
  countKinds(): Promise<Map<SearchKind, number>>;
}

/** The newest that say the words are ranked, and of them at most so many can be paged through. */
const mostRanked = 1_000;
/** Words that must follow one another are looked for among so many that hold them all: each costs some 30 microseconds. */
const mostReread = 2_000;
const mostTitled = 300;
const mostAlike = 40;

/**
 * What says all the words of a search: companies, write-ups, transcripts and documents, the best first. Where nothing does, the
 * firm's nearest words stand in for misspelt ones. Empty for a text without letters and digits. What was written a moment ago
 * is found as soon as graph/search/indexing has read it. Throws INVALID.
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
  let found = await findAll(scope, terms, marks);
  if (found.length === 0) {
    terms = (await correct(scope, asked)) ?? asked;
    if (terms !== asked) found = await findAll(scope, terms, marks);
  }
  const corrected = terms !== asked && found.length > 0 ? typedText(terms) : null;
  const rest = foundAfter(found, place);
  const page = rest.slice(0, first ?? searchPageSize.default);
  const edges = (await readHits(scope, page, terms)).map((node) => ({ cursor: formatPlace(node), node }));
  return {
    edges,
    pageInfo: {
      hasNextPage: rest.length > page.length,
      hasPreviousPage: place !== null,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
    corrected,
    countKinds: () => countKinds(scope, terms),
  };
}

async function findAll(scope: Scope, terms: readonly Term[], marks: readonly string[]): Promise<Found[]> {
  if (terms.length === 0) return [];
  const queries = queriesOf(terms, marks);
  const [titled, said] = await Promise.all([
    findNewest(scope, { ...queries, wanted: queries.titled, exact: null }, mostTitled),
    findNewest(scope, queries, queries.exact === null ? mostRanked : mostReread),
  ]);
  // A title has the words in any order; of a phrase, the words of the text are told exactly.
  const exact = new Set(said.map(({ id }) => id));
  return rankFound(queries.exact === null ? titled : titled.filter(({ id }) => exact.has(id)), said);
}

async function findNewest(scope: Scope, { wanted, ranked, exact }: TextQueries, most: number): Promise<Found[]> {
  return scope.rows<Found>(
    'SELECT kind, id, date, score FROM search.find_newest($1::text::tsquery, $2::text::tsquery, $3::text::tsquery, $4)',
    [wanted, ranked, exact, most],
  );
}

async function countKinds(scope: Scope, terms: readonly Term[]): Promise<Map<SearchKind, number>> {
  const counts = new Map<SearchKind, number>(searchKinds.map((kind) => [kind, 0]));
  if (terms.length === 0) return counts;
  const queries = queriesOf(terms, []);
  if (queries.exact !== null) {
    for (const { kind } of await findNewest(scope, queries, mostReread)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return counts;
  }
  const rows = await scope.rows<{ kind: SearchKind; count: number }>(
    'SELECT kind, count FROM search.count_all($1::text::tsquery)',
    [queries.wanted],
  );
  for (const { kind, count } of rows) counts.set(kind, count);
  return counts;
}

/** The terms with the firm's nearest word for each that none of its texts holds; null where there is none for any. */
async function correct(scope: Scope, terms: readonly Term[]): Promise<Term[] | null> {
  const corrected = await Promise.all(
    terms.map(async (term) => ({ ...term, words: await Promise.all(nearestWords(scope, term)) })),
  );
  const isSame = corrected.every(({ words }, at) => words.every((word, index) => word === terms[at]?.words[index]));
  return isSame ? null : corrected;
}

function nearestWords(scope: Scope, { words, isPrefix }: Term): Promise<string>[] {
  return words.map(async (word, index) => {
    const likeness = leastLikeness(word);
    if (likeness === null) return word;
    const rows = await scope.rows<{ word: string }>('SELECT word FROM search.find_alike($1, $2, $3)', [
      word,
      likeness,
      mostAlike,
    ]);
    const isTyped = isPrefix && index === words.length - 1;
    return (
      nearestWord(
        word,
        rows.map((row) => row.word),
        isTyped,
      ) ?? word
    );
  });
}
