import { createHash } from 'node:crypto';
import { unitOf } from '../../finance/metrics.ts';
import { said } from '../checks/check.ts';
import { findingsOf } from '../checks/judge.ts';
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
      ...findingsOf(figure, { own, days: [], texts: [] }).map(({ sentence }) => sentence),
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

function besideOf(figure: NewFact, { facts }: Pick<Reading, 'facts'>): Fact[] {
  return facts.filter(
    ({ passage, metric, value }) =>
      isOnePlace(passage, figure.passage) && (value === null || agreesInDigits(figure.printed, value, unitOf(metric))),
  );
}

function isConfirmed(figure: NewFact, rules: Pick<Reading, 'facts'>): boolean {
  return besideOf(figure, rules).some(
    (each) =>
      each.metric === figure.metric &&
      each.owner === figure.owner &&
      (each.status === 'ACTUAL') === (figure.status === 'ACTUAL') &&
      (each.value === figure.value || unitOf(each.metric) === 'TEXT'),
  );
}

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
