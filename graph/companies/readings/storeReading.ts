import type { MetricObservation, Prisma } from '../../../prisma/generated/prisma/client.ts';
import type { CompanyReading, Evidence, Observation } from '../../reading/observation.ts';
import type { Transaction } from '../../data/db.ts';
import { storable } from '../../text/text.ts';
import { computeShown } from '../computeShown.ts';
import { isoDay } from '../figures/stored.ts';
import { lockNames, matchCompany } from '../match.ts';
import { companyKey } from '../names/companyKey.ts';
import { databaseNow } from '../../data/database/clock.ts';

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
}

/**
 * Stores the reading of one source about a company, replacing an earlier reading of the same source, and recomputes the
 * shown values. The company is found by its names or created. An observation that states the same as an earlier one
 * keeps its id and its verification or rejection; a verified observation stays even when it is not read again. A source
 * that names no company keeps the company of its earlier reading; without one, its observations are not stored, and
 * `companyId` is null. `isNew` is true when the company was created. What the source says of another company is stored
 * where that company is on file.
 */
export async function storeReading(
  tx: Transaction,
  tenantId: string,
  { source, reading, companyName, analyst }: NewReading,
): Promise<{ companyId: string | null; readingId: string; isNew: boolean }> {
  // The lock also serialises two readings of the same source.
  await lockNames(tx);
  const { title, ...links } = source;
  const isKept = Object.values(links).some(Boolean);
  const earlier = isKept
    ? await tx.companyReading.findMany({ where: { tenantId, ...links }, include: { observations: true } })
    : [];
  const main = earlier.find(({ isMain }) => isMain) ?? null;
  const { companyId, isNew } = await ownerOf(tx, tenantId, { earlier: main, reading, companyName });
  const others = isKept ? await knownOthers(tx, reading.others, companyId) : new Map<string, Said>();
  // A company that is no longer among the others makes room before the main reading may take its place.
  const gone = earlier.filter((each) => !each.isMain && !others.has(each.companyId ?? ''));
  await tx.companyReading.deleteMany({ where: { id: { in: gone.map(({ id }) => id) } } });
  const data = { sourceTitle: title, analyst, readAt: databaseNow() };
  const store = async (
    of: Omit<Prisma.CompanyReadingUncheckedCreateInput, 'tenantId' | 'sourceTitle' | 'analyst'>,
    said: Observation[],
  ) => {
    const known = earlier.find((each) => (of.isMain ? each === main : each.companyId === of.companyId && !each.isMain));
    const { id: readingId } = known
      ? await tx.companyReading.update({ where: { tenantId_id: { tenantId, id: known.id } }, data: { ...of, ...data } })
      : await tx.companyReading.create({ data: { tenantId, ...links, ...of, ...data } });
    if (of.companyId) {
      const observations = { said: said.map(toRow), earlier: known?.observations ?? [] };
      await replaceObservations(tx, { tenantId, companyId: of.companyId, readingId }, observations);
    } else await tx.metricObservation.deleteMany({ where: { readingId } });
    return readingId;
  };
  const ofMain = {
    companyId,
    companyName: reading.name === null ? null : storable(reading.name),
    insights: reading.insights.map(storableEvidence),
    isMain: true,
  };
  const readingId = await store(ofMain, reading.observations);
  for (const [id, { name, observations }] of others)
    await store({ companyId: id, companyName: storable(name), isMain: false }, observations);
  const affected = [companyId, ...others.keys(), ...earlier.map((each) => each.companyId)];
  await computeShown(tx, tenantId, [...new Set(affected.filter((id) => typeof id === 'string'))]);
  return { companyId, readingId, isNew };
}

type Said = CompanyReading['others'][number];

async function knownOthers(
  tx: Transaction,
  others: readonly Said[],
  mainId: string | null,
): Promise<Map<string, Said>> {
  const keys = new Map(others.map((other) => [companyKey(other.name), other]));
  const names = await tx.companyName.findMany({ where: { key: { in: [...keys.keys()] } } });
  const known = names.flatMap(({ key, companyId }): [string, Said][] => {
    const said = keys.get(key);
    return said && companyId !== mainId ? [[companyId, said]] : [];
  });
  return new Map(known);
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

function toRow(observation: Observation): Row {
  const { evidence, inputs, periodEnd, text, printed, computation, value, reader, ...rest } = observation;
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
    origin: reader ?? 'RULES',
  };
}

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

function statementKey(
  row: Pick<Row, 'metric' | 'value' | 'text' | 'periodLabel' | 'periodMonths' | 'printed'> & {
    periodEnd?: Date | string | null;
  },
): string {
  const { metric, value, text, periodLabel, periodMonths, printed } = row;
  const end = row.periodEnd instanceof Date ? isoDay(row.periodEnd) : (row.periodEnd ?? null);
  return JSON.stringify([metric, value ?? null, text ?? null, periodLabel ?? null, end, periodMonths ?? null, printed]);
}
