import type { RecordingPart } from '../../../prisma/generated/prisma/client.ts';
import type { KnownVoice } from '../../ai/provider.ts';
import type { JobRun } from '../../jobs/define.ts';
import { workOnSound } from '../sound/soundWork.ts';

/** The most known voices that the API accepts in one request. */
const mostVoices = 4;
/** The bounds of a known voice in the API, in milliseconds of speech. */
const sample = { shortest: 2_000, longest: 10_000 };
/** A sample is a little shorter than the API allows, because packets do not end where a word ends. */
const margin = 200;

interface Said {
  label: string;
  partPosition: number;
  startMs: number;
  endMs: number;
}

/**
 * For each speaker (merged ones count as one), the longest segment in the earlier parts; those who say most come first.
 */
const longestSaid = `
  SELECT DISTINCT ON (coalesce(into_.id, own.id)) coalesce(into_.label, own.label) AS label,
    s.part_position AS "partPosition", s.start_ms AS "startMs", s.end_ms AS "endMs",
    sum(s.end_ms - s.start_ms) OVER (PARTITION BY coalesce(into_.id, own.id)) AS total
  FROM segments s
    JOIN speakers own ON own.tenant_id = s.tenant_id AND own.id = s.speaker_id
    LEFT JOIN speakers into_ ON into_.tenant_id = own.tenant_id AND into_.id = own.merged_into
  WHERE s.tenant_id = current_tenant() AND s.recording_id = $1 AND s.part_position < $2 AND s.end_ms - s.start_ms >= $3
  ORDER BY coalesce(into_.id, own.id), s.end_ms - s.start_ms DESC`;

/**
 * Returns the known voices from the parts before a part, each with a stretch of speech cut from them. If a part cannot
 * be cut, its voices are left out, so that the next part is still transcribed.
 */
export async function findVoices(
  { scope, signal }: Pick<JobRun<unknown>, 'scope' | 'signal'>,
  { recordingId, position }: RecordingPart,
  before: readonly RecordingPart[],
): Promise<KnownVoice[]> {
  const rows = await scope.rows<Said & { total: string }>(longestSaid, [
    recordingId,
    position,
    sample.shortest + margin,
  ]);
  const known = rows.sort((a, b) => Number(b.total) - Number(a.total)).slice(0, mostVoices);
  const voices: KnownVoice[] = [];
  for (const { label, partPosition, startMs, endMs } of known) {
    const part = before[partPosition];
    if (!part) continue;
    const partStart = before
      .slice(0, partPosition)
      .reduce((sum, { durationSeconds }) => sum + (durationSeconds ?? 0), 0);
    const from = startMs / 1000 - partStart;
    const to = from + Math.min(endMs - startMs, sample.longest - margin) / 1000;
    const copy = await scope.services.storage.localCopy(part.storageKey);
    try {
      const { mimeType, bytes } = await workOnSound({ kind: 'cut', path: copy.path, from, to }, signal);
      voices.push({ name: label, reference: `data:${mimeType};base64,${Buffer.from(bytes).toString('base64')}` });
    } catch (error) {
      signal.throwIfAborted();
      scope.services.log.warn({ err: error, reference: recordingId }, 'could not cut a voice from a part');
    } finally {
      await copy.dispose();
    }
  }
  return voices;
}
