import type { FollowUpStatus } from '../../../prisma/generated/prisma/enums.ts';
import type { Figure } from '../../finance/numbers/units.ts';
import { isSameWord, aimOf, doneAt, isDated, verbsPastIn, type Aim } from '../../reading/promises/acts.ts';
import {
  isAhead,
  isDenied,
  isFailed,
  isGivenUp,
  isHandedOver,
  isLate,
  isOfNewDay,
  isPast,
} from '../../reading/promises/changes.ts';
import { clauseAt, clauseWith } from '../../reading/promises/promiseCandidates.ts';
import { duesIn, type Due } from '../../reading/promises/dueWords.ts';
import { shareFor, topicOf, type Topic } from '../../reading/promises/topic.ts';
import { plainWords } from '../../reading/remarks/remarkPhrases.ts';
import type { Said } from '../../reading/remarks/said.ts';
import type { Features } from '../../reading/softmax.ts';
import { oneOf } from '../../text/wordTable.ts';
import { contextsOf, numbersIn, numbersOf, wordsOf, type Context } from './contexts.ts';
import type { LaterSource, Stated } from './held.ts';
import { metricNamedIn } from './metricAsked.ts';
import { comparisonOfPromise } from './followUpsStatedIn.ts';

/** What a sentence may say of a promise, with what speaks for it. */
export interface Outcome {
  status: FollowUpStatus;
  movedTo: string | null;
  sentence: Said;
  features: Features;
}

/** A promise as it is looked for in later sources. */
export interface Sought {
  topic: Topic;
  saidOn: string | null;
  /** True for a promise to send or tell something. */
  isDelivery: boolean;
  /** True for a figure alone, which nothing but a figure keeps. */
  isTarget: boolean;
  aim: Aim;
  measure: Figure | undefined;
  isLowerBetter: boolean;
  /** Words of its day: 'june', 'diwali'. */
  dayWords: string[];
}

export function soughtOf({ words, dueLabel, metric, comparison, saidOn }: Stated): Sought {
  const bare = withoutDues(clauseWith(words, dueLabel));
  const last = bare.split(/[?!.]\s+(?=\S)/).at(-1) ?? bare;
  const named = metric ?? metricNamedIn(words);
  return {
    topic: topicOf(withoutFigures(bare)),
    saidOn,
    isDelivery: delivery.test(plainWords(last)),
    isTarget: numbersIn(last).length > 0 && topicOf(last, true).words.length <= mostOfTarget,
    aim: aimOf(bare),
    measure: numbersIn(last)[0] ?? numbersIn(bare)[0],
    isLowerBetter: (comparison ?? comparisonOfPromise(named)) === 'AT_MOST' || lower.test(words),
    dayWords:
      (dueLabel ?? '')
        .toLowerCase()
        .match(/\p{L}{3,}/gu)
        ?.filter((word) => !general.has(word)) ?? [],
  };
}

const sending =
  'send | make | show | check | report | explain | write | put | share | shoot | forward | prepare | have \\S+ send';
const getting = 'get | have | see | receive';
const delivery = new RegExp(
  ` (?:i|we) (?:will |can |shall |then |gladly )*${oneOf(sending)} | you (?:will )?${oneOf(getting)} | get (?:back )?to you `,
);
const mostOfTarget = 2;
const lower = /\b(?:under|below|less than|at most|reduce|lower|down to|no more than|shrink|cut)\b/i;
const general = new Set('the end next this year month quarter half before and from until for'.split(' '));

/** Returns words without the days that they name, which do not tell what they are about. */
function withoutDues(words: string): string {
  const dues = duesIn(words, '1900-01-01');
  return dues.reduceRight((text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`, words);
}

/** Returns words without their figures, but with what is counted. */
function withoutFigures(words: string): string {
  return numbersIn(words).reduceRight(
    (text, { start, end, noun = '' }) => `${text.slice(0, start)} ${noun} ${text.slice(end)}`,
    words,
  );
}

/** In sentences of a source: most that are weighed for one promise. */
const mostSentences = 8;
const leastShared = 0.1;
/** What a question asks of a topic that speaks of nothing else. */
const leastAbout = 0.7;

/**
 * Returns what a source may say of a promise, in its sentences that share most with it.
 * @param isAgain true if an earlier source already came after the promised day
 */
export function outcomesIn(
  sought: Sought,
  source: LaterSource,
  { due, isAgain }: { due: string | null; isAgain: boolean },
): Outcome[] {
  const { all, rarity } = contextsOf(source);
  const topic = rareTopic(sought.topic, rarity);
  const shareOf = shareFor(topic);
  const isOfTopic = (word: string) => topic.words.some((each) => isSameWord(each.word, word));
  const share = (sentences: readonly Said[]) => (sentences.length === 0 ? 0 : shareOf(sentences.flatMap(wordsOf)));
  const near = all
    .filter(({ sentence }) => !sentence.isQuestion)
    .map((context) => {
      const { sentence, question, beside, heading, earlier, reply } = context;
      const about = topicOf(question.at(-1)?.text ?? '').words;
      // 'Uganda?' asks for nothing but the licence in Uganda.
      const isAbout = about.length > 0 && about.filter(({ word }) => isOfTopic(word)).length > about.length / 2;
      const asked = Math.max(share(question), isAbout ? leastAbout : 0);
      const [own, before] = [share([sentence]), share(earlier)];
      const isSame =
        sought.measure !== undefined &&
        [...question, sentence, ...reply].some((each) => isRepeated(sought.measure, each));
      const isOfDay = [sentence, ...question].some((each) => namesDay(sought, each));
      const union = Math.max(asked, share([sentence, ...question, ...heading, ...beside]));
      const isHere = sought.isDelivery && isHandedOver(sentence.plain);
      const rank = union + before / 3 + Number(isSame) / 2 + Number(isOfDay) / 4 + Number(isHere) / 4;
      return { context, own, asked, before, union, isSame, rank };
    })
    .filter(({ rank }) => rank >= leastShared)
    .toSorted((one, other) => other.rank - one.rank)
    .slice(0, mostSentences);
  const best = near[0]?.rank ?? 0;
  return near.flatMap(({ context, own, asked, before, union, isSame, rank }) => {
    const related = {
      own,
      asked,
      told: Math.min(1, (union * topic.size) / 3),
      best: Number(rank === best),
      behind: best - rank,
      later: Math.min(context.place, 3) / 3,
      value: Number(isSame),
      again: Number(isAgain),
    };
    const closeness = Math.min(1, Math.max(union, asked, own, isSame ? 0.7 : 0, before / 2));
    return sayings(sought, context, { source, due, closeness, own, asked }).map(({ status, movedTo, features }) => ({
      status,
      movedTo,
      sentence: context.sentence,
      features: { ...related, ...features },
    }));
  });
}

function rareTopic({ words }: Topic, rarity: ReadonlyMap<string, number>): Topic {
  const rare = words.map(({ word, weight }) => ({ word, weight: weight * (rarity.get(word) ?? 1) }));
  return { words: rare, size: rare.reduce((sum, { weight }) => sum + weight, 0) };
}

const namesDay = ({ dayWords }: Sought, { plain }: Said): boolean =>
  dayWords.some((word) => plain.includes(` ${word} `));

const isRepeatedBy = (ratio: number): boolean => Math.abs(ratio - 1) < 0.005;
const isRepeated = (measure: Figure | undefined, sentence: Said): boolean =>
  measure !== undefined && numbersOf(sentence).some((each) => isRepeatedBy(ratioOf(measure, each) ?? 0));

/** Returns a stated number as a share of the promised one; undefined where they count different things. */
function ratioOf(promised: Figure, stated: Figure): number | undefined {
  const [one, other] = [groupOf(promised), groupOf(stated)];
  const isLoose = stated.unit === 'count' && stated.noun === undefined && promised.unit !== 'duration';
  if (one !== other && !isLoose && !(promised.unit === 'count' && promised.noun === undefined)) return undefined;
  if (promised.noun !== undefined && stated.noun !== undefined && !isSameWord(promised.noun, stated.noun))
    return undefined;
  const ratio = stated.value / promised.value;
  if (stated.noun !== undefined || stated.unit === 'duration' || stated.unit === 'percent')
    return isNear(ratio) ? ratio : undefined;
  // 'Six million', and a year later '4.7'.
  const scale = [1, 1e3, 1e5, 1e6, 1e7, 1e9].find((each) => isNear(ratio * each) || isNear(ratio / each)) ?? 1;
  const scaled = isNear(ratio * scale) ? ratio * scale : ratio / scale;
  return isNear(scaled) ? scaled : undefined;
}

const isToCome = ({ day, label }: Due, text: string, today: string): boolean =>
  Date.parse(day) - Date.parse(today) <= nearest || ofItsYear.test(label) || isAhead(plainWords(clauseAt(text, label)));

const isNear = (ratio: number): boolean => ratio >= 0.2 && ratio <= 5;
const groupOf = ({ unit }: Figure): string => (unit === 'percent' || unit === 'duration' ? unit : 'number');

/** As a share of the promised value: 11.8 of 12 is the same number, rounded. */
const rounding = 0.02;

type Saying = Omit<Outcome, 'sentence'>;

/** Returns the statuses that a sentence may give a promise, with its words as features of each. */
function sayings(
  { aim, measure, isLowerBetter, isTarget, isDelivery, saidOn }: Sought,
  { sentence, beside, after }: Context,
  {
    source,
    due,
    closeness,
    own,
    asked,
  }: { source: LaterSource; due: string | null; closeness: number; own: number; asked: number },
): Saying[] {
  const today = source.day;
  const { plain, text } = sentence;
  const done = doneAt(plain, aim);
  const isHidden = done >= 0 && isDenied(plain, done);
  const ratios = measure ? numbersOf(sentence).flatMap((each) => ratioOf(measure, each) ?? []) : [];
  // Beside the number that was promised stands the one that was reached: '84.4 against the 85'.
  const other = ratios.some(isRepeatedBy) ? ratios.findLast((each) => !isRepeatedBy(each)) : undefined;
  // A row of many periods does not tell which of them was promised.
  const isRow = text.includes('|') && ratios.length >= fewestOfRow;
  const ratio = other ?? (isRow ? undefined : ratios[0]);
  const slack = other === undefined ? rounding : 0;
  const isReached = ratio !== undefined && (isLowerBetter ? ratio <= 1 + slack : ratio >= 1 - slack);
  const later = duesIn(text, today).findLast((each) => each.day > (due ?? today) && isToCome(each, text, today));
  const isNegative = negative.test(text.includes('(') ? plainWords(text.replace(/\(.*?\)/g, ' ')) : plain);
  const isOver = due !== null && today > due;
  const isPlain = !isNegative && !isAhead(plain) && !isLate(plain) && !isFailed(plain) && !isGivenUp(plain);
  const isSoon = saidOn !== null && Date.parse(today) - Date.parse(saidOn) <= soon;
  const isAffirmed = (done >= 0 || isPast(plain) || isDated(plain)) && !isHidden && !isNegative;
  const isAboutIt = closeness >= leastAboutIt;
  const cues: Record<Cue, boolean> = {
    past: isPast(plain),
    done: done >= 0 && !isHidden,
    verb: verbsPastIn(plain, aim.verbs).length > 0,
    denied: isHidden,
    dated: isDated(plain),
    'affirmed of it': isAffirmed && isPlain && own >= leastOwn,
    refused: refused.test(plain) && !isPast(plain) && own + asked >= leastOwn,
    unmeasured: measure !== undefined && ratio === undefined,
    'target unmeasured': isTarget && ratio === undefined,
    delivered: isDelivery && isSoon && source.kind !== 'CONVERSATION',
    affirmed: isAffirmed && isPlain,
    ahead: isAhead(plain),
    late: isLate(plain),
    failed: isFailed(plain),
    'given up': isAboutIt && isGivenUp(plain),
    'given up before': isAboutIt && beside.some((each) => isGivenUp(each.plain)),
    no: no.test(plain),
    'late before': beside.some((each) => isLate(each.plain) || isFailed(each.plain)),
    'later day after': after.some((each) => duesIn(each.text, today).some(({ day }) => day > (due ?? today))),
    'later day': later !== undefined && isOfNewDay(plain),
    unsure: unsure.test(plain),
    over: isOver,
    undated: due === null,
    unsaid: !isAffirmed && ratio === undefined,
    yes: yes.test(plain),
    'handed over': isDelivery && isSoon && isHandedOver(plain),
    // A number that is stated as it is, and one that falls short.
    stated: isReached && !isAhead(plain) && !isNegative && !later && !required.test(plain),
    below: ratio !== undefined && !isReached,
    'below over': ratio !== undefined && !isReached && isOver,
  };
  return statuses.flatMap((status): Saying[] => {
    if (status === 'MOVED' && !later) return [];
    // What is still awaited is late, but not missed.
    if (status === 'MISSED' && pending.test(plain) && !cues.failed && !cues.below) return [];
    const { speaking, against } = speaks[status];
    const names = [...speaking, ...against].filter((cue) => cues[cue]).map((cue) => `${status} ${cue}`);
    const features = Object.fromEntries([status, ...names].map((name) => [name, 1]));
    return [
      {
        status,
        movedTo: status === 'MOVED' ? (later?.day ?? null) : null,
        features: { ...features, [`${status} close`]: closeness },
      },
    ];
  });
}

const statuses = ['KEPT', 'MISSED', 'WITHDRAWN', 'MOVED'] as const;

/** What speaks for each status, and what against it. Nothing else is learned of them, because there is little to learn from. */
const speaks = {
  KEPT: {
    speaking: [
      ...(['past', 'done', 'verb', 'dated', 'over', 'undated', 'affirmed of it', 'delivered', 'stated'] as const),
      ...(['yes', 'handed over'] as const),
    ],
    against: [
      ...(['ahead', 'late', 'failed', 'given up', 'denied', 'below', 'unsure', 'refused', 'unmeasured'] as const),
      ...(['target unmeasured', 'later day', 'later day after', 'unsaid'] as const),
    ],
  },
  MISSED: {
    speaking: ['failed', 'no', 'below', 'below over', 'over'],
    against: ['done', 'affirmed', 'given up', 'later day', 'later day after', 'unmeasured'],
  },
  WITHDRAWN: {
    speaking: ['given up', 'given up before', 'no', 'refused'],
    against: ['done', 'later day after', 'stated'],
  },
  MOVED: {
    speaking: ['later day', 'ahead', 'unsure', 'over', 'late before'],
    against: ['affirmed', 'given up'],
  },
} as const satisfies Record<(typeof statuses)[number], { speaking: readonly string[]; against: readonly string[] }>;
type Spoken = (typeof speaks)[(typeof statuses)[number]];
type Cue = Spoken['speaking'][number] | Spoken['against'][number];

const nearness = new Set('own asked told best value'.split(' '));

/** Returns 1 for what can only speak for an outcome, -1 for what can only speak against it, and else 0. */
export function signOfOutcome(name: string): number {
  const status = statuses.find((each) => name.startsWith(`${each} `));
  if (status === undefined)
    return name === 'behind' || name === 'later' || name === 'again' ? -1 : Number(nearness.has(name));
  const cue = name.slice(status.length + 1);
  if (cue === 'close') return 1;
  return speaks[status].speaking.some((each) => each === cue) ? 1 : -1;
}

const dayMs = 86_400_000;
/** As a share of the topic. */
const leastOwn = 0.3;
const leastAboutIt = 0.35;
const fewestOfRow = 3;
/** In milliseconds: a paper that follows so soon is what was to be sent. */
const soon = 100 * dayMs;
/** What recurs each year is the nearest of its kind: 'launched June 24' in August is no day of the next year. */
const nearest = 183 * dayMs;
const ofItsYear = /20\d\d|\b(?:year|next|this|now)\b/i;
const refused = / (?:do|does|are|is|am|will) not (?!\S* ?yet)/;
const negative = / (?:not|no|never|none|nobody|nothing|without) /;
const no = /^ (?:no|not|nope) (?!yet )/;
const yes = /^ (?:and |so |well )*(?:yes|yeah|yep|done|gone|live|\S+ed (?:on|in|off|at|since|last|up|it|them|yes|$)) ?/;
/** Words of a number that somebody asks for. */
const required = / (?:at least|at most|or (?:less|more|better|above|below)|target|plan|budget) /;
const awaiting =
  'not yet | yet to | still \\S+ing | still open | still in | still with | waiting | under way | in progress | in preparation';
const pending = new RegExp(` ${oneOf(awaiting)} `);
const unsure = / (?:maybe|perhaps|if|would|could|might|think|hope) /;
