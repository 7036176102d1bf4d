import type { Block, Part } from '../extraction/extracted.ts';
import { placeOf } from '../extraction/places.ts';
import type { Scope } from '../request/context.ts';
import { Failure } from '../request/errors.ts';
import { blocksOf, findIn, type Match } from './rules.ts';
import { listPartOutlines } from './service.ts';

export interface DocumentMatch extends Match {
  /** Position of the part that contains the match. */
  position: number;
  /** 'page 12', 'Sheet P&L, B7'; null in a document without such places. */
  place: string | null;
}

const maxMatches = 500;
const maxSearchLength = 300;

/** Finds the places of words in a document, ignoring case, in the order of its text; at most 500. Throws INVALID. */
export async function findInDocument(
  scope: Scope,
  { id, content }: { id: string; content: string },
  search: string,
): Promise<DocumentMatch[]> {
  if (search.length > maxSearchLength) {
    throw new Failure('INVALID', `Search for at most ${maxSearchLength} characters.`, { field: 'search' });
  }
  const parts = await listPartOutlines(scope, id);
  const found: (Match & { position: number })[] = [];
  for (const { position, start, end } of parts) {
    const matches = findIn(content.slice(start, end), search, maxMatches - found.length);
    found.push(...matches.map((match) => ({ ...match, position })));
    if (found.length === maxMatches) break;
  }
  const sheets = parts.filter(({ kind }) => kind === 'SHEET').map(({ position }) => position);
  const blocks = await readBlocks(
    scope,
    id,
    [...new Set(found.map(({ position }) => position))].filter((position) => sheets.includes(position)),
  );
  return found.map((match) => {
    const outline = parts.find(({ position }) => position === match.position) as (typeof parts)[number];
    const part: Pick<Part, 'kind' | 'name' | 'start' | 'end' | 'blocks'> = {
      ...outline,
      blocks: blocks.get(match.position) ?? [],
    };
    return { ...match, place: placeOf([part], part.start + match.start) };
  });
}

/** Reads the structure of sheets only, because other parts give the same place without their structure. */
async function readBlocks(scope: Scope, documentId: string, positions: number[]): Promise<Map<number, Block[]>> {
  if (positions.length === 0) return new Map();
  const rows = await scope.prisma.documentPart.findMany({
    where: { documentId, position: { in: positions } },
    select: { position: true, blocks: true },
  });
  return new Map(rows.map((part) => [part.position, blocksOf(part)]));
}
