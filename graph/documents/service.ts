import type { Document, DocumentPart, Prisma } from '../../prisma/generated/prisma/client.ts';
import type { Scope, WriteScope } from '../request/context.ts';
import { Failure, orNotFound } from '../request/errors.ts';
import { entityConditions, type EntityFilter } from '../data/lists/filters.ts';
import { newestJob, type LiveJob } from '../data/jobs/service.ts';
import { countRows, readAll, readPage, type ListQuery, type Page, type PageRequest } from '../data/lists/lists.ts';
import { documentFields, orderOf, type DocumentOrder, blocksOf, findIn, type Match } from './rules.ts';
import type { Block, Part } from '../extraction/extracted.ts';
import { placeOf } from '../extraction/textPlaces.ts';
import { z } from 'zod';
import type { Reading } from '../reading/reading.ts';
import type { DocumentSource } from '../reading/sources.ts';
import { presentReading } from './sourceReadings/readTogether.ts';

/** The filters of a list of documents, in addition to the parameters of `documentFields`. */
export interface DocumentFilter extends EntityFilter<DocumentOrder> {
  isReady?: boolean | null;
}

type ListedDocument = Pick<Document, 'tenantId' | 'id'>;

/**
 * Reads one page of documents whose title, file name or content contains the searched words. Reads only the `fields` of
 * each document, because its text may be long. Throws INVALID.
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

export type AuthoredDocument = Document & { createdBy: { name: string } | null };
const withAuthor = { createdBy: { select: { name: true } } };

/**
 * Reads one page of READY documents with all fields, newest first unless the filter names another order. Throws
 * INVALID.
 */
export async function listReadDocuments(
  scope: Scope,
  filter: DocumentFilter,
  page: PageRequest,
): Promise<Page<AuthoredDocument>> {
  const { edges, pageInfo } = await readPage<ListedDocument>(scope, listQuery({ ...filter, isReady: true }), page);
  const where = { id: { in: edges.map(({ node }) => node.id) } };
  return { edges: filled(edges, await scope.prisma.document.findMany({ where, include: withAuthor })), pageInfo };
}

function filled<Row extends ListedDocument>(edges: Page<ListedDocument>['edges'], rows: Row[]): Page<Row>['edges'] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return edges.flatMap(({ cursor, node: { id } }) => {
    const node = byId.get(id);
    return node ? [{ cursor, node }] : [];
  });
}

/**
 * Reads every READY document, newest first unless the filter names another order. Reads one document at a time, because
 * each may have megabytes.
 */
export async function* allReadDocuments(scope: Scope, filter: DocumentFilter): AsyncGenerator<AuthoredDocument> {
  for await (const { id } of readAll<ListedDocument>(scope, listQuery({ ...filter, isReady: true }))) {
    const document = await findDocument(scope, id);
    // The document may have been deleted while earlier documents were sent.
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

const gone = 'This document no longer exists.';

export type DocumentHead = Omit<Document, 'content' | 'searchText'>;

/** Reads a document without its text. Throws NOT_FOUND for an unknown document and for another firm's. */
export async function getDocument(scope: WriteScope, id: string): Promise<DocumentHead> {
  const where = { tenantId_id: { tenantId: scope.tenantId, id } };
  return orNotFound(await scope.prisma.document.findUnique({ where, omit: { content: true, searchText: true } }), gone);
}

/** Reads a document with its text. Throws NOT_FOUND for an unknown document and for another firm's. */
export async function getWholeDocument(scope: Scope, id: string): Promise<AuthoredDocument> {
  return orNotFound(await findDocument(scope, id), gone);
}

/** Finds the running or last extraction of a document; null when there was none. */
export async function newestExtraction(scope: WriteScope, documentId: string): Promise<LiveJob | null> {
  return newestJob(scope, { documentId, kind: 'EXTRACTION' });
}

const maxParts = 50;

/** Reads `count` parts from a position on, with their structure. Throws INVALID for more than 50. */
export async function listParts(
  scope: Scope,
  documentId: string,
  { from, count }: { from: number; count: number },
): Promise<DocumentPart[]> {
  if (count < 1 || count > maxParts || from < 0) {
    throw new Failure('INVALID', `Request 1 to ${maxParts} parts at a time, from position 0 on.`, { field: 'count' });
  }
  return scope.prisma.documentPart.findMany({
    where: { documentId, position: { gte: from, lt: from + count } },
    orderBy: { position: 'asc' },
  });
}

export type PartOutline = Omit<DocumentPart, 'blocks'>;

/** Reads every part of a document in order, without its structure. */
export async function listPartOutlines(scope: Scope, documentId: string): Promise<PartOutline[]> {
  return scope.prisma.documentPart.findMany({
    where: { documentId },
    orderBy: { position: 'asc' },
    omit: { blocks: true },
  });
}

/** Returns the address at which a logged-in browser gets the original file. */
export function documentPath(id: string): string {
  return `/files/documents/${id}`;
}

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
  const places = new Set(found.map(({ position }) => position));
  const blocks = await readBlocks(
    scope,
    id,
    sheets.filter((position) => places.has(position)),
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

/**
 * Reads a READY document with its structure, for analysts and memos. Throws NOT_FOUND for an unknown document and for
 * another firm's, and CONFLICT when its text has not been read or is empty.
 */
export async function readDocumentSource(scope: WriteScope, id: string): Promise<DocumentSource> {
  const { tenantId } = scope;
  const found = await scope.prisma.document.findUnique({
    where: { tenantId_id: { tenantId, id } },
    select: { title: true, content: true, status: true, parts: { orderBy: { position: 'asc' } } },
  });
  const document = orNotFound(found, gone);
  refuseWithoutText(document, document.content.trim() !== '');
  const parts = document.parts.map(({ kind, name, start, end, isOcr, isHidden, ...part }): Part => ({
    ...{ kind, name, start, end, blocks: blocksOf(part) },
    ...(isOcr && { isOcr }),
    ...(isHidden && { isHidden }),
  }));
  return { title: document.title, text: document.content, parts };
}

/** Reads the facts and remarks of a document. Throws like `readDocumentSource`. */
export async function readDocument(scope: Scope, id: string): Promise<Reading> {
  return presentReading(scope, { transcript: '', documents: [await readDocumentSource(scope, id)] });
}

function refuseWithoutText({ title, status }: Pick<Document, 'title' | 'status'>, hasText: boolean): void {
  if (status !== 'READY')
    throw new Failure(
      'CONFLICT',
      `“${title}” has no text yet. Wait until it is read; if that failed, upload it again.`,
    );
  if (!hasText) throw new Failure('CONFLICT', `“${title}” contains no text.`);
}

/**
 * Returns the titles of readable documents, in the given order, without duplicates. Does not load their texts. Throws
 * like `readDocumentSource`.
 */
export async function readableTitles({ prisma, tenantId }: WriteScope, ids: string[]): Promise<string[]> {
  const titles = [...new Set(ids)].map(async (id) => {
    const where = { tenantId_id: { tenantId, id } };
    const select = { title: true, status: true, snippet: true };
    const document = orNotFound(await prisma.document.findUnique({ where, select }), gone);
    refuseWithoutText(document, document.snippet !== '');
    return document.title;
  });
  return Promise.all(titles);
}

/** Reads documents in the given order, without duplicates. Throws like `readDocumentSource`. */
export async function readDocumentSources(scope: WriteScope, ids: string[]): Promise<DocumentSource[]> {
  return Promise.all([...new Set(ids)].map((id) => readDocumentSource(scope, id)));
}

const batchSize = 20;

export const documentIdList = z
  .array(z.uuid('This is not a document id.'))
  .max(batchSize, `A memo can use at most ${batchSize} documents. Choose the most informative ones.`);
