import { formatList, inSentence } from '../../finance/formatFigure.ts';
import { verb } from '../facts/sentences.ts';
import {
  isNumberField,
  numberFields,
  type NumberField,
  type Criteria,
  type CriteriaFilter,
  type Dimension,
  type FilterField,
} from './criteria.ts';
import { capital } from '../../text/text.ts';

export const dimensionLabels: Record<Dimension, string> = {
  GROWTH: 'Growth',
  PROFITABILITY: 'Profitability',
  SCALE: 'Scale',
  MARKET: 'Market',
  EFFICIENCY: 'Capital efficiency',
  RETENTION: 'Retention',
  SECTOR_FIT: 'Fit with preferences',
};

const wordLabels: Record<Exclude<FilterField, NumberField>, string> = {
  SECTOR: 'Sector',
  STAGE: 'Stage',
  LOCATION: 'Headquarters',
};

const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** Writes a filter in words: 'Revenue of at least $10M', 'Sector is SaaS or fintech', 'Headquarters not in China'. */
export function filterText({ field, operator, words, value }: CriteriaFilter): string {
  const label = isNumberField(field) ? numberFields[field].label : wordLabels[field];
  const isPlace = field === 'LOCATION';
  switch (operator) {
    case 'IS_ANY_OF':
      return `${label} ${isPlace ? 'in' : 'is'} ${formatList(words, 'or')}`;
    case 'IS_NONE_OF':
      return `${label} ${isPlace ? 'not in' : 'is not'} ${formatList(words, 'or')}`;
    case 'AT_LEAST':
      return `${label} of at least ${amountText(field, value ?? 0)}`;
    case 'AT_MOST':
      return `${label} of at most ${amountText(field, value ?? 0)}`;
  }
}

/** Writes a filter as a part of a sentence: 'revenue of at least $10M'. */
export function filterPhrase(filter: CriteriaFilter): string {
  return inSentence(filterText(filter));
}

/** Explains why amounts in other currencies are not understood; '' when every currency has a rate. */
export function rateSentence({ missingRates = [] }: Pick<Criteria, 'missingRates'>): string {
  if (missingRates.length === 0) return '';
  const there = verb(missingRates.length, 'There is no rate', 'There are no rates');
  return `${there} for ${formatList(missingRates, 'or')}: set it in Admin, under System, or write US dollars.`;
}

/** Writes criteria in one line: 'Growth × 2, profitability × 1; sector is SaaS or fintech (preferred)'. */
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

/** Returns '$10M', '50%', '200 people', '18 months' or '1.5×'. */
function amountText(field: FilterField, value: number): string {
  const number = plain.format(value);
  switch (isNumberField(field) ? numberFields[field].unit : 'COUNT') {
    case 'PERCENT':
      return `${number}%`;
    case 'PEOPLE':
      return `${number} people`;
    case 'MONTHS':
      return `${number} ${value === 1 ? 'month' : 'months'}`;
    case 'MULTIPLE':
      return `${number}×`;
    case 'MONEY':
      if (value >= 1000) return `$${plain.format(value / 1000)}B`;
      return value > 0 && value < 1 ? `$${plain.format(value * 1000)}K` : `$${number}M`;
    case 'COUNT':
      return number;
  }
}
