import type { WriteScope } from '../context.ts';
import { readRecordingRules, type RecordingRules } from './service.ts';

/** Sets the firm's rules for its recorders, from the next recording on. Absent fields stay unchanged. */
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
