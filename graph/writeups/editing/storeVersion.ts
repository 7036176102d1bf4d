import type { Writeup, WriteupChange, WriteupStatus } from '../../../prisma/generated/prisma/client.ts';
import { Prisma } from '../../../prisma/generated/prisma/client.ts';
import type { FactOverrides } from '../../analyst/citedFacts.ts';
import type { WriteScope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import type { GroundedFigure } from '../../reading/grounding/grounding.ts';
import type { Reading } from '../../reading/reading.ts';
import { versionsAfter } from '../../text/edits.ts';
import { sortKeyOf } from '../../text/text.ts';
import { createOnce, transact } from '../../data/database/transact.ts';
import { contentColumns } from '../create.ts';
import { figuresOf, getWriteup } from '../service.ts';
import type { MadeFrom } from '../writing/readWriteupSources.ts';
import { isLocked, nextStatuses, statusNames } from '../rules.ts';
import { formatList } from '../../finance/formatFigure.ts';
import { addNotices } from '../../data/addNotices.ts';

interface NextVersion {
  change: WriteupChange;
  summary: string;
  title?: string;
  /** Sanitised HTML with marks on its figures, and those figures. */
  text?: { html: string; figures: GroundedFigure[] };
  overrides?: FactOverrides;
  /**
   * Given if the figures refer to another reading: that reading, and the version that it came with unless that is this
   * version.
   */
  reading?: { reading: Reading | null; broughtBy?: number };
  /** For a revision: its analyst and its origin. */
  written?: { analyst: string | null; origin: MadeFrom };
}

/**
 * Saves the next version of a write-up. `make` derives it from the present version under a lock, or returns null to
 * change nothing. With the scope's idempotency key, repeated calls save only once. Throws NOT_FOUND, CONFLICT for an
 * approved write-up, and the errors of `make`.
 */
export async function saveVersion(
  scope: WriteScope,
  request: { operation: string; id: string; input: unknown },
  make: (before: Writeup, inside: WriteScope) => Promise<NextVersion | null>,
): Promise<Writeup> {
  const { operation, id, input } = request;
  return createOnce(
    scope,
    { operation, input: { id, input } },
    async (inside) => {
      const before = await lockWriteup(inside, id);
      refuseLocked(before);
      const next = await make(before, inside);
      return next === null ? before : storeVersion(inside, before, next);
    },
    getWriteup,
  );
}

/** Locks the write-up until the transaction ends, and returns it. Throws NOT_FOUND. */
export async function lockWriteup(inside: WriteScope, id: string): Promise<Writeup> {
  const { prisma: tx, tenantId } = inside;
  await tx.$queryRaw`SELECT FROM writeups WHERE tenant_id = ${tenantId}::uuid AND id = ${id}::uuid FOR NO KEY UPDATE`;
  return getWriteup(inside, id);
}

/** Throws CONFLICT when the write-up's text is approved. */
export function refuseLocked(writeup: Writeup): void {
  if (isLocked(writeup))
    throw new Failure('CONFLICT', 'This write-up is approved, so its text is locked. Reopen it to change it.');
}

/** Throws CONFLICT when the write-up is no longer at the version that was read. */
export function refuseOvertaken({ version }: Writeup, seen: number): void {
  if (version !== seen)
    throw new Failure('CONFLICT', `Somebody else saved version ${version} meanwhile. Look at it, then try again.`, {
      field: 'version',
    });
}

async function storeVersion({ prisma: tx }: WriteScope, before: Writeup, next: NextVersion): Promise<Writeup> {
  const { tenantId, id } = before;
  const version = before.version + 1;
  const title = next.title ?? before.title;
  const text = next.text ?? { html: before.content, figures: figuresOf(before) };
  const { reading, broughtBy = version } = next.reading ?? {};
  const columns = contentColumns(title, text.html, text.figures);
  const data = {
    title,
    overrides: (next.overrides ?? before.overrides) as unknown as Prisma.InputJsonObject,
    readingVersion: reading === undefined ? before.readingVersion : broughtBy,
    version,
  };
  const sourceReading = (reading as unknown as Prisma.InputJsonObject | null) ?? Prisma.DbNull;
  if (before.version === 1) await keepFirst(tx, before);
  await tx.writeupVersion.create({
    data: {
      ...data,
      tenantId,
      writeupId: id,
      change: next.change,
      summary: next.summary,
      content: columns.content,
      figures: columns.figures,
      ...(reading !== undefined && broughtBy === version && { sourceReading }),
    },
  });
  const changed = { ...(title !== before.title && { title }), ...(next.text && { content: true }) };
  return tx.writeup.update({
    where: { tenantId_id: { tenantId, id } },
    data: {
      ...data,
      ...columns,
      sortTitle: sortKeyOf(title),
      fieldVersions: versionsAfter(before.fieldVersions, changed, version),
      ...(reading !== undefined && { sourceReading }),
      ...(next.written && {
        analyst: next.written.analyst,
        origin: next.written.origin,
        revisionJobId: null,
      }),
    },
  });
}

/** Stores the version before a write-up's first change, because an unchanged write-up has no stored version. */
async function keepFirst(tx: WriteScope['prisma'], before: Writeup): Promise<void> {
  const { tenantId, id, title, content, figures, overrides, sourceReading, creationDate, createdById } = before;
  await tx.writeupVersion.create({
    data: {
      tenantId,
      writeupId: id,
      version: 1,
      change: 'WRITTEN',
      summary: before.analyst ? `Written by ${before.analyst}.` : 'As it was saved.',
      title,
      content,
      figures: figures ?? [],
      overrides: overrides ?? {},
      readingVersion: 1,
      sourceReading: sourceReading ?? Prisma.DbNull,
      writtenAt: creationDate,
      createdById,
    },
  });
}

/**
 * Changes a write-up's status: draft, in review, approved, and back. An approved text is locked until it is taken back
 * to draft. Records the member who changed the status. `version` is the version that was read. Reviewers receive a notice when it
 * goes to review. A write-up that already has the requested status stays unchanged. Throws NOT_FOUND, also for an unknown
 * reviewer, and CONFLICT for a step that does not exist or a text that changed meanwhile.
 */
export async function changeWriteupStatus(
  scope: WriteScope,
  id: string,
  {
    status,
    version,
    reviewerIds,
  }: { status: WriteupStatus; version: number; reviewerIds?: string[] | null | undefined },
): Promise<Writeup> {
  return transact(scope, async (inside) => {
    const before = await lockWriteup(inside, id);
    if (before.status === status) return before;
    refuseOvertaken(before, version);
    if (!nextStatuses[before.status].includes(status)) {
      const ways = formatList(
        nextStatuses[before.status].map((each) => statusNames[each]),
        'or',
      );
      throw new Failure('CONFLICT', `This write-up is ${statusNames[before.status]}. From there it becomes ${ways}.`, {
        field: 'status',
      });
    }
    const { prisma: tx, tenantId, memberId } = inside;
    await tx.writeupStatusChange.create({ data: { tenantId, writeupId: id, status, version } });
    const reviewers = new Set(status === 'IN_REVIEW' ? reviewerIds : []);
    if ((await tx.member.count({ where: { id: { in: [...reviewers] }, removedAt: null } })) < reviewers.size)
      throw new Failure('NOT_FOUND', 'One of these reviewers is not in the list any more.', { field: 'reviewerIds' });
    if (memberId !== null) reviewers.delete(memberId);
    await addNotices(tx, tenantId, reviewers, { kind: 'REVIEW', title: before.title, writeupId: id });
    return tx.writeup.update({ where: { tenantId_id: { tenantId, id } }, data: { status } });
  });
}
