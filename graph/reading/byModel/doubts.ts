import { createHash } from 'node:crypto';
import { unitOf } from '../../finance/metrics.ts';
import { figureText } from '../checks/figureCheck.ts';
import { findingsOf } from '../checks/judgeFigures.ts';
import type { Fact, Passage, Reading, Measure, ReadingRecord, NewFact } from '../reading.ts';
import { agreesInDigits } from './statedDigits.ts';
import type { Places, Surroundings } from './numberedSources.ts';
import type { StatedFigure, DoubtsAnswer } from './modelAnswer.ts';
import type { FailedFigure, VerifiedFigure, Verifier } from './verifyAnswer.ts';
import { tokenize } from '../../finance/numbers/numberTokens.ts';
import { unaccented } from '../../text/text.ts';
import { cueIndex, type Cue } from '../speech/speechCues.ts';
import { bareWord, findPhrases } from '../speech/speechPhrases.ts';
import { isOnePlace } from '../grounding/passage.ts';

const planned: ReadonlySet<Cue> = new Set<Cue>(['PLAN', 'BUDGET', 'IF', 'MAY']);
const takenBack: ReadonlySet<Cue> = new Set<Cue>(['CORRECTION', 'HEARSAY', 'NOT', 'OLD']);
const ownVoice = /\b(?:we|our|ours|us|i|my|wir|nous|nosotros)\b/i;
/** In characters: how far before and after a figure its words count. */
const maxDistance = { before: 120, after: 60, next: 40 };
const neverPlanned: ReadonlySet<string> = new Set(['ROUND_SIZE', 'VALUATION', 'MARKET_SIZE', 'MARKET_GROWTH']);

/**
 * Returns the words around a figure of the subject that may mean something else: a plan, a denial, another company. They
 * only ask the model to look again, so a wrong hint costs a few words.
 * @param others names of other companies in the sources
 */
function hintsOf(
  { metric, status, owner }: Pick<Fact, 'metric' | 'status' | 'owner'>,
  { passage, at, next }: Surroundings,
  others: readonly string[],
): string[] {
  if (owner !== 'SUBJECT') return [];
  const near = cuesIn(passage.slice(Math.max(0, at - maxDistance.before), at + maxDistance.after));
  const after = cuesIn(next.slice(0, maxDistance.next));
  const before = passage.slice(0, at);
  const named = others.find((name) => before.includes(firstWord(name)));
  const isOwn = named !== undefined && ownVoice.test(before.slice(before.lastIndexOf(firstWord(named))));
  return [
    ...(status === 'ACTUAL' && !neverPlanned.has(metric) && near.some((cue) => planned.has(cue))
      ? ['The words beside it speak of a plan or a supposition.']
      : []),
    ...([...near, ...after].some((cue) => takenBack.has(cue))
      ? ['The words beside it may deny or correct it, or call it old or hearsay.']
      : []),
    ...(named !== undefined && !isOwn ? [`The passage speaks of ${named} before it: whose figure is it?`] : []),
  ];
}

function cuesIn(text: string): Cue[] {
  return findPhrases(tokenize(unaccented(text)).map(bareWord), cueIndex).map(({ value }) => value);
}

const firstWord = (name: string): string => name.split(/\s/)[0] ?? name;

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

/**
 * Lists what is doubtful in a model's figures: what failed the check of its place, what the rules read differently or a
 * sentence takes back, what no company of this size has, and what only the rules read, except in audited statements.
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
  return `${figureText(fact)}, ${fact.status === 'ACTUAL' ? 'actual' : 'planned'}, ${owner}`;
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

export interface Settled {
  facts: NewFact[];
  measures: Omit<Measure, 'id'>[];
  /** Statements of the model whose place does not state them. */
  droppedCount: number;
  doubts: ReadingRecord['doubts'];
}

/**
 * Applies a model's answers to the doubts: a kept figure stays, a changed one must pass the check of its place, and
 * what only the rules read needs its consent, except in audited statements, unless the model kept another value there.
 * @param answers null when the model could not be asked: then nothing doubtful but what it read itself stays
 */
export function settleDoubts(
  verified: readonly VerifiedFigure[],
  audited: readonly Fact[],
  doubts: readonly Doubt[],
  answers: DoubtsAnswer | null,
  verifier: Verifier,
): Settled {
  const kept = new Map<VerifiedFigure, VerifiedFigure | null>(verified.map((figure) => [figure, figure]));
  const added: VerifiedFigure[] = [];
  const confirmed: NewFact[] = [];
  const record: ReadingRecord['doubts'] = [];
  let droppedCount = 0;
  for (const doubt of doubts) {
    const { about } = doubt;
    const answer = answers?.answers.find((each) => each.doubt === doubt.sign);
    const given = answer?.answer !== 'WITHDRAW' && answer?.figure ? verifier.figure(answer.figure) : undefined;
    const changed = given !== undefined && typeof given !== 'string' ? given : undefined;
    const isUnfit = typeof given === 'string';
    if (about.kind === 'VERIFIED') {
      if (answer?.answer === 'CHANGE') kept.set(about.figure, changed ?? null);
      if (answer?.answer === 'WITHDRAW') kept.set(about.figure, null);
      droppedCount += Number(answer?.answer === 'CHANGE' && changed === undefined);
    } else if (about.kind === 'FAILED') {
      if (changed) added.push(changed);
      else droppedCount += 1;
    } else if (changed) added.push(changed);
    else if (answer?.answer === 'KEEP' && !isUnfit) confirmed.push(about.fact);
    if (answer)
      record.push({
        id: null,
        sentence: doubtLine(doubt).slice(doubt.sign.length + 2),
        answer:
          answer.answer === 'WITHDRAW' || (about.kind === 'FAILED' && !changed)
            ? 'WITHDRAWN'
            : changed
              ? 'CHANGED'
              : 'KEPT',
        words: answer.words,
      });
  }
  const figures = [...[...kept.values()].flatMap((figure) => figure ?? []), ...added];
  const facts = figures.flatMap((each) => (each.kind === 'FACT' ? [each.figure] : []));
  const measures = figures.flatMap((each) => (each.kind === 'MEASURE' ? [each.figure] : []));
  const isRead = (fact: Fact): boolean =>
    facts.some(({ metric, passage }) => metric === fact.metric && isOnePlace(passage, fact.passage));
  const withMarks = facts.map((fact) =>
    audited.some((each) => isSame(each, fact)) ? { ...fact, isAudited: true } : fact,
  );
  const ofRules = [...audited.filter((fact) => !isRead(fact)), ...confirmed].map(({ ...fact }) => fact);
  return { facts: [...withMarks, ...ofRules], measures, droppedCount, doubts: record };
}

function isSame(one: NewFact, other: NewFact): boolean {
  return one.metric === other.metric && one.value === other.value && isOnePlace(one.passage, other.passage);
}
