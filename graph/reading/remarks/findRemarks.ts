import { findFigures } from '../../finance/numbers/figures.ts';
import { keysOf } from '../../keysOf.ts';
import type { SourceText } from '../readSources.ts';
import type { Reading, Remark, Subject } from '../reading.ts';
import { asksForRisk, badOutcome, cues, largest, openAnswer, procedure, shareOf, startled } from './cues.ts';
import { phrasePattern, plainWords } from './phrases.ts';
import { quotable } from './quotable.ts';
import { saidIn, type Said } from './said.ts';

type Kind = keyof typeof cues;
const patterns = keysOf(cues).map((kind) => ({
  kind,
  rows: cues[kind].map(({ weight, phrases, isDeniable }) => ({ weight, isDeniable, pattern: phrasePattern(phrases) })),
}));
const pattern = {
  bad: phrasePattern(badOutcome),
  share: phrasePattern(shareOf),
  largest: phrasePattern(largest),
  asksForRisk: phrasePattern(asksForRisk),
  procedure: phrasePattern(procedure),
  open: phrasePattern(openAnswer),
  startled: phrasePattern(startled),
};
const denied = / (?:no|not|never|nobody|none|without|zero|hardly|any|little) (?:\S+ ){0,2}$/;
const has = (said: { plain: string } | undefined, wanted: RegExp): boolean => (said?.plain.search(wanted) ?? -1) >= 0;
const wordCount = ({ plain }: Said): number => plain.trim().split(' ').length;

/** The strongest counts whole, the second half, the third a third. */
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

/** Whether one customer, or a few, make much of what the company sells; below nothing where they do not. */
function concentration(said: Said, asked: Said | undefined): number {
  if (!has(said, pattern.share) || !(has(said, pattern.largest) || has(asked, pattern.largest))) return 0;
  const percent = findFigures(said.text).find(({ unit }) => unit === 'percent')?.value ?? 0;
  const isOfMany = / (?:top|largest|biggest) (?:five|six|seven|eight|nine|ten|#) /.test(said.plain);
  return percent >= (isOfMany ? 40 : 20) ? 5 : -3;
}

/** Money that lasts for less than about a year. */
function shortRunway({ text, plain }: Said, asked: Said | undefined): number {
  const months = findFigures(text).find(({ noun }) => noun === 'month')?.value ?? Infinity;
  const isOfMoney = / (?:cash|runway|burn|money) /.test(plain + (asked?.plain ?? ''));
  return months <= 12 && isOfMoney ? 4 : 0;
}

/** What stands around a sentence and says how to take it. */
interface Setting {
  /** What it answers, and how many sentences of the answer came before it. */
  asked: Said | undefined;
  distance: number;
  /** The first words of who speaks next, where it ends a turn. */
  reply: Said | undefined;
}

function scoresOf(said: Said, { asked, distance, reply }: Setting): Map<Kind, number> {
  const scores = cueScores(said.plain);
  const add = (kind: Kind, weight: number): void => void scores.set(kind, (scores.get(kind) ?? 0) + weight);
  const share = concentration(said, asked);
  add(share < 0 ? 'STRENGTH' : 'RISK', Math.abs(share));
  add('RISK', shortRunway(said, asked));
  const condition = said.plain.indexOf(' if ');
  if (condition >= 0 && has({ plain: said.plain.slice(condition + 3) }, pattern.bad)) add('RISK', 4);
  if (distance < 3 && has(asked, pattern.asksForRisk)) add('RISK', 3 - distance);
  if (has(reply, pattern.startled)) add('RISK', 2);
  return scores;
}

/** Below these a sentence says nothing of the kind. */
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

/** What is good or bad for the company weighs more with a partner than what it is about. */
const lead = (kind: Kind): number => (kind === 'RISK' || kind === 'STRENGTH' || kind === 'TERM' ? 1.3 : 1);

function kindOf(scores: Map<Kind, number>): [Kind, number] | undefined {
  return [...scores]
    .filter(([kind, score]) => score >= least[kind])
    .sort(([one, a], [other, b]) => b * lead(other) - a * lead(one))[0];
}

const sentencesAtOnce = 100;
const fewest = 4;
const longest = 36;
const pointsBack =
  /^ (?:and |so |but |well |no |yes |yeah |because )*(?:it|that|this|he|she|they|those|these|which|there) /;

/** Where a remark begins: with the sentence before it, where it says 'it' or 'he' of what stands there. */
function beginOf(said: Said, before: Said | undefined): Said {
  const isBare = pointsBack.test(said.plain) || wordCount(said) < 6;
  return isBare &&
    before !== undefined &&
    before.turn === said.turn &&
    !before.isQuestion &&
    wordCount(before) + wordCount(said) <= longest
    ? before
    : said;
}

const isOwnSide = (kind: Kind): boolean => kind !== 'RISK' && kind !== 'COMPETITION' && kind !== 'MARKET';

/** Whether a rival is who the sentence is about. */
function isOfRival({ plain }: Said, rivals: string[]): boolean {
  return rivals.some((name) => plain.slice(0, name.length + 6).includes(name));
}

/**
 * What only words can say in one source: dangers, strengths, terms, what is asked and left open, and what the company
 * is and plans. Procedure of the call is none of it. Yields an empty piece now and then, so that the server can answer
 * others.
 */
export function* findRemarks(
  { text }: Pick<SourceText, 'text'>,
  source: number,
  { others }: { subject: Subject; others: Reading['others'] },
): Generator<string, Remark[]> {
  const said = saidIn(text);
  const rivals = others.filter(({ role }) => role === 'COMPETITOR').map(({ name }) => ` ${name.toLowerCase()} `);
  const remarks: Remark[] = [];
  const remark = (kind: Remark['kind'], first: Said, last: Said, weight: number, isAnswered = false): void => {
    const quote = text.slice(first.start, last.end);
    const words = quotable(quote, (part) => (kind === 'QUESTION' ? 0 : (cueScores(plainWords(part)).get(kind) ?? 0)));
    const passage = { source, start: first.start, end: last.end, place: null, quote, speaker: last.speaker };
    remarks.push({ kind, words, isAnswered, weight: Math.min(1, weight / 12), passage });
  };
  let setting: Setting = { asked: undefined, distance: 0, reply: undefined };
  for (const [at, each] of said.entries()) {
    if (at % sentencesAtOnce === 0) yield '';
    const next = said[at + 1];
    if (each.isQuestion) {
      setting = { asked: each, distance: 0, reply: undefined };
      continue;
    }
    if (has(each, pattern.procedure)) continue;
    const { asked } = setting;
    if (asked !== undefined && (each.turn > asked.turn + 1 || each.turn === asked.turn)) setting.asked = undefined;
    setting.reply = next !== undefined && next.turn !== each.turn ? next : undefined;
    if (
      setting.asked !== undefined &&
      setting.distance === 0 &&
      has(each, pattern.open) &&
      wordCount(setting.asked) > 3
    )
      remark('QUESTION', setting.asked, setting.asked, 6);
    const found = wordCount(each) < fewest && setting.distance > 0 ? undefined : kindOf(scoresOf(each, setting));
    setting.distance += 1;
    if (found === undefined) continue;
    const [kind, weight] = isOfRival(each, rivals) && isOwnSide(found[0]) ? ['COMPETITION' as const, found[1]] : found;
    const first = beginOf(each, said[at - 1]);
    const last = remarks.at(-1);
    if (last !== undefined && last.passage.end > first.start && last.kind === kind) {
      remarks.pop();
      remark(kind, { ...first, start: last.passage.start }, each, Math.max(weight, last.weight * 12) + 1);
    } else remark(kind, first, each, weight);
  }
  return remarks;
}
