import type { CriteriaDetailsFragment } from './investments.gql.ts';
import type { CriteriaDimension, CriteriaInput } from '../../../gql/types.ts';
import { formatList } from '../../../lib/text/format.ts';
import { locale } from '../../../lib/text/locale.ts';

export type Steering = Pick<CriteriaDetailsFragment, 'weights' | 'filters'>;

export const maxCharacters = 4000;

export const defaultText =
  'I prefer companies with strong revenue growth over profitability. Focus on enterprise SaaS and fintech companies.';

export const placeholderText =
  'Describe your investment priorities, preferred company profiles and screening criteria. For example: capital-efficient healthcare companies at Series A to C, at least $5M in revenue, growing more than 50% a year.';

const weightFormat = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });

/** Returns a weight in words: 'Growth × 2', 'Market left out'. */
export function weightText({ label, weight }: { label: string; weight: number }): string {
  return weight === 0 ? `${label} left out` : `${label} × ${weightFormat.format(weight)}`;
}

/** Says why amounts in other currencies are not understood, to end a sentence; '' if all have a rate. */
export function rateText(missingRates: readonly string[]): string {
  if (missingRates.length === 0) return '';
  const rates = `${missingRates.length === 1 ? 'is no rate' : 'are no rates'} for ${formatList(missingRates, 'or')}`;
  return `. There ${rates}: set it in Admin, under System, or write US dollars.`;
}

/** Sets a weight. 0 leaves the dimension out, but keeps it in the list. */
export function withWeight(steering: Steering, dimension: CriteriaDimension, weight: number): Steering {
  const weights = steering.weights.map((each) => (each.dimension === dimension ? { ...each, weight } : each));
  return { ...steering, weights };
}

const otherLabels: Record<Exclude<CriteriaDimension, 'SECTOR_FIT'>, string> = {
  GROWTH: 'Growth',
  PROFITABILITY: 'Profitability',
  SCALE: 'Scale',
  MARKET: 'Market',
  EFFICIENCY: 'Capital efficiency',
  RETENTION: 'Retention',
};

/** Returns the dimensions that have no weight yet, each with the default weight. */
export function otherWeights({ weights }: Steering): Steering['weights'] {
  return (Object.keys(otherLabels) as (keyof typeof otherLabels)[])
    .filter((dimension) => weights.every((weight) => weight.dimension !== dimension))
    .map((dimension) => ordinary(dimension, otherLabels[dimension]));
}

export function withOther(steering: Steering, weight: Steering['weights'][number]): Steering {
  return { ...steering, weights: [...steering.weights, weight] };
}

export function withoutFilter(steering: Steering, index: number): Steering {
  return fitted({ ...steering, filters: steering.filters.filter((_, at) => at !== index) });
}

export function withNecessity(steering: Steering, index: number, isRequired: boolean): Steering {
  const filters = steering.filters.map((filter, at) => (at === index ? { ...filter, isRequired } : filter));
  return fitted({ ...steering, filters });
}

function fitted({ weights, filters }: Steering): Steering {
  const isPreferring = filters.some(({ isRequired }) => !isRequired);
  const isWeighed = weights.some(({ dimension }) => dimension === 'SECTOR_FIT');
  if (isPreferring === isWeighed) return { weights, filters };
  if (isPreferring) return { weights: [...weights, ordinary('SECTOR_FIT', 'Fit with preferences')], filters };
  return { weights: weights.filter(({ dimension }) => dimension !== 'SECTOR_FIT'), filters };
}

function ordinary(dimension: CriteriaDimension, label: string): Steering['weights'][number] {
  return { __typename: 'CriteriaWeight', dimension, label, weight: 1, phrase: null };
}

/** Converts criteria to the server's input type, without the words that only tell where a filter comes from. */
export function toInput({ weights, filters }: Steering): CriteriaInput {
  return {
    weights: weights.map(({ dimension, weight }) => ({ dimension, weight })),
    filters: filters.map(({ field, operator, words, value, isRequired }) => ({
      field,
      operator,
      isRequired,
      ...(value === null ? { words: [...words] } : { value }),
    })),
  };
}

/** True when two searches would use the same criteria. */
export function isSameSteering(one: Steering, other: Steering): boolean {
  return JSON.stringify(toInput(one)) === JSON.stringify(toInput(other));
}

export interface Draft {
  text: string;
  adjusted: Steering | null;
}

/** Parses a stored draft; null if none exists or it is unusable. */
export function parseDraft(kept: string | null): Draft | null {
  if (kept === null) return null;
  try {
    const { text, adjusted } = JSON.parse(kept) as Partial<Draft>;
    if (typeof text !== 'string') return null;
    const isWhole = Array.isArray(adjusted?.weights) && Array.isArray(adjusted.filters);
    return { text, adjusted: isWhole ? adjusted : null };
  } catch {
    return null;
  }
}
