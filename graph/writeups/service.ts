import type { Writeup, WriteupStatusChange, WriteupVersion } from '../../prisma/generated/prisma/client.ts';
import type { Scope, WriteScope } from '../request/context.ts';
import { Failure } from '../request/errors.ts';
import { entityConditions, type EntityFilter } from '../data/lists/filters.ts';
import {
  columnsOf,
  countRows,
  readAll,
  readPage,
  type ListQuery,
  type Page,
  type PageRequest,
} from '../data/lists/lists.ts';
import { authorName } from '../tenants/members/service.ts';
import { orderOf, writeupFields, type WriteupOrder } from './rules.ts';
import { type GroundedFigure, storedFigures } from '../reading/grounding/grounding.ts';
import { storedReading, type Reading } from '../reading/reading.ts';

/** A write-up as lists read it: with only the requested fields. */
export type ListedWriteup = Writeup & {
  authorName?: string | null;
  companyName?: string | null;
  openCommentCount?: number;
};

const companyName = `COALESCE(subject_name, (
  SELECT companies.name FROM company_readings r JOIN companies ON companies.tenant_id = r.tenant_id AND companies.id = r.company_id
  WHERE r.tenant_id = writeups.tenant_id AND (r.writeup_id = writeups.id OR r.document_id = writeups.document_id)
  ORDER BY r.read_at DESC, r.id DESC LIMIT 1))`;
const openCommentCount = `(SELECT count(*)::int FROM comment_threads t
  WHERE t.tenant_id = writeups.tenant_id AND t.writeup_id = writeups.id AND t.resolved_at IS NULL)`;

const columns = {
  ...columnsOf(['tenantId', 'title', 'content', 'snippet', 'lead', 'verdict', 'creationDate', 'updatedAt', 'tags']),
  ...columnsOf(['recommendation', 'memoType', 'isComboAnalysis', 'analyst', 'figures', 'transcriptId', 'documentId']),
  ...columnsOf(['version', 'status', 'revisionJobId', 'createdById']),
  ...{ companyName, openCommentCount, authorName: authorName('writeups') },
} satisfies Partial<Record<keyof ListedWriteup, string>>;

const derivedFrom: Record<string, (keyof typeof columns)[]> = {
  unverifiedFigureCount: ['figures'],
  lead: ['lead', 'snippet'],
  revision: ['revisionJobId'],
  revisionSections: ['revisionJobId', 'content'],
};

/** The filters of a list, besides the parameters of `writeupFields`. */
export interface WriteupFilter extends EntityFilter<WriteupOrder> {
  memoType?: string | null;
}

/** Returns a page of write-ups with only the wanted fields. Throws INVALID. */
export async function listWriteups(
  scope: Scope,
  filter: WriteupFilter,
  page: PageRequest,
  wanted?: Iterable<string>,
): Promise<Page<ListedWriteup>> {
  return readPage<ListedWriteup>(scope, listQuery(filter, wanted), page);
}

export async function countWriteups(scope: Scope, filter: WriteupFilter): Promise<number> {
  return countRows(scope, listQuery(filter));
}

/** Few write-ups at a time, because a human memo may hold the text of a long report. */
const memoryBatchSize = 20;

/** Yields all write-ups that match a filter, newest first unless the filter names another order. */
export function allWriteups(scope: Scope, filter: WriteupFilter): AsyncGenerator<ListedWriteup> {
  return readAll<ListedWriteup>(scope, listQuery(filter), memoryBatchSize);
}

function listQuery(filter: WriteupFilter, wanted: Iterable<string> = Object.keys(columns)): ListQuery {
  const names = new Set(['tenantId', 'createdById', ...[...wanted].flatMap((name) => derivedFrom[name] ?? name)]);
  const { conditions, values, add } = entityConditions(writeupFields, filter);
  if (filter.memoType) add('memo_type =', filter.memoType);
  return {
    table: 'writeups',
    columns: Object.fromEntries(Object.entries(columns).filter(([name]) => names.has(name))),
    order: orderOf[filter.orderBy ?? 'NEWEST'],
    conditions,
    values,
  };
}

/** Returns the company that a write-up is about, or null if unknown. */
export async function companyNameOf(scope: Scope, { id, companyName: listed }: ListedWriteup): Promise<string | null> {
  return listed === undefined ? readColumn<string | null>(scope, id, companyName) : listed;
}

export async function countOpenComments(
  scope: Scope,
  { id, openCommentCount: listed }: ListedWriteup,
): Promise<number> {
  return listed ?? (await readColumn<number>(scope, id, openCommentCount)) ?? 0;
}

async function readColumn<Value>(scope: Scope, id: string, sql: string): Promise<Value | null> {
  const where = 'tenant_id = current_tenant() AND id = $1';
  const [row] = await scope.rows<{ value: Value }>(`SELECT ${sql} AS value FROM writeups WHERE ${where}`, [id]);
  return row?.value ?? null;
}

/** Returns the lead of a text, or its beginning if the update to this version left it empty. */
export function leadOf({ lead, snippet }: Pick<Writeup, 'lead' | 'snippet'>): string {
  return lead || snippet;
}

/** Returns a write-up. Throws NOT_FOUND, also for a write-up of another firm. */
export async function getWriteup({ prisma, tenantId }: WriteScope, id: string): Promise<Writeup> {
  const writeup = await prisma.writeup.findUnique({ where: { tenantId_id: { tenantId, id } } });
  if (!writeup) throw gone();
  return writeup;
}

/** Reads only the title, because the text may be long. Throws NOT_FOUND, also for a write-up of another firm. */
export async function getWriteupTitle({ prisma, tenantId }: WriteScope, id: string): Promise<string> {
  const where = { tenantId_id: { tenantId, id } };
  const writeup = await prisma.writeup.findUnique({ where, select: { title: true } });
  if (!writeup) throw gone();
  return writeup.title;
}

/** Returns a version of a write-up. Throws NOT_FOUND. */
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

/** Returns the latest hundred versions, newest first; empty without changes. Throws NOT_FOUND. */
export async function listVersions(scope: WriteScope, writeupId: string): Promise<WriteupVersion[]> {
  await getWriteupTitle(scope, writeupId);
  return scope.prisma.writeupVersion.findMany({ where: { writeupId }, orderBy: { version: 'desc' }, take: 100 });
}

/** Returns every change of a write-up's status, newest first. Throws NOT_FOUND. */
export async function listStatusChanges(scope: WriteScope, writeupId: string): Promise<WriteupStatusChange[]> {
  await getWriteupTitle(scope, writeupId);
  return scope.prisma.writeupStatusChange.findMany({ where: { writeupId }, orderBy: { changedAt: 'desc' } });
}

const gone = () => new Failure('NOT_FOUND', 'This write-up does not exist any more.');

/** Reads the figures of a write-up or a combined analysis. Throws for any other shape. */
export function figuresOf({ figures }: { figures: unknown }): GroundedFigure[] {
  return storedFigures(figures);
}

/** Returns the reading behind a write-up; null for text from outside and older write-ups. */
export async function readingOf({ prisma, tenantId }: Scope, id: string): Promise<Reading | null> {
  const where = { tenantId_id: { tenantId, id } };
  const row = await prisma.writeup.findUnique({ where, select: { sourceReading: true } });
  return storedReading(row?.sourceReading);
}
