import { z } from 'zod';
import type { Recording } from '../../prisma/generated/prisma/client.ts';
import { check } from '../check.ts';
import type { Scope } from '../context.ts';
import { titleText } from '../text/text.ts';

const startInput = z.object({
  key: z.uuid('A recording is named by a UUID.').toLowerCase(),
  title: titleText,
  startedAt: z.date(),
  consentedAt: z.date().nullish(),
});

/**
 * Opens a recording under the key that the browser chose. Called again with that key it returns the same recording.
 * What was recorded is taken with or without consent: nobody's sound is lost, and what is missing shows.
 * @param sessionId the caller's session; null of an API token
 */
export async function startRecording(
  scope: Scope,
  input: z.input<typeof startInput>,
  sessionId: string | null,
): Promise<Recording> {
  const { key, title, startedAt, consentedAt } = check(startInput, input);
  const { tenantId, memberId } = scope;
  const consent = consentedAt ? { consentedAt, consentedById: memberId } : {};
  return scope.prisma.recording.upsert({
    where: { tenantId_id: { tenantId, id: key } },
    create: { tenantId, id: key, title, startedAt, origin: 'RECORDED', heardAt: new Date(), sessionId, ...consent },
    update: {},
  });
}
