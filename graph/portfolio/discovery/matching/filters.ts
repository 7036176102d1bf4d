import type { Candidate } from '../../../../prisma/generated/prisma/client.ts';
import { stages } from '../../../finance/stages.ts';
import { factsIn, plainTags } from '../../candidates/facts.ts';
import type { CriteriaFilter } from '../../criteria/criteria.ts';
import { isStageOf, judgeFilter, type Subject, type Verdict } from '../../criteria/judgeFilter.ts';

/** The fields of a candidate that a filter reads. */
export type Filtered = Pick<Candidate, keyof Subject & keyof Candidate>;

export interface Checked {
  filter: CriteriaFilter;
  /** UNKNOWN: the file does not state it, or not clearly enough. This neither raises nor lowers the score. */
  verdict: Verdict;
}

/** Checks a candidate against the filters, except those of sectors, which the matching of words decides. */
export function checkFilters(candidate: Filtered, filters: readonly CriteriaFilter[]): Checked[] {
  const { stage, tags } = candidate;
  const subject = { ...candidate, tags: plainTags(tags), regions: factsIn(tags, 'region'), valuation: null };
  return filters
    .filter(({ field }) => field !== 'SECTOR')
    .map((filter) => {
      const isOpen = filter.field === 'STAGE' && stage !== null && isVague(stage, filter.words);
      return { filter, verdict: judgeFilter(filter, isOpen ? { ...subject, stage: null } : subject) };
    });
}

/**
 * Whether a file's stage leaves open if it is one of those asked for. A word of the file's own ('Early') is not one of the product's
 * stages. Lists use 'Growth' for companies from Series B on, so for Series B or C it decides nothing either.
 */
function isVague(stage: string, asked: readonly string[]): boolean {
  if (isStageOf(stage, asked)) return false;
  return (
    !isStageOf(stage, stages) || (stage === 'Growth' && asked.some((each) => isStageOf(each, ['Series B', 'Series C'])))
  );
}
