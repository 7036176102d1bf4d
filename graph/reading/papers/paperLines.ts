import { currencyBefore } from '../../finance/unitNotes.ts';
import { unitOf, type MetricName } from '../../finance/metrics.ts';
import { bareMeaning, readLabel, readTail, startsWithPlan, type LabelMeaning } from './labels.ts';
import { plainWords, statusOf, type PlanStatus } from './labelWords.ts';
import { lineAmounts, linePeriods, type PaperAmount } from './paperAmounts.ts';
import type { PaperContext, Stated } from './paperFacts.ts';
import { isAhead } from './paperContext.ts';
import { piecesOf, type Piece } from './paperPieces.ts';
import { isOfOthers } from './paperTables.ts';
import type { TableState } from './tableState.ts';
import { growthInWords, growthIn } from './growths.ts';
import {
  datesOf,
  growthOf,
  notesOf,
  ofNote,
  startOfLine,
  statedOf,
  type LineState,
  type Surroundings,
} from './lineFigures.ts';
import { sentenceSpans } from '../sentences/sentenceSpans.ts';
import { tellsOfOther } from './tellsOfOther.ts';
import type { PaperRow } from './paperRows.ts';

/** Reads a line of words: 'label: figure' pairs, lists and short sentences, each figure by the label nearest to it. */
export function readPaperLine(row: PaperRow, state: TableState, context: PaperContext): Stated[] {
  if (isOfOthers(state.section)) return [];
  const [first, second] = row.cells;
  const isListed = context.isOfCompanies && first !== undefined && second !== undefined;
  if (isListed && !context.names.includes(plainWords(first.text))) return [];
  const start = isListed ? second.start : row.start;
  const text = context.source.text.slice(start, row.end).replace(/\s/g, ' ');
  const line = { ...startOfLine };
  const sentences = /[.?!] /.test(text) ? sentenceSpans(text) : [];
  let isOfOther = false;
  let planned: PlanStatus | undefined;
  const stated = piecesOf(text, start).flatMap((piece) => {
    const isSentence = /(?:^|[.?!]\s*)$/.test(text.slice(0, piece.start - start));
    isOfOther = tellsOfOther(piece.text, context) || (isOfOther && !isSentence);
    const at = piece.start - start + piece.text.search(/\S/);
    const [from, to] = sentences.findLast(([begin]) => begin <= at) ?? [0, text.length];
    const found = isOfOther ? [] : readPiece(piece, line, { context, state, quote: text.slice(from, to) });
    state.last = found[0]?.meaning.metric ?? state.last;
    // What a sentence plans at its beginning it plans to its end.
    const own = statusOf(piece.text);
    if (isSentence) planned = own === 'ACTUAL' ? undefined : own;
    return own || !planned ? found : found.map((each) => ({ ...each, status: planned ?? each.status }));
  });
  state.asked = text.endsWith('?') ? readTail(text.slice(0, -1), context.calendar) : undefined;
  return stated;
}

function readPiece(piece: Piece, line: LineState, around: Surroundings): Stated[] {
  const { context } = around;
  const notes = notesOf(piece.text);
  const named = notes.reduce((rest, { start, text }) => blank(rest, start - 1, start + text.length + 1), piece.text);
  const body = context.own ? named.replace(context.own, (name) => ' '.repeat(name.length)) : named;
  const periods = linePeriods(body, context.calendar);
  const amounts = lineAmounts(body, piece.start, periods);
  const [first] = amounts;
  if (!first) {
    const told = growthInWords(body, piece, periods[0], around);
    if (told) return [told];
    const words = plainWords(body);
    if (words.split(' ').length <= 5)
      Object.assign(line, { status: statusOf(body) ?? line.status, span: periods[0] ?? line.span });
    return [];
  }
  const lead = body.slice(0, first.start - piece.start);
  const before = (currencyBefore(lead) ? lead.replace(/\S+\s*$/, '') : lead).replace(moved, ' ');
  const after = body.slice(first.end - piece.start);
  const colon = /^[^:]*:(?=\s|$)/.exec(before)?.[0];
  const readNotes = ({ meaning, main }: Pick<LineState, 'meaning' | 'main'>): Stated[] =>
    meaning && main ? notes.flatMap((note) => ofNote(note, piece.start, { meaning, main }, around)) : [];
  const grown = growthIn(before, amounts, body, piece, line, around);
  if (grown) return [...grown, ...readNotes(line)];
  const found =
    meaningOf(before, after, colon, line, context, !/\d/.test(first.printed)) ?? byHeading(before, amounts, around);
  if (!found) {
    const growth = growthOf(line, `${before} ${after}`, first, around);
    if (growth.length === 0) line.meaning = undefined;
    return [...growth, ...readNotes(line)];
  }
  const { meaning } = found;
  const span = periods.at(0) ?? datesOf(notes, context).at(0) ?? found.span;
  const status = statusOf(lead, span?.mark) ?? statusOf(body, span?.mark) ?? found.status;
  const main = changed(before, amounts, body, piece.start) ?? amounts.find((amount) => suits(meaning, amount)) ?? first;
  const others = comparisonsOf(amounts, main, body, piece.start);
  const isCompared = others.length > 0;
  const own = isCompared ? statusOf(lead, span?.mark) : status;
  Object.assign(line, { meaning, main, mainSpan: span });
  const upper = unitOf(meaning.metric) === 'MONEY' ? upperOf(main, amounts, body, piece.start) : undefined;
  if (upper) {
    const planned = status ?? meaning.status ?? (isAhead(span?.period, context) ? 'PROJECTED' : 'ACTUAL');
    return planned === 'ACTUAL' ? [] : [main, upper].map((each) => statedOf(meaning, each, span, planned, around));
  }
  const stated = [statedOf(meaning, main, span, own, around)];
  if (main !== first && /\bfrom\b/.test(before))
    stated.push({ ...statedOf(meaning, first, span, status, around), isReplaced: true });
  for (const each of besides(amounts, main, body, piece.start, context))
    stated.push(statedOf(each.meaning, each.amount, undefined, undefined, around));
  for (const { amount, words } of others) {
    const then = linePeriods(words, context.calendar).at(-1);
    const isPlan = statusOf(words) !== undefined;
    stated.push({
      ...statedOf(meaning, amount, isPlan ? (then ?? span) : then, statusOf(words), around),
      ...(then || isPlan ? {} : { period: { label: 'earlier', start: null, end: null, months: null } }),
    });
  }
  if (main === first && amounts.length > 1 && !isCompared) stated.push(...ofRest(first, amounts, body, piece, around));
  return [...stated, ...readNotes({ meaning, main })];
}

const upTo = /^\s*(?:-|–|to|bis|a|à|til)\s*(?:\p{Lu}{0,3}[$€£]?\s?)$/u;

/** The end of a range: '242m' of 'revenue 235 to 242m'. Only what is planned is stated as one. */
function upperOf(
  main: PaperAmount,
  amounts: readonly PaperAmount[],
  body: string,
  start: number,
): PaperAmount | undefined {
  const next = amounts[amounts.indexOf(main) + 1];
  const isRange =
    next !== undefined && next.value > main.value && upTo.test(body.slice(main.end - start, next.start - start));
  return isRange && !/\bfrom\s/i.test(body.slice(0, main.start - start)) ? next : undefined;
}

const moved = /\s(?:grew|rose|fell|improved|increased|declined|climbed|dropped|expanded|moved|went)\s(?=from\b|to\b)/gi;

/** 'Raising €4M at €16M pre': a second figure with a name of its own. */
function ofRest(
  first: PaperAmount,
  amounts: readonly PaperAmount[],
  body: string,
  piece: Piece,
  around: Surroundings,
): Stated[] {
  const text = body.slice(first.end - piece.start);
  const next = amounts[1];
  const isNamed = next && readAfter(body.slice(next.end - piece.start), around.context.calendar) !== undefined;
  return isNamed ? readPiece({ text, start: first.end }, { ...startOfLine }, around) : [];
}

const joins = / (?:across|with|and|serving|over) (?:\p{L}+ )?$/u;

/** '$2.84m across 117 customers': what the words right after another figure name. */
function besides(
  amounts: readonly PaperAmount[],
  main: PaperAmount,
  body: string,
  start: number,
  { calendar }: PaperContext,
): { meaning: LabelMeaning; amount: PaperAmount }[] {
  return amounts.flatMap((amount) => {
    if (amount.start <= main.start || !joins.test(body.slice(0, amount.start - start))) return [];
    const meaning = readAfter(body.slice(amount.end - start), calendar);
    return meaning ? [{ meaning, amount }] : [];
  });
}

const compares =
  / (?:from|against|compared (?:with|to)|versus|vs\.?|contre|gegenüber|rispetto a) (?:an? |the |\p{L}+ of )*\S{0,4}\s?$/u;

/** '£3.1m against a budget of £3.4m', '73, down from 79': what the first figure is held against, with the words around it. */
function comparisonsOf(
  amounts: readonly PaperAmount[],
  main: PaperAmount,
  body: string,
  start: number,
): { amount: PaperAmount; words: string }[] {
  return amounts.flatMap((amount, index) => {
    const previous = amounts[index - 1];
    if (!previous || amount.start <= main.start || amount.isPercent !== main.isPercent) return [];
    const between = body.slice(previous.end - start, amount.start - start);
    const behind = body.slice(amount.end - start, (amounts[index + 1]?.start ?? start + body.length) - start);
    return compares.test(between) ? [{ amount, words: `${between} ${behind}` }] : [];
  });
}

const blank = (text: string, from: number, to: number): string =>
  text.slice(0, from) + ' '.repeat(to - from) + text.slice(to);

type Meant = Pick<LineState, 'span' | 'status'> & { meaning: LabelMeaning };

/** By the words before the figure, else those after it, else what the piece before spoke of. */
function meaningOf(
  before: string,
  after: string,
  colon: string | undefined,
  line: LineState,
  { calendar }: PaperContext,
  isSpelled: boolean,
): Meant | undefined {
  const left = colon === undefined ? undefined : readLabel(colon.slice(0, -1), calendar);
  const isContext = colon !== undefined && before.length >= colon.length && !left;
  const label = isContext ? before.slice(colon.length) : before;
  if (isContext) {
    const [span] = linePeriods(colon, calendar);
    const status = statusOf(colon, span?.mark);
    if (span || status) Object.assign(line, { span, status });
  }
  const shared = { span: line.span, status: line.status };
  const own =
    left ??
    readLabel(label, calendar) ??
    readLabel(`${label} ${/^ ?(?:outstanding|drawn)\b/.exec(after)?.[0] ?? ''}`, calendar);
  if (own) return { ...shared, meaning: own };
  const next =
    readTail(label, calendar) ??
    (isSpelled ? undefined : readAfter(after.replace(/^\s*\(([^()\d]*)\)/, ' $1'), calendar));
  if (next) return { ...shared, meaning: next };
  const isBare =
    plainWords(label.replace(/[^\p{L} ]/gu, ' ')).length === 0 ||
    linePeriods(label, calendar).some(({ start, end }) => end - start >= label.trim().length);
  const isDated = linePeriods(isContext ? before : label, calendar).length > 0;
  const isSame = (isBare && isDated) || startsWithPlan(before);
  return line.meaning && isSame ? { span: undefined, status: statusOf(before), meaning: line.meaning } : undefined;
}

const broad = /\b(?:total|global|worldwide|overall|spend|spending|imports?|exports?)\b/i;
const headings: [heading: RegExp, metric: MetricName][] = [
  [/^(?:the )?(?:target )?market(?: size| opportunity)?$/, 'MARKET_SIZE'],
  [/^(?:sales )?pipeline$/, 'PIPELINE'],
];

/**
 * Under 'Market' and 'Pipeline' the first amount is its size, unless its label says that it is of a wider one. A line that
 * begins with its figure is named by its heading: 'USD 16m' under 'The ask'.
 */
function byHeading(
  before: string,
  amounts: readonly PaperAmount[],
  { state, context }: Surroundings,
): Meant | undefined {
  const [first] = amounts;
  const heading = state.section.replace(/^(?:slide )?\d+ /, '');
  const metric = headings.find(([pattern]) => pattern.test(heading))?.[1];
  const meaning = metric
    ? bareMeaning(metric)
    : before.trim() === ''
      ? readLabel(heading, context.calendar)
      : undefined;
  if (state.asked && before.trim() === '') return { meaning: state.asked, span: undefined, status: undefined };
  if (!first || !meaning || (metric && (first.isPercent || first.scale < 1e6 || broad.test(before)))) return undefined;
  state.section = '';
  return { meaning, span: undefined, status: undefined };
}

/** 'reduce the budget from EUR 26.0 million to EUR 24.5 million': the second holds. */
function changed(
  before: string,
  amounts: readonly PaperAmount[],
  body: string,
  start: number,
): PaperAmount | undefined {
  const [first, second] = amounts;
  if (!first || !second || !/\bfrom\s+(?:\p{L}{3} )?$/iu.test(before)) return undefined;
  return /^\s+to\s+(?:\p{L}{3} )?$/iu.test(body.slice(first.end - start, second.start - start)) ? second : undefined;
}

const suits = ({ metric }: LabelMeaning, { isPercent, unit }: PaperAmount): boolean =>
  isPercent === (unitOf(metric) === 'PERCENT') && unit !== 'multiple';

/** '212 employees', '20 clients in operation', 'EUR 12m Series A': the words right after a figure name it. */
function readAfter(after: string, calendar: PaperContext['calendar']): LabelMeaning | undefined {
  for (let words = 4; words > 0; words -= 1) {
    const [phrase] =
      new RegExp(String.raw`^ ?(?:[\p{L}-]+ ){${words - 1}}[\p{L}-]+(?![\p{L}\d-])`, 'u').exec(after) ?? [];
    const meaning = phrase === undefined ? undefined : readLabel(phrase.trim(), calendar);
    if (meaning) return meaning;
  }
  return undefined;
}
