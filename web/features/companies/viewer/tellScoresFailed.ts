import { showToast } from '../../../ui/toasts/toast.ts';

/** Tells that scores could not be generated, and why where that is known. */
export function tellScoresFailed(message: string | null): void {
  showToast({ title: 'Score Generation Failed', description: message || 'Failed to generate scores', tone: 'error' });
}
