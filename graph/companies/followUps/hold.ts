import { setImmediate } from 'node:timers/promises';
import type { FollowUp } from '../../../prisma/generated/prisma/client.ts';
import type { Transaction } from '../../data/db.ts';
import { metricNamed } from '../../finance/metrics.ts';
import { storable } from '../../text/text.ts';
import { dateOf, familyOf, isoDay, queryIn, shownAs } from '../figures/stored.ts';
import type { Held, Stated, LaterSource } from './held.ts';
import { laterSources, placeInSource } from './laterSources.ts';
import { unheld, noticeOf, noticeOfReturn } from './state.ts';
import type { PromiseWeights } from '../../reading/promises/readPromises.ts';
import { answeredFigure, heldCondition, heldPromise } from './heldByFigures.ts';
import { heldEvent, heldQuestion, heldRequirement } from './heldByWords.ts';
import { addNotices } from '../../data/addNotices.ts';
import type { FollowUpStatus } from '../../../prisma/generated/prisma/enums.ts';

/**
 * Holds the promises, questions and conditions of companies against all later sources, and stores what changed. What a
 * person decided stays. Call it after the observations of a source were stored, in the same transaction.
 */
export async function holdFollowUps(tx: Transaction, tenantId: string, companyIds: readonly string[]): Promise<void> {
  const roots = new Set<string>();
  for (const id of companyIds) roots.add(await shownAs(queryIn(tx), id));
  for (const root of roots) await holdOfCompany(tx, tenantId, root);
}

async function holdOfCompany(tx: Transaction, tenantId: string, companyId: string): Promise<void> {
  const family = await familyOf(queryIn(tx), [companyId]);
  const where = { tenantId, companyId: { in: family } };
  const followUps = await tx.followUp.findMany({ where: { ...where, decidedAt: null, saidOn: { not: null } } });
  const days = followUps.flatMap(({ saidOn }) => saidOn ?? []);
  if (days.length === 0) return;
  const sources = await laterSources(
    tx,
    where,
    days.reduce((one, other) => (one < other ? one : other)),
  );
  const all: { followUp: FollowUp; held: Held | null; isKept: boolean }[] = [];
  for (const followUp of followUps) {
    // Other requests run between them.
    await setImmediate();
    const later = sources.filter(({ day, readingId }) => isLater(followUp, day, readingId));
    // What a model found, and what a source said whose words are gone, stands until a later source says more.
    const decider = later.find(({ readingId }) => readingId === followUp.heldById);
    const isKept =
      decider !== undefined && (followUp.isHeldByModel || (followUp.metric === null && !decider.isReadable));
    const isClosed = followUp.isHeldByModel && isOver(followUp);
    const newer = isKept ? later.filter(({ day }) => day > decider.day && !isClosed) : later;
    const held = isAnsweredAtOnce(followUp) ? null : holdOne(statedOf(followUp), newer);
    all.push({ followUp, held, isKept });
  }
  for (const { followUp, held, isKept } of all) {
    const { id } = followUp;
    if (all.some((other) => isNewDayOf(followUp, other.held)))
      await tx.followUp.deleteMany({ where: { tenantId, id } });
    else if (held !== null || !isKept) await store(tx, followUp, held);
  }
}

/** What a model found to be over is not opened again by rules: a figure that missed its period missed it for ever. */
export const isOver = ({ status, metric }: { status: FollowUp['status']; metric: string | null }): boolean =>
  ['KEPT', 'WITHDRAWN', 'ANSWERED'].includes(status) || (status === 'MISSED' && metric !== null);

async function store(tx: Transaction, followUp: FollowUp, held: Held | null): Promise<void> {
  // What its own source says of a question stands until a later one says more.
  if (held === null && followUp.heldById !== null && followUp.heldById === followUp.readingId) return;
  const { tenantId, id } = followUp;
  const place = held && (held.place ?? (await placeInSource(tx, held.source.readingId, held.start)));
  const data = held ? heldRow({ ...held, place }) : unheld;
  if (Object.entries(data).every(([name, value]) => isEqual(followUp[name as keyof typeof data], value))) return;
  await tx.followUp.update({ where: { tenantId_id: { tenantId, id } }, data });
  await tellCondition(tx, tenantId, { id, was: followUp.status, status: data.status });
}

const isAnsweredAtOnce = ({ kind, status, heldById, readingId }: FollowUp): boolean =>
  kind === 'QUESTION' && status === 'ANSWERED' && heldById !== null && heldById === readingId;

/** A question that a person asks may be answered on the same day; a source does not answer itself. */
function isLater({ saidOn, readingId, kind }: FollowUp, day: string, sourceId: string): boolean {
  const since = isoDay(saidOn);
  if (since === null || sourceId === readingId) return false;
  return kind === 'QUESTION' && readingId === null ? day >= since : day > since;
}

/** True if the passage of a promise is the one that moves another promise: it is the same promise, with its new day. */
function isNewDayOf({ kind, readingId, sourceStart, sourceEnd }: FollowUp, held: Held | null): boolean {
  if (kind !== 'PROMISE' || held?.status !== 'MOVED' || held.source.readingId !== readingId) return false;
  const [start, end] = [held.start ?? Infinity, held.end ?? -Infinity];
  return start < (sourceEnd ?? -1) && (sourceStart ?? Infinity) < end;
}

function statedOf({ metric, due, saidOn, ...rest }: FollowUp): Stated {
  return { ...rest, metric: metric === null ? null : metricNamed(metric), due: isoDay(due), saidOn: isoDay(saidOn) };
}

type HeldBy = Omit<Held, 'source'> & { source: Pick<Held['source'], 'readingId' | 'day'> };

/** Returns what a follow-up is stored with when a source decides its status. */
export function heldRow({ source, speaker, quote, ...held }: HeldBy, isHeldByModel = false) {
  return {
    status: held.status,
    movedTo: dateOf(held.movedTo),
    reason: storable(held.reason),
    heldById: source.readingId,
    heldOn: dateOf(source.day),
    heldSpeaker: speaker === null ? null : storable(speaker),
    heldStart: held.start,
    heldEnd: held.end,
    heldPlace: held.place,
    heldQuote: quote === null ? null : storable(quote),
    isHeldByModel,
  };
}

const isEqual = (one: unknown, other: unknown): boolean =>
  one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other;

/**
 * Holds a follow-up against the later sources, in the order of their days. Null as long as none of them decides it.
 */
export function holdOne(stated: Stated, sources: readonly LaterSource[], weights?: PromiseWeights): Held | null {
  const { kind, metric, value } = stated;
  if (kind === 'QUESTION')
    return (metric === null ? null : answeredFigure({ ...stated, metric }, sources)) ?? heldQuestion(stated, sources);
  if (metric === null || value === null)
    return kind === 'PROMISE'
      ? heldEvent(stated, sources, weights?.outcome)
      : heldRequirement(stated, sources, weights?.outcome);
  const measured = { ...stated, metric, value };
  if (kind === 'CONDITION') return heldCondition(measured, sources);
  return heldPromise(measured, sources) ?? heldEvent(stated, sources, weights?.outcome);
}

/**
 * Tells those who decided that a condition of the current verdict is met now, or no longer: who gave the verdict, who added
 * the condition, and who owns the company. No person changed it, so the notice also goes to the person who added the source.
 */
export async function tellCondition(
  tx: Transaction,
  tenantId: string,
  { id, was, status }: { id: string; was: FollowUpStatus; status: FollowUpStatus },
): Promise<void> {
  if ((was === 'MET') === (status === 'MET')) return;
  const { company, verdict, ...condition } = await tx.followUp.findUniqueOrThrow({
    where: { tenantId_id: { tenantId, id } },
    include: {
      company: { select: { name: true, ownerId: true } },
      verdict: {
        include: { writeup: { select: { verdicts: { orderBy: [{ givenAt: 'desc' }, { id: 'desc' }], take: 1 } } } },
      },
    },
  });
  const text = noticeOf(condition, verdict?.verdict ?? null) ?? noticeOfReturn(condition);
  if (verdict?.writeup.verdicts[0]?.id !== verdict?.id) return;
  const recipients = new Set([verdict?.createdById ?? null, condition.createdById, company.ownerId]);
  await addNotices(tx, tenantId, recipients, {
    kind: 'CONDITION',
    title: company.name,
    text,
    companyId: condition.companyId,
  });
}
