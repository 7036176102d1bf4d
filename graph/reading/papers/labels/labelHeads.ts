import { monthsSince, periodOfWords, type Calendar, type NamedPeriod } from '../../../finance/periodWords.ts';
import { unitNoteIn, type UnitNote } from '../../../finance/unitNotes.ts';
import { readLabel, type LabelMeaning } from './labels.ts';
import {
  isReplacedHead,
  isSkipped,
  monthsBack,
  monthWords,
  timeWords,
  valueWords,
  bases,
  headStatusOf,
  plainWords,
  type PlanStatus,
} from './labelWords.ts';
import type { PaperContext } from '../paperFacts.ts';
import type { PaperCell, PaperRow } from '../paperRows.ts';
import { oneOf } from '../../../text/wordTable.ts';
import { monthsOfYear, utcDay, monthEnd } from '../../../finance/periodPieces.ts';

export interface Head {
  /**
   * VALUE holds the row's figures, METRIC names the metric of its column, SKIP holds changes, notes and other
   * companies' figures.
   */
  kind: 'VALUE' | 'METRIC' | 'SKIP' | 'OTHER';
  column: number;
  /** In characters. */
  width: number;
  text: string;
  period?: NamedPeriod | undefined;
  status: PlanStatus | undefined;
  meaning?: LabelMeaning | undefined;
  note: UnitNote | undefined;
  /** True for 'previously reported': another column holds the value that replaced it. */
  isReplaced: boolean;
  /** 'pro forma', 'organic': the figures of the column are not the reported ones. */
  basis: string | null;
  /** How many months the head goes back from its table's period: 12 for 'PY'. */
  back?: number;
  /** True for the company's own column among those of other companies. */
  isOwn?: true;
}

const basisOf = (text: string): string | null => {
  const basis = bases.find(([pattern]) => pattern.test(plainWords(text)))?.[1] ?? null;
  return basis === 'reported' ? null : basis;
};
const ofCompanies = /^(?:company|name|target|competitor|peer|issuer)s?$/i;
/** Heads over the names of a list whose rows together make up the company. */
export const ofParts = new RegExp(
  `^${oneOf(`
  customers? | clients? | accounts? | kunden? | clientes? | products? | segments? | business units? | divisions?
  regions? | countr(?:y|ies) | markets? | channels?
  sites? | locations? | plants? | stores? | schools? | clinics? | hospitals? | branch(?:es)?`)}(?: names?)?$`,
  'i',
);
const totals = /^(?:total|group|consolidated)$/i;
const datePart = new RegExp(
  `^${oneOf(String.raw`
  \d{1,4}[aebfp]? | [cf]y\d{2,4}[aebfp]? | \d{1,2}(?:st|nd|rd|th)
  (?:(?:[qths]|hj)[1-4]|[1-4][qths]|\d{1,2}[mal])(?:fy)?(?:\d\d|\d{4})?[aebfp]?
  (?:19|20)\d\d[qhts][1-4] | hj | gj | quartal | trimestre | kwartaal | kvartal | halbjahr | semestre | halfjaar | halvar`)}$`,
);
const isDatePart = (word: string): boolean => datePart.test(word) || monthWords.has(word);

const isNumber = /^[-(▲]?\s?\d[\d.,'’\s]*%?\)?$/;
const isYear = /^(?:(?:[01]\d\.)?(?:19|20)\d\d|\d{1,2}\.\d{1,2}\.\d{2,4})$/;

const holdsFigures = (cells: readonly PaperCell[]): boolean =>
  cells.some(({ text }) => isNumber.test(text) && !isYear.test(text));

/** Returns the heads that a row gives the rows below it, or undefined where it is not a row of heads. */
export function headsOf(
  row: PaperRow,
  upper: readonly Head[],
  {
    calendar,
    titled: titledPeriod,
    titledYear,
    names,
  }: Pick<PaperContext, 'calendar' | 'titled' | 'titledYear' | 'names'>,
): Head[] | undefined {
  const [first, ...rest] = row.cells;
  if (!first || holdsFigures(rest)) return undefined;
  const isOfCompanies = ofCompanies.test(first.text) || ofParts.test(first.text);
  const lead = headOf(first, calendar);
  // 'Adjusted' alone begins the label 'Adjusted EBITDA'.
  if (rest.length === 0 && !lead.period && bases.some(([pattern]) => pattern.test(plainWords(first.text))))
    return undefined;
  // '(In thousands, unaudited)' before the heads is no head.
  const isNote = lead.note !== undefined && !lead.period && rest.length > 0;
  const hasLabel = row.kind === 'GRID' ? first.column === 0 : isOfCompanies || isNote || lead.kind !== 'VALUE';
  const common = hasLabel ? periodOfWords(first.text, calendar)?.period : undefined;
  const isLine = row.kind !== 'GRID';
  const cells = (hasLabel ? rest : row.cells).map((cell, _, all) => ofFiscalYear(cell, all));
  const read = cells.map((cell, index) => {
    // In a line as many heads as above stand in the same order, wherever they end.
    const above = isLine && upper.length === cells.length ? upper.slice(index, index + 1) : upper;
    return under(headOf(cell, calendar), above, isLine, calendar);
  });
  // 'N | N-1' are the year of the title and the year before.
  const titled = titledPeriod ?? (read.some(({ back }) => back === monthsOfYear) ? titledYear : undefined);
  const texts = cells.map(({ text }) => text);
  const heads = withPeriods(yearsOf(withUnknownWords(read, calendar), calendar, titled), common, titled, calendar).map(
    (head) => ({ ...head, isReplaced: isReplacedHead(head.text, texts) }),
  );
  const named = heads.filter(({ kind }) => kind === 'OTHER');
  const own = named.find(({ text }) => names.includes(plainWords(text)));
  // Several companies stand side by side.
  if (own && named.length > 1)
    return heads.map((head) =>
      head === own ? { ...head, kind: 'VALUE', isOwn: true, period: common } : { ...head, kind: 'SKIP' },
    );
  const hasPeriods = heads.some(({ kind, period }) => kind === 'VALUE' && period !== undefined && period !== common);
  // Where parts stand side by side, only their total is the company's. Beside periods, a total is the sum of the
  // periods.
  for (const head of heads) if (totals.test(head.text)) head.kind = hasPeriods ? 'SKIP' : 'VALUE';
  const count = (kind: Head['kind']): number => heads.filter((head) => head.kind === kind).length;
  if (count('METRIC') >= 2 || (count('METRIC') > 0 && isOfCompanies) || (count('SKIP') >= 2 && count('VALUE') === 0))
    return heads;
  // 'B. Debt' beside days is a heading, while 'Customers' beside years is a row.
  const dated = heads.filter(({ text, period }) => period && /\D/.test(text.trim())).length;
  const isNamed = dated >= 2 || (dated > 0 && dated === heads.length);
  if (hasLabel && !isNamed && readLabel(first.text, calendar)) return undefined;
  // 'Founded 2021' is not the head of a column.
  const isBare = heads.every(({ text }) => /^\d{4}$/.test(text));
  const least = (row.kind === 'GRID' && !isBare) || !hasLabel ? 1 : 2;
  if (!hasPeriods && row.kind === 'GRID' && heads.length > 2 && heads.some(({ text }) => totals.test(text)))
    return heads;
  return count('VALUE') >= least && count('VALUE') + count('SKIP') > count('OTHER') ? heads : undefined;
}

/** Reads 'H1 26' beside 'FY 25' as a half of the fiscal year. */
function ofFiscalYear(cell: PaperCell, all: readonly PaperCell[]): PaperCell {
  const isBesideYear = all.some(({ text }) => /\bFY/i.test(text));
  return isBesideYear && /^(?:H[12]|[12]H)[ -]?\d\d$/i.test(cell.text)
    ? { ...cell, text: cell.text.replace(/(?=\d\d$)/, 'FY') }
    : cell;
}

const maxHeadLength = 24;

/**
 * Accepts heads with an unknown word where most columns name a period: 'helår 2023' beside 'jan-sep 2025'. If such a
 * column is later than all others, its word probably means a plan: 'Hedef 2027'.
 */
function withUnknownWords(heads: Head[], calendar: Calendar): Head[] {
  const latest = newestOf(heads);
  const dated = heads.map((head) => {
    const isShort = head.kind === 'OTHER' && head.text.length <= maxHeadLength && !/[/%Δ]/.test(head.text);
    const period = isShort ? periodOfWords(head.text, calendar)?.period : undefined;
    if (!period?.end) return head;
    const isLast = latest !== '' && period.end > latest;
    return { ...head, kind: 'VALUE' as const, period, status: head.status ?? (isLast ? 'PROJECTED' : undefined) };
  });
  const count = dated.filter(({ kind, period }) => kind === 'VALUE' && period).length;
  return count >= 2 && 2 * count > heads.length ? dated : heads;
}

const newestOf = (heads: readonly Head[]): string =>
  heads
    .flatMap(({ kind, period }) => (kind === 'VALUE' ? (period?.end ?? '') : ''))
    .sort()
    .at(-1) ?? '';

/** The letter beside a year that says whether its figures are planned: '2025 B', 'Apr 25 (F)'. */
const markApart = /(?<=\d)(?: | ?\()([ABEFP])\)?$/;

/** Reads the words over a column, or the words before a row in a list of periods. */
export function headOf({ text, column }: PaperCell, calendar: Calendar): Head {
  const note = unitNoteIn(text);
  const bare = text.replace(note?.words ?? '', ' ');
  const plain = {
    column,
    width: text.length,
    text,
    status: headStatusOf(text),
    note,
    isReplaced: isReplacedHead(text),
    basis: basisOf(text),
  };
  // A sentence such as 'Revenue doubled last year.' is not a head.
  if (text.length > 60 || (text.split(' ').length > 3 && /[.!?]$/.test(text))) return { ...plain, kind: 'OTHER' };
  const lower = plainWords(bare.replace(/\([^)]{2,}\)/g, ' ')).replace('year to date', 'ytd');
  const apart = bases.reduce((rest, [pattern]) => rest.replace(pattern, ' '), lower).trim();
  if (apart === '' && lower !== '') return { ...plain, kind: 'VALUE' };
  const words = apart.split(/ +/);
  const unknown = words.filter((word) => !timeWords.has(word) && headStatusOf(word) === undefined && !isDatePart(word));
  // '2025 bütçe/budget' gives one word in two languages.
  const isPure = unknown.length === 0 || (unknown.length === 1 && words.length === 3 && plain.status !== undefined);
  const isYear = calendar.areYearsClosed && /^(?:19|20)\d\d$/.test(lower);
  const period = isYear ? `FY${lower}` : bare.replace(markApart, ' ');
  const named = isPure && !/^\d{1,3}$/.test(lower) ? periodOfWords(period, calendar) : undefined;
  const back = monthsBack(lower);
  if (back !== undefined) return { ...plain, kind: 'VALUE', back };
  const mark = named?.mark || markApart.exec(bare)?.[1];
  if (named) return { ...plain, kind: 'VALUE', period: named.period, status: headStatusOf(text, mark) };
  if (isSkipped(text)) return { ...plain, kind: 'SKIP' };
  const isAlone = valueWords.has(words.filter((word) => !timeWords.has(word) || words.length === 1).join(' '));
  if (isAlone || (isPure && words.some((word) => !/\d/.test(word)))) return { ...plain, kind: 'VALUE' };
  const meaning = /\d{3}/.test(text) ? undefined : readLabel(text, calendar);
  return { ...plain, kind: meaning ? 'METRIC' : 'OTHER', meaning };
}

const middle = ({ column, width }: Head): number => column - width / 2;

/** Joins a head with the wider head above it: 'Q1' under '2024', '2025' under 'Three months ended June 30,'. */
function under(head: Head, upper: readonly Head[], isLine: boolean, calendar: Calendar): Head {
  const at = middle(head);
  const above = isLine
    ? upper.toSorted((a, b) => Math.abs(middle(a) - at) - Math.abs(middle(b) - at))[0]
    : upper.findLast(({ column }) => column <= head.column);
  if (head.kind !== 'VALUE' || above?.kind !== 'VALUE') return head;
  const hasYear = ({ text }: Head): boolean => periodOfWords(text, { ...calendar, today: null })?.period.end != null;
  const isSpan =
    periodOfWords(above.text, calendar) !== undefined || /\b(?:months?|year|quarter|half)\b/i.test(above.text);
  // 'Quarter ended' over 'Dec 31, 2024' or over '2024'.
  const isEnd = isSpan && (/^(?:19|20)\d\d\b/.test(head.text) || head.period?.months === null);
  if (hasYear(head) && (!isEnd || hasYear(above)))
    return { ...head, status: head.status ?? above.status, basis: head.basis ?? above.basis };
  const text = isEnd ? `${above.text} ${head.text}` : `${head.text} ${above.text}`;
  const both = headOf({ text, column: head.column, start: 0, end: 0 }, calendar);
  return both.kind === 'VALUE' ? { ...both, width: head.width } : head;
}

/** Returns the heads of a row above another row of heads: 'Year to 31 March' over '2024 2025'. */
export function upperHeadsOf(row: PaperRow, calendar: Calendar): Head[] {
  const [first, ...rest] = row.cells;
  const isIndented = first !== undefined && (row.kind === 'GRID' ? first.column > 0 : row.cells.length > 1);
  const isHead = row.kind !== 'GRID' && first !== undefined && headOf(first, calendar).kind === 'VALUE';
  const cells = isHead || (isIndented && rest.length === 0) ? row.cells : rest;
  if (holdsFigures(row.cells)) return [];
  const heads = cells.map((cell) => headOf(cell, calendar));
  return heads.every(({ kind }) => kind === 'VALUE') ? heads : [];
}

/**
 * Turns months that are a year apart, one of them planned or the fiscal year's last, into the years that they close:
 * 'Mar-24A', 'Mar-25A', 'Mar-26B'.
 */
function yearsOf(heads: Head[], { yearEndMonth }: Calendar, titled: NamedPeriod | undefined): Head[] {
  const dated = heads.filter(({ kind, period }) => kind === 'VALUE' && period?.end != null);
  const months = new Set(dated.map(({ period }) => period?.end?.slice(5, 7)));
  const isYearly =
    dated.length > (titled?.months === 1 ? 2 : 1) &&
    months.size === 1 &&
    dated.every(({ period }) => period?.months === 1) &&
    (months.has(String(yearEndMonth).padStart(2, '0')) ||
      dated.some(({ status }) => status !== undefined && status !== 'ACTUAL'));
  if (!isYearly) return heads;
  return heads.map((head) => ({ ...head, period: head.period && yearTo(head.period) }));
}

export function yearTo(period: NamedPeriod): NamedPeriod {
  const start = earlier(period, monthsOfYear - 1, period.label)?.start ?? null;
  return { ...period, start, months: monthsOfYear };
}

/** Gives 'Budget' beside 'Q3 2025' the same period, and 'PY' the period a year before. */
function withPeriods(
  heads: Head[],
  common: NamedPeriod | undefined,
  titled: NamedPeriod | undefined,
  calendar: Calendar,
): Head[] {
  const isTitled = heads.every(({ period, text }) => !period || isSpan(plainWords(text)));
  const ends = heads.flatMap(({ period }) => (period?.months === 12 ? [period.end ?? ''] : []));
  const isRising = ends.length > 1 && ends.every((end, index) => index === 0 || end > (ends[index - 1] ?? ''));
  return heads.map((head, index) => {
    if (head.kind !== 'VALUE' || head.period) return head;
    const left = heads.slice(0, index).filter(({ kind, period }) => kind === 'VALUE' && period);
    if (head.back) {
      // A comparative of an unknown period is no figure of today.
      const period = earlier(left.at(-1)?.period ?? common ?? titled, head.back, head.text);
      return { ...head, period, kind: period ? 'VALUE' : 'SKIP' };
    }
    const latest = left.reduce<NamedPeriod | undefined>(
      (best, { period }) => ((period?.end ?? '') > (best?.end ?? '') ? period : best),
      undefined,
    );
    return {
      ...head,
      period:
        common ?? (isTitled ? yearOf(head.text, titled, calendar) : isRising || !head.status ? undefined : latest),
    };
  });
}

const toDate = /\b(?:ytd|to date|cumul\p{L}*|kum|cum|acum)\b/u;
const wholeYear = /^(?:\p{L}+ )?(?:full year|fy|year|gesamtjahr|exercice|ano|anno)(?: \p{L}+)?$/u;

const isSpan = (words: string): boolean => toDate.test(words) || wholeYear.test(words);

/**
 * Returns the fiscal year so far for 'Year to date', and the whole of it for 'Full year', beside 'Month' in a paper
 * about one month.
 */
function yearOf(text: string, titled: NamedPeriod | undefined, calendar: Calendar): NamedPeriod | undefined {
  const words = plainWords(text);
  if (!titled?.end || titled.months !== 1 || !isSpan(words)) return titled;
  const isToDate = toDate.test(words);
  const passed = monthsSince(Number(titled.end.slice(5, 7)), calendar);
  const start = earlier(titled, passed - 1, text)?.start ?? null;
  const end = isToDate ? titled.end : (earlier(titled, passed - monthsOfYear, text)?.end ?? null);
  return { label: text, start, end, months: isToDate ? passed : monthsOfYear };
}

/** Returns the period that lies some months before another one. */
export function earlier(period: NamedPeriod | undefined, months: number, label: string): NamedPeriod | undefined {
  if (!period) return undefined;
  const before = (day: string | null, isEnd: boolean): string | null => {
    if (day === null) return null;
    const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
    const isLast = Number(monthEnd(year, month).slice(-2)) === date;
    // The last day of a month stays the last day of a month.
    return isEnd && isLast ? monthEnd(year, month - months) : utcDay(year, month - months, date);
  };
  return { ...period, label, start: before(period.start, false), end: before(period.end, true) };
}
