import type { WriteScope } from '../../request/context.ts';
import { sideNames, type PlacedSpoken } from '../../text/spoken.ts';
import { storedWords } from './rules.ts';

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
  { prisma, tenantId }: Pick<WriteScope, 'prisma' | 'tenantId'>,
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
export async function storeSpeakers(
  { prisma, tenantId }: Pick<WriteScope, 'prisma' | 'tenantId'>,
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
