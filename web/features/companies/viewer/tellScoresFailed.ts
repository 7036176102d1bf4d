import { showToast } from '../../../ui/toasts/toast.ts';

/** Notifies the user that scores could not be generated, with the reason if it is known. */
export function tellScoresFailed(message: string | null): void {
  showToast({ title: 'Score Generation Failed', description: message || 'Failed to generate scores', tone: 'error' });
}
