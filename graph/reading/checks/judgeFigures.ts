import type { Doubtful, Fact, NewFact } from '../reading.ts';
import { type Beside, type Check, type Finding, dollarLike } from './figureCheck.ts';
import { sizes, sums } from './betweenFigures.ts';
import { times } from './times.ts';
import { wordingChecks } from './claimWords.ts';
import { inSentence } from '../../finance/formatFigure.ts';
import { metrics, unitOf, type MetricName } from '../../finance/metrics.ts';

/** The range of a percentage that needs no second look. */
const usualPercent: Partial<Record<MetricName, [least: number, most: number]>> = {
  GROSS_MARGIN: [-200, 100],
  EBITDA_MARGIN: [-2_000, 100],
  OPERATING_MARGIN: [-2_000, 100],
  NRR: [20, 300],
  GRR: [20, 100],
  CHURN: [0, 100],
  CUSTOMER_CONCENTRATION: [0.1, 100],
  REVENUE_GROWTH: [-99, 2_000],
  ARR_GROWTH: [-99, 2_000],
  MARKET_GROWTH: [-50, 200],
};
/** No company has more than these: people, and money in a currency whose unit is worth about a dollar. */
const maxOfAll = { people: 4_000_000, money: 5e12 };

const bounds: Check[] = [
  // Percentage within its bounds.
  ({ metric, value }) => {
    const range = usualPercent[metric];
    if (range === undefined || value === null || (value >= range[0] && value <= range[1])) return null;
    return { sentence: `It is outside the usual bounds of ${inSentence(metrics[metric].label)}.` };
  },
  // Amount that a company can have.
  ({ metric, value, currency }) => {
    const isMoney = unitOf(metric) === 'MONEY' && dollarLike.has(currency ?? '');
    const most = metric === 'EMPLOYEES' ? maxOfAll.people : isMoney ? maxOfAll.money : Infinity;
    return Math.abs(value ?? 0) > most ? { sentence: 'No company is as large as that.' } : null;
  },
  // Unit as printed.
  ({ metric, printed, computation }) => {
    const unit = unitOf(metric);
    if (computation !== null) return null;
    if (unit === 'MONEY' && /%|percent/i.test(printed))
      return { sentence: 'An amount of money is printed as a percentage.' };
    return unit === 'PERCENT' && /[$€£¥₹]|\b(?:EUR|USD|GBP)\b/.test(printed)
      ? { sentence: 'A percentage is printed as an amount of money.' }
      : null;
  },
  // Sign of a loss.
  ({ metric, value, printed, passage }) => {
    if (value === null || value <= 0 || unitOf(metric) !== 'MONEY' || !('isSigned' in metrics[metric])) return null;
    const at = passage.quote.indexOf(printed);
    if (at < 0 || !lossOf.test(passage.quote.slice(0, at))) return null;
    return { sentence: 'The source calls it a loss.', repair: { value: -value } };
  },
];

/** Words right before an amount that make it negative: 'an operating loss of about €3.2m'. */
const lossOf = /\b(?:loss|losses|deficit) (?:of|was|is) (?:(?:about|around|roughly|some|nearly|approximately) )?$/i;

/** Checks of a figure by itself. A figure that fails one says nothing about its neighbours. */
const alone: readonly Check[] = [...bounds, ...times, ...wordingChecks];
const amongNeighbours: readonly Check[] = [...sizes, ...sums];

const doubtfulFrom = 1;

type Found = Required<Pick<Finding, 'weight'>> & Finding;

function findingsBy(checks: readonly Check[], figure: NewFact, beside: Beside): Found[] {
  return checks.flatMap((check) => {
    const finding = check(figure, beside);
    return finding ? [{ weight: 1, ...finding }] : [];
  });
}

/** Returns what every check finds in a figure of the subject, nothing for a figure of somebody else. */
export function findingsOf(figure: NewFact, beside: Beside): Found[] {
  return figure.owner === 'SUBJECT' ? findingsBy([...alone, ...amongNeighbours], figure, beside) : [];
}

/** Returns why a figure of the subject is doubtful, in sentences; null if it passed. */
export function doubtOf(figure: NewFact, beside: Beside): string | null {
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
