import { currencyBefore } from '../../finance/unitNotes.ts';
import { unitOf, type MetricName } from '../../finance/metrics.ts';
import { bareMeaning, readLabel, readTail, startsWithPlan, type LabelMeaning } from './labels/labels.ts';
import { plainWords, statusOf, type PlanStatus } from './labels/labelWords.ts';
import type { NamedPeriod, PeriodSpan } from '../../finance/periodWords.ts';
import { lineAmounts, linePeriods, type PaperAmount } from './paperAmounts.ts';
import type { PaperContext, Stated } from './paperFacts.ts';
import {
  besides,
  changed,
  comparisonsOf,
  piecesOf,
  readAfter,
  suits,
  upperOf,
  wordsBetween,
  type Piece,
} from './clauses.ts';
import { isAhead } from './paperContext.ts';
import { isOfOthers } from './paperTables.ts';
import type { TableState } from './rowCells.ts';
import {
  growthInWords,
  growthIn,
  datesOf,
  growthOf,
  LineState,
  notesOf,
  ofNote,
  statedOf,
  undated,
  type Surroundings,
} from './lineFigures.ts';
import { sentenceSpans } from '../sentences/sentenceSpans.ts';
import type { PaperRow } from './paperRows.ts';
import { oneOf } from '../../text/wordTable.ts';

const actions =
  'had | has | made | makes | reports? | reported | raised | grew | reached | is | was | employs? | claims?';
const rivals = '(?:competitors?|rivals?|incumbents?|peers?)';
const rival = new RegExp(
  String.raw`^(?:\p{L}+ ){0,4}?${rivals}(?: \p{L}+){0,4}? ${oneOf('have | are | were', actions)}\b`,
  'u',
);
/** 'Peer: Umbricol, EUR 140m revenue', 'Competitor note: …'. */
const ofRival = new RegExp(String.raw`^\W*(?:${rivals}|comparables?|comps?)(?: note)?\s*:\s`, 'i');
const acts = new RegExp(String.raw`^ ${oneOf(actions)}\b`);
const ownVoice = /\b(?:we|i)\b/;

/**
 * Reads a line of words: 'label: figure' pairs, lists and short sentences. Each figure belongs to the nearest label.
 */
export function readPaperLine(row: PaperRow, state: TableState, context: PaperContext): Stated[] {
  if (isOfOthers(state.section)) return [];
  const [first, second] = row.cells;
  const isListed = context.isOfCompanies && first !== undefined && second !== undefined;
  if (isListed && !context.names.includes(plainWords(first.text))) return [];
  const start = isListed ? second.start : row.start;
  // Spaces replace the marks of bold type, so that every place stays valid.
  const text = context.source.text.slice(start, row.end).replace(/\s|\*\*|__/g, (mark) => ' '.repeat(mark.length));
  const line = new LineState();
  const sentences = /[.?!] /.test(text) ? sentenceSpans(text) : [];
  let isOfOther = false;
  let opening: PeriodSpan | undefined;
  let month: NamedPeriod | undefined;
  let planned: PlanStatus | undefined;
  const stated = piecesOf(text, start).flatMap((piece) => {
    const isSentence = /(?:^|[.?!]\s*)$/.test(text.slice(0, piece.start - start));
    isOfOther = tellsOfOther(piece.text, context) || (isOfOther && !isSentence);
    const at = piece.start - start + piece.text.search(/\S/);
    const [from, to] = sentences.findLast(([begin]) => begin <= at) ?? [0, text.length];
    const found = isOfOther ? [] : readPiece(piece, line, { context, state, quote: text.slice(from, to) });
    state.last = found[0]?.meaning.metric ?? state.last;
    // A sentence that begins with a plan is a plan to its end.
    const own = statusOf(piece.text.replace(/\([^()]*\)/g, ' '));
    if (isSentence) planned = own === 'ACTUAL' ? undefined : own;
    // A month applies to the rest of its sentence too: 'September closed with revenue of £2.1m and a gross margin of
    // 37%'.
    month = found.find(({ period }) => period?.months === 1)?.period ?? month;
    if (isSentence) opening = openingPeriod(piece.text, found, context);
    return found.map((each) => ({
      ...each,
      status: own || !planned ? each.status : planned,
      period: each.period ?? (inMonth.test(piece.text) ? month : opening?.period),
    }));
  });
  state.asked = text.endsWith('?') ? readTail(text.slice(0, -1), context.calendar) : undefined;
  return stated;
}

function readPiece(piece: Piece, line: LineState, around: Surroundings): Stated[] {
  const { context } = around;
  const notes = notesOf(piece.text);
  const named = notes.reduce((rest, { start, text }) => blank(rest, start - 1, start + text.length + 1), piece.text);
  const text = context.own ? named.replace(context.own, (name) => ' '.repeat(name.length)) : named;
  const periods = linePeriods(text, context.calendar);
  const clause = { text, start: piece.start, amounts: lineAmounts(text, piece.start, periods) };
  const [first, second] = clause.amounts;
  if (!first) {
    const growth = growthInWords(clause, periods[0], around);
    if (growth) return [growth];
    if (plainWords(text).split(' ').length <= 5)
      Object.assign(line, { status: statusOf(text) ?? line.status, span: periods[0] ?? line.span });
    return [];
  }
  const lead = wordsBetween(clause, undefined, first);
  const before = (currencyBefore(lead) ? lead.replace(/\S+\s*$/, '') : lead).replace(moved, ' ');
  const after = wordsBetween(clause, first);
  const readNotes = ({ meaning, main }: Pick<LineState, 'meaning' | 'main'>): Stated[] =>
    meaning && main
      ? notes.flatMap((note) => ofNote(note, piece.start, { meaning, main, span: line.mainSpan?.period }, around))
      : [];
  const grown = growthIn(before, clause, line, around);
  if (grown) return [...grown, ...readNotes(line)];
  const found =
    meaningOf(before, after, line, context, !/\d/.test(first.printed)) ?? byHeading(before, after, first, around);
  if (!found) {
    const growth = growthOf(line, `${before} ${after}`, first, around);
    if (growth.length === 0) line.meaning = undefined;
    return [...growth, ...readNotes(line)];
  }
  const { meaning } = found;
  const span = periods.at(0) ?? datesOf(notes, context).at(0) ?? found.span;
  const status = statusOf(lead, span?.mark) ?? statusOf(text, span?.mark) ?? found.status;
  const main = changed(before, clause) ?? clause.amounts.find((amount) => suits(meaning, amount)) ?? first;
  const others = comparisonsOf(main, clause);
  const own = others.length > 0 ? statusOf(lead, span?.mark) : status;
  Object.assign(line, { meaning, main, mainSpan: span });
  const upper = unitOf(meaning.metric) === 'MONEY' ? upperOf(main, clause) : undefined;
  if (upper) {
    const headed = around.state.sectionStatus;
    const planned = status ?? meaning.status ?? headed ?? (isAhead(span?.period, context) ? 'PROJECTED' : 'ACTUAL');
    return planned === 'ACTUAL' ? [] : [main, upper].map((each) => statedOf(meaning, each, span, planned, around));
  }
  const stated = [statedOf(meaning, main, span, own, around)];
  if (main !== first && /\bfrom\b/.test(before))
    stated.push({ ...statedOf(meaning, first, span, status, around), isReplaced: true });
  const next = clause.amounts[clause.amounts.indexOf(main) + 1];
  const toNext = wordsBetween(clause, main, next);
  if (next && /\bup\s*$/.test(toNext)) stated.push(...growthOf(line, toNext, next, around));
  for (const { meaning: other, amount } of besides(main, clause, meaning.metric, context))
    stated.push(statedOf(other, amount, unitOf(other.metric) === 'PERCENT' ? span : undefined, status, around));
  for (const { amount, words } of others) {
    const then = linePeriods(words, context.calendar).at(-1);
    const isPlan = statusOf(words) !== undefined;
    stated.push({
      ...statedOf(meaning, amount, isPlan ? (then ?? span) : then, statusOf(words), around),
      ...(then || isPlan ? {} : { period: undated }),
    });
  }
  // The figures after the first may have a name of their own: 'Raising €4M at €16M pre'.
  if (main === first && second && others.length === 0 && readAfter(wordsBetween(clause, second), context.calendar))
    stated.push(...readPiece({ text: after, start: first.end }, new LineState(), around));
  return [...stated, ...readNotes({ meaning, main })];
}

const inMonth = /\b(?:in|for) the month\b/i;

function openingPeriod(text: string, found: readonly Stated[], { calendar }: PaperContext): PeriodSpan | undefined {
  const [first] = linePeriods(text, calendar);
  const [stated] = found;
  const isFirst = first !== undefined && stated?.period?.label === first.period.label;
  return isFirst && /^\W*(?:\p{L}+ ){0,2}$/u.test(text.slice(0, first.start)) ? first : undefined;
}

const moves = 'grew | rose | fell | improved | increased | declined | climbed | dropped | expanded | moved | went';
const moved = new RegExp(String.raw`\s${oneOf(moves)}\s(?=from\b|to\b)`, 'gi');

const blank = (text: string, from: number, to: number): string =>
  text.slice(0, from) + ' '.repeat(to - from) + text.slice(to);

/**
 * The counts in 'We are hiring 14 people' and 'insurers with more than 5,000 employees' are not the company's
 * employees.
 */
const ofMoves = new RegExp(
  String.raw`\b${oneOf(String.raw`
  hir(?:e|ed|ing) | recruit(?:ed|ing)? | add(?:ed|ing)? | lost | losing | laid off
  \p{L}{3,}s with (?:more than|over|at least|up to|fewer than|under)`)} ?$`,
  'iu',
);
const denied = /^\s*(?:none|nil|no|not)\b/i;
/** '340 customers, the largest 6% of revenue'. */
const superlative =
  /^\W*(?:(?:of (?:whom|which)|and|with) )?the (?:single )?(?:largest|biggest)(?: one)?(?: is| makes up| at)?\s*$/i;

const amountsTo = 'accounts? | accounted | stands? | stood | makes? | made | represents? | represented | is | was';
/** 'One customer accounted for 38% of net sales'. */
const ofOneCustomer = new RegExp(
  String.raw`\b(?:customer|client|buyer|account)\b(?: \p{L}+){0,4} ${oneOf(amountsTo)}(?: for| up)? $`,
  'iu',
);
const ofSales = /^ of (?:our |the |total |net )*(?:sales|revenues?|turnover|arr|billings)\b/i;

/** The 91% of 'Net retention of 107%, gross 91%' is gross retention. */
const besideRetention: Record<string, MetricName> = { 'NRR gross': 'GRR', 'GRR net': 'NRR' };

type Meant = Pick<LineState, 'span' | 'status'> & { meaning: LabelMeaning };

function meaningOf(
  before: string,
  after: string,
  line: LineState,
  { calendar }: PaperContext,
  isSpelled: boolean,
): Meant | undefined {
  const colon = /^[^:]*:(?=\s|$)/.exec(before)?.[0];
  const left = colon === undefined ? undefined : readLabel(colon.slice(0, -1), calendar);
  // 'Debt: none, apart from …' states no amount.
  if (left && colon && denied.test(before.slice(colon.length))) return undefined;
  const isContext = colon !== undefined && !left;
  const label = isContext ? before.slice(colon.length) : before;
  if (isContext) {
    const [span] = linePeriods(colon, calendar);
    const status = statusOf(colon, span?.mark);
    if (span || status) Object.assign(line, { span, status });
  }
  const shared = { span: line.span, status: line.status };
  const toDate = /^ ?(?:to date|so far)\b/.exec(after)?.[0];
  const own =
    left ??
    (toDate === undefined ? undefined : readTail(label + toDate, calendar)) ??
    readLabel(label, calendar) ??
    readLabel(`${label} ${/^ ?(?:outstanding|drawn)\b/.exec(after)?.[0] ?? ''}`, calendar) ??
    (superlative.test(label) || (ofOneCustomer.test(label) && ofSales.test(after))
      ? readLabel('largest customer', calendar)
      : undefined);
  if (own) return { ...shared, meaning: own };
  const other = besideRetention[`${line.meaning?.metric} ${plainWords(label)}`];
  if (other) return { ...shared, meaning: bareMeaning(other) };
  const next =
    readTail(label, calendar) ??
    (isSpelled || ofMoves.test(label) ? undefined : readAfter(after.replace(/^\s*\(([^()\d]*)\)/, ' $1'), calendar));
  if (next) return { ...shared, meaning: next };
  const isBare =
    plainWords(label.replace(/[^\p{L} ]/gu, ' ')).length === 0 ||
    linePeriods(label, calendar).some(({ start, end }) => end - start >= label.trim().length);
  const isDated = linePeriods(isContext ? before : label, calendar).length > 0;
  // A second value of the same metric: '… for September and £18.9 million for the nine months'.
  const isDatedBehind =
    before.trim() === '' && /^ (?:for|in|by|at the end of) /.test(after) && linePeriods(after, calendar).length > 0;
  const isPlan = startsWithPlan(
    linePeriods(before, calendar).reduce((rest, { start, end }) => blank(rest, start, end), before),
  );
  const isSame = (isBare && (isDated || isDatedBehind)) || isPlan;
  const span = isPlan && !isDated ? line.mainSpan : undefined;
  return line.meaning && isSame ? { span, status: statusOf(before), meaning: line.meaning } : undefined;
}

/** Drops the meaning if a noun after the figure is counted instead: 'Two leavers' under 'People' counts leavers. */
const unlessCounted = (meaning: LabelMeaning | undefined, after: string): LabelMeaning | undefined =>
  meaning && unitOf(meaning.metric) === 'COUNT' && /^ (?!(?:full|permanent|total|today|now)\b)\p{L}{3}/u.test(after)
    ? undefined
    : meaning;

const broad = /\b(?:total|global|worldwide|overall|spend|spending|imports?|exports?)\b/i;
const headings: [heading: RegExp, metric: MetricName][] = [
  [/^(?:the )?(?:target )?market(?: size| opportunity)?$/, 'MARKET_SIZE'],
  [/^(?:sales )?pipeline$/, 'PIPELINE'],
];

/**
 * Reads the first amount under a heading: under 'Market' and 'Pipeline' it is their size, unless its label names a
 * wider one. Any heading names the figure at the beginning of its line: 'USD 16m' under 'The ask'.
 */
function byHeading(
  before: string,
  after: string,
  first: PaperAmount,
  { state, context }: Surroundings,
): Meant | undefined {
  const isAlone = before.trim() === '';
  if (state.asked && isAlone) return { meaning: state.asked, span: undefined, status: undefined };
  const heading = state.section.replace(/^(?:slide )?\d+ /, '');
  const metric = headings.find(([pattern]) => pattern.test(heading))?.[1];
  const named = isAlone ? unlessCounted(readLabel(heading, context.calendar), after) : undefined;
  const meaning = metric ? bareMeaning(metric) : named;
  if (!meaning || (metric && (first.isPercent || first.scale < 1e6 || broad.test(before)))) return undefined;
  state.section = '';
  return { meaning, span: undefined, status: undefined };
}

/**
 * True when a sentence begins with another company and so states that company's figures: 'Its competitor Vastly had
 * revenue of $250 million'.
 */
function tellsOfOther(piece: string, { names, others }: PaperContext): boolean {
  if (ofRival.test(piece)) return true;
  const words = plainWords(piece.replace(/\d.*$/, ''));
  if (ownVoice.test(words) || names.some((name) => ` ${words} `.includes(` ${name} `))) return false;
  return (
    rival.test(words) || others.some((name) => words.startsWith(`${name} `) && acts.test(words.slice(name.length)))
  );
}
