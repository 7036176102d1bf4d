import type { Candidate } from '../../../../prisma/generated/prisma/client.ts';
import { stages } from '../../../finance/stages.ts';
import { factsIn, plainTags } from '../../candidates/facts.ts';
import type { CriteriaFilter } from '../../criteria/criteria.ts';
import { isStageOf, judgeFilter, type Subject, type Verdict } from '../../criteria/judgeFilter.ts';

/** The fields of a candidate that a filter reads. */
export type Filtered = Pick<Candidate, keyof Subject & keyof Candidate>;

export interface Checked {
  filter: CriteriaFilter;
  /** UNKNOWN: the file does not say, or not so that it can be told; it neither speaks for the candidate nor against it. */
  verdict: Verdict;
}

/** Holds a candidate against the filters but those of sectors, which the match of the words decides. */
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
 * Whether a file's stage does not tell if it is one of those asked for. Its own word ('Early') is none of the product's stages, and
 * lists say 'Growth' of companies from Series B on: asked for Series B or C, it is neither inside nor outside.
 */
function isVague(stage: string, asked: readonly string[]): boolean {
  if (isStageOf(stage, asked)) return false;
  return (
    !isStageOf(stage, stages) || (stage === 'Growth' && asked.some((each) => isStageOf(each, ['Series B', 'Series C'])))
  );
}
