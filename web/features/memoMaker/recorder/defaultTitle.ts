import { formatDateTime } from '../../../lib/text/format.ts';

/** The title of a new recording, with its day and time. */
export function defaultTitle(startedAt: Date): string {
  return `Investment Conversation - ${formatDateTime(startedAt.toISOString())}`;
}
