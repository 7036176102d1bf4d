import type { FollowUp, Prisma } from '../../../prisma/generated/prisma/client.ts';
import type { Transaction } from '../../data/db.ts';
import type { AskedQuestion, Passage, StatedPromise } from '../../reading/reading.ts';
import { shareFor, topicOf, wordsIn } from '../../reading/promises/topic.ts';
import { storable } from '../../text/text.ts';
import { dateOf, familyOf, isoDay, queryIn } from '../figures/stored.ts';
import { metricAsked } from './metricAsked.ts';
import { comparisonOfPromise, type StatedFollowUps } from './followUpsStatedIn.ts';
import { unheld } from './state.ts';

/** The reading of one source about one company. Its day is written as 2026-06-30. */
export interface ReadingOfSource {
  tenantId: string;
  companyId: string;
  readingId: string;
  sourceDay: string | null;
}

type Row = Omit<Prisma.FollowUpUncheckedCreateInput, 'tenantId' | 'companyId' | 'readingId'>;

/**
 * Stores what a source promises and asks of a company, in place of what an earlier reading of the same source found. What
 * is stated again keeps its id, its status and a person's decision; what a person decided stays even if it is not read
 * again. A promise that an earlier source states as well is stored once, and what a person deleted not at all.
 */
export async function storeFollowUps(
  tx: Transaction,
  { tenantId, companyId, readingId, sourceDay }: ReadingOfSource,
  { promises, questions }: StatedFollowUps,
): Promise<void> {
  const family = await familyOf(queryIn(tx), [companyId]);
  const known = await tx.followUp.findMany({
    where: { tenantId, companyId: { in: family }, kind: { not: 'CONDITION' } },
  });
  const earlier = known.filter((each) => each.readingId === readingId);
  const others = known.filter((each) => each.readingId !== null && each.readingId !== readingId);
  const saidOn = dateOf(sourceDay);
  const rows = [...promises.map(promiseRow), ...questions.map((each) => questionRow(each, readingId, saidOn))];
  const removed = await tx.removedFollowUp.findMany({ where: { tenantId, companyId: { in: family } } });
  const left = new Map(Map.groupBy(earlier, keyOf));
  for (const row of rows) {
    const same = left.get(keyOf(row))?.shift();
    if (!same && removed.some((each) => keyOf(each) === keyOf(row) || isSamePromise(row, each))) continue;
    if (!same && others.some((other) => isRestated(row, other, saidOn))) continue;
    const { status, ...place } = row;
    const own = { companyId, readingId, saidOn };
    if (!same) await tx.followUp.create({ data: { tenantId, ...own, ...row } });
    // The status of a question that its own source answers is read again; any other is held against later sources.
    else {
      const isHeldHere = same.decidedAt === null && (same.heldById === null || same.heldById === readingId);
      const data = {
        ...own,
        ...withoutHeld(place),
        ...(isHeldHere && { ...unheld, ...row, status: status ?? 'OPEN' }),
      };
      await tx.followUp.update({ where: { tenantId_id: { tenantId, id: same.id } }, data });
    }
  }
  const gone = [...left.values()].flat().filter(({ decidedAt }) => decidedAt === null);
  await tx.followUp.deleteMany({ where: { tenantId, id: { in: gone.map(({ id }) => id) } } });
}

function promiseRow({ who, what, dueLabel, due, metric, value, currency, passage }: StatedPromise): Row {
  const figure = metric === null || value === null ? null : { metric, value, currency };
  return {
    kind: 'PROMISE',
    words: storable(what),
    who: who === null ? null : storable(who),
    dueLabel: dueLabel === null ? null : storable(dueLabel),
    due: dateOf(due),
    ...(figure && { ...figure, comparison: comparisonOfPromise(figure.metric) }),
    ...placeOf(passage),
  };
}

function questionRow({ words, status, passage, answer }: AskedQuestion, readingId: string, saidOn: Date | null): Row {
  const place = answer && placeOf(answer);
  return {
    kind: 'QUESTION',
    words: storable(words),
    who: passage.speaker === null ? null : storable(passage.speaker),
    metric: metricAsked(words),
    status,
    ...placeOf(passage),
    ...(place && {
      heldById: readingId,
      heldOn: saidOn,
      heldSpeaker: place.speaker,
      heldStart: place.sourceStart,
      heldEnd: place.sourceEnd,
      heldPlace: place.place,
      heldQuote: place.quote,
      reason: reasons[status],
    }),
  };
}

const reasons: Record<AskedQuestion['status'], string | null> = {
  ANSWERED: 'It was answered at once.',
  PARTLY: 'It was answered in part at once.',
  EVADED: 'It was not answered.',
  OPEN: null,
};

function placeOf({ speaker, start, end, place, quote }: Passage) {
  return {
    speaker: speaker === null ? null : storable(speaker),
    sourceStart: start,
    sourceEnd: end,
    place: place === null ? null : storable(place),
    quote: storable(quote),
  };
}

/** Leaves out what decides the status. */
function withoutHeld(row: Omit<Row, 'status'>): Omit<Row, 'status'> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !(name in unheld))) as Omit<Row, 'status'>;
}

type Keyed = Pick<Row, 'kind' | 'words' | 'metric' | 'value'> & { due?: Date | string | null };

const keyOf = ({ kind, words, metric, value, due }: Keyed): string =>
  JSON.stringify([kind, words, metric ?? null, value ?? null, due instanceof Date ? isoDay(due) : (due ?? null)]);

/** As a share: two statements of a promised figure are the same within it. */
const sameWithin = 0.02;
const leastShared = 0.8;

/** True if an earlier source already makes a promise: the same figure, or the same event, for the same day. */
function isRestated(row: Row, other: FollowUp, saidOn: Date | null): boolean {
  return other.saidOn !== null && saidOn !== null && other.saidOn <= saidOn && isSamePromise(row, other);
}

type Promised = Pick<FollowUp, 'kind' | 'words' | 'metric' | 'value' | 'due'>;

function isSamePromise(row: Row, other: Promised): boolean {
  if (row.kind !== 'PROMISE' || other.kind !== 'PROMISE' || !(row.due instanceof Date)) return false;
  if (other.due?.getTime() !== row.due.getTime() || (row.metric ?? null) !== other.metric) return false;
  if (other.value !== null && typeof row.value === 'number')
    return Math.abs(row.value - other.value) <= sameWithin * Math.abs(other.value);
  return shareFor(topicOf(row.words))(wordsIn(other.words)) >= leastShared;
}
