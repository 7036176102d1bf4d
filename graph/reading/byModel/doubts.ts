import { createHash } from 'node:crypto';
import { formatFigure } from '../../finance/formatFigure.ts';
import { metrics, ofOneCustomer, unitOf, type MetricName } from '../../finance/metrics.ts';
import type { Fact, Passage, Reading } from '../reading.ts';
import { agreesInDigits } from './statedDigits.ts';
import { hintsOf } from './hints.ts';
import type { Places } from './numberedSources.ts';
import type { StatedFigure } from './modelAnswer.ts';
import type { FailedFigure, VerifiedFigure } from './verifyAnswer.ts';

/** A reason to ask a model once more about a figure. */
export interface Doubt {
  /** A sign of its figure that stays when other doubts come and go. */
  sign: string;
  /** What is asked about. A RULE is a fact that only the rules read. */
  about:
    | { kind: 'VERIFIED'; figure: VerifiedFigure }
    | { kind: 'FAILED'; figure: FailedFigure }
    | { kind: 'RULE'; fact: Fact; at: string };
  /** The reasons, each a sentence. */
  reasons: string[];
}

/** Doubts of one reading. A longer list would cost more than it is worth. */
const maxDoubts = 80;

type NewFact = Omit<Fact, 'id'>;

/** The range of a percentage that needs no second look. */
const usualPercent: Partial<Record<MetricName, [least: number, most: number]>> = {
  GROSS_MARGIN: [-200, 100],
  EBITDA_MARGIN: [-2_000, 100],
  OPERATING_MARGIN: [-2_000, 100],
  NRR: [20, 300],
  GRR: [20, 100],
  CHURN: [0, 100],
  CUSTOMER_CONCENTRATION: [0.5, 100],
  REVENUE_GROWTH: [-99, 2_000],
  ARR_GROWTH: [-99, 2_000],
  MARKET_GROWTH: [-50, 200],
};
/** A firm with this many people or this much revenue has no cash, round or revenue of a few thousands. */
const firmOf = { people: 15, money: 1_000_000 };
const leastOfFirm = 10_000;
const scales = [1e3, 1e6];
const closeness = 0.005;

/**
 * The checks of a figure against bounds and against the other figures of the subject. Each returns a sentence for the
 * model, or null. None of them changes a figure.
 */
const checks: ((fact: NewFact, all: readonly NewFact[]) => string | null)[] = [
  ({ metric, value }) => {
    const range = usualPercent[metric];
    if (range === undefined || value === null || (value >= range[0] && value <= range[1])) return null;
    return `${metrics[metric].label} of ${value} % is outside ${range[0]} to ${range[1]} %.`;
  },
  ({ metric, printed }) => {
    const unit = unitOf(metric);
    if (unit === 'MONEY' && /%|percent/i.test(printed)) return 'An amount of money is printed as a percentage.';
    return unit === 'PERCENT' && /[$€£¥₹]|\b(?:EUR|USD|GBP)\b/.test(printed)
      ? 'A percentage is printed as an amount of money.'
      : null;
  },
  ({ metric, value, currency, status }, all) => {
    if (unitOf(metric) !== 'MONEY' || ofOneCustomer.has(metric) || metric === 'MRR' || value === null) return null;
    if (value === 0 || Math.abs(value) >= leastOfFirm) return null;
    const people = all.find((each) => each.metric === 'EMPLOYEES' && (each.value ?? 0) >= firmOf.people);
    const money = all.find(
      (each) =>
        unitOf(each.metric) === 'MONEY' && each.currency === currency && Math.abs(each.value ?? 0) >= firmOf.money,
    );
    const beside = people ?? money;
    const shown = formatFigure('MONEY', { value, text: null, currency });
    const what = status === 'ACTUAL' ? metrics[metric].label : `Planned ${metrics[metric].label}`;
    return beside ? `${what} of ${shown} stands beside ${said(beside)}: is a scale such as thousands missing?` : null;
  },
  (fact, all) => {
    const other = all.find(
      (each) =>
        each !== fact &&
        each.metric === fact.metric &&
        each.periodEnd === fact.periodEnd &&
        each.periodMonths === fact.periodMonths &&
        scales.some((scale) => isTimes(each.value, fact.value, scale) || isTimes(fact.value, each.value, scale)),
    );
    return other ? `It is a thousand or a million times ${said(other)}, of the same period, or a part of it.` : null;
  },
];

function isTimes(one: number | null, other: number | null, factor: number): boolean {
  if (!one || !other) return false;
  return Math.abs(one / other / factor - 1) <= closeness;
}

const said = (fact: NewFact): string => {
  const { metric, periodLabel } = fact;
  const label = metrics[metric].label;
  return [`${label} of ${formatFigure(unitOf(metric), fact)}`, periodLabel].filter(Boolean).join(', ');
};

/**
 * Lists what is doubtful in a model's figures: those that failed the check of their place, those that the rules read
 * differently or a sentence takes back, those that no company of this size can have, and what only the rules read.
 * Facts of audited statements that the model left out raise no doubt, because the rules read these reliably.
 * @param withdrawn the passages of figures that the model itself calls withdrawn
 */
export function raiseDoubts(
  { verified, failed }: { verified: readonly VerifiedFigure[]; failed: readonly FailedFigure[] },
  rules: Pick<Reading, 'facts' | 'superseded' | 'others'>,
  withdrawn: readonly Passage[],
  places: Places,
): Doubt[] {
  const facts = verified.flatMap((each) => (each.kind === 'FACT' ? [each] : []));
  const own = facts.map(({ figure }) => figure).filter(({ owner }) => owner === 'SUBJECT');
  const others = [...rules.others.map(({ name }) => name), ...ownersOf(facts)];
  const ofModel = facts.map((each) => {
    const { figure } = each;
    const reasons = [
      ...(isConfirmed(figure, rules) ? [] : hintsOf(figure, places.surroundings(figure.passage), others)),
      ...ruleReasons(figure, rules),
      ...(withdrawn.some((passage) => isOnePlace(passage, figure.passage)) ? ['You list it as withdrawn too.'] : []),
      ...(figure.owner === 'SUBJECT' ? checks.flatMap((check) => check(figure, own) ?? []) : []),
    ];
    return doubtOf({ kind: 'VERIFIED', figure: each }, reasons);
  });
  const isRead = (fact: Fact): boolean => {
    const at = places.numberAt(fact.passage);
    return [
      ...verified.map(({ figure }) => figure),
      ...withdrawn.map((passage) => ({ passage, value: fact.value })),
    ].some(
      ({ passage, value }) =>
        isOnePlace(passage, fact.passage) ||
        (at !== undefined && places.numberAt(passage) === at && value === fact.value),
    );
  };
  const unread = rules.facts.filter(
    (fact) =>
      !fact.isAudited &&
      fact.computation === null &&
      fact.owner !== 'OTHER' &&
      !(unitOf(fact.metric) === 'TEXT' && facts.some(({ figure }) => figure.metric === fact.metric)) &&
      !isRead(fact),
  );
  return [
    ...failed.map((figure) => doubtOf({ kind: 'FAILED', figure }, [figure.reason])),
    ...ofModel.filter(({ reasons }) => reasons.length > 0),
    ...unread
      .sort((a, b) => b.confidence - a.confidence)
      .flatMap((fact) => {
        const at = places.numberAt(fact.passage);
        return at === undefined ? [] : doubtOf({ kind: 'RULE', fact, at }, ['Only the rules read it.']);
      }),
  ].slice(0, maxDoubts);
}

const ownersOf = (facts: readonly { figure: NewFact }[]): string[] => [
  ...new Set(facts.flatMap(({ figure: { owner, ownerName } }) => (owner === 'OTHER' ? (ownerName ?? []) : []))),
];

function doubtOf(about: Doubt['about'], reasons: string[]): Doubt {
  const { at, printed, metric, label } =
    about.kind === 'RULE' ? { label: null, ...about.fact, at: about.at } : about.figure.stated;
  const key = JSON.stringify([about.kind, at, printed, metric ?? label]);
  return { sign: createHash('sha256').update(key).digest('hex').slice(0, 5), about, reasons };
}

/** The rules' facts of the same number at the same place. */
function besideOf(figure: NewFact, { facts }: Pick<Reading, 'facts'>): Fact[] {
  return facts.filter(
    ({ passage, metric, value }) =>
      isOnePlace(passage, figure.passage) && (value === null || agreesInDigits(figure.printed, value, unitOf(metric))),
  );
}

/** True when the rules, which know nothing of the model, read the same. */
function isConfirmed(figure: NewFact, rules: Pick<Reading, 'facts'>): boolean {
  return besideOf(figure, rules).some(
    (each) =>
      each.metric === figure.metric &&
      each.owner === figure.owner &&
      (each.status === 'ACTUAL') === (figure.status === 'ACTUAL') &&
      (each.value === figure.value || unitOf(each.metric) === 'TEXT'),
  );
}

/** Says what the rules read at the same place, where that differs. */
function ruleReasons(figure: NewFact, rules: Pick<Reading, 'facts' | 'superseded'>): string[] {
  const denied = rules.superseded.some(
    ({ passage, value }) => isOnePlace(passage, figure.passage) && Math.abs(value) === Math.abs(figure.value ?? NaN),
  );
  const [other] = isConfirmed(figure, rules) ? [] : besideOf(figure, rules).sort((a, b) => b.confidence - a.confidence);
  return [
    ...(denied ? ['The sentence seems to correct or deny it.'] : []),
    ...(other ? [`The rules read ${inWords(other)} there.`] : []),
  ];
}

/** Writes a fact as the model is shown it: 'Revenue of $4.2M, FY2024, planned, of Vastly'. */
export function inWords(fact: NewFact): string {
  const owner = fact.owner === 'OTHER' ? `of ${fact.ownerName ?? 'another company'}` : fact.owner.toLowerCase();
  return `${said(fact)}, ${fact.status === 'ACTUAL' ? 'actual' : 'planned'}, ${owner}`;
}

/** Writes a doubt for the model, one line: what is doubted and why. */
export function doubtLine({ sign, about, reasons }: Doubt): string {
  const what =
    about.kind === 'RULE'
      ? `${about.at} “${about.fact.printed}”: ${inWords(about.fact)}`
      : figureLine(about.figure.stated);
  return `${sign}: ${what} — ${reasons.join(' ')}`;
}

function figureLine(stated: StatedFigure): string {
  return JSON.stringify(Object.fromEntries(Object.entries(stated).filter(([, value]) => value != null)));
}

export function isOnePlace(a: Passage, b: Passage): boolean {
  return a.source === b.source && a.start < b.end && b.start < a.end;
}
