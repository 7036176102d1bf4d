import type { Segment } from '../../../prisma/generated/prisma/client.ts';
import type { Firm } from '../../request/context.ts';
import { readWords, storedWords } from './rules.ts';
import { changeBetween, realign, type Aligned, type Change } from './text/realign.ts';
import { segmentsOfText } from './text/writeHeard.ts';
import { type PlacedSpoken, sideNames } from '../../text/spoken.ts';

/**
 * Updates the segments that a correction of the content touches: unchanged words keep their times and speakers, and
 * paragraphs and names that somebody put into one segment divide it. A text
 * that has no segments, or that replaces another text, receives segments from its own paragraphs and names.
 */
export async function correctSegments(
  scope: Firm,
  recordingId: string,
  before: string | null,
  after: string,
): Promise<void> {
  if (before === after) return;
  if (before !== null && (await followChange(scope, recordingId, before, after))) return;
  const { prisma } = scope;
  await prisma.segment.deleteMany({ where: { recordingId } });
  await prisma.speaker.deleteMany({ where: { recordingId } });
  await storeSegments(scope, recordingId, segmentsOfText(after));
}

async function followChange(scope: Firm, recordingId: string, before: string, after: string): Promise<boolean> {
  const { prisma, tenantId } = scope;
  const change = changeBetween(before, after);
  const touched = await prisma.segment.findMany({
    where: { recordingId, contentEnd: { gte: change.from }, contentStart: { lte: change.toBefore } },
    orderBy: { position: 'asc' },
  });
  const old = touched.map((row) => ({ ...row, words: readWords(row.words) }));
  const aligned = realign(before, after, change, old);
  if (aligned === null) return false;
  await prisma.segment.deleteMany({
    where: { recordingId, position: { in: touched.map(({ position }) => position) } },
  });
  const moved = await moveLater(scope, recordingId, change);
  const kept = aligned.flatMap((row) => row ?? []);
  const divided = divideByTurns(after, kept);
  const idOf = await storeSpeakers(scope, recordingId, divided);
  const rows = divided.map(({ speaker, words, ...row }) => ({
    ...{ ...row, tenantId, words: storedWords(words) },
    speakerId: idOf.get(speaker ?? '') ?? row.speakerId,
  }));
  const later = divided.length > kept.length ? await takeLater(scope, recordingId, touched.at(-1)) : [];
  let free = 0;
  const inOrder = [...rows, ...later].map((row) => {
    const position = Math.max(row.position, free);
    free = position + 1;
    return { ...row, position };
  });
  await prisma.segment.createMany({ data: inOrder });
  return kept.length > 0 || moved > 0 || (await prisma.segment.count({ where: { recordingId } })) > 0;
}

async function takeLater({ prisma }: Firm, recordingId: string, last: Segment | undefined): Promise<Segment[]> {
  if (!last) return [];
  const where = { recordingId, partPosition: last.partPosition, position: { gt: last.position } };
  const later = await prisma.segment.findMany({ where, orderBy: { position: 'asc' } });
  await prisma.segment.deleteMany({ where });
  return later;
}

async function moveLater(
  { prisma, tenantId }: Firm,
  recordingId: string,
  { toBefore, toAfter }: Change,
): Promise<number> {
  const by = toAfter - toBefore;
  if (by === 0) return 0;
  return prisma.$executeRaw`
    UPDATE segments SET content_start = content_start + ${by}, content_end = content_end + ${by}
    WHERE tenant_id = ${tenantId}::uuid AND recording_id = ${recordingId}::uuid AND content_start > ${toBefore}`;
}

type Placed = Aligned & Pick<Segment, 'startMs' | 'endMs'>;

/**
 * Divides segments that contain several turns of the corrected text, as when somebody has put paragraphs and names into
 * a text that was heard as one piece. A piece begins with its first timed word; without timed words its time is
 * estimated from its place, because people speak evenly enough to find it again. `speaker` is the name before a piece.
 */
function divideByTurns<Row extends Placed>(
  content: string,
  segments: readonly Row[],
): (Row & { speaker: string | null })[] {
  const turns = segments.some(({ text }) => text.includes('\n')) ? segmentsOfText(content) : [];
  return segments.flatMap((segment) => {
    const own = turns.filter(
      (turn) => turn.contentStart < segment.contentEnd && turn.contentEnd > segment.contentStart,
    );
    return own.length > 1 ? divide(segment, own) : [{ ...segment, speaker: null }];
  });
}

function divide<Row extends Placed>(segment: Row, turns: readonly PlacedSpoken[]) {
  const pieces = turns.map(({ speaker, ...turn }, at) => {
    const contentStart = Math.max(turn.contentStart, segment.contentStart);
    const contentEnd = Math.min(turn.contentEnd, segment.contentEnd);
    const [from, to] = [contentStart - segment.contentStart, contentEnd - segment.contentStart];
    const words = segment.words
      .filter(({ textStart, textEnd }) => textStart >= from && textEnd <= to)
      .map((word) => ({ ...word, textStart: word.textStart - from, textEnd: word.textEnd - from }));
    const startMs = at === 0 ? segment.startMs : (words[0]?.startMs ?? timeAt(segment, from));
    return { ...segment, speaker, startMs, words, contentStart, contentEnd, text: segment.text.slice(from, to) };
  });
  return pieces.map((piece, at) => {
    const next = pieces[at + 1];
    return { ...piece, endMs: next ? (piece.words.at(-1)?.endMs ?? next.startMs) : segment.endMs };
  });
}

function timeAt({ startMs, endMs, text }: Placed, offset: number): number | null {
  return startMs === null || endMs === null ? null : Math.round(startMs + ((endMs - startMs) * offset) / text.length);
}

/** Positions reserved for the segments of one part, so that they never move the segments of the next part. */
const positionsOfPart = 100_000;

/** One part of the audio: its position, its start in the recording (ms), and the start of its text in the content. */
interface PartPlace {
  position: number;
  startMs: number;
  contentStart: number;
}

/** Stores the segments of a recording, or of one part of it, with their speakers. */
export async function storeSegments(
  { prisma, tenantId }: Firm,
  recordingId: string,
  segments: readonly PlacedSpoken[],
  part?: PartPlace,
): Promise<void> {
  const idOf = await storeSpeakers({ prisma, tenantId }, recordingId, segments);
  const { position = 0, startMs: partStart = 0, contentStart: textStart = 0 } = part ?? {};
  const later = (ms: number | null) => (ms === null ? null : Math.round(ms + partStart));
  await prisma.segment.createMany({
    data: segments.map(({ startMs, endMs, speaker, text, words, contentStart, contentEnd }, index) => ({
      ...{ tenantId, recordingId, text, partPosition: part?.position ?? null },
      position: position * positionsOfPart + index,
      startMs: later(startMs),
      endMs: later(endMs),
      speakerId: idOf.get(speaker ?? '') ?? null,
      words: storedWords(words, partStart),
      contentStart: textStart + contentStart,
      contentEnd: textStart + contentEnd,
    })),
  });
}

/** Stores the speakers of segments, if they are new, and returns the ids by their labels. */
async function storeSpeakers(
  { prisma, tenantId }: Firm,
  recordingId: string,
  segments: readonly { speaker: string | null }[],
): Promise<Map<string, string>> {
  const labels = [...new Set(segments.flatMap(({ speaker }) => speaker ?? []))];
  if (labels.length === 0) return new Map();
  const sideOf = (label: string) => (label === sideNames.us ? ('US' as const) : null);
  const data = labels.map((label) => ({ tenantId, recordingId, label, side: sideOf(label) }));
  await prisma.speaker.createMany({ data, skipDuplicates: true });
  const speakers = await prisma.speaker.findMany({ where: { recordingId, label: { in: labels } } });
  return new Map(speakers.map(({ id, label }) => [label, id]));
}
