import type { Doubtful, Fact } from '../reading.ts';
import { bounds } from './bounds.ts';
import type { Beside, Check, Figure, Finding } from './check.ts';
import { sizes } from './sizes.ts';
import { sums } from './sums.ts';
import { times } from './times.ts';
import { wordingChecks } from './words.ts';

/** Checks of a figure by itself. A figure that fails one says nothing about its neighbours. */
const alone: readonly Check[] = [...bounds, ...times, ...wordingChecks];
const amongNeighbours: readonly Check[] = [...sizes, ...sums];

/** A figure whose findings weigh this much together is doubtful. */
const doubtfulFrom = 1;

type Found = Required<Pick<Finding, 'weight'>> & Finding;

function findingsBy(checks: readonly Check[], figure: Figure, beside: Beside): Found[] {
  return checks.flatMap((check) => {
    const finding = check.find(figure, beside);
    return finding ? [{ weight: check.weight, ...finding }] : [];
  });
}

/** Returns what every check finds in a figure of the subject, nothing for a figure of somebody else. */
export function findingsOf(figure: Figure, beside: Beside): Found[] {
  return figure.owner === 'SUBJECT' ? findingsBy([...alone, ...amongNeighbours], figure, beside) : [];
}

/** Returns why a figure of the subject is doubtful, in sentences; null if it passed. */
export function doubtOf(figure: Figure, beside: Beside): string | null {
  return doubtBy(findingsOf(figure, beside));
}

function doubtBy(findings: readonly Found[]): string | null {
  const weighty = findings.filter(({ weight }) => weight > 0);
  if (weighty.reduce((sum, { weight }) => sum + weight, 0) < doubtfulFrom) return null;
  return weighty.map(({ sentence }) => sentence).join(' ');
}

interface Judged {
  facts: Fact[];
  doubtful: Doubtful[];
  /** Whose value differs from the printed one now: the fact's id and the reason. */
  repairs: { id: number; sentence: string }[];
}

/**
 * Holds facts against their neighbours before they are shown. A fact that fails is repaired where only one repair fits,
 * else it is set apart with the reasons. Figures of audited statements are neighbours and are not judged themselves.
 */
export function judgeFacts(facts: readonly Fact[], around: Pick<Beside, 'days' | 'texts'>): Judged {
  const first = judgedBy(alone, facts, around);
  const second = judgedBy(amongNeighbours, first.facts, around);
  return {
    facts: second.facts,
    doubtful: [...first.doubtful, ...second.doubtful],
    repairs: [...first.repairs, ...second.repairs],
  };
}

function judgedBy(checks: readonly Check[], given: readonly Fact[], around: Pick<Beside, 'days' | 'texts'>): Judged {
  const findingsIn = (fact: Fact, facts: readonly Fact[]): Found[] => {
    const own = facts.filter(({ owner }) => owner === 'SUBJECT');
    return fact.owner === 'SUBJECT' && !fact.isAudited ? findingsBy(checks, fact, { own, ...around }) : [];
  };
  const judged: Judged = { facts: [], doubtful: [], repairs: [] };
  // All are repaired before any is doubted, because a wrong figure makes its right neighbours doubtful.
  const repaired = given.map((fact) => {
    const found = findingsIn(fact, given).find(({ repair }) => repair);
    if (!found) return fact;
    if (found.repair?.value !== undefined) judged.repairs.push({ id: fact.id, sentence: found.sentence });
    return { ...fact, ...found.repair };
  });
  for (const fact of repaired) {
    const doubt = doubtBy(findingsIn(fact, repaired));
    if (doubt === null) judged.facts.push(fact);
    else judged.doubtful.push({ ...fact, doubt });
  }
  return judged;
}
