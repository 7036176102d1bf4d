import { yearTo } from './labels/labelHeads.ts';
import { findPeriods, type Calendar, type NamedPeriod } from '../../finance/periodWords.ts';
import { currencyBefore, unitNoteIn } from '../../finance/unitNotes.ts';
import type { Who } from '../reading.ts';
import type { DocumentSource } from '../sources.ts';
import { decimalMarkOf } from '../statements/statementAmounts.ts';
import { readLabel } from './labels/labels.ts';
import { patternOf } from '../../text/text.ts';
import { plainWords, statusOf } from './labels/labelWords.ts';
import { isDay } from './paperAmounts.ts';
import type { PaperContext } from './paperFacts.ts';
import type { PaperRow } from './paperRows.ts';
import { wordsPattern } from '../../text/wordTable.ts';
import { dayMs } from '../../finance/periodPieces.ts';

const headRows = 5;
const readRows = 400;

/** Reads what a paper says about its own day, fiscal year, currency and number format. */
export function contextOf(source: DocumentSource, position: number, who: Who, rows: readonly PaperRow[]): PaperContext {
  const read = rows.slice(0, readRows);
  const texts = read.flatMap(({ cells }) => cells.map(({ text }) => text));
  const currency = texts.map((text) => unitNoteIn(text)?.currency).find(Boolean) ?? printedCurrency(texts);
  // India's fiscal year ends in March by law.
  const yearEndMonth = yearEndIn(source.text.slice(0, 4000)) ?? (currency === 'INR' ? 3 : 12);
  const written = dayOf(source.title, read, yearEndMonth);
  const given = [who.subject.name, ...who.subject.aliases].filter((name) => name !== null);
  const own = given.map(patternOf).join('|');
  const names = given.map(plainWords);
  const today = written ?? latestOf(texts, yearEndMonth);
  const areYearsClosed = yearsEnded.test(source.text.slice(0, 4000));
  const titled = titledPeriod(read, { yearEndMonth, today });
  // The twelve months of a certificate end on its test date, not on the day of its signature.
  const calendar = { yearEndMonth, areYearsClosed, today: titled?.months == null ? (titled?.end ?? today) : today };
  return {
    source,
    position,
    calendar,
    titled,
    titledYear: titledYear(read, { yearEndMonth, today: null }),
    span: spans.test(texts.slice(0, headRows).join(' ')) ? titled : undefined,
    planned: plannedBy(read, { yearEndMonth, today: null }),
    isTermSheet: termSheets.test(texts.slice(0, headRows).join(' ')),
    written,
    currency,
    mark: texts.some((text) => /^-?0,\d+$/.test(text))
      ? ','
      : decimalMarkOf(texts.filter((text) => /\d/.test(text) && text.length < 30 && !isDay(text))),
    own: own === '' ? undefined : new RegExp(String.raw`(?<![\p{L}\d])(?:${own})(?:['’]s)?(?![\p{L}\d])`, 'gu'),
    isOfCompanies: read.some(
      ({ kind, cells: [first, second] }) =>
        kind === 'LINE' && names.includes(plainWords(first?.text ?? '')) && /\p{L}.*\d/u.test(second?.text ?? ''),
    ),
    names,
    others: who.others.map(({ name }) => plainWords(name)),
  };
}

function printedCurrency(texts: readonly string[]): string | undefined {
  for (const text of texts) {
    const at = text.search(/\d/);
    const currency = at > 0 ? currencyBefore(text.slice(Math.max(0, at - 5), at)) : undefined;
    if (currency !== undefined) return currency;
  }
  return undefined;
}

const titleRows = (rows: readonly PaperRow[], calendar: Calendar): PaperRow[] =>
  rows
    .slice(0, headRows)
    .filter(
      ({ cells }) =>
        cells.filter(({ text }) => /[\p{L}\d]/u.test(text)).length < 4 && !readLabel(cells[0]?.text ?? '', calendar),
    );

const periodsIn = (texts: readonly string[], calendar: Calendar) =>
  texts.flatMap((text) => findPeriods(text, calendar).map(({ period, mark }) => ({ ...period, mark, text })));

const latest = <Each extends { end: string | null }>(periods: readonly Each[]): Each | undefined =>
  periods.toSorted((a, b) => (a.end ?? '').localeCompare(b.end ?? '')).at(-1);

function dayOf(title: string, rows: readonly PaperRow[], yearEndMonth: number): string | null {
  const calendar: Calendar = { yearEndMonth, today: null };
  const lines = titleRows(rows, calendar).flatMap(({ cells }) => cells.map(({ text }) => text));
  const texts = [...lines.filter((text) => !isSentence(text)), title.replace(/[_.]/g, ' ')];
  return (
    latest(periodsIn(texts, calendar).filter(({ months, mark }) => mark === '' && (months ?? 0) < 12))?.end ?? null
  );
}

/** True for a sentence. In 'It raised a Series A in December 2024.' the date is the round's, not the paper's. */
const isSentence = (text: string): boolean => /\p{L}[.!?]$/u.test(text.trim()) || text.trim().split(/\s+/).length > 20;

/** Words of a title that gives the time of the paper's figures. The date of a letter does not give it. */
const titles = wordsPattern(
  String.raw`
  as (?:of|at|on) | at(?= \d{1,2} \p{L}) | per | stand | (?:test|reference|balance(?: sheet)?) date
  report | update | reporting | overview | highlights | results | accounts | bwa | sheet | (?:one )?pager | one-pager
  metrics | kpis? | figures | numbers | snapshot | scorecard | dashboard | flash | kwartaal\p{L}*`,
  'iu',
);

const spans = /\b(?:ended|highlights|results|accounts)\b/i;
const termSheets = /\b(?:term ?sheet|heads of terms|summary of (?:\p{L}+ ){0,2}terms|letter of intent)\b/iu;

/** Returns the period or day that the paper's title names: 'KPI sheet, September 2025', 'as at 31 July 2025'. */
function titledPeriod(rows: readonly PaperRow[], calendar: Calendar): NamedPeriod | undefined {
  const heads = titleRows(rows, calendar);
  const lines = heads
    .map(({ cells }) => cells.map(({ text }) => text.replaceAll('_', ' ')).join('  '))
    .filter((text) => titles.test(text) && !isSentence(text));
  const named = lines.flatMap((text) => findPeriods(text, calendar)).map(({ period }) => period);
  return latest(named.filter(({ end, months }) => end !== null && (months ?? 0) < 12));
}

function titledYear(rows: readonly PaperRow[], calendar: Calendar): NamedPeriod | undefined {
  const years = titleRows(rows, calendar)
    .flatMap(({ cells }) => cells.map(({ text }) => text))
    .filter((text) => text.length <= maxTitleLength && !isSentence(text))
    .flatMap((text) => findPeriods(text, calendar).map(({ period }) => period))
    .filter(
      ({ end, months }) => months === 12 || (months === null && Number(end?.slice(5, 7)) === calendar.yearEndMonth),
    );
  const [first] = years;
  return first && years.every(({ end }) => end === first.end) ? yearTo(first) : undefined;
}

/** In characters. */
const maxTitleLength = 60;

/** Returns the year that a paper plans, if its title names it: 'Forecast 2026 (approved)'. */
function plannedBy(rows: readonly PaperRow[], calendar: Calendar): PaperContext['planned'] {
  const texts = titleRows(rows.slice(0, 2), calendar).map(({ cells }) => cells.map(({ text }) => text).join(' '));
  for (const text of texts) {
    const status = statusOf(text);
    const year = findPeriods(text, calendar).find(({ period }) => period.months === 12);
    if (status && status !== 'ACTUAL' && year && text.length <= maxTitleLength) return { status, period: year.period };
  }
  return undefined;
}

/**
 * Returns the end of the latest period that is not a plan. A month without a year, such as 'April', is near that day.
 */
const latestOf = (texts: readonly string[], yearEndMonth: number): string | null =>
  latest(periodsIn(texts, { yearEndMonth, today: null }).filter(({ text, mark }) => !statusOf(text, mark)))?.end ??
  null;

/** 'For the years ended 31 March 2025 and 2024'. */
const yearsEnded = /\byears? ended:? (?:\d{1,2} )?\p{Lu}\p{L}+/u;

/** Words before the month in which a fiscal year ends: 'Year ended 31 March', 'FYE June', 'FY25 (Apr-25)'. */
const yearEndLeads = [
  /\byears? ?-?(?:end|ended|ending|ends|to):? (?:is |on |in )?/gi,
  /\b(?:FYE|FY ends?|(?:fiscal|financial) year ends?)(?: in| on)? /gi,
  /\bFY ?'?\d{2,4}[ABEFP]? \((?=\p{L}{3,9}[- ]?'?(?:\d\d)?\))/gu,
];

/**
 * Returns the month in which the fiscal year ends, read from 'Year ended 31 March 2025', 'Dec year-end' or '30
 * September 2024 (Q2 FY25)'.
 */
function yearEndIn(text: string): number | undefined {
  const monthOf = (words: string | undefined): number | undefined => {
    const [found] = findPeriods(words ?? '', { yearEndMonth: 12, today: '2025-12-31' });
    return found?.period.end == null || !/\p{L}/u.test(found.period.label)
      ? undefined
      : Number(found.period.end.slice(5, 7));
  };
  const stated = yearEndLeads.flatMap((lead) =>
    [...text.matchAll(lead)].flatMap(({ 0: words, index }) => {
      const [, after = ''] = /^((?:\d{1,2} )?\p{L}+(?: \d{1,2}(?!\d))?)/u.exec(text.slice(index + words.length)) ?? [];
      return monthOf(after) ?? [];
    }),
  );
  const before = /\b(\p{L}{3,9}) year[- ]end\b/u.exec(text)?.[1];
  const quarter = /(\d{1,2} \p{L}+ \d{4}) \(Q([1-4]) FY/u.exec(text);
  const ofQuarter = monthOf(quarter?.[1]);
  const month = stated[0] ?? monthOf(before) ?? (ofQuarter && ofQuarter - 3 * Number(quarter?.[2]) + 24);
  return month === undefined ? undefined : ((month - 1) % 12) + 1;
}

const slackDays = 45;
const past = /\b(?:was|were|came|reached|grew|rose|fell|totalled|ended)\b/i;

/**
 * True when a period ends after the paper was written, so that its values are planned, unless the words are in the past
 * tense.
 */
export function isAhead(period: NamedPeriod | undefined, { written }: PaperContext, words = ''): boolean {
  const end = period?.end ?? null;
  if (past.test(words)) return false;
  return end !== null && written !== null && Date.parse(end) - Date.parse(written) > slackDays * dayMs;
}
