import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chancesWith, type Features, type Weights } from '../softmax.ts';
import { investorNouns, places, type CueKind } from './subjectCues.ts';
import { bareName, isAbbreviation, isAcronym, isCoined, withoutForm, type Candidate, type Manner } from './mentions.ts';

interface Talk {
  isResults: boolean;
  /** In characters, of all sources. */
  length: number;
  /** The keys of all names: their bare names in lower case. */
  names: Iterable<string>;
}

const leastNamed = 0.2;
const sureQuestion = 8;
/** A name is the subject's from this probability on. */
export const sureChance = 0.45;
const longTalk = 4000;
const maxCount = 2;
const manners: Manner[] = ['they', 'topic', 'alone', 'explained'];

/** Returns what is known of a name, for the weights of `weights.json`. */
export function featuresOf(candidate: Candidate, { isResults, length, names }: Talk): Features {
  const { title, head, named, mentions, roles, spellings } = candidate;
  const [name = ''] = spellings.keys();
  const cap = (kind: CueKind, most: number): number => Math.min(roles[kind], most) / most;
  const bare = bareName(name);
  const isBare = title === 0 && head === 0;
  const isAsked = named.times >= mentions * leastNamed || named.weight >= sureQuestion;
  // Calls on results name many others.
  const against = (kind: CueKind, most: number): number => cap(kind, most) * (isResults ? 0.2 : 1);
  const isFund = isBare && investorNouns.has(bare.split(' ').at(-1) ?? '');
  const isBegun =
    !name.includes(' ') && isCoined(name) && [...names].some((key) => key !== bare && key.startsWith(bare));
  const flags = {
    both: candidate.spokenIn.size > 1 && !isBare,
    form: [...spellings.keys()].some((each) => withoutForm(each) !== each),
    anySubject: roles.SUBJECT > 0,
    acronym: isAcronym(name) || isAbbreviation(name),
    // 'Zubr' where 'Zubrella' is said too.
    prefix: isBegun,
    opens: isBare && candidate.opens,
    closes: isBare && candidate.closes,
    place: places.has(bare),
    fund: isFund,
  };
  return {
    // A title that no text mentions may name a person or a place.
    title: (title * (mentions > 0 ? 1 : isCoined(name) ? 0.75 : 0.6)) / 9,
    head: head / 6,
    named: isAsked ? named.weight / 5 : 0,
    subject: cap('SUBJECT', 8),
    // A short note names its company early, a long talk many others.
    short: Math.max(0, 1 - length / longTalk),
    customers: against('CUSTOMER', 4),
    investors: against('INVESTOR', 4),
    people: against('PERSON', 6),
    places: against('PLACE', 4),
    asides: against('ASIDE', 6),
    ...Object.fromEntries(Object.entries(flags).map(([key, is]) => [key, Number(is)])),
    ...Object.fromEntries(manners.map((manner) => [manner, mannerOf(candidate, manner)])),
  };
}

/** 'they' counts as the share of the mentions, the rarer manners by their number. */
function mannerOf({ manners: counts, mentions }: Candidate, manner: Manner): number {
  const count = counts[manner] ?? 0;
  return manner === 'they' ? count / Math.max(mentions, 1) : Math.min(count, maxCount) / maxCount;
}

/** Written by `scripts/learnReading.ts`. */
export const subjectWeightsFile = path.join(import.meta.dirname, 'weights.json');

let learned: Weights | undefined;

/** Returns the probability that each name is the subject's. Together they leave that of 'no name is'. */
export function chancesOf(all: readonly Features[], weights?: Weights): number[] {
  learned ??= JSON.parse(readFileSync(subjectWeightsFile, 'utf8')) as Weights;
  return chancesWith(weights ?? learned, all);
}
