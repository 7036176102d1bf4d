import type { Scope } from '../../request/context.ts';
import { shownText } from '../../text/html.ts';
import type { Found, SearchKind } from '../rules.ts';
import { findPassage, type HeardPassage } from '../../recordings/segments/findPassage.ts';
import { markText, passageOf, quoteIn, type MarkedText } from '../words/searchPassage.ts';
import type { Term } from '../words/searchQuery.ts';

/** The SQL of what was promised of a company, asked and required, one in a line. */
export const followUpTexts = `(SELECT string_agg(words, E'\\n' ORDER BY id) FROM follow_ups
  WHERE follow_ups.tenant_id = companies.tenant_id AND follow_ups.company_id = companies.id)`;

export interface SearchHit extends Found {
  title: MarkedText;
  passage: MarkedText;
  /** Short facts: a company's stage, industry and headquarters; null for other kinds. */
  detail: MarkedText | null;
}

/**
 * A text of up to this many bytes is read whole. Of a longer text this much is read around the first occurrence of a
 * word, which is searched for in `lookedThrough` characters.
 */
const wholeBytes = 64_000;
const lookedThrough = 2_000_000;

/** Expects a lower-case word as $2. */
const span = `CASE WHEN octet_length(content) <= ${wholeBytes} THEN content
  ELSE substr(content, greatest(1, strpos(lower(left(content, ${lookedThrough})), $2) - 2000), ${wholeBytes}) END`;

/** The notes on a transcript, each with its moment: 'Note at 12:03: Ask for the plan'. */
const moment = `concat_ws(':', CASE WHEN at_ms >= 3600000 THEN at_ms / 3600000 END,
  CASE WHEN at_ms >= 3600000 THEN lpad((at_ms / 60000 % 60)::text, 2, '0') ELSE (at_ms / 60000)::text END, lpad((at_ms / 1000 % 60)::text, 2, '0'))`;
const notes = `(SELECT string_agg('Note at ' || ${moment} || ': ' || text, E'\\n' ORDER BY at_ms, id) FROM notes
  WHERE notes.tenant_id = transcripts.tenant_id AND notes.recording_id = transcripts.recording_id)`;

const sql = `SELECT id, name AS title, concat_ws(E'\\n', description, ${followUpTexts}) AS text, concat_ws(' · ', stage, industry, headquarters) AS detail
    FROM companies WHERE tenant_id = current_tenant() AND id = ANY($1::uuid[])
  UNION ALL SELECT id, title, left(content, ${lookedThrough}), NULL FROM writeups WHERE tenant_id = current_tenant() AND id = ANY($1::uuid[])
  UNION ALL SELECT id, title, concat_ws(E'\\n', ${span}, summary, ${notes}), NULL FROM transcripts WHERE tenant_id = current_tenant() AND id = ANY($1::uuid[])
  UNION ALL SELECT id, title, ${span}, NULL FROM documents WHERE tenant_id = current_tenant() AND id = ANY($1::uuid[])`;

interface Row {
  id: string;
  title: string;
  text: string;
  detail: string | null;
}

/** Reads the results with titles and passages, in the same order, without things deleted meanwhile. */
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

/** Finds who says the words in a conversation, and when; null when nobody does there. */
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
