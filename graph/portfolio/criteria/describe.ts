import { inSentence, listed } from '../facts/labels.ts';
import { capital } from '../rankings/sentences.ts';
import type { Criteria, CriteriaFilter, Dimension, FilterField } from './criteria.ts';

/** What a dimension is called where it stands by itself. */
export const dimensionLabels: Record<Dimension, string> = {
  GROWTH: 'Growth',
  PROFITABILITY: 'Profitability',
  SCALE: 'Scale',
  MARKET: 'Market',
  EFFICIENCY: 'Capital efficiency',
  RETENTION: 'Retention',
  SECTOR_FIT: 'Fit with preferences',
};

const fieldLabels: Record<FilterField, string> = {
  SECTOR: 'Sector',
  STAGE: 'Stage',
  LOCATION: 'Headquarters',
  REVENUE: 'Revenue',
  GROWTH: 'Revenue growth',
  MARGIN: 'Gross margin',
  EMPLOYEES: 'Headcount',
  VALUATION: 'Valuation',
  FUNDING: 'Total funding',
};

const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** A filter in words: 'Revenue of at least $10M', 'Sector is SaaS or fintech', 'Headquarters not in China'. */
export function filterText({ field, operator, words, value }: CriteriaFilter): string {
  const label = fieldLabels[field];
  const isPlace = field === 'LOCATION';
  switch (operator) {
    case 'IS_ANY_OF':
      return `${label} ${isPlace ? 'in' : 'is'} ${listed(words, 'or')}`;
    case 'IS_NONE_OF':
      return `${label} ${isPlace ? 'not in' : 'is not'} ${listed(words, 'or')}`;
    case 'AT_LEAST':
      return `${label} of at least ${amountText(field, value)}`;
    case 'AT_MOST':
      return `${label} of at most ${amountText(field, value)}`;
  }
}

/** The same within a sentence: 'revenue of at least $10M'. */
export function filterPhrase(filter: CriteriaFilter): string {
  return inSentence(filterText(filter));
}

/** Criteria in one line: 'Growth × 2, profitability × 1; sector is SaaS or fintech (preferred)'. */
export function summarizeCriteria({ weights, filters }: Criteria): string {
  const isImplied = ({ dimension, weight }: Criteria['weights'][number]) => dimension === 'SECTOR_FIT' && weight === 1;
  const weighed = weights
    .filter((weight) => !isImplied(weight))
    .map(({ dimension, weight }) =>
      weight === 0
        ? `${dimensionLabels[dimension].toLowerCase()} left out`
        : `${dimensionLabels[dimension].toLowerCase()} × ${plain.format(weight)}`,
    );
  const filtered = filters.map((filter) => {
    const text = filterPhrase(filter);
    return filter.isRequired ? text : `${text} (preferred)`;
  });
  return capital([weighed.join(', '), ...filtered].filter((part) => part !== '').join('; '));
}

/** '$10M', '50%', '200 people' */
function amountText(field: FilterField, value: number | null): string {
  const number = plain.format(value ?? 0);
  if (field === 'GROWTH' || field === 'MARGIN') return `${number}%`;
  if (field === 'EMPLOYEES') return `${number} people`;
  return (value ?? 0) >= 1000 ? `$${plain.format((value ?? 0) / 1000)}B` : `$${number}M`;
}
