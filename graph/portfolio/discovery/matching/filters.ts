import type { Candidate } from '../../../../prisma/generated/prisma/client.ts';
import { stages } from '../../../ai/observation.ts';
import { factsIn } from '../../candidates/facts.ts';
import type { CriteriaFilter } from '../../criteria/criteria.ts';
import { isIn } from './places.ts';

/** What of a candidate a filter looks at. */
export type Filtered = Pick<
  Candidate,
  'stage' | 'headquarters' | 'tags' | 'revenue' | 'revenueGrowthRate' | 'grossMargin' | 'fundingRaised' | 'employees'
>;

/** UNKNOWN: the file does not say, or not so that it can be told; it neither speaks for the candidate nor against it. */
export type Outcome = 'PASSED' | 'FAILED' | 'UNKNOWN';

export interface Checked {
  filter: CriteriaFilter;
  outcome: Outcome;
}

/** Holds a candidate against the filters but those of sectors, which the match of the words decides. */
export function checkFilters(candidate: Filtered, filters: readonly CriteriaFilter[]): Checked[] {
  return filters
    .filter(({ field }) => field !== 'SECTOR')
    .map((filter) => ({ filter, outcome: outcomeOf(candidate, filter) }));
}

function outcomeOf(candidate: Filtered, { field, operator, words, value }: CriteriaFilter): Outcome {
  const isOf = (matches: boolean | null): Outcome =>
    matches === null ? 'UNKNOWN' : matches === (operator === 'IS_ANY_OF') ? 'PASSED' : 'FAILED';
  switch (field) {
    case 'STAGE':
      return isOf(isAtStage(candidate.stage, words));
    case 'LOCATION':
      return isOf(isAtPlace(candidate, words));
    default: {
      const known = numberOf(candidate, field);
      if (known === null || value === null) return 'UNKNOWN';
      return (operator === 'AT_LEAST' ? known >= value : known <= value) ? 'PASSED' : 'FAILED';
    }
  }
}

function numberOf(candidate: Filtered, field: CriteriaFilter['field']): number | null {
  switch (field) {
    case 'REVENUE':
      return candidate.revenue;
    case 'GROWTH':
      return candidate.revenueGrowthRate;
    case 'MARGIN':
      return candidate.grossMargin;
    case 'EMPLOYEES':
      return candidate.employees;
    case 'FUNDING':
      return candidate.fundingRaised;
    default:
      return null;
  }
}

/**
 * Whether a stage is one of those asked for; null where that cannot be told. A file's own word ('Early') is none of the product's
 * stages, and 'Growth' is said of companies from Series B on: asked for Series B or C, it is neither inside nor outside.
 */
function isAtStage(stage: string | null, asked: readonly string[]): boolean | null {
  if (stage === null) return null;
  if (asked.some((each) => each.toLowerCase() === stage.toLowerCase())) return true;
  if (!(stages as readonly string[]).includes(stage)) return null;
  return stage === 'Growth' && asked.some((each) => each === 'Series B' || each === 'Series C') ? null : false;
}

function isAtPlace({ headquarters, tags }: Filtered, asked: readonly string[]): boolean | null {
  const addresses = [headquarters ?? '', ...factsIn(tags, 'region')].filter((each) => each !== '');
  if (addresses.length === 0) return null;
  return asked.some((place) => addresses.some((address) => isIn(place, address)));
}
