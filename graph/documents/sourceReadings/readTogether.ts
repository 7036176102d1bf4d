import { circumstancesText } from '../../analyst/byModel/prompts.ts';
import { readByModel, readingVersion } from '../../analyst/byModel/readByModel.ts';
import { wireNotes } from '../../analyst/writerNotes.ts';
import type { Scope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import type { JobRun } from '../../data/jobs/define.ts';
import { inTurns } from '../../reading/inTurns.ts';
import { type Reading, storedReading, type Fact, type Passage } from '../../reading/reading.ts';
import { readSources } from '../../reading/readSources.ts';
import { sourceTexts, type MemoSource, type SourceText } from '../../reading/sources.ts';
import { createHash } from 'node:crypto';
import type { Prisma } from '../../../prisma/generated/prisma/client.ts';
import { databaseMs, databaseNow } from '../../data/database/clock.ts';

interface ReadingChoice {
  /** The share of the job's progress that its reading takes, in percent. */
  from: number;
  to: number;
  /** Reads by rules although the firm has a model, because the model has just failed several times. */
  withoutModel?: boolean;
}

const maxNames = 50;
const reading = new Map<string, Promise<unknown>>();

/**
 * Reads all sources of one matter together, once: a stored reading of the same texts is used again, and of new sources
 * only the new ones are read. Without an AI provider the rules read; when the model fails they stand in for it, and the
 * record says so. Throws `signal.reason`.
 */
export async function readTogether(
  run: Pick<JobRun<unknown>, 'scope' | 'signal' | 'report'>,
  source: MemoSource,
  choice: ReadingChoice,
): Promise<Reading> {
  const { scope, signal } = run;
  const sources = sourceTexts(source);
  const byRules = () => inTurns(readSources(sources, source.companyName), signal);
  const { analyst, env } = scope.services;
  if (analyst.isBuiltin || env.OPENAI_ONLY_WRITES || choice.withoutModel) return byRules();
  const key = JSON.stringify([scope.tenantId, sources.map(({ text }) => text.length)]);
  while (reading.has(key)) await reading.get(key);
  const { promise, resolve } = Promise.withResolvers<undefined>();
  reading.set(key, promise);
  try {
    const known = await findReading(scope, sources);
    if (known?.isWhole) {
      await linkReading(scope, sources, source.ids ?? []);
      return named(known.reading, source.companyName);
    }
    return await readNew(run, { source, sources, known: known ?? undefined, byRules }, choice);
  } finally {
    reading.delete(key);
    resolve(undefined);
  }
}

/**
 * Returns the reading of sources without asking a model: the stored one, else what the rules read. Lets the server answer
 * other requests meanwhile.
 */
export async function presentReading(scope: Scope, source: MemoSource): Promise<Reading> {
  const sources = sourceTexts(source);
  const known = scope.services.analyst.isBuiltin ? null : await findReading(scope, sources);
  return known?.isWhole ? known.reading : inTurns(readSources(sources, source.companyName));
}

async function readNew(
  { scope, signal, report }: Pick<JobRun<unknown>, 'scope' | 'signal' | 'report'>,
  {
    source,
    sources,
    known,
    byRules,
  }: {
    source: MemoSource;
    sources: SourceText[];
    known: NonNullable<Awaited<ReturnType<typeof findReading>>> | undefined;
    byRules: () => Promise<Reading>;
  },
  { from, to }: ReadingChoice,
): Promise<Reading> {
  const { analyst, log } = scope.services;
  const unread = sources.filter((_, position) => !known?.positions.has(position)).length;
  report({ stage: `${analyst.name} reads ${unread === 1 ? 'the source' : `${unread} sources`}`, progress: from });
  const rules = await byRules();
  const context = { circumstances: await circumstancesOf(scope, source, sources), notes: wireNotes(source) };
  const call = {
    tenantId: scope.tenantId,
    memberId: scope.memberId,
    signal,
    onProgress: (share: number) =>
      report({
        stage: share < 1 ? `${analyst.name} looks again at what is doubtful` : `${analyst.name} has read the sources`,
        progress: from + (to - from) * share,
      }),
  };
  try {
    const { reading: read, isWhole } = await readByModel(
      analyst,
      { sources, companyName: source.companyName, context, known },
      rules,
      call,
    );
    if (isWhole) await storeSourceReading(scope, { sources, ids: source.ids ?? [], reading: read });
    return read;
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof Failure)) throw error;
    log.warn({ err: error }, 'rules read the sources instead of the model');
    const note = `Rules read the sources instead of ${analyst.name}. ${error.message}`;
    return { ...rules, record: { ...rules.record, isStandIn: true, notes: [note] } };
  }
}

function named(known: Reading, companyName: string | undefined): Reading {
  if (companyName === undefined) return known;
  const { name, aliases } = known.subject;
  const others = name === null || name === companyName ? aliases : [name, ...aliases];
  return { ...known, subject: { name: companyName, aliases: others, by: 'GIVEN' } };
}

async function circumstancesOf(scope: Scope, source: MemoSource, sources: readonly SourceText[]): Promise<string> {
  const { name } = await scope.prisma.tenant.findUniqueOrThrow({
    where: { id: scope.tenantId },
    select: { name: true },
  });
  const text = sources.map((each) => `${each.title}\n${each.text}`).join('\n');
  const rows = await scope.rows<{ name: string }>(
    `SELECT name FROM companies WHERE tenant_id = current_tenant() AND length(name) > 2
        AND position(lower(name) IN lower($1)) > 0 ORDER BY length(name) DESC LIMIT ${maxNames}`,
    [text],
  );
  return circumstancesText({
    firm: name,
    title: source.title,
    day: source.day,
    companyName: source.companyName,
    onFile: rows.map((row) => row.name),
  });
}

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
async function findReading(scope: Scope, sources: readonly SourceText[]): Promise<KnownReading | null> {
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
async function storeSourceReading(
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
async function linkReading(scope: Scope, sources: readonly SourceText[], ids: string[]): Promise<void> {
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
