import type { MetricName } from '../../finance/metrics.ts';
import { exact, readNumberCell, type FileMark } from './table/importCell.ts';
import { isMetric, isOfCandidates, rankOf, type ImportField, type ImportTargetName } from './fields.ts';
import type { GridRow } from './table/grid.ts';
import { currencyHeadOf, periodIn, plain, readHeader, unitOf, type When } from './table/header.ts';
import { anyCrown, unitIn, type StatedUnit } from './table/columnUnits.ts';

export interface ImportColumn {
  index: number;
  header: string;
  /** Null when the column is not used. */
  field: ImportField | null;
  /** The factor for the column's bare numbers; null if it is unknown or each row states its own. */
  factor: number | null;
  /** ISO 4217, for money whose cells name no currency; null if it is unknown or each row states its own. */
  currency: string | null;
  /** The scale as the head prints it: '$M'; null without one. */
  scale: string | null;
  when: When | null;
  /** How its numbers are read, for the preview: 'in millions of USD'. */
  note: string | null;
  /** What a person has to choose before its cells can be read; null if nothing. */
  question: string | null;
  /** Its first values as the file prints them. */
  samples: string[];
  /** Absolute bare numbers that are at most the first or at least the second may be in another unit than the column. */
  doubts: [to: number, from: number] | null;
  /** For a column of currencies: the metric whose amounts it is about; null for all. */
  about: MetricName | null;
  /** True if a person chose any of this, now or for an earlier file. */
  isChosen: boolean;
  /** True if the firm's model suggested the meaning, and nobody chose otherwise. */
  isSuggested?: boolean;
}

export interface ColumnChoice {
  /** Null leaves the column out. */
  field?: ImportField | null;
  factor?: number;
  currency?: string;
  /** Empty for figures without a period. */
  period?: string;
}

interface HeadedColumn extends Omit<ImportColumn, 'question' | 'samples' | 'doubts'> {
  isPercent: boolean;
  choice: ColumnChoice;
}

/** What the rest of the file says about the units of a column. */
export interface FileSetting extends FileMark {
  /** The currency of 'kr' in this file; null if unknown. */
  crown: string | null;
  /** The unit that a title states for all amounts. */
  unit: Pick<StatedUnit, 'scale' | 'currency'> | null;
  /** What the rows become. Candidates keep their file's words, such as a stage that the product does not know. */
  target: ImportTargetName;
}

/** Reads the columns from their heads and the choices. If two columns mean the same, only the first is used. */
export function readColumns(
  { cells }: GridRow,
  choices: ReadonlyMap<number, ColumnChoice> = new Map(),
): HeadedColumn[] {
  const read = [...cells].map(([index, { text }]) =>
    headed(index, text.replace(/\s+/g, ' ').trim(), choices.get(index)),
  );
  const names = read.filter(({ field, choice }) => field === 'NAME' && choice.field === undefined);
  const isContact = (header: string) => /^(?:name|full name|account name|firm|account)$/.test(plain(header));
  const isBeside = names.some(({ header }) => !isContact(header));
  const taken = new Set<string>();
  // Of two columns of words, such as 'Industries' and 'Industry', the plainer head counts.
  const rank = ({ field, header }: HeadedColumn) =>
    field !== null && (isOfCandidates(field) || unitOf(field) === 'TEXT') ? rankOf(plain(header)) : 0;
  const chosenFirst = read.toSorted(
    (a, b) => Number(b.choice.field !== undefined) - Number(a.choice.field !== undefined) || rank(a) - rank(b),
  );
  const unused = new Map<number, string>();
  for (const column of chosenFirst) {
    const { index, header, field, when, about } = column;
    if (field === null) continue;
    const key = `${field} ${when?.label ?? ''} ${about ?? ''}`;
    if (field === 'NAME' && column.choice.field === undefined && isBeside && isContact(header))
      unused.set(index, 'not used: the name of a contact');
    // A year and a quarter together name a period.
    else if (taken.has(key) && field !== 'PERIOD') unused.set(index, 'not used: another column has the same data');
    else taken.add(key);
  }
  return read.map((column) =>
    unused.has(column.index) ? { ...column, field: null, note: unused.get(column.index) ?? null } : column,
  );
}

function headed(index: number, header: string, choice: ColumnChoice = {}): HeadedColumn {
  const read = readHeader(header);
  const unit = unitIn(header);
  const about = read === null ? currencyHeadOf(header) : null;
  const isPlan = read?.isPlan === true && choice.field === undefined;
  const given = choice.field === undefined ? (read?.field ?? (about === null ? null : 'CURRENCY')) : choice.field;
  const field = isPlan ? null : given;
  const isOwn = read !== null && read.field === field;
  const stated = isOwn ? read : field !== null && unitOf(field) === 'MONEY' ? unit : { scale: null, currency: null };
  const moment = field !== null && isMetric(field) && unitOf(field) !== 'MONEY';
  const period = choice.period ?? (isOwn ? null : (periodIn(header, moment)?.when.label ?? null));
  return {
    index,
    header,
    field,
    about: field === 'CURRENCY' ? about : null,
    factor: choice.factor ?? stated.scale,
    currency: choice.currency ?? stated.currency,
    scale: stated.scale !== null || stated.currency !== null ? unitWords(header) : null,
    isPercent: read?.isPercent ?? header.includes('%'),
    note: isPlan ? 'not used: a plan' : null,
    when: period === null ? (isOwn ? read.when : null) : (periodIn(period, moment)?.when ?? null),
    isChosen: Object.keys(choice).some((part) => part !== 'index'),
    choice,
  };
}

/**
 * Determines the unit of a column's numbers where its head leaves it open. Money is as it stands if the usual value is
 * so large that it cannot be in thousands; otherwise, and for an unknown currency, the column asks. Shares without any
 * percent sign are fractions of one when the usual value is at most 1 and none is above 10. Headcounts are whole people.
 */
export function columnReading(
  headedColumn: HeadedColumn,
  rows: readonly GridRow[],
  setting: FileSetting,
  others: readonly HeadedColumn[] = [],
): ImportColumn {
  const { isPercent, choice, ...column } = headedColumn;
  const read = { ...column, question: null, doubts: null, samples: samplesOf(column.index, rows) };
  const unit = column.field === null ? null : unitOf(column.field);
  if (unit === 'MONEY') return moneyReading(read, numbersOf(headedColumn, rows, setting), setting, others);
  if (unit === 'PERCENT') return shareReading(read, numbersOf(headedColumn, rows, setting), isPercent, choice);
  const factor = unit === 'COUNT' ? (column.factor ?? 1) : 1;
  const isParted =
    column.field === 'EMPLOYEES' &&
    numbersOf(headedColumn, rows, setting).some(({ value, isBare }) => isBare && !isWhole(value * factor));
  return isParted ? { ...read, factor, note: 'rounded to whole people' } : { ...read, factor };
}

interface SampledNumber {
  value: number;
  isBare: boolean;
  isPercent: boolean;
  hasCurrency: boolean;
}

function moneyReading(
  column: ImportColumn,
  numbers: readonly SampledNumber[],
  { crown, unit }: FileSetting,
  others: readonly HeadedColumn[],
): ImportColumn {
  const byRow = (field: ImportField) =>
    others.some((other) => other.field === field && (other.about === null || other.about === column.field));
  const bare = numbers.filter(({ isBare }) => isBare).map(({ value }) => value);
  const stated = column.currency === anyCrown ? crown : column.currency;
  const currency = stated ?? unit?.currency ?? null;
  const isByRow = byRow('CURRENCY') || byRow('UNIT');
  const known = column.factor ?? unit?.scale ?? null;
  const isInFull = usual(bare) >= (currency !== null || isByRow ? minInFull : minAnyway);
  const factor = known ?? (isInFull ? 1 : null);
  const asksCurrency = currency === null && !isByRow && numbers.some(({ hasCurrency }) => !hasCurrency);
  const asksUnit = factor === null && bare.length > 0 && !byRow('UNIT');
  const asked = [...(asksCurrency ? ['currency'] : []), ...(asksUnit ? ['unit'] : [])].join(' and the ');
  const middle = usual(bare);
  return {
    ...column,
    factor,
    currency,
    doubts: bare.length < 3 || factor === null ? null : doubtsOf(middle, factor),
    question: asked === '' ? null : `Choose the ${asked} of this column’s amounts.`,
    note: asked === '' ? moneyNote(factor, currency) : null,
  };
}

/** From this usual value on, an amount beside a currency cannot be in thousands. */
const minInFull = 10_000;
const minAnyway = 100_000;
/** A number that is this many times the usual one may be in another unit. */
const apart = 1000;

function doubtsOf(middle: number, factor: number): [number, number] {
  const most = Math.max(middle * apart, 5e9 / factor);
  return [factor === 1 && middle >= minAnyway ? apart : 0, most];
}

function shareReading(
  column: ImportColumn,
  numbers: readonly SampledNumber[],
  isPercent: boolean,
  choice: ColumnChoice,
): ImportColumn {
  if (choice.factor !== undefined)
    return { ...column, factor: choice.factor, note: choice.factor === 100 ? partsOfOne : 'in percent' };
  const bare = numbers.filter(({ isBare }) => isBare).map(({ value }) => Math.abs(value));
  const isRetention = column.field === 'NRR' || column.field === 'GRR';
  const [middle, most] = isRetention ? [3, 3] : [1, 10];
  const isSmall =
    bare.length > 0 && usual(bare) <= middle && bare.every((each) => each <= most) && bare.some((each) => each > 0);
  const hasSigns = numbers.some((each) => each.isPercent);
  const isParted = bare.some((each) => !Number.isInteger(each));
  if (bare.length > 0 && /[([]\s*x\s*[)\]]/i.test(column.header))
    return { ...column, factor: null, question: 'Write the cells of this column as 1.4x or 40%, or leave it out.' };
  // A monthly churn of 0.5 % is as usual as a yearly one of 50 %.
  if (isSmall && (isPercent || column.field === 'CHURN') && isParted && !hasSigns && bare.every((each) => each <= 1))
    return { ...column, factor: null, question: 'Choose how this column writes 25 %: as 25 or as 0.25.' };
  const isShare = isSmall && !isPercent && !hasSigns;
  // 0.45 among percents may be 45 % or 0.45 %.
  return isShare
    ? { ...column, factor: 100, doubts: [0, 3], note: partsOfOne }
    : { ...column, factor: 1, doubts: [isPercent ? belowOne : 1, Infinity], note: 'in percent' };
}

/** Under a head with a percent sign, 1 is one percent, while 0.45 may still be either. */
const belowOne = 0.999;

const partsOfOne = '0.25 = 25%';

/** Ignores binary fraction noise: 1.2 thousand is 1200. */
const isWhole = (value: number) => Number.isInteger(exact(value));

const sampleRows = 5000;
const shownSamples = 3;

function samplesOf(index: number, rows: readonly GridRow[]): string[] {
  const found: string[] = [];
  for (const { cells } of rows.slice(0, sampleRows)) {
    const text = cells.get(index)?.text;
    if (text !== undefined && found.push(text.slice(0, 60).toWellFormed()) === shownSamples) break;
  }
  return found;
}

function numbersOf({ index }: HeadedColumn, rows: readonly GridRow[], { mark }: FileMark): SampledNumber[] {
  return rows.slice(0, sampleRows).flatMap(({ cells }) => {
    const cell = cells.get(index);
    const read = cell && readNumberCell(cell.text, mark, cell.held);
    if (read?.kind !== 'number') return [];
    const { value, isPercent, isMultiple, hasScale, currency } = read;
    return [{ value, isPercent, isBare: !isPercent && !isMultiple && !hasScale, hasCurrency: currency !== null }];
  });
}

function usual(numbers: readonly number[]): number {
  const sorted = numbers.map(Math.abs).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

const scaleNames: Readonly<Record<number, string>> = {
  1e3: 'thousands',
  1e4: 'ten thousands',
  1e5: 'lakhs',
  1e6: 'millions',
  1e7: 'crores',
  1e8: 'hundred millions',
  1e9: 'billions',
};

function moneyNote(factor: number | null, currency: string | null): string {
  const scale = scaleNames[factor ?? 1];
  if (currency === null)
    return scale === undefined ? 'in the currency of each row' : `in ${scale}, currency of each row`;
  return scale === undefined ? `in ${currency}` : `in ${scale} of ${currency}`;
}

/** Returns '$M' for 'Revenue ($M)'; the whole head when its unit is not set apart. */
function unitWords(header: string): string {
  const inParentheses = /\(([^)]+)\)\s*$/.exec(header)?.[1] ?? /\b(in\s.+)$/i.exec(header)?.[1];
  return inParentheses?.trim() ?? header;
}
