import type { FollowUp } from '../../../prisma/generated/prisma/client.ts';
import type { FollowUpStatus } from '../../../prisma/generated/prisma/enums.ts';
import type { Transaction } from '../../data/db.ts';
import type { Scope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import { isoDay } from '../figures/stored.ts';
import type { JobRun } from '../../data/jobs/define.ts';
import type { SourceIds } from '../readings/sourceIds.ts';
import { datedTitle } from './held.ts';
import { askFollowUps, type HeldByModel, type OpenFollowUp } from './byModel.ts';
import { placeInSource } from './laterSources.ts';
import { followUpsOf } from './service.ts';
import type { ReadingOfSource } from './store.ts';
import { heldRow, tellCondition } from './hold.ts';

/** In items: what a model is asked about at once, the last said first. */
const maxOpen = 60;

interface SourceRead {
  title: string;
  day: string;
  text: string;
  ids: SourceIds;
}

/**
 * Has a model hold a company's open promises, questions and conditions against a new source. Null with the built-in
 * analyst and where the model fails: then the rules alone hold them. Throws `signal.reason` when the job is stopped.
 */
export async function askAboutOpen(
  { scope, signal }: Pick<JobRun<unknown>, 'scope' | 'signal'>,
  companyId: string,
  source: SourceRead,
): Promise<HeldByModel[] | null> {
  const { tenantId, memberId, services } = scope;
  if (services.analyst.isBuiltin) return null;
  const open = await openFollowUps(scope, companyId, source);
  try {
    return await askFollowUps(services.analyst, { open, source }, { tenantId, memberId, signal });
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof Failure)) throw error;
    services.log.warn({ err: error, tenantId }, 'A model could not hold the open promises against a new source');
    return null;
  }
}

/**
 * Reads what a source may decide of a company: what no person decided and no other source closed or decided later. A
 * condition that is met is read too, because a later source may say that it no longer holds.
 */
async function openFollowUps(scope: Scope, companyId: string, source: SourceRead): Promise<OpenFollowUp[]> {
  const { day, ids } = source;
  const closed = new Set<FollowUpStatus>(['KEPT', 'WITHDRAWN', 'ANSWERED']);
  const readings = await scope.prisma.companyReading.findMany({
    where: { tenantId: scope.tenantId, ...ids },
    select: { id: true },
  });
  const isHeldHere = ({ heldById }: FollowUp) => readings.some(({ id }) => id === heldById);
  return (await followUpsOf(scope, companyId))
    .map((each) => ({ ...each, ...(isHeldHere(each) && { status: statusBefore(each), movedTo: null }) }))
    .filter(
      ({ status, decidedAt, saidOn, heldOn }) =>
        decidedAt === null && !closed.has(status) && (isoDay(saidOn) ?? day) < day && (isoDay(heldOn) ?? day) <= day,
    )
    .slice(0, maxOpen)
    .map(({ id, kind, status, words, due, movedTo, saidOn }) => {
      return { id, kind, status, words, due: isoDay(movedTo ?? due), saidOn: isoDay(saidOn) };
    });
}

/** What a follow-up was before a source decided it, for when that source is read again. */
const statusBefore = ({ kind, status }: FollowUp): FollowUpStatus =>
  kind === 'CONDITION' && status === 'OPEN' ? 'MET' : 'OPEN';

const statuses: Partial<Record<HeldByModel['status'], string>> = {
  KEPT: 'says that it came true',
  MISSED: 'says that it did not come true',
  MOVED: 'names a later day',
  WITHDRAWN: 'says that it was given up',
  ANSWERED: 'answers it',
  PARTLY: 'answers it in part',
  EVADED: 'does not answer it',
  MET: 'says that it holds',
  OPEN: 'says that it no longer holds',
};

/**
 * Stores what a model found in a source about earlier promises, questions and conditions, in place of what it found there
 * before. The rules leave it alone until a later source says more. Call it before `holdFollowUps`, and not at all where
 * the model failed.
 */
export async function storeHeldByModel(
  tx: Transaction,
  { tenantId, readingId, sourceDay }: ReadingOfSource,
  found: readonly HeldByModel[],
): Promise<void> {
  await tx.followUp.updateMany({ where: { tenantId, heldById: readingId }, data: { isHeldByModel: false } });
  if (sourceDay === null || found.length === 0) return;
  const reading = await tx.companyReading.findUniqueOrThrow({ where: { tenantId_id: { tenantId, id: readingId } } });
  for (const { id, status, ...passage } of found) {
    const title = datedTitle({ title: reading.sourceTitle, day: sourceDay });
    const reason = `${title} ${statuses[status] ?? 'speaks of it'}.`;
    const place = await placeInSource(tx, readingId, passage.start);
    const data = heldRow({ ...passage, status, reason, place, source: { readingId, day: sourceDay } }, true);
    // A person may have decided it meanwhile.
    const earlier = await tx.followUp.findFirst({ where: { tenantId, id, decidedAt: null } });
    if (!earlier) continue;
    await tx.followUp.update({ where: { tenantId_id: { tenantId, id } }, data });
    await tellCondition(tx, tenantId, { id, was: earlier.status, status });
  }
}
