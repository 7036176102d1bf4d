import type { Transaction } from '../../data/db.ts';
import { placeOf } from '../../extraction/textPlaces.ts';
import { metricNamed } from '../../finance/metrics.ts';
import { askersOf } from '../../reading/prose/ownVoice.ts';
import { spokenIn } from '../../reading/remarks/said.ts';
import { momentOf } from '../../reading/speech/speakers/speakerTurns.ts';
import { blocksOf } from '../../documents/rules.ts';
import { isoDay } from '../figures/stored.ts';
import type { LaterSource, StatedFigure } from './held.ts';

/** In characters of a source: what is said after them decides nothing. */
const longestText = 150_000;
/** The words of a company's older sources are not read again; their figures are. */
const maxTexts = 40;

interface Where {
  tenantId: string;
  companyId: { in: string[] };
}

/** Reads the sources that belong to a company's dossier and were made on a day or later, in the order of their days. */
export async function laterSources(tx: Transaction, where: Where, since: Date): Promise<LaterSource[]> {
  const readings = await tx.companyReading.findMany({
    where: { ...where, link: 'LINKED', sourceDay: { gte: since } },
    include: {
      observations: { where: { rejectedAt: null, withdrawnAt: null, metric: { not: null }, value: { not: null } } },
    },
    orderBy: [{ sourceDay: 'asc' }, { id: 'asc' }],
  });
  const texts = await textsOf(
    tx,
    readings.slice(-maxTexts).map(({ id }) => id),
  );
  return readings.map((reading) => ({
    readingId: reading.id,
    day: isoDay(reading.sourceDay) ?? '',
    title: reading.sourceTitle,
    kind: reading.kind,
    isReadable: (texts.get(reading.id) ?? '') !== '',
    said: sayer(texts.get(reading.id) ?? '', reading.spans as [number, number][]),
    figures: reading.observations
      .filter(({ doubt, verifiedAt }) => doubt === null || verifiedAt !== null)
      .map((each): StatedFigure => {
        const { value, currency, status, periodLabel, periodMonths, basis, speaker, place, quote } = each;
        return {
          ...{ currency, status, periodLabel, periodMonths, basis, speaker, place, quote },
          metric: metricNamed(each.metric ?? ''),
          value: value ?? 0,
          periodEnd: isoDay(each.periodEnd),
          start: each.sourceStart,
          end: each.sourceEnd,
        };
      }),
  }));
}

async function textsOf(tx: Transaction, readingIds: string[]): Promise<Map<string, string>> {
  const rows = await tx.$queryRawUnsafe<{ id: string; text: string | null }[]>(
    `SELECT r.id, left(COALESCE(
       (SELECT content FROM transcripts t WHERE t.tenant_id = r.tenant_id AND t.id = r.transcript_id),
       (SELECT content FROM documents d WHERE d.tenant_id = r.tenant_id AND d.id = r.document_id)), $2) AS text
     FROM company_readings r WHERE r.tenant_id = current_tenant() AND r.id = ANY($1::uuid[])`,
    readingIds,
    longestText,
  );
  return new Map(rows.map(({ id, text }) => [id, text ?? '']));
}

/** Reads sentences only when they are needed, and once. */
function sayer(text: string, spans: readonly [number, number][]): LaterSource['said'] {
  let said: ReturnType<LaterSource['said']> | undefined;
  return () => {
    if (said) return said;
    const all = spokenIn(text);
    const isOfCompany = (at: number) => spans.length === 0 || spans.some(([start, end]) => start <= at && at < end);
    said = { sentences: all.filter(({ start }) => isOfCompany(start)), askers: askersOf(all) };
    return said;
  };
}

/** Finds the place of a passage in its source, as evidence names it: 'page 12', or '10:04' of a conversation. */
export async function placeInSource(tx: Transaction, readingId: string, at: number | null): Promise<string | null> {
  const reading = at === null ? null : await tx.companyReading.findFirst({ where: { id: readingId } });
  if (!reading || at === null) return null;
  if (reading.transcriptId !== null) return momentOf((await textsOf(tx, [readingId])).get(readingId) ?? '', at);
  if (reading.documentId === null) return null;
  const { tenantId, documentId } = reading;
  const parts = await tx.documentPart.findMany({
    where: { tenantId, documentId, start: { lte: at }, end: { gte: at } },
  });
  return placeOf(
    parts.map(({ kind, name, start, end, ...part }) => ({ kind, name, start, end, blocks: blocksOf(part) })),
    at,
  );
}
