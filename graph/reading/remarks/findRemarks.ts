import type { SourceText } from '../sources.ts';
import { keysOf } from '../../keysOf.ts';
import type { Reading, Remark, Subject } from '../reading.ts';
import { cues } from './cues.ts';
import { figureRisks } from './figureRisks.ts';
import { addressedToMachines } from './machineText.ts';
import { placeOf } from '../../extraction/places.ts';
import { askersOf } from '../prose/ownVoice.ts';
import { phrasePattern, plainWords } from './phrases.ts';
import type { Genre } from '../speech/speakers/sides.ts';
import { quotable } from './quotable.ts';
import {
  asksFor,
  asksForRisk,
  asksForWorst,
  badOutcome,
  openAnswer,
  procedure,
  remedies,
  startled,
} from './settingCues.ts';
import { saidIn, type Said } from './said.ts';
import { oneOf } from '../../text/wordTable.ts';

type Kind = keyof typeof cues;
const patterns = keysOf(cues).map((kind) => ({
  kind,
  rows: cues[kind].map(({ weight, phrases, isDeniable }) => ({ weight, isDeniable, pattern: phrasePattern(phrases) })),
}));
const pattern = {
  bad: phrasePattern(badOutcome),
  asksForRisk: phrasePattern(asksForRisk),
  asksForWorst: phrasePattern(asksForWorst),
  procedure: phrasePattern(procedure),
  open: phrasePattern(openAnswer),
  startled: phrasePattern(startled),
  remedies: phrasePattern(remedies),
};
const answers = keysOf(asksFor).map((kind) => ({ kind, pattern: phrasePattern(asksFor[kind]) }));
const denied = / (?:no|not|never|nobody|none|without|zero|hardly|any|little) (?:\S+ ){0,2}$/;
const has = (said: { plain: string } | undefined, wanted: RegExp): boolean => (said?.plain.search(wanted) ?? -1) >= 0;
const wordCount = ({ plain }: Said): number => plain.trim().split(' ').length;

/** Sums weights: the strongest counts in full, the second by half, the third by a third. */
function summed(weights: number[]): number {
  return weights
    .toSorted((a, b) => b - a)
    .slice(0, 4)
    .reduce((sum, weight, at) => sum + weight / (at + 1), 0);
}

function cueScores(plain: string): Map<Kind, number> {
  const scores = new Map<Kind, number>();
  let good = 0;
  for (const { kind, rows } of patterns) {
    const hits: number[] = [];
    for (const { weight, isDeniable, pattern: each } of rows)
      for (const match of plain.matchAll(each)) {
        if (isDeniable && denied.test(plain.slice(0, match.index + 1))) good += 2;
        else hits.push(weight);
      }
    scores.set(kind, summed(hits));
  }
  scores.set('STRENGTH', (scores.get('STRENGTH') ?? 0) + good);
  return scores;
}

interface Setting {
  /** The question that the sentence answers, and how many sentences of the answer came before. */
  asked: Said | undefined;
  distance: number;
  /** The first words of the next speaker, if the sentence ends a turn. */
  reply: Said | undefined;
  before: string;
}

function scoresOf(said: Said, { asked, distance, reply, before }: Setting): Map<Kind, number> {
  const scores = cueScores(said.plain);
  const add = (kind: Kind, weight: number): void => void scores.set(kind, (scores.get(kind) ?? 0) + weight);
  for (const weight of figureRisks({ said, asked: asked?.plain ?? '', before }))
    add(weight < 0 ? 'STRENGTH' : 'RISK', Math.abs(weight));
  const condition = said.plain.indexOf(' if ');
  if (condition >= 0 && has({ plain: said.plain.slice(condition + 3) }, pattern.bad)) add('RISK', 4);
  const isWorst = has(asked, pattern.asksForWorst);
  if (distance < 3 && (isWorst || has(asked, pattern.asksForRisk))) add('RISK', 3 - distance + (isWorst ? 1.5 : 0));
  for (const { kind, pattern: wanted } of answers)
    if (distance < 2 && has(asked, wanted)) add(kind, least[kind] - distance);
  // A startled reply marks a risk by itself.
  if (has(reply, pattern.startled)) add('RISK', said.plain.includes('#') ? 4 : 2.5);
  return scores;
}

const least: Record<Kind, number> = {
  RISK: 4,
  STRENGTH: 4,
  TERM: 5,
  PRODUCT: 5,
  CUSTOMER: 4,
  MARKET: 5,
  COMPETITION: 5,
  TEAM: 5,
  PLAN: 5,
};

/** A sentence with this score as a risk is never a strength, whatever good words it contains. */
const badEnough = 3;

/** Returns a factor that ranks risks, strengths and terms before descriptions: they matter more to a partner. */
const lead = (kind: Kind): number => (kind === 'RISK' || kind === 'STRENGTH' || kind === 'TERM' ? 1.3 : 1);

function kindOf(scores: Map<Kind, number>): [Kind, number] | undefined {
  const isBad = (scores.get('RISK') ?? 0) >= badEnough;
  return [...scores]
    .filter(([kind, score]) => score >= least[kind] && !(kind === 'STRENGTH' && isBad))
    .sort(([one, a], [other, b]) => b * lead(other) - a * lead(one))[0];
}

const sentencesAtOnce = 100;
/** How many earlier sentences may name what the figures of a sentence measure. */
const heardBefore = 2;
const fewest = 4;
const longest = 32;
/** Higher scores weigh the same. */
const strongest = 14;
/** Words that a spoken sentence opens with, and words that refer to the sentence before. */
export const openings = 'and | so | but | well | no | yes | yeah | because';
export const backReferences = 'it | that | this | he | she | they | those | these | which | there';
const pointsBack = new RegExp(
  `^ (?:${oneOf(openings)} )*${oneOf(backReferences, 'if (?:we|they|it|he|she|you) (?:do|does|did|is|are)')} `,
);

/** Returns the sentence with which a remark starts: the sentence before, if an 'it' or 'he' refers to that sentence. */
function beginOf(said: Said, before: Said | undefined, last: Remark | undefined): Said {
  const isBare = pointsBack.test(said.plain) || wordCount(said) < 6;
  return isBare &&
    before !== undefined &&
    before.turn === said.turn &&
    before.end > (last?.passage.end ?? 0) &&
    !before.isQuestion &&
    wordCount(before) + wordCount(said) <= longest
    ? before
    : said;
}

const worth = (plain: string, kind: Kind): number => cueScores(plain).get(kind) ?? 0;

const isOwnSide = (kind: Kind): boolean => kind !== 'RISK' && kind !== 'COMPETITION' && kind !== 'MARKET';

/** True when a rival is the subject of the sentence, or the only company that it names. */
function isOfRival({ plain }: Said, rivals: string[]): boolean {
  const isOfOwn = ofOwn.test(plain);
  return rivals.some((name) => (isOfOwn ? plain.slice(0, name.length + 6) : plain).includes(name));
}

const ofOwn = / (?:we|our|us|the company) /;
const wordsOf = (words: string): Set<string> => new Set(words.split(' '));
/** First and second words of a question that a recogniser writes without its mark. */
const asking: [Set<string>, Set<string>][] = [
  [
    wordsOf('did do does is are was were have has can could would will'),
    wordsOf('he she they you it we there this that any anyone anybody the your'),
  ],
  [wordsOf('how why who when what'), wordsOf('is are was were do does did happens about')],
];
const beforeAsking = /^ (?:(?:one last thing|so|and|but) )?/;
/** A name that is spelled letter by letter: 'O, V, R, I, K'. */
const spelled = /\b\p{Lu}, \p{Lu}, \p{Lu}\b/u;

/** True for measures against the risk right before them, which are not a risk of their own. */
const isRemedy = (said: Said, last: Remark | undefined): boolean =>
  last?.kind === 'RISK' && last.passage.end + 2 >= said.start && has(said, pattern.remedies);

/** Words of sentences with 'we make' that do not say what the company makes. */
const ofMoney = / (?:#\S*|not|money|profit|sense) /;

/** Kinds that describe the company, so they do not count from speakers who ask. */
const isOfCompany = new Set<Kind>(['STRENGTH', 'PRODUCT', 'CUSTOMER', 'TEAM', 'PLAN']);

/** True when a sentence without a question mark is a question. */
function isUnmarked({ text, plain }: Said): boolean {
  if (/[.!]["'”’)]*$/.test(text)) return false;
  const [first = '', second = ''] = plain.replace(beforeAsking, '').split(' ');
  return (
    plain.includes(' just so i understand ') || asking.some(([ones, others]) => ones.has(first) && others.has(second))
  );
}

/** The end of a sentence that only the sentence before explains: 'We win six out of ten of those'. */
const pointsAtLast = / (?:of|against|with|for|from) (?:those|them|these) $/;

function goesOn(last: Remark | undefined, kind: Kind, first: Said): last is Remark {
  return last?.kind === kind && follows(last, first);
}

/** True when a sentence directly follows a remark, and both together stay short enough to read. */
function follows(last: Remark | undefined, first: Said): last is Remark {
  return (
    last !== undefined &&
    last.passage.speaker === first.speaker &&
    last.passage.end + 2 >= first.start &&
    last.passage.quote.split(/\s+/).length + wordCount(first) <= longest
  );
}

/**
 * Finds the remarks of a source: risks, strengths, terms, questions and what is left open, and what the company is and
 * plans. Leaves out the procedure of the call and text that addresses an automated reader. Yields an empty piece now
 * and then, so that other requests can run.
 */
export function* findRemarks(
  { text, parts }: Pick<SourceText, 'text' | 'parts'>,
  source: number,
  { subject, others }: { subject: Subject; others: Reading['others'] },
  genre?: Genre,
): Generator<string, Remark[]> {
  const names = [subject.name ?? '', ...subject.aliases].filter(Boolean).map((name) => ` ${name.toLowerCase()} `);
  const asCompany = (plain: string): string =>
    names.reduce((words, name) => words.replaceAll(name, ' the company '), plain);
  const said = saidIn(text)
    .filter((each) => !has(each, pattern.procedure) && !addressedToMachines.test(each.text) && !spelled.test(each.text))
    .map((each) => ({ ...each, plain: asCompany(each.plain), isQuestion: each.isQuestion || isUnmarked(each) }));
  const askers = askersOf(said);
  const rivals = others.filter(({ role }) => role === 'COMPETITOR').map(({ name }) => ` ${name.toLowerCase()} `);
  const remarks: Remark[] = [];
  const remark = (kind: Remark['kind'], weight: number, start: number, { end, speaker }: Said): void => {
    const spoken = said.filter((each) => each.start >= start && each.end <= end).map((each) => each.text);
    const words = quotable(spoken.join(' '), (part) =>
      kind === 'QUESTION' ? 1 : worth(asCompany(plainWords(part)), kind),
    );
    if (words.split(' ').length < fewest) return;
    const passage = { source, start, end, place: placeOf(parts, start), quote: text.slice(start, end), speaker };
    remarks.push({ kind, words, isAnswered: false, weight: Math.min(1, weight / strongest), passage });
  };
  let setting: Setting = { asked: undefined, distance: 0, reply: undefined, before: '' };
  for (const [at, each] of said.entries()) {
    if (at % sentencesAtOnce === 0) yield '';
    if (each.isQuestion) {
      setting = { asked: each, distance: 0, reply: undefined, before: '' };
      continue;
    }
    const next = said[at + 1];
    setting.reply = next?.turn === each.turn ? undefined : next;
    setting.before = said
      .slice(Math.max(0, at - heardBefore), at)
      .map(({ plain }) => plain)
      .join('');
    const { asked } = setting;
    if (asked !== undefined && (each.turn > asked.turn + 1 || each.turn === asked.turn)) setting.asked = undefined;
    else if (asked !== undefined && setting.distance === 0 && has(each, pattern.open))
      remark('QUESTION', strongest / 2, asked.start, asked);
    const found = kindOf(scoresOf(each, setting));
    if (wordCount(each) >= fewest) setting.distance += 1;
    if (found === undefined || (found[0] === 'RISK' && isRemedy(each, remarks.at(-1)))) continue;
    if (isOfCompany.has(found[0]) && askers.has(each.speaker ?? '')) continue;
    if (found[0] === 'PRODUCT' && ofMoney.test(each.plain)) continue;
    // A customer in a reference call who says 'we make boxes' describes their own company.
    if (found[0] === 'PRODUCT' && genre === 'REFERENCE' && ofOwn.test(each.plain)) continue;
    const [kind, weight] = isOfRival(each, rivals) && isOwnSide(found[0]) ? ['COMPETITION' as const, found[1]] : found;
    const last = remarks.at(-1);
    const first = beginOf(each, said[at - 1], last);
    if (pointsAtLast.test(each.plain) && follows(last, each)) {
      remarks.pop();
      remark(last.kind, last.weight * strongest + 1, last.passage.start, each);
      continue;
    }
    if (goesOn(last, kind, each)) {
      remarks.pop();
      remark(kind, Math.max(weight, last.weight * strongest) + 1, last.passage.start, each);
    } else remark(kind, weight, first.start, each);
  }
  return remarks.map((each) => withMitigant(each, said));
}

/** How many sentences after a risk may state the measures against it. */
const remedyReach = 3;

function withMitigant(remark: Remark, said: Said[]): Remark {
  if (remark.kind !== 'RISK') return remark;
  const next = said.findIndex(({ start }) => start >= remark.passage.end);
  const remedy = said
    .slice(next < 0 ? said.length : next, next + remedyReach)
    .find((each) => !each.isQuestion && wordCount(each) >= fewest && has(each, pattern.remedies));
  if (remedy === undefined) return remark;
  const words = quotable(remedy.text, (part) => plainWords(part).match(pattern.remedies)?.length ?? 0);
  return { ...remark, mitigant: words };
}
