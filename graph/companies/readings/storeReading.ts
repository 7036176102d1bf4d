import type { MetricObservation, Prisma } from '../../../prisma/generated/prisma/client.ts';
import type { CompanyReading, Evidence, Observation } from '../../reading/observation.ts';
import type { Transaction } from '../../db.ts';
import { storable } from '../../text/text.ts';
import { computeShown } from '../computeShown.ts';
import { isoDay } from '../figures/stored.ts';
import { lockNames, matchCompany } from '../match.ts';
import { companyKey } from '../names/companyKey.ts';
import { databaseNow } from '../../database/clock.ts';

/**
 * Has at most one of the ids, and none when the text itself is not kept. The title stays when the source is deleted.
 */
interface ReadSource {
  documentId?: string;
  writeupId?: string;
  transcriptId?: string;
  title: string;
}

export interface NewReading {
  source: ReadSource;
  reading: CompanyReading;
  /** The company as a person named it; when absent, the source's own name counts. */
  companyName?: string | undefined;
  analyst: string;
  /** The reader of each observation, in the same order. */
  origins: readonly ('RULES' | 'MODEL')[];
}

/**
 * Stores the reading of one source about a company, replacing an earlier reading of the same source, and recomputes the
 * shown values. The company is found by its names or created. An observation that states the same as an earlier one
 * keeps its id and its verification or rejection; a verified observation stays even when it is not read again. A source
 * that names no company keeps the company of its earlier reading; without one, its observations are not stored, and
 * `companyId` is null. `isNew` is true when the company was created.
 */
export async function storeReading(
  tx: Transaction,
  tenantId: string,
  { source, reading, companyName, analyst, origins }: NewReading,
): Promise<{ companyId: string | null; readingId: string; isNew: boolean }> {
  // The lock also serialises two readings of the same source.
  await lockNames(tx);
  const { title, ...links } = source;
  const isKept = Object.values(links).some(Boolean);
  const earlier = isKept
    ? await tx.companyReading.findFirst({ where: { tenantId, ...links }, include: { observations: true } })
    : null;
  const { companyId, isNew } = await ownerOf(tx, tenantId, { earlier, reading, companyName });
  const data = {
    companyId,
    companyName: reading.name === null ? null : storable(reading.name),
    sourceTitle: title,
    insights: reading.insights.map(storableEvidence),
    analyst,
    readAt: databaseNow(),
  };
  const { id: readingId } = earlier
    ? await tx.companyReading.update({ where: { tenantId_id: { tenantId, id: earlier.id } }, data })
    : await tx.companyReading.create({ data: { tenantId, ...links, ...data } });
  if (companyId !== null) {
    const said = reading.observations.map((observation, index) => toRow(observation, origins[index] ?? 'RULES'));
    await replaceObservations(tx, { tenantId, companyId, readingId }, { said, earlier: earlier?.observations ?? [] });
  } else {
    await tx.metricObservation.deleteMany({ where: { readingId } });
  }
  const affected = [companyId, earlier?.companyId].filter((id) => typeof id === 'string');
  await computeShown(tx, tenantId, affected);
  return { companyId, readingId, isNew };
}

async function ownerOf(
  tx: Transaction,
  tenantId: string,
  {
    earlier,
    reading: { name, aliases },
    companyName,
  }: { earlier: { companyId: string | null; companyName: string | null } | null } & Pick<
    NewReading,
    'reading' | 'companyName'
  >,
): Promise<{ companyId: string | null; isNew: boolean }> {
  // When a person chose the company, the source's name for it does not become an alias.
  if (companyName?.trim()) return matched(tx, tenantId, { name: storable(companyName), aliases: [] });
  const keyOf = (each: string | null) => (each === null ? null : companyKey(each));
  // When the same name is read again, the reading stays with its company, because a person may have chosen that
  // company.
  const isSameName = name === null || keyOf(name) === keyOf(earlier?.companyName ?? null);
  if (earlier?.companyId && isSameName) return { companyId: earlier.companyId, isNew: false };
  if (!name?.trim()) return { companyId: null, isNew: false };
  return matched(tx, tenantId, { name: storable(name), aliases: aliases.map(storable) });
}

async function matched(tx: Transaction, tenantId: string, names: { name: string; aliases: string[] }) {
  const { id, isNew } = await matchCompany(tx, tenantId, names);
  return { companyId: id, isNew };
}

type Row = Omit<Prisma.MetricObservationCreateManyInput, 'tenantId' | 'companyId' | 'readingId'>;

function toRow(observation: Observation, origin: 'RULES' | 'MODEL'): Row {
  const { evidence, inputs, periodEnd, text, printed, computation, value, ...rest } = observation;
  const { start, end, place, quote } = storableEvidence(evidence);
  return {
    ...rest,
    value: Number.isFinite(value) ? value : null,
    text: text === null ? null : storable(text),
    printed: storable(printed),
    computation: computation === null ? null : storable(computation),
    periodEnd: periodEnd === null ? null : new Date(`${periodEnd}T00:00:00Z`),
    sourceStart: start,
    sourceEnd: end,
    place,
    quote,
    inputs: inputs.map(storableEvidence),
    origin,
  };
}

/** Makes the texts storable: a quote may be cut in the middle of a character. */
function storableEvidence({ start, end, place, quote }: Evidence) {
  return { start, end, place: place === null ? null : storable(place), quote: storable(quote) };
}

async function replaceObservations(
  tx: Transaction,
  of: { tenantId: string; companyId: string; readingId: string },
  { said, earlier }: { said: Row[]; earlier: MetricObservation[] },
): Promise<void> {
  const known = Map.groupBy(earlier, statementKey);
  const rows = said.map((row) => {
    const same = known.get(statementKey(row))?.shift();
    const kept = same && {
      id: same.id,
      verifiedAt: same.verifiedAt,
      rejectedAt: same.rejectedAt,
      createdAt: same.createdAt,
    };
    return { ...row, ...of, ...kept };
  });
  const unread = [...known.values()].flat();
  const verified = unread.filter(({ verifiedAt }) => verifiedAt !== null).map(({ id }) => id);
  await tx.metricObservation.deleteMany({ where: { readingId: of.readingId, id: { notIn: verified } } });
  await tx.metricObservation.updateMany({ where: { id: { in: verified } }, data: { companyId: of.companyId } });
  await tx.metricObservation.createMany({ data: rows });
}

/** Observations with the same key state the same, wherever they stand in the source. */
function statementKey(
  row: Pick<Row, 'metric' | 'value' | 'text' | 'periodLabel' | 'periodMonths' | 'printed'> & {
    periodEnd?: Date | string | null;
  },
): string {
  const { metric, value, text, periodLabel, periodMonths, printed } = row;
  const end = row.periodEnd instanceof Date ? isoDay(row.periodEnd) : (row.periodEnd ?? null);
  return JSON.stringify([metric, value ?? null, text ?? null, periodLabel ?? null, end, periodMonths ?? null, printed]);
}
