import type { Candidate } from '../figures/candidate.ts';
import { shownFigures } from '../figures/shown.ts';
import { plainPeriod } from '../figures/period.ts';

export interface Round<C extends Candidate> {
  /** 'Series B', where the words that state the amount name one round only; null otherwise. */
  name: string | null;
  /** 'Mar 2026', or the period in the source's words; null when no day is stated. */
  period: string | null;
  shown: C;
}

const roundNames = /\b(?:pre-?seed|seed|series [a-k]\d?)\b/gi;

/**
 * Returns the last round that sources state with its amount; null where none passed the checks. `standing` are the
 * statements that stand in a company's claims about results.
 */
export function roundOf<C extends Candidate>(standing: readonly C[]): Round<C> | null {
  const rounds = standing.filter(({ metric }) => metric === 'ROUND_SIZE');
  const shown = shownFigures(rounds)[0]?.observation;
  if (shown?.value == null) return null;
  const names = new Set(shown.quote?.match(roundNames)?.map(nameOf));
  const { periodEnd, periodLabel } = shown;
  return {
    name: names.size === 1 ? ([...names][0] ?? null) : null,
    period: periodEnd === null ? periodLabel && plainPeriod(periodLabel) : monthOf(periodEnd),
    shown,
  };
}

const monthOf = (day: string): string =>
  new Date(day).toLocaleDateString('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** 'series b' becomes 'Series B', 'preseed' 'Pre-seed'. */
function nameOf(words: string): string {
  const plain = words.toLowerCase().replace('preseed', 'pre-seed');
  const [first = '', letter] = plain.split(' ');
  return [first.charAt(0).toUpperCase() + first.slice(1), letter?.toUpperCase()].filter(Boolean).join(' ');
}
