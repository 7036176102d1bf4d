import { z } from 'zod';
import type { Recording } from '../../prisma/generated/prisma/client.ts';
import { check } from '../check.ts';
import type { WriteScope } from '../context.ts';
import { transact, withoutKey } from '../database/transact.ts';
import { titleText } from '../text/text.ts';
import { databaseNow } from '../database/clock.ts';

const startInput = z.object({
  key: z.uuid('The key of a recording must be a UUID.').toLowerCase(),
  title: titleText,
  startedAt: z.date(),
  consentedAt: z.date().nullish(),
});

/**
 * Opens a recording under a key that the browser chose. A repeated call with that key returns the same recording. A
 * recording without consent is accepted too, so that no sound is lost; the missing consent is shown.
 * @param sessionId the caller's session; null for an API token
 */
export async function startRecording(
  scope: WriteScope,
  input: z.input<typeof startInput>,
  sessionId: string | null,
): Promise<Recording> {
  const { key, title, startedAt, consentedAt } = check(startInput, input);
  return transact(withoutKey(scope), async ({ prisma, tenantId, memberId }) => {
    const consent = consentedAt ? { consentedAt, consentedById: memberId } : {};
    return prisma.recording.upsert({
      where: { tenantId_id: { tenantId, id: key } },
      create: {
        tenantId,
        id: key,
        title,
        startedAt,
        origin: 'RECORDED',
        heardAt: databaseNow(),
        sessionId,
        ...consent,
      },
      update: {},
    });
  });
}
