import { z } from 'zod';
import type { Recording } from '../../prisma/generated/prisma/client.ts';
import { check } from '../check.ts';
import type { WriteScope } from '../context.ts';
import { bodyText } from '../text/text.ts';
import { getEditable, getRecording } from './service.ts';
import { databaseNow } from '../database/clock.ts';

/** The text that a browser has recognised of the whole recording so far, and where the speech recognition ran. */
const heardText = z.object({ text: bodyText, place: z.enum(['DEVICE', 'CLOUD']) });
export type HeardText = z.input<typeof heardText>;

/**
 * Keeps a recording live for colleagues; the recording browser calls it every half a minute. The text recognised so far
 * becomes the draft's text. Throws the errors of `getEditable`, and INVALID.
 */
export async function reportRecording(
  scope: WriteScope,
  id: string,
  heard: HeardText | null | undefined,
  sessionId: string | null,
): Promise<Recording> {
  const known = heard ? check(heardText, heard) : null;
  await getEditable(scope, id, sessionId);
  await scope.prisma.recording.updateMany({
    where: { id, status: 'UPLOADING' },
    data: { heardAt: databaseNow(), ...(known && { content: known.text, heardWhere: known.place }) },
  });
  return getRecording(scope, id);
}
