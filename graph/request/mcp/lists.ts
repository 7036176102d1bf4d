import { z } from 'zod';
import { filterParams, type FilterFields, type FilterParam } from '../../data/lists/filters.ts';
import type { Page } from '../../data/lists/lists.ts';
import type { Link } from './tool.ts';

export const id = z.uuid();

export const pageInput = {
  first: z.number().int().min(1).max(100).default(20).describe('Number of entries, at most 100'),
  after: z.string().optional().describe('`next` of the previous page'),
};

export const pageOf = <Row>({ edges, pageInfo }: Page<Row>, shape: (row: Row) => unknown) => ({
  items: edges.map(({ node }) => shape(node)),
  next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
});

/** Returns links to the pages with the texts behind an answer. */
export function linksOf(source: {
  title: string;
  documentId: string | null;
  writeupId: string | null;
  transcriptId: string | null;
}): Link[] {
  const { title } = source;
  return [
    ...(source.writeupId ? [{ kind: 'WRITEUP' as const, id: source.writeupId, title }] : []),
    ...(source.transcriptId ? [{ kind: 'TRANSCRIPT' as const, id: source.transcriptId, title }] : []),
    ...(source.documentId ? [{ kind: 'DOCUMENT' as const, id: source.documentId, title }] : []),
  ];
}

const maxValues = 200;

/**
 * Returns the schema of a list's filters: the same parameters as in GraphQL and REST. A misspelt parameter is refused,
 * because it would filter nothing.
 */
export function filterInput(fields: FilterFields) {
  const params = filterParams(fields).map((param) => [
    param.name,
    schemaOf(param).describe(param.description).optional(),
  ]);
  return z.strictObject(Object.fromEntries(params) as Record<string, z.ZodType>).optional();
}

function schemaOf({ type, values = [] }: FilterParam): z.ZodType {
  switch (type) {
    case 'number':
      return z.number();
    case 'int':
      return z.int32();
    case 'boolean':
      return z.boolean();
    case 'instant':
      return z.iso.datetime({ offset: true });
    case 'day':
      return z.iso.date();
    case 'ids':
      return z.array(id).max(maxValues);
    case 'words':
      return z.array(z.string()).max(maxValues);
    case 'choices':
      return z.array(z.enum(values as [string, ...string[]])).max(maxValues);
  }
}
