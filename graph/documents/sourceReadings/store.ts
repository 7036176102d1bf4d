import { createHash } from 'node:crypto';
import type { Prisma } from '../../../prisma/generated/prisma/client.ts';
import type { Scope } from '../../request/context.ts';
import { databaseMs, databaseNow } from '../../data/database/clock.ts';
import { readingVersion } from '../../analyst/byModel/readByModel.ts';
import { storedReading, type Fact, type Passage, type Reading } from '../../reading/reading.ts';
import type { SourceText } from '../../reading/sources.ts';

const keptDays = 90;

interface KnownReading {
  reading: Reading;
  positions: ReadonlySet<number>;
  /** True when it covers all sources. */
  isWhole: boolean;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Finds the stored reading that covers most of the sources, read by the present model with the present prompts. Null
 * where none covers any.
 */
export async function findReading(scope: Scope, sources: readonly SourceText[]): Promise<KnownReading | null> {
  const hashes = sources.map(({ text }) => hashOf(text));
  const [row] = await scope.rows<{ id: string; textHashes: string[]; reading: unknown }>(
    `UPDATE source_readings SET used_at = now() WHERE (tenant_id, id) = (
       SELECT tenant_id, id FROM source_readings
        WHERE tenant_id = current_tenant() AND model = $1 AND version = $2 AND text_hashes <@ $3
        ORDER BY cardinality(text_hashes) DESC, used_at DESC LIMIT 1)
     RETURNING id, text_hashes AS "textHashes", reading`,
    [scope.services.analyst.name, readingVersion, hashes],
  );
  const reading = storedReading(row?.reading);
  if (!row || !reading) return null;
  const positions = row.textHashes.map((hash) => hashes.indexOf(hash));
  const isWhole = positions.length === new Set(hashes).size;
  return { reading: withPositions(reading, positions, sources), positions: new Set(positions), isWhole };
}

/**
 * Stores a reading for the next text that is written from the same sources.
 * @param ids the entities that have these texts, with whose deletion the reading is removed
 */
export async function storeSourceReading(
  scope: Scope,
  { sources, ids, reading }: { sources: readonly SourceText[]; ids: string[]; reading: Reading },
): Promise<void> {
  const { tenantId, services } = scope;
  const sorted = sources
    .map(({ text }, position) => ({ hash: hashOf(text), position }))
    .sort((a, b) => a.hash.localeCompare(b.hash))
    .filter(({ hash }, index, all) => hash !== all[index - 1]?.hash);
  const positions = sources.map(({ text }) => sorted.findIndex(({ hash }) => hash === hashOf(text)));
  const inOrder = sorted.flatMap(({ position }) => sources[position] ?? []);
  const key = {
    tenantId,
    model: services.analyst.name,
    version: readingVersion,
    textHashes: sorted.map(({ hash }) => hash),
  };
  const data = {
    sourceIds: ids,
    reading: withPositions(reading, positions, inOrder) as unknown as Prisma.InputJsonValue,
  };
  const where = { tenantId_model_version_textHashes: key };
  await scope.prisma.sourceReading.upsert({
    where,
    create: { ...key, ...data },
    update: { ...data, usedAt: databaseNow() },
  });
}

/** Adds entities to a stored reading that turned out to have its texts. */
export async function linkReading(scope: Scope, sources: readonly SourceText[], ids: string[]): Promise<void> {
  const hashes = sources.map(({ text }) => hashOf(text));
  await scope.rows(
    `UPDATE source_readings SET source_ids = ARRAY(SELECT DISTINCT unnest(source_ids || $2::uuid[]))
      WHERE tenant_id = current_tenant() AND text_hashes && $1 AND NOT source_ids @> $2::uuid[]`,
    [hashes, ids],
  );
}

function withPositions(reading: Reading, positions: readonly number[], sources: readonly SourceText[]): Reading {
  const moved = <Each extends Passage | null>(passage: Each): Each =>
    passage && { ...passage, source: positions[passage.source] ?? passage.source };
  const inPlace = <Each extends { passage: Passage }>(each: Each): Each => ({ ...each, passage: moved(each.passage) });
  const inFact = <Each extends Fact>(fact: Each): Each => ({ ...inPlace(fact), inputs: fact.inputs.map(moved) });
  return {
    ...reading,
    sources: sources.map(({ kind, label, title }) => ({ kind, label, title })),
    facts: reading.facts.map(inFact),
    doubtful: reading.doubtful.map(inFact),
    measures: reading.measures.map(inPlace),
    superseded: reading.superseded.map(inPlace),
    remarks: reading.remarks.map(inPlace),
    promises: reading.promises.map(inPlace),
    questions: reading.questions.map((each) => ({ ...inPlace(each), answer: moved(each.answer) })),
  };
}

/** Removes readings that nobody used for long. */
export async function sweepReadings({ prisma }: Scope): Promise<void> {
  const before = new Date(databaseMs() - keptDays * 86_400_000);
  await prisma.sourceReading.deleteMany({ where: { usedAt: { lt: before } } });
}
