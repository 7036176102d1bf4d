import type { Evidence } from '../../observation.ts';
import { findFigures } from '../../../finance/numbers/figures.ts';
import { oneOf, wordsPattern } from '../../../text/wordTable.ts';
import { type Span, oneLine } from '../../../text/text.ts';

export interface Headcount extends Span {
  value: number;
  printed: string;
  quote: string;
  time: string | null;
  weight: number;
  computation: string | null;
  inputs: Evidence[];
}

const staffLabel = oneOf(`
  employees | headcount | head count | workforce | associates | colleagues | team members | staff | ftes?
  full[- ]time equivalent(?:s| employees)`);
const kinds = '(?:(?:total|number of|total number of|average number of|worldwide|full[- ]time) )*';
const aside = String.raw`[ \t]*\((?!in )[^)\n]{0,40}\)`;
const times = oneOf(String.raw`
  at (?:year|period)[- ]end | year[- ]end | at end of (?:year|period) | at december 31 | worldwide | total | \d\)`);
const toColumn = String.raw`[ .:]*[\t ]{1,40}`;
const thousands = String.raw`\d{1,3}(?:,\d{3})+`;
const label = new RegExp(
  [
    String.raw`(?:^|\n)[ \t]*(${kinds}${staffLabel}(?:${aside}|[ ,]*${times})*)`,
    String.raw`(${thousands}|\d{2,6})(?![\d.,]*\s*%|[\d,]*\.\d)([^\n]*)`,
  ].join(toColumn),
  'gi',
);
const wholes = oneOf(
  'employees | headcount | workforce | company | worldwide | full[- ]time and part[- ]time employees',
);
const totalRow = new RegExp(
  String.raw`(?:^|\n)[ \t]*(?:grand )?total(?: ${wholes})?${toColumn}(${thousands})([^\n]*)`,
  'gi',
);
const ofStaff = wordsPattern(
  `
  number of (?:our )?(?:(?:full[- ]time|regular|part[- ]time) )*(?:employees|associates|persons)
  employees by | employees as of | employees at | workforce by | headcount by | employed the following
  our (?:employees|workforce|headcount) (?:by|was|were|is|as) | breakdown of (?:our )?(?:employees|workforce)`,
  'gi',
);
const maxDistance = 900;

/** Reads the staff that a report prints in rows: 'Total employees 12,345 11,900', or under 'Employees by region'. */
export function headcountRows(text: string): Headcount[] {
  const rows: Headcount[] = [];
  for (const match of text.matchAll(label)) {
    if (isContents(text, match.index, match[0].length)) continue;
    const isAverage = /average/i.test(match[1] ?? '');
    const weight = /total|number of|year[- ]end|headcount/i.test(match[1] ?? '') ? 4.6 : 4.2;
    const row = rowOf(text, match.index, match[0], match[2] ?? '', match[3] ?? '', weight - (isAverage ? 0.4 : 0));
    if (row) rows.push(row);
  }
  for (const match of text.matchAll(totalRow)) {
    const above = text.slice(Math.max(0, match.index - maxDistance), match.index);
    const named = above.match(ofStaff);
    if (!named) continue;
    const since = above.slice(above.lastIndexOf(named.at(-1) ?? ''));
    if (/[$%]|\bmillions?\b|\bgrand total\b|\n\s*total\b/i.test(since)) continue;
    const row = rowOf(text, match.index, match[0], match[1] ?? '', match[2] ?? '', 5.6);
    if (row) rows.push(row);
  }
  return rows;
}

const entry = /^\s*(?:item\s+\d+\w?\.?\s+)?[^\n\d]{3,80}?[\s.]+(\d{1,3})\s*$/i;
const minEntries = 3;

function isContents(text: string, at: number, length: number): boolean {
  const above = text
    .slice(Math.max(0, at - 400), at)
    .split('\n')
    .slice(-4);
  const below = text
    .slice(at + length, at + length + 400)
    .split('\n')
    .slice(1, 5);
  const lines = [...above, text.slice(at, at + length).trim(), ...below];
  const pages = lines.flatMap((line) => entry.exec(line)?.[1] ?? []).map(Number);
  return pages.length > minEntries && pages.every((page, index) => index === 0 || page >= (pages[index - 1] ?? 0));
}

function rowOf(
  text: string,
  at: number,
  whole: string,
  first: string,
  rest: string,
  weight: number,
): Headcount | undefined {
  if (/[$%€£]/.test(rest.slice(0, 40)) || /^\s*\p{Ll}{3}/u.test(rest)) return undefined;
  const values = [
    first,
    ...Array.from(rest.matchAll(/(?<![\d.,])\d{1,3}(?:,\d{3})+(?![\d.,]*%)/g), ([value]) => value),
  ];
  const years = yearsAbove(text, at);
  const isRising = years.length >= 2 && (years[0] ?? 0) < (years.at(-1) ?? 0);
  const index =
    isRising && values.length === years.length
      ? values.length - 1
      : values.length > 1 && years.length < 2
        ? values.length - 1
        : 0;
  const isSplit = values.length > 2 && years.length < 2;
  const printed = values[isSplit ? values.length - 1 : years.length < 2 ? 0 : index];
  if (printed === undefined) return undefined;
  const start = at + (printed === first ? whole.indexOf(first, 1) : whole.lastIndexOf(printed));
  const [figure] = findFigures(printed);
  if (!figure || figure.unit !== 'count' || figure.value < 10) return undefined;
  return {
    value: figure.value,
    printed,
    start,
    end: start + printed.length,
    quote: oneLine(whole),
    time: null,
    weight,
    computation: null,
    inputs: [],
  };
}

function yearsAbove(text: string, at: number): number[] {
  const lines = text
    .slice(Math.max(0, at - 1500), at)
    .split('\n')
    .reverse();
  for (const line of lines) {
    const years = Array.from(line.matchAll(/(?<!\d)(?:FY ?)?((?:19|20)\d\d)(?!\d)/g), (match) => Number(match[1]));
    if (years.length >= 2 && line.length < 120) return years;
  }
  return [];
}
