import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Held, Stated } from '../../graph/companies/followUps/held.ts';
import { isOver, holdOne } from '../../graph/companies/followUps/hold.ts';
import { metricAsked } from '../../graph/companies/followUps/metricAsked.ts';
import { confirmed } from '../../graph/companies/followUps/byModel.ts';
import type { FollowUpState } from '../../graph/companies/followUps/state.ts';
import { answerTo } from '../../graph/reading/promises/readQuestions.ts';
import { promiseWeights, type PromiseWeights } from '../../graph/reading/promises/readPromises.ts';
import {
  dossiersFolder,
  dossiersIn,
  promiseRead,
  spanOf,
  stateAfter,
  statedOf,
  type Dossier,
  type DossierSource,
  type Label,
} from './scores/dossiers.ts';
import { learnPromises, promiseLessonsOf } from './scores/promiseLessons.ts';
import path from 'node:path';
import { overlaps } from '../../graph/text/text.ts';

const option = (options: string[], name: string): string | undefined =>
  options.includes(name) ? (options[options.indexOf(name) + 1] ?? '') : undefined;

/**
 * `npm run bench -- followups [--left-out] [--model] [--notes] [--only waermling,nordlast] [--folder PATH]`: reads the
 * labelled sources of scripted companies and holds their promises, conditions and questions against all later ones. A
 * promise that the rules find is held as they read it, any other by its labelled words and day. Prints recall and precision
 * of each kind, and how often KEPT, MISSED, MET and ANSWERED are said of what is not. `--left-out` learns the weights for
 * each company from the others, so that none is scored by what was learned from it; `--model` adds recorded answers of a
 * model, for the companies that have some, and `--notes` prints each miss.
 */
export async function benchFollowUps(...options: string[]): Promise<void> {
  const folder = option(options, '--folder') ?? dossiersFolder;
  const dossiers = await dossiersIn(folder, option(options, '--only')?.split(','));
  const lessons = options.includes('--left-out') ? dossiers.map(promiseLessonsOf) : undefined;
  const tallies = new Map<string, { right: number; of: number }>();
  const count: Count = (what, isRight) => {
    const tally = tallies.get(what) ?? { right: 0, of: 0 };
    tallies.set(what, { right: tally.right + Number(isRight), of: tally.of + 1 });
  };
  for (const [at, dossier] of dossiers.entries()) {
    const recorded = options.includes('--model') ? await answersOf(folder, dossier.name) : undefined;
    if (options.includes('--model') && recorded === undefined) continue;
    const weights = lessons ? learnPromises(lessons.filter((_, other) => other !== at)) : promiseWeights();
    const note = (line: string) => options.includes('--notes') && console.log(`${dossier.name}: ${line}`);
    const score: Score = { ...dossier, recorded, weights, count, note };
    scoreFound(score);
    scorePromises(score);
    scoreConditions(score);
    scoreQuestions(score);
  }
  for (const [what, { right, of }] of [...tallies].toSorted(([one], [other]) => one.localeCompare(other)))
    console.log(`${what}: ${right} of ${of} (${((100 * right) / of).toFixed(1)}%)`);
}

type Count = (what: string, isRight: boolean) => void;

interface Score extends Dossier {
  recorded: Answers | undefined;
  weights: PromiseWeights;
  count: Count;
  note(line: string): unknown;
}

const answersSchema = z.record(z.string(), z.array(z.tuple([z.string(), z.string(), z.string()]).rest(z.string())));
type Answers = z.infer<typeof answersSchema>;

/** The recorded answers of a model: by the number of the source, what it says of items that begin with some words. */
async function answersOf(folder: string, name: string): Promise<Answers | undefined> {
  const file = path.join(folder, 'answers', `${name}.json`);
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? undefined : answersSchema.parse(JSON.parse(text));
}

/**
 * Holds an item as the product does with a model: what the model finds and the text confirms stands until the rules find
 * more in a later source.
 */
function heldWith(
  { recorded, weights }: Pick<Score, 'recorded' | 'weights'>,
  label: Label,
  stated: Stated,
  later: readonly DossierSource[],
): Held | null {
  if (recorded === undefined) return holdOne(stated, later, weights);
  let byModel: Held | null = null;
  for (const source of later) {
    const items = (recorded[source.readingId] ?? [])
      .filter(([begins]) => label.words.startsWith(begins))
      .map(([, status, words, newDay]) => ({ item: 1, status, words, newDay })) as Parameters<
      typeof confirmed
    >[0]['items'];
    const due = byModel?.movedTo ?? stated.due;
    const status = byModel?.status ?? 'OPEN';
    const open = [{ id: label.words, kind: stated.kind, status, words: stated.words, due, saidOn: stated.saidOn }];
    const [found] = confirmed({ items }, { open, source });
    if (found) byModel = { ...found, reason: 'The model says so.', source, place: null };
  }
  if (byModel !== null && isOver({ ...stated, status: byModel.status })) return byModel;
  const since = byModel?.source.day ?? '';
  return (
    holdOne(
      stated,
      later.filter(({ day }) => day > since),
      weights,
    ) ?? byModel
  );
}

/** Counts the labelled promises that the rules read, and those that they read and no label names. */
function scoreFound({ labels, sources, weights, count, note }: Score): void {
  const promises = labels.filter(({ kind }) => kind === 'promise');
  for (const label of promises) {
    const isFound = promiseRead(label, sources, weights) !== undefined;
    count('promises read', isFound);
    if (!isFound) note(`promise “${label.words}” due ${label.due ?? '–'} is not read`);
  }
  for (const [at, { stated }] of sources.entries())
    for (const { what, passage, due } of stated(weights).promises) {
      const isHere = (label: Label) => label.place === at + 1 && overlaps(passage, spanOf(label, sources));
      const isTrue = promises.some(isHere);
      count('read promises that a label names', isTrue);
      if (!isTrue) note(`no label: “${what}” due ${due}`);
    }
  for (const decoy of labels.filter(({ kind }) => kind === 'decoy')) {
    const isTaken = promiseRead(decoy, sources, weights) !== undefined;
    count('decoys not taken for promises', !isTaken);
    if (isTaken) note(`decoy “${decoy.words}” is taken`);
  }
}

function scorePromises({ labels, sources, recorded, weights, count, note }: Score): void {
  for (const label of labels.filter(({ kind }) => kind === 'promise')) {
    const read = promiseRead(label, sources, weights);
    const stated = statedOf(label, sources, read);
    for (let last = label.place; last <= sources.length; last += 1) {
      const held = heldWith({ recorded, weights }, label, stated, sources.slice(label.place, last));
      const [state, truth] = [stateOf(held, stated.due, sources[last - 1]?.day ?? ''), stateAfter(label, last)];
      if (state === 'KEPT' || state === 'MISSED')
        count(`promises said to be ${state} at any time, rightly`, state === truth);
      if (last < sources.length) continue;
      // What is done in part is neither kept nor missed.
      const isRight = state === truth || (truth === 'PARTLY' && (state === 'OPEN' || state === 'OVERDUE'));
      count('promises with the right status', isRight);
      count(`promises with the right status, ${read ? 'read' : 'not read'} by rules`, isRight);
      count(`promises that are ${truth}`, isRight);
      if (state === 'KEPT' || state === 'MISSED') count(`promises said to be ${state}, rightly`, isRight);
      if (!isRight) note(`“${stated.words}” due ${stated.due ?? '–'} is ${truth}, not ${state}: ${saying(held)}`);
    }
  }
}

function stateOf(held: Held | null, due: string | null, asOf: string): FollowUpState {
  const day = held === null ? due : held.status === 'MOVED' ? held.movedTo : null;
  return day !== null && day < asOf ? 'OVERDUE' : (held?.status ?? 'OPEN');
}

function scoreConditions({ labels, sources, recorded, weights, count, note }: Score): void {
  for (const label of labels.filter(({ kind }) => kind === 'condition')) {
    const stated = statedOf(label, sources, undefined);
    for (let last = label.place + 1; last <= sources.length; last += 1) {
      const held = heldWith({ recorded, weights }, label, stated, sources.slice(label.place, last));
      const isMet = stateAfter(label, last) === 'MET';
      const isSaidMet = held?.status === 'MET';
      if (!isMet) count('conditions that raise no false alarm after a source', !isSaidMet);
      if (last === sources.length && isMet) count('met conditions found', isSaidMet);
      if (isSaidMet !== isMet && (isSaidMet || last === sources.length))
        note(`condition “${label.words}” is ${isMet ? 'met' : `not met by ${last}`}: ${saying(held)}`);
    }
  }
}

const isStruck = (state: string): boolean => state === 'ANSWERED' || state === 'PARTLY';

function scoreQuestions({ labels, sources, recorded, weights, count, note }: Score): void {
  for (const label of labels.filter(({ kind }) => kind === 'question')) {
    const own = sources[label.place - 1];
    if (!own) continue;
    const isFound = own.stated(weights).questions.some(({ passage }) => overlaps(passage, spanOf(label, sources)));
    count('questions of calls read', isFound);
    if (!isFound) note(`question “${label.words}” is not read`);
    const { words } = label;
    const asked = statedOf(label, sources, undefined);
    const stated: Stated = { ...asked, metric: metricAsked(words), kind: 'QUESTION', words };
    const atOnce = answerTo(words, own.said().sentences, spanOf(label, sources).start);
    for (let last = label.place; last <= sources.length; last += 1) {
      const later = sources.slice(label.place, last);
      const held = atOnce?.status === 'ANSWERED' ? null : heldWith({ recorded, weights }, label, stated, later);
      const state = held?.status ?? atOnce?.status ?? 'OPEN';
      const truth = stateAfter(label, last);
      if (isStruck(state)) count('struck questions that are answered, at any time', isStruck(truth));
      if (last === label.place && state === 'ANSWERED') count('questions answered at once, rightly', isStruck(truth));
      const isWrong = isStruck(state) && !isStruck(truth);
      if (last === sources.length && isStruck(truth)) count('answered questions struck', isStruck(state));
      if (isWrong || (last === sources.length && isStruck(state) !== isStruck(truth)))
        note(`question “${words}” is ${truth} after ${last}, not ${state}: ${saying(held)} ${atOnce?.said.text ?? ''}`);
    }
  }
}

const saying = (held: Held | null) => (held === null ? 'nothing' : `${held.reason} “${held.quote ?? ''}”`);
