import path from 'node:path';
import { readFileSync } from 'node:fs';
import { chancesWith, type Features, type Weights } from '../softmax.ts';
import { investorNouns, places, actions, type CueKind } from './subjectCues.ts';
import { bareName, isAbbreviation, isAcronym, isCoined, withoutForm, type Candidate, type Manner } from './mentions.ts';
import type { Reading } from '../reading.ts';
import { oneOf } from '../../text/wordTable.ts';

type Role = Reading['others'][number]['role'];

/** Words after 'is' and 'has' that tell of a person or thing, not of a company: 'Mikko is on the train'. */
const passing = 'here|there|on|in|at home|coming|calling|joining|also|not|the one|new|late|back'.split('|');
const doing = [
  ...actions,
  ..."'s|'s got|does|did|do|have|raise|sell|charges|quoted|bought|won|owns|they|are".split('|'),
];

/** True when the words after a name are an activity of a company: ' raised', ' sells'; not ' is here'. */
export function isActing(after: string): boolean {
  const rest = after.startsWith("'") ? after : after.slice(1);
  return doing.some(
    (verb) => rest.startsWith(`${verb} `) && !passing.some((word) => rest.startsWith(`${verb} ${word} `)),
  );
}

const requests = oneOf(`
  you | your | can | could | would | will | what | where | when | how | why | do | did | is | are | have | any | shall
  let | please | go | thanks`);
const called = new RegExp(String.raw`^, ${requests}\b`);

/** Returns how certain it is that a person is addressed: 'Tiina, how is it?', 'Result, Tiina.' */
export function callOf(before: string, after: string, isFirst: boolean): number {
  if (isFirst && called.test(after)) return 4;
  return /, $/.test(before) && /^[.?!]/.test(after) ? 2 : 0;
}

const sureRival = 2;

/** True when a name other than the subject's is that of a company, not of a person, a place or a term. */
export function isOther(name: string, { roles, inner, mentions, acts, manners: { they = 0 } }: Candidate): boolean {
  const companyLike = roles.COMPETITOR + roles.CUSTOMER + roles.INVESTOR;
  if (roles.PERSON > companyLike + 2 * (acts + they) || roles.PLACE > companyLike + acts + they) return false;
  if (inner === 0 && mentions < 2) return false;
  // 'Their rival Vastly' names a company by an ordinary word.
  const isNamed = isCoined(name) || name.includes(' ') || roles.COMPETITOR >= sureRival;
  return (
    isNamed && (companyLike >= (isAbbreviation(name) ? 2 : 1) || (acts > 0 && mentions > 1) || (they > 0 && inner > 0))
  );
}

/** True when `spoken` gives the sound of `name`, whole or up to a syllable: 'Tess-ah-vee-oh' and 'Tess' for Tessavio. */
export function isHowItSounds(spoken: string, name: string): boolean {
  const [heard, written] = [spoken, name].map((each) => each.toLowerCase().replace(/[^\p{L}]/gu, ''));
  if (!heard || !written || name.includes(' ')) return false;
  const consonants = (word: string): string => word.replace(/[aeiouyhw]|(.)(?=\1)/g, '');
  const isSpelledOut = spoken.split('-').length > 2 && consonants(heard) === consonants(written);
  return isSpelledOut || (heard.length >= 3 && heard.length < written.length && written.startsWith(heard));
}

/** Returns the role of a named company for the subject. */
export function roleOf(name: string, roles: Candidate['roles']): Role {
  if (investorNouns.has(name.toLowerCase().split(' ').at(-1) ?? '')) return 'INVESTOR';
  const ranked = (['COMPETITOR', 'CUSTOMER', 'INVESTOR'] as const).map((role): [Role, number] => [role, roles[role]]);
  const [best] = ranked.sort((a, b) => b[1] - a[1]);
  return best === undefined || best[1] === 0 ? 'OTHER' : best[0];
}

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
