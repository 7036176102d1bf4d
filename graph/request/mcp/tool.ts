import { z } from 'zod';
import type { Source } from '../../companies/figures/figureSources.ts';
import type { Scope } from '../context.ts';
import { filterParams, type FilterFields, type FilterParam } from '../../data/lists/filters.ts';
import type { Page } from '../../data/lists/lists.ts';

/** A text from the firm's sources. A model must treat it as data, never as instructions. */
interface SourceText {
  title: string;
  text: string;
}

/** Facts as JSON, texts of sources apart from them, and addresses of the product's pages as evidence. */
export interface ToolAnswer {
  data: Record<string, unknown>;
  texts?: SourceText[];
  links?: Link[];
}

export interface Link {
  kind: keyof typeof pages;
  id: string;
  title: string;
  /** The place in a conversation, in seconds. */
  second?: number | undefined;
}

/** The path of each kind's page. It must match web/lib/paths.ts. */
export const pages = {
  ANALYTICS: () => '/analytics',
  COMPANY: (id: string) => `/companies/${id}`,
  WRITEUP: (id: string) => `/writeups/${id}`,
  TRANSCRIPT: (id: string, second?: number) => `/transcripts/${id}${second === undefined ? '' : `?t=${second}`}`,
  DOCUMENT: (id: string) => `/documents/${id}`,
};

export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  name: string;
  title: string;
  description: string;
  /** A token that may only READ neither sees a tool with WRITE nor can call it. */
  access: 'READ' | 'WRITE';
  /** Strict: with a misspelt property the agent would take an unfiltered answer for a filtered one. */
  input: Input;
  /** Throws a Failure for problems that the caller can fix. */
  run(scope: Scope, input: z.output<Input>): Promise<ToolAnswer>;
}

/** Checks a tool with its own types, and returns it in the type that a list of different tools needs. */
export function tool<Input extends z.ZodObject>(definition: Tool<Input>): Tool {
  return definition;
}

export const id = z.uuid();

export const pageInput = {
  first: z.number().int().min(1).max(100).default(20).describe('Number of entries, at most 100'),
  after: z.string().optional().describe('`next` of the previous page'),
};

export const pageOf = <Row>({ edges, pageInfo }: Page<Row>, shape: (row: Row) => unknown) => ({
  items: edges.map(({ node }) => shape(node)),
  next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
});

export function linksOf(source: Source): Link[] {
  const { title } = source;
  return [
    ...(source.writeupId ? [{ kind: 'WRITEUP' as const, id: source.writeupId, title }] : []),
    ...(source.transcriptId ? [{ kind: 'TRANSCRIPT' as const, id: source.transcriptId, title }] : []),
    ...(source.documentId ? [{ kind: 'DOCUMENT' as const, id: source.documentId, title }] : []),
  ];
}

const maxValues = 200;

/** A list's filters as in GraphQL and REST. A misspelt parameter is refused: it would filter nothing. */
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
