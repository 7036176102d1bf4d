import type { Recording } from '../../../prisma/generated/prisma/client.ts';

export const peaksPerSecond = 10;

export type SoundState = 'READY' | 'PREPARING' | 'IN_PARTS' | 'REMOVED';

/** Returns the address that plays a recording as one stream, with the session or an API token. */
export const soundPath = (recordingId: string): string => `/audio/${recordingId}`;

/** Returns when a conversation's sound will be removed; null when the firm keeps it as long as the text. */
export function soundKeptUntil({ startedAt }: Pick<Recording, 'startedAt'>, audioDays: number | null): Date | null {
  return audioDays === null ? null : new Date(startedAt.getTime() + audioDays * 86_400_000);
}
