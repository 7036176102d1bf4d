import type { Candidate } from '../../../../prisma/generated/prisma/client.ts';
import { stages } from '../../../finance/stages.ts';
import { factsIn, plainTags } from '../../candidates/facts.ts';
import type { CriteriaFilter } from '../../criteria/criteria.ts';
import { isStageOf, judgeFilter, type Subject, type Verdict } from '../../criteria/judgeFilter.ts';

export type Filtered = Pick<Candidate, keyof Subject & keyof Candidate>;

export interface Checked {
  filter: CriteriaFilter;
  /** UNKNOWN when the file does not state the value, or not clearly enough. */
  verdict: Verdict;
}

/** Checks a candidate against the filters, except sectors, which the matching of words decides. */
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
 * True when a file's stage leaves open whether it is among the requested ones. A word of the file's own ('Early') is
 * not one of the product's stages. Lists use 'Growth' for companies from Series B on, so for Series B or C it decides
 * nothing either.
 */
function isVague(stage: string, asked: readonly string[]): boolean {
  if (isStageOf(stage, asked)) return false;
  return (
    !isStageOf(stage, stages) || (stage === 'Growth' && asked.some((each) => isStageOf(each, ['Series B', 'Series C'])))
  );
}
