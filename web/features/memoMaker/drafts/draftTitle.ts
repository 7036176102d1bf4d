import { formatDate, formatDateTime } from '../../../lib/text/format.ts';

const opening = 'Investment Conversation - ';

/** Returns the title of a recording that nobody has named yet: 'Investment Conversation - 28 Nov 2026, 10:00'. */
export function defaultTitle(startedAt: string): string {
  return opening + formatDateTime(startedAt);
}

/** True for a title that the recorder gave, also in another time zone. */
export function isDefaultTitle(title: string): boolean {
  return title.startsWith(opening) && /^\d{1,2} \w{3} \d{4}, \d{1,2}:\d\d$/.test(title.slice(opening.length));
}

/** Returns the title of a draft about a company: 'Tarn Ledger, 28 Nov 2026'. A title that a person gave keeps its words. */
export function titleWith(companyName: string, { title, startedAt }: { title: string; startedAt: string }): string {
  return isDefaultTitle(title) ? `${companyName}, ${formatDate(startedAt)}` : `${companyName} - ${title}`;
}
