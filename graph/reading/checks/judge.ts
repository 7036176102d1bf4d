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

interface Judged {
  facts: Fact[];
  doubtful: Doubtful[];
}

/**
 * Holds facts against their neighbours before they are shown. A fact that fails is repaired where only one repair fits,
 * else it is set apart with the reasons. Figures of audited statements are neighbours and are not judged themselves.
 */
export function judgeFacts(facts: readonly Fact[], around: Pick<Beside, 'days' | 'texts'>): Judged {
  const first = judgedBy(alone, facts, around);
  const second = judgedBy(amongNeighbours, first.facts, around);
  return { facts: second.facts, doubtful: [...first.doubtful, ...second.doubtful] };
}

function judgedBy(checks: readonly Check[], facts: readonly Fact[], around: Pick<Beside, 'days' | 'texts'>): Judged {
  const own = facts.filter(({ owner }) => owner === 'SUBJECT');
  const judged: Judged = { facts: [], doubtful: [] };
  for (const fact of facts) {
    const isJudged = fact.owner === 'SUBJECT' && !fact.isAudited;
    const findings = isJudged ? findingsBy(checks, fact, { own, ...around }) : [];
    const repaired = findings.reduce<Fact>((all, { repair }) => ({ ...all, ...repair }), fact);
    const among = own.map((each) => (each === fact ? repaired : each));
    const left = repaired === fact ? findings : findingsBy(checks, repaired, { own: among, ...around });
    const counted = left.filter(({ weight }) => weight > 0);
    if (counted.reduce((sum, { weight }) => sum + weight, 0) < doubtfulFrom) judged.facts.push(repaired);
    else judged.doubtful.push({ ...fact, doubt: counted.map(({ sentence }) => sentence).join(' ') });
  }
  return judged;
}
