import { locale } from '../../lib/text/locale.ts';

/** Losses from following a wrong address, in dollars. */
export const losses = [
  { label: 'Analyst time, spent searching', amount: 47.5 },
  { label: 'Emotional damages, unaudited', amount: 18 },
  { label: 'Coffee, for the recovery', amount: 5 },
  { label: 'One click, fully depreciated', amount: 0.25 },
] as const;

export const recoveryOptions = [
  'Check the address for a misplaced decimal point.',
  'Return to the dashboard and rebalance.',
  'Review the memos that you do hold.',
] as const;

export const message =
  'We searched every data room, cap table and filing cabinet. This page was written down to zero, or it never closed its round.';

export const advisory =
  'Past addresses are no guarantee of future pages. Please diversify your bookmarks, and do not average down on a broken link.';

const dollars = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', currencySign: 'accounting' });

/** Formats dollars and cents as accountants do: a loss stands in brackets. */
export function formatDollars(amount: number): string {
  return dollars.format(amount);
}
