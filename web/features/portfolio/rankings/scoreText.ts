import { locale } from '../../../lib/text/locale.ts';

const oneDecimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Formats a score of 0 to 10 as '8.4/10'; 'N/A' if its figures are not known. */
export function formatTen(score: number | null): string {
  return score === null ? 'N/A' : `${oneDecimal.format(score)}/10`;
}

const twoDecimals = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Formats the score that decides the order, with enough decimals to distinguish neighbours: '8.42/10'. */
export function formatOverall(score: number): string {
  return `${twoDecimals.format(score)}/10`;
}

/** Returns the hue of a score of 0 to 10 (specification, section 9). */
export function scoreHue(score: number | null): string {
  if (score === null) return 'gray';
  if (score >= 8) return 'green';
  if (score >= 6) return 'blue';
  return score >= 4 ? 'yellow' : 'red';
}

const tierHues = new Map([
  ['Tier 1', 'green'],
  ['Tier 2', 'blue'],
  ['Tier 3', 'yellow'],
]);

/** Returns the hue of a tier (specification, section 9). */
export function tierHue(tier: string): string {
  return tierHues.get(tier) ?? 'gray';
}
