import { locale } from '../../../lib/text/locale.ts';

const scoreFormat = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const shareFormat = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });

/** Formats a mean score, 0 to 100, with one decimal: '72.4'; 'N/A' if nothing was scored. */
export function formatScore(score: number | null): string {
  return score === null ? 'N/A' : scoreFormat.format(score);
}

/** Formats a share in percent: '40%'; '<1%' for a share above zero that rounds to zero; '0%' of a total of zero. */
export function formatShare(count: number, total: number): string {
  if (total === 0 || count === 0) return shareFormat.format(0);
  return count / total < 0.005 ? `<${shareFormat.format(0.01)}` : shareFormat.format(count / total);
}
