import type { Recording } from '../../../prisma/generated/prisma/client.ts';

/** How finely the loudness of a sound is kept. */
export const peaksPerSecond = 10;

export type SoundState = 'READY' | 'PREPARING' | 'IN_PARTS' | 'REMOVED';

/** Where a recording is played from as one stream by the session or an API token. */
export const soundPath = (recordingId: string): string => `/audio/${recordingId}`;

/** When a conversation's sound goes; null where the firm keeps it as long as the text. */
export function soundKeptUntil({ startedAt }: Pick<Recording, 'startedAt'>, audioDays: number | null): Date | null {
  return audioDays === null ? null : new Date(startedAt.getTime() + audioDays * 86_400_000);
}
