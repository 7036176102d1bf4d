import { z } from 'zod';
import type { Recording } from '../../prisma/generated/prisma/client.ts';
import { check } from '../check.ts';
import type { WriteScope } from '../context.ts';
import { bodyText } from '../text/text.ts';
import { getRecording } from './service.ts';

/** What a browser understood of the whole recording so far, and where it turned the sound into text. */
const heardText = z.object({ text: bodyText, place: z.enum(['DEVICE', 'CLOUD']) });
export type HeardText = z.input<typeof heardText>;

/**
 * Who records says that it goes on, every half a minute: colleagues see it as live. What the browser heard until then is the
 * draft's text. Throws NOT_FOUND for one that was discarded, and INVALID.
 */
export async function reportRecording(scope: WriteScope, id: string, heard?: HeardText | null): Promise<Recording> {
  const known = heard ? check(heardText, heard) : null;
  await scope.prisma.recording.updateMany({
    where: { id, status: 'UPLOADING' },
    data: { heardAt: new Date(), ...(known && { content: known.text, heardWhere: known.place }) },
  });
  return getRecording(scope, id);
}
