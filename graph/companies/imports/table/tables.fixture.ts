import type { MetricName } from '../../../finance/metrics.ts';
import { readCases } from '../../../../test/support/cases.ts';
import type { Grid } from './grid.ts';

/** A cell's truth: the figure in the metric's unit; `isFault` if no reader could know it. */
interface TrueCell {
  company: string;
  metric: MetricName;
  value: number;
  currency: string | null;
  period: string | null;
  isFault: boolean;
}

export interface GeneratedTable {
  title: string;
  grid: Grid;
  cells: TrueCell[];
}

const cases = readCases(import.meta.dirname, 'tables');
const languages = cases('languages, their decimal marks, heads, and notes on the unit of all amounts') as [
  name: string,
  decimal: '.' | ',',
  heads: string,
  year: string,
  currency: string,
  notes: string[],
][];
const units = cases('units of amounts as heads and cells write them') as [
  head: string,
  factor: number,
  currency: string,
][];

const metrics = ['REVENUE', 'REVENUE_GROWTH', 'EMPLOYEES', 'GROSS_MARGIN', 'EBITDA'] as const;
const shapes = [
  'plain',
  'titled',
  'twoHeads',
  'years',
  'metricColumn',
  'longForm',
  'series',
  'currencyColumn',
  'inCells',
  'noteAbove',
  'unitRow',
  'unitColumns',
  'mergedNames',
] as const;
const faults = ['none', 'none', 'none', 'share', 'word', 'range', 'noUnit', 'wideRow', 'fullAmount'] as const;

/** Makes one table in which every cell's truth is known. The same number makes the same table. */
export function generatedTable(number: number): GeneratedTable {
  const random = randomFrom(number);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const [language, decimal, heads, year, currencyHead, notes] = pick(languages);
  const shape = pick(shapes);
  const isDated = ['twoHeads', 'years', 'series', 'longForm', 'metricColumn', 'mergedNames'].includes(shape);
  const fault = pick(faults);
  const unit = language !== 'sv' ? pick(units.filter(([head]) => head !== 'tkr')) : pick(units);
  const [unitHead, statedFactor, currency] = unit;
  const factor = shape === 'currencyColumn' ? 1 : statedFactor;
  const [nameHead = '', ...metricHeads] = heads.split('|');
  const companies = Array.from(
    { length: 4 + Math.floor(random() * 6) },
    (_, at) => `${pick(['Alpha', 'Beta', 'Nord', 'Ostra'])} ${number} ${at}`,
  );
  const periods = isDated ? ['2023', '2024', '2025'] : [null];
  const isQuoted = random() < 0.5;
  const group = decimal === '.' ? pick([',', "'"]) : pick(['.', ' ', '\u00a0', '\u202f']);
  const negative = pick<(text: string) => string>([
    (text) => `-${text}`,
    (text) => `(${text})`,
    (text) => `${text}-`,
    (text) => `−${text}`,
  ]);
  const digits = (value: number, decimals: number) => written(value, decimals, decimal, isQuoted ? group : '');
  const cells: TrueCell[] = [];
  const textOf = new Map<string, string>();
  const key = (company: string, metric: MetricName, period: string | null) => `${company} ${metric} ${period}`;
  for (const [at, company] of companies.entries())
    for (const period of periods)
      for (const metric of metrics) {
        const amount = Math.round((2 + random() * 60) * 10) / 10;
        const isMoney = metric === 'REVENUE' || metric === 'EBITDA';
        const inFull = factor === 1 ? Math.round(amount * 1e6) : amount;
        const share = Math.round((3 + random() * 60) * 10) / 10;
        const count = Math.round(20 + random() * 3000);
        const isFault = at === 1 && hitBy(fault, metric);
        if (at !== 1 && random() < 0.05) continue;
        const isLoss = metric === 'EBITDA' && random() < 0.4;
        const value = isMoney ? inFull * factor * (isLoss ? -1 : 1) : metric === 'EMPLOYEES' ? count : share;
        const amountText = digits(inFull, factor === 1 ? 0 : 1);
        const text = isMoney
          ? isLoss
            ? negative(amountText)
            : amountText
          : metric === 'EMPLOYEES'
            ? digits(count, 0)
            : `${digits(share, 1)}${random() < 0.5 ? '%' : ' %'}`;
        textOf.set(key(company, metric, period), isFault ? faulty(fault, { text, value, digits, factor }) : text);
        cells.push({ company, metric, value, currency: isMoney ? currency : null, period, isFault });
      }
  const isApart = shape === 'noteAbove' || shape === 'unitRow' || shape === 'unitColumns';
  const isBare = fault === 'noUnit' || shape === 'currencyColumn' || isApart;
  const inCells = shape === 'inCells' && fault !== 'noUnit';
  const headOf = (at: number) =>
    `${metricHeads[at]}${(at === 0 || at === 4) && !isBare && !inCells ? ` (${unitHead})` : ''}`;
  const cellAt = (company: string, at: number, period: string | null) => {
    const metric = metrics[at] ?? 'REVENUE';
    const text = textOf.get(key(company, metric, period)) ?? '';
    return inCells && (at === 0 || at === 4) && /^[-−(]?[\d.,'\s]+[-)]?$/.test(text) ? `${text} ${unitHead}` : text;
  };
  const isCurrencyNamed = shape === 'currencyColumn' && fault !== 'noUnit';
  const all = [0, 1, 2, 3, 4];
  const wide = (period: string | null) =>
    companies.map((company) => [
      company,
      ...(period === null || shape !== 'series' ? [] : [period]),
      ...all.map((at) => cellAt(company, at, period)),
      ...(isCurrencyNamed ? [currency] : []),
    ]);
  const flat = [nameHead, ...all.map(headOf), ...(isCurrencyNamed ? [currencyHead] : [])];
  const rowsByShape = (): string[][] => {
    switch (shape) {
      case 'twoHeads':
        return [
          ['', ...periods.flatMap((period) => [period ?? '', '', '', '', ''])],
          [nameHead, ...periods.flatMap(() => all.map(headOf))],
          ...companies.map((company) => [
            company,
            ...periods.flatMap((period) => all.map((at) => cellAt(company, at, period))),
          ]),
        ];
      case 'years':
        return [
          [nameHead, ...all.flatMap((at) => periods.map((period) => `${headOf(at)} ${period}`))],
          ...companies.map((company) => [
            company,
            ...all.flatMap((at) => periods.map((period) => cellAt(company, at, period))),
          ]),
        ];
      case 'metricColumn':
        return [
          [nameHead, 'KPI', ...periods.map((period) => period ?? '')],
          ...companies.flatMap((company) =>
            all.map((at) => [company, headOf(at), ...periods.map((period) => cellAt(company, at, period))]),
          ),
        ];
      case 'longForm':
        return [
          [nameHead, 'Metric', year, 'Value'],
          ...companies.flatMap((company) =>
            all.flatMap((at) =>
              periods.map((period) => [company, headOf(at), period ?? '', cellAt(company, at, period)]),
            ),
          ),
        ];
      case 'series':
        return [[nameHead, year, ...all.map(headOf)], ...periods.flatMap(wide)];
      case 'mergedNames':
        return [
          [nameHead, year, ...all.map(headOf)],
          ...companies.flatMap((company) =>
            periods.map((period, at) => [
              at === 0 ? company : '',
              period ?? '',
              ...all.map((metric) => cellAt(company, metric, period)),
            ]),
          ),
        ];
      case 'noteAbove':
        return [...(fault === 'noUnit' ? [] : [[`${pick(notes)} ${unitHead}`]]), flat, ...wide(null)];
      case 'unitRow':
        return [flat, ...(fault === 'noUnit' ? [] : [['', unitHead, '%', '', '%', unitHead]]), ...wide(null)];
      case 'unitColumns':
        return [
          [...flat, ...(fault === 'noUnit' ? [] : ['Unit'])],
          ...wide(null).map((row) => [...row, ...(fault === 'noUnit' ? [] : [unitHead])]),
        ];
      case 'titled':
        return [
          ['Portfolio, November'],
          [],
          flat,
          ...wide(null),
          [],
          [pick(['TOTAL', 'Gesamt', 'Average']), '99', '', '99'],
        ];
      default:
        return [flat, ...wide(null)];
    }
  };
  const rows = rowsByShape();
  const isWide = fault === 'wideRow' && (shape === 'plain' || shape === 'titled' || shape === 'inCells');
  const broken = rows.findIndex(([name]) => name === companies[1]);
  if (isWide) rows[broken] = [companies[1] ?? '', '1', '250', '000', ...(rows[broken] ?? []).slice(2)];
  return {
    title: `${number}: ${language}, ${shape}, ${fault}, ${unitHead}`,
    grid: {
      isText: true,
      rows: rows.flatMap((texts, at) => {
        const filled = texts.flatMap((text, column) => (text === '' ? [] : [[column, { text }] as const]));
        return filled.length === 0 ? [] : [{ row: at + 1, cells: new Map(filled) }];
      }),
    },
    cells: cells.map((cell) => ({ ...cell, isFault: cell.isFault || (isWide && cell.company === companies[1]) })),
  };
}

function hitBy(fault: (typeof faults)[number], metric: MetricName): boolean {
  if (fault === 'share') return metric === 'REVENUE_GROWTH';
  if (fault === 'range') return metric === 'EMPLOYEES';
  return (fault === 'word' || fault === 'fullAmount') && metric === 'REVENUE';
}

function faulty(
  fault: (typeof faults)[number],
  {
    text,
    value,
    digits,
    factor,
  }: { text: string; value: number; digits: (value: number, decimals: number) => string; factor: number },
): string {
  if (fault === 'share') return digits(Number(text.replace(/[^\d]/g, '')) / 1000 || 0.45, 2);
  if (fault === 'range') return '51-100';
  if (fault === 'word') return 'see note';
  return factor >= 1e6 ? String(Math.round(value)) : 'unclear';
}

function written(value: number, decimals: number, decimal: '.' | ',', group: string): string {
  const [whole = '', part] = value.toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, group);
  return part === undefined ? grouped : `${grouped}${decimal}${part}`;
}

function randomFrom(seed: number): () => number {
  let state = seed * 2_654_435_769;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
