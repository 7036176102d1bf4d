import type { WriteScope } from '../context.ts';
import { readRecordingRules, type RecordingRules } from './service.ts';

/** Says what the firm's recorders ask and may do, from the next recording on. What is not named stays. */
export async function setRecordingRules(
  scope: WriteScope,
  { asksConsent, allowsCloudHearing }: { [Rule in keyof RecordingRules]?: boolean | null },
): Promise<RecordingRules> {
  await scope.prisma.tenant.update({
    where: { id: scope.tenantId },
    data: { asksConsent: asksConsent ?? undefined, allowsCloudHearing: allowsCloudHearing ?? undefined },
  });
  return readRecordingRules(scope);
}
