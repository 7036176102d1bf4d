import { z } from 'zod';
import type { Speaker } from '../../prisma/generated/prisma/client.ts';
import { SpeakerSide } from '../../prisma/generated/prisma/enums.ts';
import { check } from '../check.ts';
import type { WriteScope } from '../context.ts';
import { getSpeaker } from './service.ts';

export const updateSpeakerInput = z.object({
  name: z
    .string()
    .trim()
    .max(100, 'A name has at most 100 characters.')
    .transform((name) => name || null)
    .nullish()
    .describe('Their name; null or empty removes it'),
  side: z.enum(SpeakerSide).nullish().describe('The side that they speak for; null means not known'),
});

/**
 * Sets a speaker's name, which applies to all of the speaker's segments, and the side that the speaker speaks for.
 * Absent fields stay unchanged. Throws INVALID and NOT_FOUND.
 */
export async function updateSpeaker(
  scope: WriteScope,
  id: string,
  input: z.input<typeof updateSpeakerInput>,
): Promise<Speaker> {
  const { name, side } = check(updateSpeakerInput, input);
  await scope.prisma.speaker.updateMany({
    where: { id },
    data: { ...(name !== undefined && { name }), ...(side !== undefined && { side }) },
  });
  return getSpeaker(scope, id);
}
