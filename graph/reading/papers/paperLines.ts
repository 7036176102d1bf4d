import { currencyBefore } from '../../finance/unitNotes.ts';
import { unitOf, type MetricName } from '../../finance/metrics.ts';
import { growthInWords, growthOf } from './growths.ts';
import { startOfLine, statedOf, type LineState, type Surroundings } from './lineState.ts';
import { bareMeaning, readLabel, readTail, startsWithPlan, type LabelMeaning } from './labels.ts';
import { plainWords, statusOf } from './labelWords.ts';
import { lineAmounts, linePeriods, type PaperAmount } from './paperAmounts.ts';
import type { PaperContext, Stated } from './paperFacts.ts';
import { piecesOf, type Piece } from './paperPieces.ts';
import { isOfOthers, type TableState } from './paperTables.ts';
import { tellsOfOther } from './tellsOfOther.ts';
import type { PaperRow } from './paperRows.ts';

/** Reads a line of words: 'label: figure' pairs, lists and short sentences, each figure by the label nearest to it. */
export function readPaperLine(row: PaperRow, state: TableState, context: PaperContext): Stated[] {
  if (isOfOthers(state.section)) return [];
  const text = context.source.text.slice(row.start, row.end).replace(/\s/g, ' ');
  const line = { ...startOfLine };
  let isOfOther = false;
  return piecesOf(text, row.start).flatMap((piece) => {
    const isSentence = /(?:^|[.?!]\s*)$/.test(text.slice(0, piece.start - row.start));
    isOfOther = tellsOfOther(piece.text, context) || (isOfOther && !isSentence);
    const stated = isOfOther ? [] : readPiece(piece, line, { context, state, quote: text });
    state.last = stated[0]?.meaning.metric ?? state.last;
    return stated;
  });
}

function readPiece(piece: Piece, line: LineState, around: Surroundings): Stated[] {
  const { context } = around;
  const colon = /^[^\d(]*(?:\([^)]*\))?[^:(]*:(?=\s|$)/.exec(piece.text)?.[0];
  const notes = [...piece.text.matchAll(/\(([^()]*\d[^()]*)\)/g)].filter(([all]) => !/^\([\d.,]+\)$/.test(all));
  const named = notes.reduce((rest, note) => blank(rest, note.index, note.index + note[0].length), piece.text);
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
  const grown = growthOf(before, amounts, body, piece, line, around);
  if (grown) return [...grown, ...notesOf(notes, piece, line, around)];
  const found =
    meaningOf(before, after, colon, line, context, !/\d/.test(first.printed)) ?? byHeading(before, amounts, around);
  if (!found) {
    line.meaning = undefined;
    return [];
  }
  const { meaning } = found;
  const span =
    periods.at(0) ?? notes.map((note) => linePeriods(note[1] ?? '', context.calendar)[0]).find(Boolean) ?? found.span;
  const status = statusOf(body, span?.mark) ?? found.status;
  const main = changed(before, amounts, body, piece.start) ?? amounts.find((amount) => suits(meaning, amount)) ?? first;
  Object.assign(line, { meaning, main, mainSpan: span });
  const stated = [statedOf(meaning, main, span, status, around)];
  if (main !== first && /\bfrom\b/.test(before))
    stated.push({ ...statedOf(meaning, first, span, status, around), isReplaced: true });
  if (main === first && amounts.length > 1) stated.push(...ofRest(first, amounts, body, piece, around));
  return [...stated, ...notesOf(notes, piece, line, around)];
}

/** 'Grew to' says nothing of what a label means. */
const moved = /\s(?:grew|rose|fell|improved|increased|declined|climbed|dropped|expanded|moved|went)\s(?=from\b|to\b)/gi;

function notesOf(notes: RegExpExecArray[], piece: Piece, { meaning, main }: LineState, around: Surroundings): Stated[] {
  return meaning && main ? notes.flatMap((note) => ofNote(note, piece, meaning, main, around)) : [];
}

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
  const isSame = (isBare && linePeriods(label, calendar).length > 0) || startsWithPlan(before);
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

/** '(Q1 2024: N909.8m)', '(April: A$99k)', '(budget A$1.9m)': the same metric at another time, or as planned. */
function ofNote(
  note: RegExpExecArray,
  piece: Piece,
  meaning: LabelMeaning,
  main: PaperAmount,
  around: Surroundings,
): Stated[] {
  const text = note[1] ?? '';
  const [span] = linePeriods(text, around.context.calendar);
  const status = statusOf(text, span?.mark);
  const [amount] = lineAmounts(text, piece.start + note.index + 1, span ? [span] : []);
  const isReplaced = /previously|restated from|not \S*$/i.test(text);
  if (!amount || (!span && !status && !isReplaced) || amount.isPercent !== main.isPercent) return [];
  const isBare = amount.currency === undefined && amount.scale === 1;
  const like = isBare
    ? { ...amount, value: amount.value * main.scale, scale: main.scale, currency: main.currency }
    : amount;
  return [{ ...statedOf(meaning, like, span, status ?? 'ACTUAL', around), isReplaced }];
}

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
