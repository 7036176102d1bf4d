import type { Scope } from '../context.ts';
import { Failure } from '../errors.ts';
import { textOfSanitized } from '../html.ts';
import { storable } from '../text.ts';
import { excerptOf, rangesOf, searchSize, termsOf, textQueryOf, titleQueryOf, wordsOf, type Range } from './rules.ts';

export const searchKinds = ['TRANSCRIPT', 'DOCUMENT', 'WRITEUP', 'COMPANY'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Something that was found, with what it says. */
export interface SearchHit {
  kind: SearchKind;
  id: string;
  title: string;
  /** Where the title says what was searched for. */
  titleRanges: Range[];
  /** About 200 characters around the first place that says it. */
  snippet: string;
  snippetRanges: Range[];
  /** 2: its title says it. 1: its text does. Below: how like it its title is. */
  rank: number;
  /** The recording's, upload's or creation's. */
  date: Date;
}

interface Found {
  kind: SearchKind;
  id: string;
  date: Date;
  rank: number;
}

/** Of a longer text this much around the find is read. */
const wholeText = 60_000;
const aroundFind = { before: 500, length: 4_000 };
/** A longer title of a search says more than any title of ours. */
const likenedLength = 80;

/**
 * What says all the words of a search, of transcripts, documents, memos and companies: by title first, then by text, the
 * newest first. Where nothing does, what has a title that is written almost so, the likest first. Empty for a text without
 * letters and digits; no text fails. `first` is 1 to 50. Throws INVALID for any other.
 */
export async function searchAll(scope: Scope, query: string, first?: number | null): Promise<SearchHit[]> {
  const most = first ?? searchSize.default;
  if (!Number.isInteger(most) || most < 1 || most > searchSize.max) {
    throw new Failure('INVALID', `Ask for 1 to ${searchSize.max} finds.`, { field: 'first' });
  }
  const typed = storable(query);
  const terms = termsOf(typed);
  if (terms.length === 0) return [];
  const likened = wordsOf(typed).join(' ').slice(0, likenedLength);
  const rows = await scope.rows<Found>('SELECT kind, id, date, rank FROM search.find($1, $2, $3, $4)', [
    textQueryOf(terms),
    titleQueryOf(terms),
    likened,
    most,
  ]);
  const found = [
    ...new Map(
      rows
        .toSorted(byRank)
        .toReversed()
        .map((row) => [row.id, row]),
    ).values(),
  ]
    .toSorted(byRank)
    .slice(0, most);
  const texts = await readTexts(scope, found, terms[0]?.words[0] ?? '');
  return found.flatMap((row) => {
    const said = texts.get(row.id);
    // It was deleted a moment ago.
    if (!said) return [];
    const excerpt = excerptOf(row.kind === 'WRITEUP' ? textOfSanitized(said.text) : said.text, terms);
    const titleRanges = rangesOf(said.title, terms);
    return [{ ...row, title: said.title, titleRanges, snippet: excerpt.snippet, snippetRanges: excerpt.ranges }];
  });
}

function byRank(a: Found, b: Found): number {
  return b.rank - a.rank || b.date.getTime() - a.date.getTime() || (a.id < b.id ? -1 : 1);
}

interface Said {
  id: string;
  title: string;
  text: string;
}

const excerptSql = (searchText: string, content: string) =>
  `CASE WHEN octet_length(${searchText}) <= ${wholeText} THEN ${content}
    ELSE substr(${content}, greatest(1, strpos(${searchText}, $2) - length(title) - ${aroundFind.before}), ${aroundFind.length}) END`;

const textsSql: Record<SearchKind, string> = {
  TRANSCRIPT: `SELECT id, title, ${excerptSql('search_text', 'content')} AS text FROM transcripts`,
  DOCUMENT: `SELECT id, title, ${excerptSql('search_text', 'content')} AS text FROM documents`,
  WRITEUP: `SELECT id, title, content AS text FROM writeups`,
  COMPANY: `SELECT id, name AS title, concat_ws(' · ', industry, stage, headquarters, description) AS text FROM companies`,
};

/** Titles and texts of what was found; of long texts the part that holds `word`. */
async function readTexts(scope: Scope, found: Found[], word: string): Promise<Map<string, Said>> {
  const rows = await Promise.all(
    searchKinds.map(async (kind) => {
      const ids = found.filter((row) => row.kind === kind).map(({ id }) => id);
      if (ids.length === 0) return [];
      const usesWord = textsSql[kind].includes('$2');
      return scope.rows<Said>(`${textsSql[kind]} WHERE tenant_id = current_tenant() AND id = ANY($1::uuid[])`, [
        ids,
        ...(usesWord ? [word] : []),
      ]);
    }),
  );
  return new Map(rows.flat().map((row) => [row.id, row]));
}
