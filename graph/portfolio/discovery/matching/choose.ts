import type { Candidate } from '../../../../prisma/generated/prisma/client.ts';
import { factsIn, plainTags } from '../../candidates/facts.ts';
import type { Criteria, CriteriaFilter } from '../../criteria/criteria.ts';
import { byName } from '../../facts/streamCompanies.ts';
import { portfolioFit, type PortfolioPattern } from './pattern.ts';
import type { Query } from './query.ts';
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
  /** The weight of each group of the query, and the number of candidates that match it. */
  groups: GroupWeight[];
}

const maxChosen = 10;
const minRelevance = 0.35;
const shareOfBest = { relevance: 0.75, score: 0.4 };
/**
 * When several candidates match the same alternative ('fintech' in 'software or fintech'), this factor lowers the score
 * of each further one, so that the other alternatives get a place too.
 */
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
 * Examines candidates one by one and then chooses the best. Score = relevance^1.5 × filters × status × (0.8 + 0.2 ×
 * portfolio fit). Equal scores are ordered by name, then id. Alternatives take turns when their scores are close.
 */
export class Chooser {
  private readonly matcher: Matcher;
  private readonly counts: { met: number; topical: number }[];
  private readonly kept: (Omit<Chosen, 'relevance' | 'score'> & { factor: number })[] = [];
  private lookedAt = 0;
  private leftOut = 0;
  private readonly query: Query;
  private readonly criteria: Criteria;
  private readonly pattern: PortfolioPattern;

  constructor(query: Query, criteria: Criteria, pattern: PortfolioPattern) {
    this.query = query;
    this.criteria = criteria;
    this.pattern = pattern;
    this.matcher = new Matcher(query);
    this.counts = query.wanted.map(() => ({ met: 0, topical: 0 }));
  }

  look(candidate: Candidate): void {
    this.lookedAt += 1;
    const match = this.matcher.match(candidate);
    const checked = checkFilters(candidate, this.criteria.filters);
    for (const [index, met] of match.groups.entries()) {
      const count = this.counts[index];
      if (!count || met.length === 0) continue;
      count.met += 1;
      if (met.some(({ place }) => place !== 'description')) count.topical += 1;
    }
    if (match.isUnwanted || checked.some(({ filter, verdict }) => filter.isRequired && verdict === 'FAIL')) {
      this.leftOut += 1;
      return;
    }
    if (this.query.wanted.length > 0 && match.groups.every((met) => met.length === 0)) return;
    const factor =
      filterFactor(checked) *
      stageFactor(candidate, checked) *
      (goneStatus(candidate.tags) === null ? 1 : factors.gone) *
      (candidate.description === null ? factors.undescribed : 1);
    this.kept.push({
      id: candidate.id,
      sortName: candidate.sortName,
      match,
      checked,
      fit: portfolioFit(candidate, this.pattern),
      factor,
    });
  }

  choose(): Choice {
    const groups = groupWeights(this.query, this.counts, this.lookedAt);
    const scored = this.kept.map((candidate): Chosen => {
      const relevance = this.query.wanted.length === 0 ? 1 : relevanceOf(candidate.match, groups);
      const score = relevance ** 1.5 * candidate.factor * (0.8 + 0.2 * (candidate.fit ?? 0.5));
      const { factor: _, ...rest } = candidate;
      return { ...rest, relevance, score };
    });
    const best = (value: (each: Chosen) => number) => scored.reduce((most, each) => Math.max(most, value(each)), 0);
    const minScore = shareOfBest.score * best(({ score }) => score);
    const least = Math.max(minRelevance, shareOfBest.relevance * best(({ relevance }) => relevance));
    const ranked = scored
      .filter(({ relevance, score }) => relevance >= least && score >= minScore)
      .sort((a, b) => b.score - a.score || byName(a, b));
    return { chosen: alternate(ranked), lookedAt: this.lookedAt, leftOut: this.leftOut, groups };
  }
}

/**
 * Returns the status of a candidate that its file calls closed, or now part of another company, so that no one can
 * invest in it; null when the file says nothing like that.
 */
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
    met.filter(({ wish }) => wish.isField).sort((a, b) => b.score - a.score)[0]?.wish.label;
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
