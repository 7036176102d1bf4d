import { Prisma, type MetricObservation } from '../../../prisma/generated/prisma/client.ts';
import type { SourceKind } from '../../../prisma/generated/prisma/enums.ts';
import type { CompanyReading, Evidence, LabelledObservation, Observation } from '../../reading/observation.ts';
import type { Transaction } from '../../data/db.ts';
import { storable } from '../../text/text.ts';
import { computeShown } from '../computeShown.ts';
import { holdFollowUps } from '../followUps/hold.ts';
import type { StatedFollowUps } from '../followUps/followUpsStatedIn.ts';
import type { SourceIds } from './sourceIds.ts';
import { storeFollowUps } from '../followUps/store.ts';
import { dateOf, isoDay } from '../figures/stored.ts';
import { findCompany, lockNames, matchCompany } from '../match.ts';
import { companyKey } from '../names/companyKey.ts';
import { databaseNow } from '../../data/database/clock.ts';

interface ReadSource extends SourceIds {
  title: string;
  kind?: SourceKind;
  /** '2026-11-28'. */
  day?: string;
}

export interface ReadOfCompany extends CompanyReading {
  followUps?: StatedFollowUps;
}

export interface NewReading {
  source: ReadSource;
  reading: ReadOfCompany;
  /** What the source says of further companies in turn. */
  more?: ReadOfCompany[];
  /** The company as a person named it; when absent, the source's own name counts. */
  companyName?: string | undefined;
  /** True where a company that is not on file is proposed to a person instead of created. */
  proposes?: boolean;
  analyst: string;
}

interface StoredReading {
  companyId: string | null;
  readingId: string;
  isNew: boolean;
}

/**
 * Stores the reading of one source about its companies, replacing an earlier reading of the same source, and recomputes
 * the shown values. A company is found by its names, and else created or proposed. An observation that states the same
 * as an earlier one keeps its id and its verification or rejection; a verified observation stays even when it is not
 * read again. A source that names no company keeps the company of its earlier reading; without one, its observations
 * are not stored, and `companyId` is null. What the source says of another company is stored where that company is on
 * file. A person's decision on a link stays. Returns the link to the company that the source is about.
 */
export async function storeReading(
  tx: Transaction,
  tenantId: string,
  { source, reading, more = [], companyName, proposes = false, analyst }: NewReading,
): Promise<StoredReading> {
  // The lock also serialises two readings of the same source.
  await lockNames(tx);
  const { title, kind, day, ...links } = source;
  const isKept = Object.values(links).some(Boolean);
  const earlier = isKept
    ? await tx.companyReading.findMany({ where: { tenantId, ...links }, include: { observations: true } })
    : [];
  const linked: Linked[] = [];
  for (const [position, each] of [reading, ...more].entries()) {
    const main = position === 0 ? (earlier.find(({ isMain }) => isMain) ?? null) : null;
    const named = position === 0 ? companyName : undefined;
    const owner = await ownerOf(tx, tenantId, { earlier: main, reading: each, companyName: named, proposes });
    const isTwice = owner.companyId !== null && linked.some(({ companyId }) => companyId === owner.companyId);
    if (!isTwice) linked.push({ ...owner, reading: each, isMain: position === 0, earlier: main });
  }
  const others = isKept ? await knownOthers(tx, reading.others, linked) : [];
  const all = [...linked, ...others].map((each) => ({ ...each, earlier: each.earlier ?? sameLink(earlier, each) }));
  // What is not stored again makes room first, so that no two links of the source are to one company.
  const gone = earlier.filter((row) => row.decidedAt === null && !all.some((each) => each.earlier?.id === row.id));
  await tx.companyReading.deleteMany({ where: { id: { in: gone.map(({ id }) => id) } } });
  const common = { sourceTitle: title, analyst, readAt: databaseNow(), kind, sourceDay: day && new Date(day) };
  const ids: string[] = [];
  for (const each of all) ids.push(await storeLink(tx, tenantId, each, { links, common }));
  const affected = [...all, ...earlier].map((each) => each.companyId).filter((id) => id !== null);
  await computeShown(tx, tenantId, [...new Set(affected)]);
  await holdFollowUps(tx, tenantId, [...new Set(affected)]);
  const [first] = all;
  return { companyId: first?.companyId ?? null, readingId: ids[0] ?? '', isNew: first?.isNew ?? false };
}

type EarlierReading = Prisma.CompanyReadingGetPayload<{ include: { observations: true } }>;

interface Linked {
  /** Null where the source names no company, and for a proposal. */
  companyId: string | null;
  isNew: boolean;
  reading: ReadOfCompany;
  isMain: boolean;
  /** The earlier link that this one replaces. */
  earlier: EarlierReading | null;
}

function sameLink(earlier: readonly EarlierReading[], { companyId, reading, isMain }: Linked): EarlierReading | null {
  const key = keyOf(reading.name);
  const isSame = (row: EarlierReading): boolean =>
    companyId === null ? row.companyId === null && keyOf(row.companyName) === key : row.companyId === companyId;
  return (
    earlier.find((row) => isSame(row) && row.isMain === isMain) ??
    earlier.find((row) => isSame(row) && row.decidedAt !== null) ??
    null
  );
}

async function storeLink(
  tx: Transaction,
  tenantId: string,
  { companyId, isNew, reading, isMain, earlier }: Linked,
  { links, common }: { links: SourceIds; common: Partial<Prisma.CompanyReadingUncheckedCreateInput> },
): Promise<string> {
  const { name, insights, spans = [] } = reading;
  const isProposal = companyId === null && name !== null;
  const link = earlier?.decidedAt ? earlier.link : isProposal ? 'PROPOSED' : 'LINKED';
  const data = {
    ...common,
    ...links,
    companyId,
    companyName: name === null ? null : storable(name),
    insights: insights.map(storableEvidence),
    isMain,
    link,
    spans,
    // Undoing the link needs what it stored.
    proposed:
      link === 'LINKED' && !isNew && (earlier?.proposed ?? null) === null
        ? Prisma.DbNull
        : (storableReading(reading) as unknown as Prisma.InputJsonObject),
    ...(isNew && { createdCompany: true }),
  };
  const { id: readingId } = earlier
    ? await tx.companyReading.update({ where: { tenantId_id: { tenantId, id: earlier.id } }, data })
    : await tx.companyReading.create({
        data: { tenantId, ...data } as Prisma.CompanyReadingUncheckedCreateInput,
      });
  if (companyId !== null && link === 'LINKED') {
    const stated = { rows: rowsOf(reading), earlier: earlier?.observations ?? [] };
    await replaceObservations(tx, { tenantId, companyId, readingId }, stated);
    const sourceDay = isoDay((common.sourceDay as Date | undefined) ?? earlier?.sourceDay ?? null);
    if (reading.followUps) await storeFollowUps(tx, { tenantId, companyId, readingId, sourceDay }, reading.followUps);
  } else await tx.metricObservation.deleteMany({ where: { readingId } });
  return readingId;
}

async function knownOthers(
  tx: Transaction,
  others: CompanyReading['others'],
  linked: readonly Linked[],
): Promise<Linked[]> {
  const keys = new Map(others.map((other) => [companyKey(other.name), other]));
  const names = await tx.companyName.findMany({ where: { key: { in: [...keys.keys()] } } });
  const byCompany = new Map(names.map(({ key, companyId }) => [companyId, keys.get(key)]));
  return [...byCompany].flatMap(([companyId, stated]): Linked[] => {
    if (!stated || linked.some((each) => each.companyId === companyId)) return [];
    const reading = { ...stated, aliases: [], others: [], insights: [] };
    return [{ companyId, isNew: false, reading, isMain: false, earlier: null }];
  });
}

const keyOf = (name: string | null): string | null => (name === null ? null : companyKey(name));

async function ownerOf(
  tx: Transaction,
  tenantId: string,
  owned: { earlier: EarlierReading | null } & Pick<NewReading, 'reading' | 'companyName' | 'proposes'>,
): Promise<{ companyId: string | null; isNew: boolean }> {
  const { earlier, reading, companyName, proposes } = owned;
  const { name, aliases } = reading;
  // When a person chose the company, the source's name for it does not become an alias.
  if (companyName?.trim()) return matched(tx, tenantId, { name: storable(companyName), aliases: [] });
  // When the same name is read again, the reading stays with its company, because a person may have chosen that
  // company.
  const isSameName = name === null || keyOf(name) === keyOf(earlier?.companyName ?? null);
  if (earlier?.companyId && isSameName) return { companyId: earlier.companyId, isNew: false };
  if (!name?.trim()) return { companyId: null, isNew: false };
  const names = { name: storable(name), aliases: aliases.map(storable) };
  if (proposes) return { companyId: await findCompany(tx, names), isNew: false };
  return matched(tx, tenantId, names);
}

async function matched(tx: Transaction, tenantId: string, names: { name: string; aliases: string[] }) {
  const { id, isNew } = await matchCompany(tx, tenantId, names);
  return { companyId: id, isNew };
}

function storableReading(reading: ReadOfCompany): ReadOfCompany {
  const clean = (_: string, value: unknown) => (typeof value === 'string' ? storable(value) : value);
  return JSON.parse(JSON.stringify(reading), clean) as ReadOfCompany;
}

type Row = Omit<Prisma.MetricObservationCreateManyInput, 'tenantId' | 'companyId' | 'readingId'>;

const rowsOf = ({ observations, labelled = [] }: ReadOfCompany): Row[] => [...observations, ...labelled].map(toRow);

function toRow(observation: Observation | LabelledObservation): Row {
  const { evidence, inputs, periodEnd, printed, computation, value, reader, speaker, ...rest } = observation;
  const { start, end, place, quote } = storableEvidence(evidence);
  return {
    ...rest,
    value: Number.isFinite(value) ? value : null,
    ...('label' in rest ? { label: storable(rest.label) } : { text: rest.text === null ? null : storable(rest.text) }),
    speaker: speaker == null ? null : storable(speaker),
    printed: storable(printed),
    computation: computation === null ? null : storable(computation),
    periodEnd: dateOf(periodEnd),
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

/** Stores what a proposal says of its company, once a person accepted it. */
export async function storeProposed(
  tx: Transaction,
  of: { tenantId: string; companyId: string; readingId: string; sourceDay: string | null },
  reading: ReadOfCompany,
): Promise<void> {
  const { sourceDay: _, ...link } = of;
  await replaceObservations(tx, link, { rows: rowsOf(reading), earlier: [] });
  if (reading.followUps) await storeFollowUps(tx, of, reading.followUps);
}

async function replaceObservations(
  tx: Transaction,
  of: { tenantId: string; companyId: string; readingId: string },
  { rows, earlier }: { rows: Row[]; earlier: MetricObservation[] },
): Promise<void> {
  const known = Map.groupBy(earlier, statementKey);
  const stored = rows.map((row) => {
    const same = known.get(statementKey(row))?.shift();
    const kept = same && {
      id: same.id,
      verifiedAt: same.verifiedAt,
      verifiedReason: same.verifiedReason,
      verifiedById: same.verifiedById,
      rejectedAt: same.rejectedAt,
      createdAt: same.createdAt,
    };
    return { ...row, ...of, ...kept };
  });
  const unread = [...known.values()].flat();
  const verified = unread.filter(({ verifiedAt }) => verifiedAt !== null).map(({ id }) => id);
  await tx.metricObservation.deleteMany({ where: { readingId: of.readingId, id: { notIn: verified } } });
  await tx.metricObservation.updateMany({ where: { id: { in: verified } }, data: { companyId: of.companyId } });
  await tx.metricObservation.createMany({ data: stored });
}

function statementKey(
  row: Pick<Row, 'metric' | 'label' | 'value' | 'text' | 'periodLabel' | 'periodMonths' | 'printed'> & {
    periodEnd?: Date | string | null;
  },
): string {
  const { metric, label, value, text, periodLabel, periodMonths, printed } = row;
  const end = row.periodEnd instanceof Date ? isoDay(row.periodEnd) : (row.periodEnd ?? null);
  // JSON writes undefined as null.
  return JSON.stringify([metric ?? label, value, text, periodLabel, end, periodMonths, printed]);
}
