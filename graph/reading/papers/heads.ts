import { periodOfWords, type Calendar, type NamedPeriod } from '../../finance/periodWords.ts';
import { unitNoteIn, type UnitNote } from '../../finance/unitNotes.ts';
import { readLabel, type LabelMeaning } from './labels.ts';
import { plainWords, statusOf, type PlanStatus } from './labelWords.ts';
import type { PaperCell, PaperRow } from './paperRows.ts';

/** What stands over a column. */
export interface Head {
  /** VALUE holds the row's figures; METRIC names what its column counts; SKIP holds changes, notes and others' figures. */
  kind: 'VALUE' | 'METRIC' | 'SKIP' | 'OTHER';
  column: number;
  text: string;
  period: NamedPeriod | undefined;
  status: PlanStatus | undefined;
  meaning: LabelMeaning | undefined;
  note: UnitNote | undefined;
  /** 'previously reported': another column holds what replaced it. */
  isReplaced: boolean;
}

const skipped =
  /^(?:units?|currency|no|id|notes?|comments?|remarks?|var(?:iance|\.)?|change|chg|delta|yoy|qoq|growth|cagr|ok\b|source|trend|covenant|limit|headroom|peers?|median|benchmark|sector|industry|status)\b|^[Δ%]|\bvs\b/i;
const ofCompanies = /^(?:company|name|target|competitor|peer|issuer)s?$/i;
const totals = /^(?:total|group|consolidated)$/i;
const replaced = /\b(?:previously|originally|as (?:first )?(?:reported|published)|before restatement|old)\b/i;
const valueHeads =
  /^(?:actuals?|budget|plan|forecast|value|amount|current|latest|now|today|figure|company|(?:this|current) (?:year|month|quarter)|ytd)$/i;
/** What may stand beside the period in the head of a column. */
const headWords = new Set(
  (
    'full year half quarter month months period as of at end ended ending to for the three six nine twelve 12 fy fiscal actual actuals act budget bud plan rev ' +
    'revised forecast fcst estimate outlook target draft final unaudited audited restated previously reported latest est guidance ltm ttm ytd last q h a e b f p prior'
  ).split(' '),
);
const datePart =
  /^(?:\d{1,4}[aebfp]?|fy\d{2,4}[aebfp]?|(?:(?:[qths]|hj)[1-4]|[1-4][qth]|\d{1,2}m)(?:fy)?(?:\d\d|\d{4})?[aebfp]?|hj|gj|(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)\p{L}*|\d{1,2}(?:st|nd|rd|th))$/u;

const isNumber = /^[-(▲]?\s?\d[\d.,\s]*%?\)?$/;
const isYear = /^(?:(?:19|20)\d\d|\d{1,2}\.\d{1,2}\.\d{2,4})$/;

/** The heads that a row is for the rows below it; undefined where it is no row of heads. */
export function headsOf(row: PaperRow, upper: readonly Head[], calendar: Calendar): Head[] | undefined {
  const [first, ...rest] = row.cells;
  if (!first || rest.some(({ text }) => isNumber.test(text) && !isYear.test(text))) return undefined;
  const isOfCompanies = ofCompanies.test(first.text);
  const hasLabel = row.kind === 'GRID' ? first.column === 0 : isOfCompanies || headOf(first, calendar).kind !== 'VALUE';
  const common = hasLabel ? periodOfWords(first.text, calendar)?.period : undefined;
  const heads = (hasLabel ? rest : row.cells)
    .map((cell) => under(headOf(cell, calendar), upper, calendar))
    .map((head) => (head.kind === 'VALUE' && !head.period ? { ...head, period: common } : head));
  const hasPeriods = heads.some(({ kind, period }) => kind === 'VALUE' && period !== undefined && period !== common);
  // Of parts side by side only their sum is the company's; beside periods it is the sum of them.
  for (const head of heads) if (totals.test(head.text)) head.kind = hasPeriods ? 'SKIP' : 'VALUE';
  const count = (kind: Head['kind']): number => heads.filter((head) => head.kind === kind).length;
  if (count('METRIC') >= 2 || (count('METRIC') > 0 && isOfCompanies)) return heads;
  // 'B. Debt' over days is a heading, 'Customers' beside years is a row.
  const named = heads.filter(({ text, period }) => period && /\D/.test(text.trim())).length;
  const isNamed = named >= 2 || (named > 0 && named === heads.length);
  if (hasLabel && !isNamed && readLabel(first.text, calendar)) return undefined;
  // 'Founded 2021' is no head of a column.
  const isBare = heads.every(({ text }) => /^\d{4}$/.test(text));
  const least = (row.kind === 'GRID' && !isBare) || !hasLabel ? 1 : 2;
  if (!hasPeriods && row.kind === 'GRID' && heads.length > 2 && heads.some(({ text }) => totals.test(text)))
    return heads;
  return count('VALUE') >= least && count('VALUE') + count('SKIP') > count('OTHER') ? heads : undefined;
}

function headOf({ text, column }: PaperCell, calendar: Calendar): Head {
  const note = unitNoteIn(text);
  const plain = {
    column,
    text,
    period: undefined,
    status: statusOf(text),
    meaning: undefined,
    note,
    isReplaced: replaced.test(text),
  };
  if (text.length > 60) return { ...plain, kind: 'OTHER' };
  const words = plainWords(text.replace(/\([^)]{2,}\)/g, ' ').replace(note?.words ?? '', ' ')).split(' ');
  const isPure = words.every((word) => headWords.has(word) || datePart.test(word));
  const named =
    isPure && !/^\d{1,3}$/.test(text)
      ? periodOfWords(text.replace(note?.words ?? '', ' ').replace(/\(([AEBFP])\)/, '$1'), calendar)
      : undefined;
  if (named) return { ...plain, kind: 'VALUE', period: named.period, status: statusOf(text, named.mark) };
  if (valueHeads.test(text.trim()) || (isPure && words.some((word) => headWords.has(word))))
    return { ...plain, kind: 'VALUE' };
  if (skipped.test(text.trim())) return { ...plain, kind: 'SKIP' };
  const meaning = /\d{3}/.test(text) ? undefined : readLabel(text, calendar);
  return { ...plain, kind: meaning ? 'METRIC' : 'OTHER', meaning };
}

const hasYear = /(?:19|20)\d\d|(?:FY|['’/-]|[a-z] )\d\d(?!\d)/i;

/** A head under a wider one: 'Q1' under '2024', '2025' under 'Budget'. */
function under(head: Head, upper: readonly Head[], calendar: Calendar): Head {
  const above = upper.findLast(({ column }) => column <= head.column);
  if (head.kind !== 'VALUE' || !above || above.kind !== 'VALUE') return head;
  if (hasYear.test(head.text)) return { ...head, status: head.status ?? above.status };
  const both = headOf({ text: `${head.text} ${above.text}`, column: head.column, start: 0, end: 0 }, calendar);
  return both.kind === 'VALUE' ? both : head;
}
