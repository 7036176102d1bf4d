import type { SourceText } from '../../../graph/reading/sources.ts';
import { chancesOf, sureChance } from '../../../graph/reading/subject/rankSubjects.ts';
import type { Weights } from '../../../graph/reading/softmax.ts';
import { candidatesIn } from '../../../graph/reading/subject/findSubject.ts';
import { isCoined } from '../../../graph/reading/subject/mentions.ts';
import { patternOf } from '../../../graph/text/text.ts';
import { learnChoice, type Lesson } from './learnChoice.ts';
import { unpunctuatedText } from './unpunctuated.ts';
import { isNameOf, type Truth } from './callsScore.ts';

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
export function subjectLessonsOf(truth: Truth, sources: SourceText[]): Lesson[] {
  const untitled = sources.map((source) => (source.kind === 'CONVERSATION' ? { ...source, title: '' } : source));
  return [sources, untitled, talkOf(untitled)].map((each) => lessonOf(truth.subject, each, 1));
}

/** Returns more lessons like those: of parts of the talk, with a name of ordinary words, and of short notes. */
export function variedLessonsOf(truth: Truth, sources: SourceText[], index: number): Lesson[] {
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

function lessonOf(subject: Truth['subject'], sources: SourceText[], share = shareOfVaried): Lesson {
  const named = candidatesIn(sources).candidates.described();
  return { options: named.map(({ name, features }) => ({ features, isRight: isNameOf(name, { subject }) })), share };
}

/** Learns which name is the subject's. */
export function learnSubject(lessons: readonly Lesson[]): Weights {
  return learnChoice(lessons, pull, (name, weight) => (against.has(name) ? Math.min(weight, 0) : Math.max(weight, 0)));
}

/** Returns how many lessons the weights answer rightly, wrongly, and with no name. */
export function scoreSubject(lessons: readonly Lesson[], weights: Weights): string {
  const count = { right: 0, wrong: 0, none: 0 };
  for (const { options } of lessons) {
    const chances = chancesOf(
      options.map(({ features }) => features),
      weights,
    );
    const best = chances.findIndex((chance) => chance >= sureChance);
    count[best < 0 ? 'none' : options[best]?.isRight === true ? 'right' : 'wrong'] += 1;
  }
  return `${count.right} right, ${count.wrong} wrong, ${count.none} not named of ${lessons.length}`;
}
