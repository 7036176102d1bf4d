import { findPeriods, type Calendar, type NamedPeriod } from '../../finance/periodWords.ts';
import { currencyBefore, unitNoteIn } from '../../finance/unitNotes.ts';
import type { Reading, Subject } from '../reading.ts';
import type { DocumentSource } from '../sources.ts';
import { decimalMarkOf } from '../statements/amounts.ts';
import { readLabel } from './labels.ts';
import { patternOf } from '../../text/text.ts';
import { plainWords, statusOf } from './labelWords.ts';
import type { PaperContext } from './paperFacts.ts';
import type { PaperRow } from './paperRows.ts';

/** Whom the sources of a matter are about, and who else is named in them. */
export interface Who {
  subject: Subject;
  others: Reading['others'];
}

const headRows = 5;
const readRows = 400;

/** What a paper says of its own day, fiscal year, currency and way of writing numbers. */
export function contextOf(source: DocumentSource, position: number, who: Who, rows: readonly PaperRow[]): PaperContext {
  const read = rows.slice(0, readRows);
  const texts = read.flatMap(({ cells }) => cells.map(({ text }) => text));
  const currency = texts.map((text) => unitNoteIn(text)?.currency).find(Boolean) ?? printedCurrency(texts);
  // India's fiscal year ends in March by law.
  const yearEndMonth = yearEndIn(source.text.slice(0, 4000)) ?? (currency === 'INR' ? 3 : 12);
  const written = dayOf(source.title, read, yearEndMonth);
  const own = [who.subject.name, ...who.subject.aliases].flatMap((name) => (name === null ? [] : [patternOf(name)]));
  return {
    source,
    position,
    calendar: { yearEndMonth, today: written ?? latestOf(texts, yearEndMonth) },
    written,
    currency,
    mark: texts.some((text) => /^-?0,\d+$/.test(text))
      ? ','
      : decimalMarkOf(texts.filter((text) => /\d/.test(text) && text.length < 30)),
    own:
      own.length === 0
        ? undefined
        : new RegExp(String.raw`(?<![\p{L}\d])(?:${own.join('|')})(?:['’]s)?(?![\p{L}\d])`, 'gu'),
    names: [who.subject.name, ...who.subject.aliases].flatMap((name) => (name === null ? [] : [plainWords(name)])),
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

/** The latest day that the paper's head or its title names: what ends later is no result yet. */
function dayOf(title: string, rows: readonly PaperRow[], yearEndMonth: number): string | null {
  const calendar: Calendar = { yearEndMonth, today: null };
  const heads = rows
    .slice(0, headRows)
    .filter(({ cells }) => cells.length < 4 && !readLabel(cells[0]?.text ?? '', calendar));
  const texts = [...heads.flatMap(({ cells }) => cells.map(({ text }) => text)), title.replace(/[_.]/g, ' ')];
  const ends = texts.flatMap((text) =>
    findPeriods(text, calendar).flatMap(({ period, mark }) =>
      period.end !== null && mark === '' && (period.months ?? 0) < 12 ? [period.end] : [],
    ),
  );
  return ends.sort().at(-1) ?? null;
}

/** The end of the latest period that is no plan: what the paper itself calls 'April' is near it. */
function latestOf(texts: readonly string[], yearEndMonth: number): string | null {
  const ends = texts.flatMap((text) =>
    findPeriods(text, { yearEndMonth, today: null }).flatMap(({ period, mark }) =>
      period.end === null || statusOf(text, mark) ? [] : [period.end],
    ),
  );
  return ends.sort().at(-1) ?? null;
}

/** 'Year ended 31 March 2025', 'FY25 (Apr-25)' and '30 September 2024 (Q2 FY25)' tell when the fiscal year ends. */
function yearEndIn(text: string): number | undefined {
  const calendar: Calendar = { yearEndMonth: 12, today: null };
  const monthOf = (words: string | undefined): number | undefined => {
    const end = findPeriods(words ?? '', { ...calendar, today: '2025-12-31' })[0]?.period.end;
    return end == null ? undefined : Number(end.slice(5, 7));
  };
  const stated = /\byear[- ]end(?:ed|ing|s)?:? (?:is |on )?(\d{1,2} \p{L}+|\p{L}+ \d{1,2})/iu.exec(text)?.[1];
  const beside = /\bFY ?'?\d\d \((\p{L}{3,9}[- ]?'?\d\d)\)/u.exec(text)?.[1];
  const quarter = /(\d{1,2} \p{L}+ \d{4}) \(Q([1-4]) FY/u.exec(text);
  const ofQuarter = monthOf(quarter?.[1]);
  const month = monthOf(stated) ?? monthOf(beside) ?? (ofQuarter && ofQuarter - 3 * Number(quarter?.[2]) + 24);
  return month === undefined ? undefined : ((month - 1) % 12) + 1;
}

const slackDays = 45;

/** Whether a period ends after the paper was written: what it says of it is planned. */
export function isAhead(period: NamedPeriod | undefined, { written }: PaperContext): boolean {
  const end = period?.end ?? null;
  return end !== null && written !== null && Date.parse(end) - Date.parse(written) > slackDays * 86_400_000;
}
