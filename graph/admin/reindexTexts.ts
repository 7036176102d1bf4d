import { isDeepStrictEqual } from 'node:util';
import type { Scope } from '../request/context.ts';
import { leadIn, plainText, snippetOf } from '../text/html.ts';
import { searchTextOf, sortKeyOf } from '../text/text.ts';

export const textTables = ['documents', 'transcripts', 'writeups'] as const;
type TextTable = (typeof textTables)[number];

export interface Batch {
  checked: number;
  corrected: number;
  /** Null at the end of the table. */
  lastId: string | null;
}

/** A document may hold megabytes. */
const batchSize = 20;

/** Corrects the derived columns of the next entries. `after` is the last checked id; null starts. */
export async function reindexTexts(scope: Scope, table: TextTable, after: string | null): Promise<Batch> {
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
