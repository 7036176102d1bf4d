import type { Candidate } from '../../../../prisma/generated/prisma/client.ts';
import { factsIn, plainTags } from '../../candidates/shape.ts';
import type { Criteria, CriteriaFilter } from '../../criteria/criteria.ts';
import { byName } from '../../facts/streamCompanies.ts';
import { portfolioFit, type PortfolioPattern } from './pattern.ts';
import type { Query } from './discoveryQuery.ts';
import { groupWeights, Matcher, relevanceOf, type GroupWeight, type Match, type Met } from './relevance.ts';
import { stages } from '../../../finance/stages.ts';
import { isStageOf, judgeFilter, type Subject, type Verdict } from '../../criteria/judgeFilter.ts';

export interface Chosen {
  id: string;
  /** The name in the form that is sorted from A to Z. */
  sortName: string;
  match: Match;
  checked: Checked[];
  /** 0 to 1. */
  relevance: number;
  /** 0 to 1; null when nothing can be compared. */
  fit: number | null;
  /** 0 to 1. The candidates are ordered by it. */
  score: number;
}

export interface Choice {
  chosen: Chosen[];
  /** The number of examined candidates: those that the firm does not hold. */
  lookedAt: number;
  /** The number of candidates that a required filter or the text excludes. */
  leftOut: number;
  groups: GroupWeight[];
}

const maxChosen = 10;
const minRelevance = 0.35;
const shareOfBest = { relevance: 0.75, score: 0.4 };
/** Lowers further candidates of the same alternative, so that the other alternatives get a place too. */
const roomForOthers = 0.97;
const factors = {
  unknownRequired: 0.85,
  failedPreferred: 0.6,
  unknownPreferred: 0.9,
  gone: 0.35,
  smallForStage: 0.8,
  undescribed: 0.8,
};
const usualTeam = 8;

/**
 * Makes a chooser that examines candidates one by one and then chooses the best. Score = relevance^1.5 × filters ×
 * status × (0.8 + 0.2 × portfolio fit). Equal scores are ordered by name, then id. Alternatives take turns when their
 * scores are close.
 */
export function createChooser(query: Query, criteria: Criteria, pattern: PortfolioPattern) {
  const matcher = new Matcher(query);
  const counts = query.wanted.map(() => ({ met: 0, topical: 0 }));
  const kept: (Omit<Chosen, 'relevance' | 'score'> & { factor: number })[] = [];
  let lookedAt = 0;
  let leftOut = 0;

  return {
    look(candidate: Candidate): void {
      lookedAt += 1;
      const match = matcher.match(candidate);
      const checked = checkFilters(candidate, criteria.filters);
      for (const [index, met] of match.groups.entries()) {
        const count = counts[index];
        if (!count || met.length === 0) continue;
        count.met += 1;
        if (met.some(({ place }) => place !== 'description')) count.topical += 1;
      }
      if (match.isUnwanted || checked.some(({ filter, verdict }) => filter.isRequired && verdict === 'FAIL')) {
        leftOut += 1;
        return;
      }
      if (query.wanted.length > 0 && match.groups.every((met) => met.length === 0)) return;
      const factor =
        filterFactor(checked) *
        stageFactor(candidate, checked) *
        (goneStatus(candidate.tags) === null ? 1 : factors.gone) *
        (candidate.description === null ? factors.undescribed : 1);
      const { id, sortName } = candidate;
      kept.push({ id, sortName, match, checked, fit: portfolioFit(candidate, pattern), factor });
    },
    choose(): Choice {
      const groups = groupWeights(query, counts, lookedAt);
      const scored = kept.map(({ factor, ...candidate }): Chosen => {
        const relevance = query.wanted.length === 0 ? 1 : relevanceOf(candidate.match, groups);
        const score = relevance ** 1.5 * factor * (0.8 + 0.2 * (candidate.fit ?? 0.5));
        return { ...candidate, relevance, score };
      });
      const best = (value: (each: Chosen) => number) => scored.reduce((most, each) => Math.max(most, value(each)), 0);
      const minScore = shareOfBest.score * best(({ score }) => score);
      const least = Math.max(minRelevance, shareOfBest.relevance * best(({ relevance }) => relevance));
      const ranked = scored
        .filter(({ relevance, score }) => relevance >= least && score >= minScore)
        .sort((a, b) => b.score - a.score || byName(a, b));
      return { chosen: alternate(ranked), lookedAt, leftOut, groups };
    },
  };
}

/** Returns a status that says closed or bought, so that no one can invest; else null. */
export function goneStatus(tags: readonly string[]): string | null {
  return (
    factsIn(tags, 'status').find((status) =>
      /\b(?:inactive|closed|dead|defunct|shut|dissolved|bankrupt|acquired|merged)\b/.test(status),
    ) ?? null
  );
}

/** Lowers the score of a very small team when Series A or later is requested and the file does not state the stage. */
function stageFactor({ employees }: Candidate, checked: readonly Checked[]): number {
  const isOpen = checked.some(
    ({ filter: { field, words }, verdict }) => field === 'STAGE' && verdict === 'UNKNOWN' && !words.includes('Seed'),
  );
  return isOpen && employees !== null && employees < usualTeam ? factors.smallForStage : 1;
}

/** Chooses the best candidates. When scores are close, the alternatives take turns. `ranked` is in order. */
function alternate(ranked: readonly Chosen[]): Chosen[] {
  const left = ranked.slice(0, 20 * maxChosen);
  const turns = new Map<string, number>();
  const chosen: Chosen[] = [];
  while (chosen.length < maxChosen && left.length > 0) {
    const worth = (each: Chosen) => each.score * roomForOthers ** (turns.get(alternativeOf(each)) ?? 0);
    const next = left.reduce((a, b) => (worth(b) > worth(a) ? b : a));
    left.splice(left.indexOf(next), 1);
    turns.set(alternativeOf(next), (turns.get(alternativeOf(next)) ?? 0) + 1);
    chosen.push(next);
  }
  return chosen;
}

function alternativeOf({ match }: Chosen): string {
  const best = (met: readonly Met[]) =>
    met.filter(({ topic }) => topic.isField).sort((a, b) => b.score - a.score)[0]?.topic.label;
  return match.groups.map((met) => best(met) ?? '').join('; ');
}

function filterFactor(checked: readonly Checked[]): number {
  return checked.reduce((product, { filter, verdict }) => {
    if (verdict === 'UNKNOWN')
      return product * (filter.isRequired ? factors.unknownRequired : factors.unknownPreferred);
    return verdict === 'FAIL' ? product * factors.failedPreferred : product;
  }, 1);
}

export type Filtered = Pick<Candidate, keyof Subject & keyof Candidate>;

interface Checked {
  filter: CriteriaFilter;
  /** UNKNOWN when the file does not state the value, or not clearly enough. */
  verdict: Verdict;
}

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

/** True when a file's stage leaves open whether it is requested: an own word, or 'Growth' for Series B or C. */
function isVague(stage: string, asked: readonly string[]): boolean {
  if (isStageOf(stage, asked)) return false;
  return (
    !isStageOf(stage, stages) || (stage === 'Growth' && asked.some((each) => isStageOf(each, ['Series B', 'Series C'])))
  );
}
