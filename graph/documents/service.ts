import type { Document, DocumentPart, Prisma } from '../../prisma/generated/prisma/client.ts';
import type { Scope, WriteScope } from '../context.ts';
import { Failure } from '../errors.ts';
import { entityConditions, type EntityFilter } from '../lists/filters.ts';
import { newestJob, type LiveJob } from '../jobs/service.ts';
import { countRows, readAll, readPage, type ListQuery, type Page, type PageRequest } from '../lists/lists.ts';
import { documentFields, orderOf, type DocumentOrder } from './rules.ts';

/** The filters of a list, beside the parameters of `documentFields`. */
export interface DocumentFilter extends EntityFilter<DocumentOrder> {
  isReady?: boolean | null;
}

/** The fields of a document that every list reads. */
type ListedDocument = Pick<Document, 'tenantId' | 'id'>;

/**
 * One page of documents whose title, file name or content contains `search`. Reads only `fields` of each, since their texts may be long.
 * Throws INVALID.
 */
export async function listDocuments(
  scope: Scope,
  filter: DocumentFilter,
  page: PageRequest,
  fields: Pick<Prisma.DocumentFindManyArgs, 'select' | 'include'>,
): Promise<Page<ListedDocument>> {
  const { edges, pageInfo } = await readPage<ListedDocument>(scope, listQuery(filter), page);
  const where = { id: { in: edges.map(({ node }) => node.id) } };
  return { edges: filled(edges, await scope.prisma.document.findMany({ ...fields, where })), pageInfo };
}

export async function countDocuments(scope: Scope, filter: DocumentFilter): Promise<number> {
  return countRows(scope, listQuery(filter));
}

/** A document with its author's name. */
export type AuthoredDocument = Document & { createdBy: { name: string } | null };
const withAuthor = { createdBy: { select: { name: true } } };

/** One page of READY documents with all fields, the newest first. Throws INVALID. */
export async function listReadDocuments(
  scope: Scope,
  filter: DocumentFilter,
  page: PageRequest,
): Promise<Page<AuthoredDocument>> {
  const { edges, pageInfo } = await readPage<ListedDocument>(scope, listQuery({ ...filter, isReady: true }), page);
  const where = { id: { in: edges.map(({ node }) => node.id) } };
  return { edges: filled(edges, await scope.prisma.document.findMany({ where, include: withAuthor })), pageInfo };
}

/** The edges of a page with their rows, without documents that were deleted between the two reads. */
function filled<Row extends ListedDocument>(edges: Page<ListedDocument>['edges'], rows: Row[]): Page<Row>['edges'] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return edges.flatMap(({ cursor, node: { id } }) => {
    const node = byId.get(id);
    return node ? [{ cursor, node }] : [];
  });
}

/** Every READY document, the newest first. Read one at a time, because each may have megabytes. */
export async function* allReadDocuments(scope: Scope, filter: DocumentFilter): AsyncGenerator<AuthoredDocument> {
  for await (const { id } of readAll<ListedDocument>(scope, listQuery({ ...filter, isReady: true }))) {
    const document = await findDocument(scope, id);
    // The document may have been deleted while earlier ones were sent.
    if (document) yield document;
  }
}

function listQuery(filter: DocumentFilter): ListQuery {
  const { conditions, values } = entityConditions(documentFields, filter);
  if (typeof filter.isReady === 'boolean') conditions.push(`status ${filter.isReady ? '=' : '<>'} 'READY'`);
  return {
    table: 'documents',
    columns: { tenantId: 'tenant_id' },
    order: orderOf[filter.orderBy ?? 'NEWEST'],
    conditions,
    values,
  };
}

async function findDocument({ prisma, tenantId }: Scope, id: string): Promise<AuthoredDocument | null> {
  return prisma.document.findUnique({ where: { tenantId_id: { tenantId, id } }, include: withAuthor });
}

/** A document without its text, which may be long. */
export type DocumentHead = Omit<Document, 'content' | 'searchText'>;

/** Throws NOT_FOUND for an unknown or foreign one. */
export async function getDocument(scope: WriteScope, id: string): Promise<DocumentHead> {
  const document = await scope.prisma.document.findUnique({
    where: { tenantId_id: { tenantId: scope.tenantId, id } },
    omit: { content: true, searchText: true },
  });
  if (!document) throw new Failure('NOT_FOUND', 'This document no longer exists.');
  return document;
}

/** A document with its text. Throws NOT_FOUND for an unknown or foreign one. */
export async function getWholeDocument(scope: Scope, id: string): Promise<AuthoredDocument> {
  const document = await findDocument(scope, id);
  if (!document) throw new Failure('NOT_FOUND', 'This document no longer exists.');
  return document;
}

/** The running or last reading of a document; null when there was none. */
export async function newestExtraction(scope: WriteScope, documentId: string): Promise<LiveJob | null> {
  return newestJob(scope, { documentId, kind: 'EXTRACTION' });
}

/** How many parts one request may ask for. */
const mostParts = 50;

/** `count` parts from a position on, with their structure. Throws INVALID for more than 50. */
export async function listParts(
  scope: Scope,
  documentId: string,
  { from, count }: { from: number; count: number },
): Promise<DocumentPart[]> {
  if (count < 1 || count > mostParts || from < 0) {
    throw new Failure('INVALID', `Request 1 to ${mostParts} parts at a time, from position 0 on.`, { field: 'count' });
  }
  return scope.prisma.documentPart.findMany({
    where: { documentId, position: { gte: from, lt: from + count } },
    orderBy: { position: 'asc' },
  });
}

/** A part without its structure. */
export type PartOutline = Omit<DocumentPart, 'blocks'>;

/** Every part of a document in order, without their structure. */
export async function listPartOutlines(scope: Scope, documentId: string): Promise<PartOutline[]> {
  return scope.prisma.documentPart.findMany({
    where: { documentId },
    orderBy: { position: 'asc' },
    omit: { blocks: true },
  });
}

/** The address where a logged-in browser gets the original file. */
export function documentPath(id: string): string {
  return `/files/documents/${id}`;
}
