import { z } from 'zod';
import type { Recording } from '../../prisma/generated/prisma/client.ts';
import { check } from '../check.ts';
import type { WriteScope } from '../context.ts';
import { bodyText } from '../text/text.ts';
import { getRecording } from './service.ts';

/** The text that a browser has recognised of the whole recording so far, and where the sound was turned into text. */
const heardText = z.object({ text: bodyText, place: z.enum(['DEVICE', 'CLOUD']) });
export type HeardText = z.input<typeof heardText>;

/**
 * Called by the recording browser every half a minute: the recording continues, so colleagues see it as live. The text recognised so far
 * becomes the draft's text. Throws NOT_FOUND for a recording that was discarded, and INVALID.
 */
export async function reportRecording(scope: WriteScope, id: string, heard?: HeardText | null): Promise<Recording> {
  const known = heard ? check(heardText, heard) : null;
  await scope.prisma.recording.updateMany({
    where: { id, status: 'UPLOADING' },
    data: { heardAt: new Date(), ...(known && { content: known.text, heardWhere: known.place }) },
  });
  return getRecording(scope, id);
}
