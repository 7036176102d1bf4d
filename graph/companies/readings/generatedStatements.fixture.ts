import { createTextBuilder } from '../../extraction/textBuilder.ts';
import { readCases } from '../../../test/support/cases.ts';
import type { DocumentSource } from '../../reading/sources.ts';

/** A statement with the figures that a reader of it would name. */
export interface Generated {
  document: DocumentSource;
  /** In base units of `currency`, for the latest full period as reported. */
  revenue: number;
  currency: string;
  /** Percent; null where the statement has no comparative. */
  growth: number | null;
  margin: number | null;
  /** What was drawn, for messages. */
  drawn: string;
}

type Draw = <T>(from: readonly T[]) => T;

/** Returns a sequence of numbers from 0 to 1 that is the same in every run (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Language {
  labels: [revenue: string, cost: string, gross: string, operating: string, net: string][];
  titles: string[];
  /** The thousands and decimal marks. */
  marks: [string, string][];
  year: string[];
  /** By scale; '%s' stands for a currency. */
  notes: Record<number, string[]>;
  currencies: [code: string, names: string[]][];
}

const cases = readCases(import.meta.dirname, 'generatedStatements');
const [english, ...others] = cases('languages, English first') as [Language, ...Language[]];
const languages = [english, english, english, ...others];
const names = cases('names of companies') as string[];

/** Returns the statement of a seed. */
export function generateStatement(seed: number): Generated {
  const random = randomOf(seed);
  const draw: Draw = (from) => from[Math.floor(random() * from.length)] as (typeof from)[number];
  const chance = (share: number) => random() < share;
  const language = draw(languages);
  const [code, shown] = draw(language.currencies);
  const scale = draw([1, 1e3, 1e3, 1e6, 1e6]);
  const note = draw(language.notes[scale] ?? [''])
    .replace('%s', draw(shown))
    .replace('%c', code);
  const [thousands, decimal] = draw(language.marks);
  const size = 10 ** (scale === 1e6 ? 1 + 3 * random() : scale === 1e3 ? 3.5 + 2 * random() : 6 + 2 * random());
  const decimals = scale === 1e6 ? draw([0, 1, 1]) : 0;
  const rounded = (value: number) => Number(value.toFixed(decimals));
  const count = draw([2, 2, 2, 3, 1]);
  const years = Array.from({ length: count }, (_, index) => 2024 - index);
  const revenues = years.map((_, index) => rounded((size * (0.85 + 0.3 * random())) / 1.12 ** index));
  const costs = revenues.map((revenue) => rounded(revenue * (0.35 + 0.3 * random())));
  const negative = draw(['(', '-', '']);
  const printed = (value: number): string => {
    const [whole = '', rest] = Math.abs(value).toFixed(decimals).split('.');
    return whole.replace(/\B(?=(?:\d{3})+$)/g, thousands) + (rest === undefined ? '' : decimal + rest);
  };
  const spent = (value: number) =>
    negative === '(' ? `(${printed(value)})` : negative === '-' ? `-${printed(value)}` : printed(value);
  const pattern = draw(language.year);
  const heads = years.map((year) => pattern.replace('%y', String(year)).replace('%s', String(year).slice(2)));
  const [revenue, cost, gross, operating, net] = draw(language.labels);
  const mark = (text: string) => (chance(0.15) ? `${text} (${draw(['1', 'a', '2'])})` : text);
  const profits = revenues.map((each, index) => rounded(each - (costs[index] ?? 0)));
  const results = profits.map((each) => rounded(each * 0.3));
  let columns: [head: string, ...cells: string[]][] = heads.map((head, index) => [
    head,
    printed(revenues[index] ?? 0),
    spent(costs[index] ?? 0),
    printed(profits[index] ?? 0),
    printed(results[index] ?? 0),
    printed(rounded((results[index] ?? 0) * 0.7)),
  ]);
  const isEnglish = language === english;
  const others =
    chance(0.3) && isEnglish && count > 1 && /%y$/.test(pattern)
      ? draw(['pro forma', 'organic', 'quarter', 'change', 'currency'])
      : '';
  const alike = (factor: number) =>
    [revenues[0], costs[0], profits[0], results[0], results[0]].map((value, index) => {
      const part = rounded((value ?? 0) * factor);
      return index === 1 ? spent(part) : printed(part);
    });
  const head = heads[0] ?? '';
  if (others === 'pro forma') columns.splice(1, 0, [`Pro forma ${head}`, ...alike(1.4)]);
  if (others === 'organic') columns.push([`Organic ${head}`, ...alike(0.9)]);
  if (others === 'currency') columns.push([`${head} at constant currency`, ...alike(0.95)]);
  if (others === 'quarter') columns.unshift(['Q4 2024', ...alike(0.27)], ['Q4 2023', ...alike(0.24)]);
  const isOldestFirst = others === '' && chance(0.25);
  if (isOldestFirst) columns.reverse();
  if (others === 'change') columns.push(['Change %', ...alike(0).map(() => '12.3%')]);
  const bare = draw([
    ['N', 'N-1'],
    ['Current year', 'Prior year'],
    ['This year', 'Last year'],
  ]);
  const isBare = others === '' && count === 2 && !isOldestFirst && chance(0.12) && pattern === '%y';
  if (isBare) columns = columns.map(([, ...cells], index) => [bare[index] ?? '', ...cells]);
  const labels = [mark(revenue), mark(cost), mark(gross), operating, net];
  const place = draw(['title', 'title', 'head', 'both']);
  const table = [
    [place === 'title' ? '' : note, ...columns.map(([each]) => each)],
    ...(isEnglish && others === '' && chance(0.1) ? [['', ...columns.map(() => 'Audited')]] : []),
    ...labels.map((label, row) => [label, ...columns.map((column) => column[row + 1] ?? '')]),
  ];
  const name = draw(names);
  const layout = draw(['table', 'table', 'aligned', 'tabs'] as const);
  const title = draw(language.titles);
  const company = `${name} ${draw(['Inc.', 'Ltd', 'Group'])}`;
  const genres = ['', '', '', 'FORM 20-F', 'FORM 10-K', 'Annual report 2024'];
  const genre = isEnglish && count > 1 && !isBare ? draw(genres) : '';
  const cover = [genre, 'For the fiscal year ended December 31, 2024', company, 'Shares listed on the stock exchange.'];
  const lines = [...(genre === '' ? [company] : cover), title, ...(place === 'head' ? [] : [note])];
  const document = documentOf(lines, table, layout);
  const [now = 0, before] = revenues;
  return {
    document,
    revenue: now * scale,
    currency: code,
    growth: before === undefined || isBare ? null : (100 * (now - before)) / before,
    margin: (100 * (profits[0] ?? 0)) / now,
    drawn: `${seed} ${code} ${note} | ${columns.map(([each]) => each).join(' | ')} | ${layout} ${genre} ${others}`,
  };
}

function documentOf(lines: string[], table: string[][], layout: 'table' | 'aligned' | 'tabs'): DocumentSource {
  if (layout === 'table') {
    const builder = createTextBuilder();
    builder.part('PAGE', '1');
    for (const [index, line] of lines.entries()) builder.block(index < 2 ? 'heading' : 'paragraph', line, 2);
    builder.table(table.map((row) => row.map((text, column) => ({ text, column }))));
    const { content, parts } = builder.finish();
    return { title: 'statement', text: content, parts };
  }
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)) + 3) ?? [];
  const rows = table.map((row) =>
    layout === 'tabs'
      ? row.join('\t')
      : row
          .map((text, column) => (column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[column] ?? 0)))
          .join(''),
  );
  return { title: 'statement', text: [...lines, '', ...rows].join('\n'), parts: [] };
}
