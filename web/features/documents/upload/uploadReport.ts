import type { DocumentStatus } from '../../../gql/types.ts';
import type { Toast } from '../../../ui/toasts/toast.ts';
import type { Upload, UploadMode } from './uploads.ts';

type Outcome = 'pending' | 'done' | 'failed';

/** Returns the outcome of a file. `status` is its document's status, undefined while unknown. */
export function outcomeOf({ state }: Pick<Upload, 'state'>, status: DocumentStatus | undefined): Outcome {
  if (state === 'refused') return 'failed';
  if (state !== 'stored' || status === undefined || status === 'WAITING' || status === 'READING') return 'pending';
  return status === 'READY' ? 'done' : 'failed';
}

/**
 * Returns the notifications to show when the last file of an upload has ended.
 * @param message why the only file of a single upload failed, if the reason is known
 */
export function reportOf(
  mode: UploadMode,
  outcomes: readonly Outcome[],
  message: string | null | undefined,
): Omit<Toast, 'id'>[] {
  const done = outcomes.filter((each) => each === 'done').length;
  const failed = outcomes.length - done;
  if (mode === 'single') {
    if (done > 0)
      return [{ title: 'Document Uploaded', description: 'Its text is ready to read and analyse.', tone: 'success' }];
    return [{ title: 'Upload Failed', description: message ?? 'Could not process your document', tone: 'error' }];
  }
  const reports: Omit<Toast, 'id'>[] = [];
  if (done > 0) {
    const description = `Successfully processed ${done} of ${outcomes.length} documents`;
    reports.push({ title: 'Documents Uploaded', description, tone: 'success' });
  }
  if (done === 0) reports.push({ title: 'Upload Failed', description: 'Failed to upload documents', tone: 'error' });
  else if (failed > 0) {
    reports.push({
      title: 'Some uploads failed',
      description: `${failed} ${failed === 1 ? 'document' : 'documents'} could not be processed`,
      tone: 'error',
    });
  }
  return reports;
}
