import type { SourceText } from '../../../graph/reading/sources.ts';
import { chancesOf, sureChance, type Features, type SubjectWeights } from '../../../graph/reading/subject/rank.ts';
import { candidatesIn } from '../../../graph/reading/subject/findSubject.ts';
import { isCoined } from '../../../graph/reading/subject/mentions.ts';
import { patternOf } from '../../../graph/text/text.ts';
import { unpunctuatedText } from './unpunctuated.ts';
import { isNameOf, type Truth } from './callsScore.ts';

/** The names of some sources; none of them is the subject's where nothing names it. */
export interface SubjectLesson {
  names: { features: Features; isSubject: boolean }[];
  /** How much it counts: less for a varied lesson. */
  share: number;
}

const rounds = 400;
const rate = 0.3;
/** The pull towards zero, against overfitting, for a feature with a standard deviation of 1. */
const pull = 2;
/**
 * What speaks against a name; all else speaks for it. A weight of the other sign would come from what the lessons lack,
 * such as calls on results.
 */
const against = new Set('customers investors people places asides place fund acronym prefix they'.split(' '));

/** Ordinary words that the lessons put in place of a name, because real companies have such names. */
const ordinaryNames = [
  ...[
    'Copper Kettle',
    'Anchor',
    'Green Harbor',
    'Relay',
    'Larkfield Software',
    'Forge Health',
    '4Shores',
    'Quiet Oven',
  ],
  ...[
    'Harbor Analytics',
    'Beacon',
    'Northwind Foods',
    'Ledger',
    'Maple Logistics',
    'Stride',
    'Bright Shift',
    'Kestrel',
  ],
];
const notes = [
  'Met with NAME, a company. LINE',
  'We met NAME yesterday. LINE They raise five million.',
  'NAME sells what follows. LINE OTHER is its rival.',
  'NAME has revenue of 18 million. LINE',
  'Founder: We are NAME, and we do this. LINE\nPartner: Good.',
  'Partner: Tell me about NAME.\nFounder: LINE We lose to OTHER now and then.',
  'Partner: Hello.\nFounder: LINE\nPartner: How do you spell it?\nFounder: NAME.',
  "Founder: I'm Amelia, I am the founder of NAME. LINE\nPartner: Thanks, Amelia.",
  'Caller: You were at OTHER until May?\nExpert: At OTHER, yes.\nCaller: We are looking at NAME. LINE\nExpert: NAME is good.',
  'Partner: Who else is there?\nFounder: OTHER, mostly. OTHER has forty million. LINE',
  'Founder: Our largest customer is OTHER. OTHER pays on time. LINE',
  'Partner: Fine.\nFounder: LINE Hello to your partners from all of us at NAME.',
  "Founder: LINE We're NAME now, we used to be called OTHER.",
];
const shareOfVaried = 0.3;
const shareOfRenamed = 0.1;
const opening = 300;
const part = 1500;

/** Returns the names of a labelled conversation with its title and papers, without the title, and of the talk alone. */
export function subjectLessonsOf(truth: Truth, sources: SourceText[]): SubjectLesson[] {
  const untitled = sources.map((source) => (source.kind === 'CONVERSATION' ? { ...source, title: '' } : source));
  return [sources, untitled, talkOf(untitled)].map((each) => lessonOf(truth.subject, each, 1));
}

/** Returns more lessons like those: of parts of the talk, with a name of ordinary words, and of short notes. */
export function variedLessonsOf(truth: Truth, sources: SourceText[], index: number): SubjectLesson[] {
  const [talk] = talkOf(sources);
  if (talk === undefined) return [];
  const ordinary = ordinaryNames[index % ordinaryNames.length] ?? '';
  const known = [truth.subject.name, ...truth.subject.aliases].sort((a, b) => b.length - a.length);
  const renamed = sources.map(({ title, text, ...source }) => ({
    ...source,
    title: replaceAll(title, known, ordinary),
    text: replaceAll(text, known, ordinary),
  }));
  const named = { name: ordinary, aliases: [] };
  const other = truth.others.find(({ who }) => who !== undefined && /^\p{Lu}/u.test(who))?.who ?? 'Grabbit';
  const noteOf = (name: string, at: number): SourceText => ({
    ...talk,
    title: '',
    text: (notes[at % notes.length] ?? '')
      .replaceAll('NAME', name)
      .replaceAll('OTHER', other)
      .replaceAll('LINE', truth.one_line ?? ''),
  });
  return [
    lessonOf(truth.subject, [{ ...talk, text: talk.text.slice(0, opening) }]),
    lessonOf(truth.subject, [{ ...talk, title: '', text: talk.text.slice(0, part) }]),
    lessonOf(truth.subject, [{ ...talk, title: '', text: talk.text.slice(-part) }]),
    lessonOf(truth.subject, sources.map(withoutPunctuation)),
    lessonOf(truth.subject, [{ ...withoutPunctuation(talk), title: '' }]),
    lessonOf(named, renamed, shareOfRenamed),
    lessonOf(
      named,
      renamed.map((source) => ({ ...source, title: '' })).filter(({ kind }) => kind === 'CONVERSATION'),
      shareOfRenamed,
    ),
    lessonOf(truth.subject, [noteOf(truth.subject.name, index)]),
    lessonOf(named, [noteOf(ordinary, index * 5 + 3)]),
  ];
}

function withoutPunctuation(source: SourceText): SourceText {
  return source.kind === 'CONVERSATION' ? { ...source, text: unpunctuatedText(source.text) } : source;
}

const talkOf = (sources: SourceText[]): SourceText[] => sources.filter(({ kind }) => kind === 'CONVERSATION');

function replaceAll(text: string, names: string[], other: string): string {
  const [first = ''] = names;
  const all = [...names, ...(isCoined(first) ? [first.split(' ')[0] ?? ''] : [])];
  return text.replace(new RegExp(all.map(patternOf).join('|'), 'giu'), other);
}

function lessonOf(subject: Truth['subject'], sources: SourceText[], share = shareOfVaried): SubjectLesson {
  const named = candidatesIn(sources).candidates.described();
  return { names: named.map(({ name, features }) => ({ features, isSubject: isNameOf(name, { subject }) })), share };
}

/**
 * Learns which name is the subject's: a softmax over the names and 'none', by gradient descent with a separate step
 * size for each weight (AdaGrad).
 */
export function learnSubject(lessons: readonly SubjectLesson[]): SubjectWeights {
  const weights: Record<string, number> = { none: 0 };
  const rows = lessons.flatMap(({ names }) => names.map(({ features }) => features));
  for (const features of rows) for (const name in features) weights[name] = 0;
  const pulls = new Map(
    Object.keys(weights).map((name) => [name, pull * varianceOf(rows.map((row) => row[name] ?? 0))]),
  );
  const seen = Object.fromEntries(Object.keys(weights).map((name) => [name, 1e-8]));
  for (let round = 0; round < rounds; round += 1) {
    const slope = Object.fromEntries(
      Object.entries(weights).map(([name, weight]) => [name, (pulls.get(name) ?? 0) * weight]),
    );
    for (const lesson of lessons) addSlope(slope, lesson, weights);
    for (const name in weights) {
      const step = slope[name] ?? 0;
      seen[name] = (seen[name] ?? 0) + step * step;
      const weight = (weights[name] ?? 0) - (rate * step) / Math.sqrt(seen[name] ?? 1);
      weights[name] = against.has(name) ? Math.min(weight, 0) : Math.max(weight, 0);
    }
  }
  return weights;
}

function varianceOf(values: number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
}

function addSlope(slope: Record<string, number>, { names, share }: SubjectLesson, weights: SubjectWeights): void {
  const chances = chancesOf(
    names.map(({ features }) => features),
    weights,
  );
  const right = names.reduce((sum, { isSubject }, index) => sum + (isSubject ? (chances[index] ?? 0) : 0), 0);
  const isNamed = names.some(({ isSubject }) => isSubject);
  for (const [index, { features, isSubject }] of names.entries()) {
    const chance = chances[index] ?? 0;
    const error = chance - (isSubject ? chance / Math.max(right, 1e-12) : 0);
    for (const [name, value] of Object.entries(features)) slope[name] = (slope[name] ?? 0) + share * error * value;
  }
  const none = 1 - chances.reduce((sum, chance) => sum + chance, 0);
  slope['none'] = (slope['none'] ?? 0) + share * (none - Number(!isNamed));
}

/** Returns how many lessons the weights answer rightly, wrongly, and with no name. */
export function scoreSubject(lessons: readonly SubjectLesson[], weights: SubjectWeights): string {
  const count = { right: 0, wrong: 0, none: 0 };
  for (const { names } of lessons) {
    const chances = chancesOf(
      names.map(({ features }) => features),
      weights,
    );
    const best = chances.findIndex((chance) => chance >= sureChance);
    count[best < 0 ? 'none' : names[best]?.isSubject === true ? 'right' : 'wrong'] += 1;
  }
  return `${count.right} right, ${count.wrong} wrong, ${count.none} not named of ${lessons.length}`;
}
