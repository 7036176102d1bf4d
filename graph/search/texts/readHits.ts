import type { Scope } from '../../context.ts';
import { shownText } from '../../text/html.ts';
import type { Found, SearchKind } from '../rules.ts';
import { findPassage, type HeardPassage } from '../../segments/findPassage.ts';
import { markText, passageOf, quoteIn, type MarkedText } from '../words/passage.ts';
import type { Term } from '../words/query.ts';

/** A result with its passages. */
export interface SearchHit extends Found {
  title: MarkedText;
  /** Where most of the words stand together, or the beginning. */
  passage: MarkedText;
  /** Short facts: of a company its stage, industry and headquarters; null for the others. */
  detail: MarkedText | null;
}

/** Bytes of a text that is read whole; of a longer one a stretch around the first place of a word, looked for this far. */
const wholeBytes = 64_000;
const lookedThrough = 2_000_000;

/** Takes $2, a word in lower case. */
const stretch = `CASE WHEN octet_length(content) <= ${wholeBytes} THEN content
  ELSE substr(content, greatest(1, strpos(lower(left(content, ${lookedThrough})), $2) - 2000), ${wholeBytes}) END`;

const sql = `SELECT id, name AS title, COALESCE(description, '') AS text, concat_ws(' · ', stage, industry, headquarters) AS detail
    FROM companies WHERE tenant_id = current_tenant() AND id = ANY($1::uuid[])
  UNION ALL SELECT id, title, left(content, ${lookedThrough}), NULL FROM writeups WHERE tenant_id = current_tenant() AND id = ANY($1::uuid[])
  UNION ALL SELECT id, title, concat_ws(E'\\n', ${stretch}, summary), NULL FROM transcripts WHERE tenant_id = current_tenant() AND id = ANY($1::uuid[])
  UNION ALL SELECT id, title, ${stretch}, NULL FROM documents WHERE tenant_id = current_tenant() AND id = ANY($1::uuid[])`;

interface Row {
  id: string;
  title: string;
  text: string;
  detail: string | null;
}

/** The results with titles and passages, in the same order; without those that were just deleted. */
export async function readHits(scope: Scope, found: readonly Found[], terms: readonly Term[]): Promise<SearchHit[]> {
  if (found.length === 0) return [];
  const longestWord = terms.flatMap(({ words }) => words).toSorted((a, b) => b.length - a.length)[0] ?? '';
  const rows = await scope.rows<Row>(sql, [found.map(({ id }) => id), longestWord]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap((each) => {
    const row = byId.get(each.id);
    if (!row) return [];
    const passage = passageOf(readable(each.kind, row.text), terms);
    const detail = row.detail ? markText(row.detail, terms) : null;
    return [{ ...each, title: markText(row.title, terms), passage, detail }];
  });
}

/** Who says what was searched for and when; null where it is no conversation, or does not say it. */
export async function heardIn(
  scope: Scope,
  { kind, id, passage }: Pick<SearchHit, 'kind' | 'id' | 'passage'>,
): Promise<HeardPassage | null> {
  const quote = kind === 'TRANSCRIPT' ? quoteIn(passage) : null;
  return quote === null ? null : findPassage(scope, { transcriptId: id }, quote);
}

function readable(kind: SearchKind, text: string): string {
  return kind === 'WRITEUP' ? shownText(text) : text;
}
