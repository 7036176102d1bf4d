import type { ShownColumns } from '../../companies/shape.ts';
import { industryGroupOf, namesSector } from '../../finance/sectors.ts';
import { type CriteriaFilter, type FilterField, columns, isMeasured, type MeasuredField } from './criteria.ts';
import { liesElsewhere, liesIn } from '../../finance/places.ts';

type TextColumn = 'stage' | 'industry' | 'headquarters' | 'description';
type NumberColumn = (typeof columns)[keyof typeof columns];

/** The fields of a company or a candidate that filters read; null when unknown. */
export interface Subject extends Pick<ShownColumns, TextColumn | (NumberColumn & keyof ShownColumns)> {
  /** When null, `industryGroupOf` derives it from the industry. */
  industryGroup: string | null;
  /** Further labels of its field, besides the industry. */
  tags?: readonly string[];
  regions?: readonly string[];
  /** In millions of US dollars. */
  fundingRaised: number | null;
  /** Further known values, money in millions of US dollars. A candidate's file has none of these. */
  measured?: Partial<Record<MeasuredField, number>>;
}

/** PARTLY: only the description names the sector. UNKNOWN: the value that the filter checks is not known. */
export type Verdict = 'PASS' | 'PARTLY' | 'FAIL' | 'UNKNOWN';

/**
 * Judges whether a company or candidate passes a filter. A town that is in no list may be in any country. A filter that
 * excludes a sector checks industry, group and tags, and the description only when these are missing, because a
 * description also names customers and competitors.
 */
export function judgeFilter(filter: CriteriaFilter, subject: Subject): Verdict {
  const { field, operator, words } = filter;
  switch (field) {
    case 'SECTOR':
      return judgeSector(filter, subject);
    case 'STAGE':
      return judgeWords([subject.stage], operator, (stage) => isStageOf(stage, words));
    case 'LOCATION': {
      const addresses = [subject.headquarters, ...(subject.regions ?? [])];
      const verdict = judgeWords(addresses, operator, (address) => words.some((word) => liesIn(address, word)));
      if (verdict !== 'FAIL' || operator !== 'IS_ANY_OF') return verdict;
      const isElsewhere = addresses.some((address) => address && words.every((word) => liesElsewhere(address, word)));
      return isElsewhere ? 'FAIL' : 'UNKNOWN';
    }
    default:
      return judgeNumber(filter, numberOf(field, subject));
  }
}

function judgeSector({ operator, words }: CriteriaFilter, subject: Subject): Verdict {
  const { industry, description, tags = [] } = subject;
  const group = subject.industryGroup ?? industryGroupOf(industry);
  const filed = [industry, group, ...tags].filter((text) => text !== null).join(' | ');
  const names = (text: string) => words.some((word) => namesSector(text, word));
  const isFiled = filed !== '' && names(filed);
  const isDescribed = description !== null && names(description);
  if (operator === 'IS_ANY_OF') {
    if (isFiled) return 'PASS';
    if (isDescribed) return 'PARTLY';
    return filed === '' && description === null ? 'UNKNOWN' : 'FAIL';
  }
  if (isFiled) return 'FAIL';
  if (filed !== '') return 'PASS';
  if (isDescribed) return 'FAIL';
  return description === null ? 'UNKNOWN' : 'PASS';
}

function judgeWords(
  texts: readonly (string | null)[],
  operator: CriteriaFilter['operator'],
  isIn: (text: string) => boolean,
): Verdict {
  const known = texts.flatMap((text) => (text === null || text.trim() === '' ? [] : [text]));
  if (known.length === 0) return 'UNKNOWN';
  return known.some(isIn) === (operator === 'IS_ANY_OF') ? 'PASS' : 'FAIL';
}

function judgeNumber({ operator, value: bound }: CriteriaFilter, value: number | null): Verdict {
  if (value === null || bound === null) return 'UNKNOWN';
  return (operator === 'AT_LEAST' ? value >= bound : value <= bound) ? 'PASS' : 'FAIL';
}

function numberOf(field: FilterField, subject: Subject): number | null {
  if (isMeasured(field)) return subject.measured?.[field] ?? null;
  const column = columns[field as keyof typeof columns];
  return subject[column];
}

/** True when a stage is among the requested ones, however both are written: 'series-a' is 'Series A'. */
export function isStageOf(stage: string, asked: readonly string[]): boolean {
  const key = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '');
  return asked.some((each) => key(each) === key(stage));
}
