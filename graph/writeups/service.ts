import type { Writeup, WriteupStatusChange, WriteupVersion } from '../../prisma/generated/prisma/client.ts';
import type { Scope, WriteScope } from '../context.ts';
import { Failure } from '../errors.ts';
import {
  countRows,
  gatherConditions,
  readAll,
  readPage,
  searchPattern,
  type ListQuery,
  type Page,
  type PageRequest,
} from '../lists.ts';
import { authorName, isMine } from '../tenants/members/service.ts';
import { orderOf, type WriteupOrder } from './rules.ts';

/** A write-up as a list reads it: the fields that were asked for. */
export type ListedWriteup = Writeup & { authorName?: string | null };

/** Field → column, of everything that a list can show of a write-up. */
const columns = {
  tenantId: 'tenant_id',
  title: 'title',
  content: 'content',
  snippet: 'snippet',
  creationDate: 'creation_date',
  tags: 'tags',
  recommendation: 'recommendation',
  memoType: 'memo_type',
  isComboAnalysis: 'is_combo_analysis',
  analyst: 'analyst',
  figures: 'figures',
  transcriptId: 'transcript_id',
  documentId: 'document_id',
  version: 'version',
  status: 'status',
  revisionJobId: 'revision_job_id',
  createdById: 'created_by',
  authorName: authorName('writeups'),
} satisfies Partial<Record<keyof ListedWriteup, string>>;

/** Shown fields that are worked out from a column. */
const derivedFrom: Record<string, keyof typeof columns> = {
  unverifiedFigureCount: 'figures',
  revision: 'revisionJobId',
};

export interface WriteupFilter {
  search?: string | null;
  orderBy?: WriteupOrder | null;
  memoType?: string | null;
  mine?: boolean | null | undefined;
}

/** One page of write-ups whose title or content holds `search`, with the wanted fields only. Throws INVALID. */
export async function listWriteups(
  scope: Scope,
  filter: WriteupFilter,
  page: PageRequest,
  wanted?: Iterable<string>,
): Promise<Page<ListedWriteup>> {
  return readPage<ListedWriteup>(scope, listQuery(filter, wanted), page);
}

/** How many write-ups a filter finds. */
export async function countWriteups(scope: Scope, filter: WriteupFilter): Promise<number> {
  return countRows(scope, listQuery(filter));
}

/** A human memo may hold the text of a long report. */
const inMemoryAtOnce = 20;

/** Every write-up of a filter, newest first. */
export function allWriteups(scope: Scope, filter: WriteupFilter): AsyncGenerator<ListedWriteup> {
  return readAll<ListedWriteup>(scope, listQuery(filter), inMemoryAtOnce);
}

function listQuery(filter: WriteupFilter, wanted: Iterable<string> = Object.keys(columns)): ListQuery {
  const names = new Set(['tenantId', 'createdById', ...[...wanted].map((name) => derivedFrom[name] ?? name)]);
  const { conditions, values, add } = gatherConditions();
  const pattern = searchPattern(filter.search);
  if (pattern) add('search_text LIKE', pattern);
  if (filter.memoType) add('memo_type =', filter.memoType);
  if (filter.mine) conditions.push(isMine);
  return {
    table: 'writeups',
    columns: Object.fromEntries(Object.entries(columns).filter(([name]) => names.has(name))),
    order: orderOf[filter.orderBy ?? 'NEWEST'],
    conditions,
    values,
  };
}

/** A write-up by id. Throws NOT_FOUND for an unknown or foreign one. */
export async function getWriteup({ prisma, tenantId }: WriteScope, id: string): Promise<Writeup> {
  const writeup = await prisma.writeup.findUnique({ where: { tenantId_id: { tenantId, id } } });
  if (!writeup) throw gone();
  return writeup;
}

/** Its title alone: the text may be long. Throws NOT_FOUND for an unknown or foreign one. */
export async function getWriteupTitle({ prisma, tenantId }: WriteScope, id: string): Promise<string> {
  const where = { tenantId_id: { tenantId, id } };
  const writeup = await prisma.writeup.findUnique({ where, select: { title: true } });
  if (!writeup) throw gone();
  return writeup.title;
}

/** One version of a write-up. Throws NOT_FOUND. */
export async function getVersion(
  { prisma, tenantId }: WriteScope,
  writeupId: string,
  version: number,
): Promise<WriteupVersion> {
  const where = { tenantId_writeupId_version: { tenantId, writeupId, version } };
  const kept = await prisma.writeupVersion.findUnique({ where });
  if (!kept) throw new Failure('NOT_FOUND', `This write-up has no version ${version}.`, { field: 'version' });
  return kept;
}

/** The latest hundred versions of a write-up, newest first; none of one that nobody has changed. Throws NOT_FOUND. */
export async function listVersions(scope: WriteScope, writeupId: string): Promise<WriteupVersion[]> {
  await getWriteupTitle(scope, writeupId);
  return scope.prisma.writeupVersion.findMany({ where: { writeupId }, orderBy: { version: 'desc' }, take: 100 });
}

/** Every change of a write-up's status, newest first. Throws NOT_FOUND. */
export async function listStatusChanges(scope: WriteScope, writeupId: string): Promise<WriteupStatusChange[]> {
  await getWriteupTitle(scope, writeupId);
  return scope.prisma.writeupStatusChange.findMany({ where: { writeupId }, orderBy: { changedAt: 'desc' } });
}

const gone = () => new Failure('NOT_FOUND', 'This write-up does not exist any more.');
