import { usdValue, type UsdRates } from '../../finance/agree.ts';
import { saysNothing, stageOf, unquoted } from '../../companies/imports/table/cell.ts';
import type { FileSetting } from '../../companies/imports/columns.ts';
import type { GridRow } from '../../companies/imports/table/grid.ts';
import { readCell } from '../../companies/imports/table/readCell.ts';
import { isTotal } from '../../companies/imports/totals.ts';
import { nameFault } from '../../companies/imports/table/readTable.ts';
import { cleanName } from '../../companies/match.ts';
import { companyKey } from '../../companies/names/companyKey.ts';
import { industryGroupOf, otherGroup } from '../../finance/sectors.ts';
import { sortKeyOf } from '../../text/text.ts';
import type { CandidateColumns, NumberField, TextField } from './columns.ts';
import { columnFacts, factTag, type ColumnFact } from './facts.ts';
import { figureOf, type CandidateFigure } from './figures.ts';

/** A candidate as a row of a file describes it. Money is in millions of US dollars, shares are in percent. */
export interface ReadCandidate {
  row: number;
  key: string;
  name: string;
  sortName: string;
  description: string | null;
  stage: string | null;
  industry: string | null;
  industryGroup: string | null;
  headquarters: string | null;
  website: string | null;
  tags: string[];
  /** Former names. */
  aliases: string[];
  /** The figures as the file states them, including money in a currency without a rate. */
  figures: CandidateFigure[];
  revenue: number | null;
  revenueGrowthRate: number | null;
  grossMargin: number | null;
  fundingRaised: number | null;
  employees: number | null;
}

interface ReadSetting {
  columns: CandidateColumns;
  file: FileSetting;
  rates: UsdRates;
}

/** Matches 'remote', which some lists put among the regions. */
const isRemote = /^(?:(?:fully|partly) )?remote$/;
const longestText = 200;
const mostTags = 60;

/**
 * Reads one row. The candidate is null when the row has no usable name. `problems` has a sentence for each unusable
 * cell; it is empty for a row that is blank in all used columns.
 */
export function readRow(
  gridRow: GridRow,
  setting: ReadSetting,
): { candidate: ReadCandidate | null; problems: string[] } {
  const problems: string[] = [];
  const cellOf = (field: TextField) => {
    const text = gridRow.cells.get(setting.columns.texts[field]?.index ?? -1)?.text ?? '';
    return saysNothing(text) || /^unspecified$/i.test(text.trim()) ? '' : text;
  };
  const shortText = (field: TextField) => {
    const text = unquoted(cellOf(field));
    if (text === '' || text.length <= longestText) return text || null;
    problems.push(`${setting.columns.texts[field]?.header}: this text has more than ${longestText} characters.`);
    return null;
  };
  const name = unquoted(cellOf('name'));
  const fault = nameFault(name);
  if (fault !== null) {
    const used = [...Object.values(setting.columns.texts), ...Object.values(setting.columns.numbers)];
    const isBlank = used.every(({ index }) => saysNothing(gridRow.cells.get(index)?.text ?? ''));
    return { candidate: null, problems: isBlank ? [] : [fault] };
  }
  const said = Object.values(setting.columns.texts).filter(
    ({ index }) => !saysNothing(gridRow.cells.get(index)?.text ?? ''),
  );
  if (isTotal(name) && said.length === 1)
    return {
      candidate: null,
      problems: [`‘${name}’ looks like a total row. If it is a company, give a stage or an industry.`],
    };
  const unused: string[] = [];
  const figures: CandidateFigure[] = [];
  const notes: string[] = [];
  const readFigure = (field: NumberField) => {
    const { figure, note, ...read } = readNumber(gridRow, field, setting, problems);
    if (figure) figures.push(figure);
    if (note !== undefined) notes.push(note);
    return read;
  };
  const money = (field: NumberField, label: string) => {
    const { value, withoutRate } = readFigure(field);
    if (withoutRate !== undefined) unused.push(factTag('unused', `${label} in ${withoutRate}`));
    return value === null ? null : Number((value / 1e6).toPrecision(14));
  };
  const plain = (field: NumberField) => readFigure(field).value;
  const [revenue, fundingRaised] = [money('REVENUE', 'revenue'), money('TOTAL_FUNDING', 'funding')];
  const tags = listIn(cellOf('tags'));
  const industry = industryIn(shortText('industry'), shortText('subIndustry'));
  const candidate = {
    row: gridRow.row,
    key: companyKey(name),
    name: cleanName(name),
    sortName: sortKeyOf(cleanName(name)),
    description: descriptionIn(cellOf('tagline'), cellOf('description')),
    stage: stageIn(shortText('stage')),
    industry,
    industryGroup: groupOf(industry, tags),
    headquarters: shortText('headquarters'),
    website: websiteIn(shortText('website'), problems),
    tags: [...unused, ...tags, ...columnFacts.flatMap((kind) => factsOf(kind, cellOf(kind)))].slice(0, mostTags),
    aliases: formerNames(cellOf('formerly')),
    figures,
    revenue,
    revenueGrowthRate: plain('REVENUE_GROWTH'),
    grossMargin: plain('GROSS_MARGIN'),
    fundingRaised,
    employees: plain('EMPLOYEES'),
  };
  return { candidate, problems: [...problems.map((problem) => `${problem} Imported without it.`), ...notes] };
}

/**
 * Reads a figure in its unit, money in US dollars; null when the cell has no usable figure, such as money in a currency
 * without a rate.
 */
function readNumber(
  { cells }: GridRow,
  field: NumberField,
  { columns, file, rates }: ReadSetting,
  problems: string[],
): { value: number | null; figure?: CandidateFigure | null; note?: string; withoutRate?: string } {
  const column = columns.numbers[field];
  const cell = column && cells.get(column.index);
  if (!column || !cell) return { value: null };
  const { value, problem, note } = readCell(cell, column, file);
  if (problem !== undefined) problems.push(`${column.header}: ${problem}`);
  const figure = value && figureOf(column, value);
  if (!value || value.currency === null)
    return {
      value: value?.value ?? null,
      figure,
      ...(note !== undefined && { note: `${column.header}: ${note}` }),
    };
  const dollars = usdValue(value, rates);
  if (dollars !== null) return { value: dollars, figure };
  problems.push(`${column.header}: there is no rate for ${value.currency}; set it in Admin, under System.`);
  return { value: null, figure, withoutRate: value.currency };
}

/**
 * Returns a stage of the product's own list when the word clearly means one ('series-a'), otherwise the file's word.
 */
function stageIn(said: string | null): string | null {
  return said === null ? null : (stageOf(said) ?? said);
}

/** Joins an industry and its subindustry: 'B2B' and 'B2B -> Marketing' become 'B2B / Marketing'. */
function industryIn(industry: string | null, part: string | null): string | null {
  const plainPart = part?.split(/\s*(?:->|›|>)\s*/).at(-1) ?? null;
  if (industry === null || plainPart === null) return industry ?? plainPart;
  return plainPart.toLowerCase() === industry.toLowerCase() ? industry : `${industry} / ${plainPart}`;
}

/** Returns the group of the industry; if the industry belongs to none, the group of the tags. */
function groupOf(industry: string | null, tags: readonly string[]): string | null {
  const own = industryGroupOf(industry);
  if (own !== null && own !== otherGroup) return own;
  const ofTags = industryGroupOf(tags.join(', '));
  return ofTags !== null && ofTags !== otherGroup ? ofTags : (own ?? ofTags);
}

/** Splits former names, but not at commas, which names contain: 'Acme, Inc.'. */
function formerNames(cell: string): string[] {
  const names = cell.split(/[\n;|]/).map((name) => cleanName(unquoted(name)));
  return [...new Set(names.filter((name) => nameFault(name) === null))];
}

function factsOf(kind: ColumnFact, cell: string): string[] {
  const items = kind === 'formerly' ? formerNames(cell) : listIn(cell);
  return items.flatMap((said) => (isRemote.test(said) ? [] : [factTag(kind, said)]));
}

/**
 * Splits a cell at line breaks, semicolons or bars; without any of these, at commas. Returns the items in lower case,
 * without duplicates.
 */
function listIn(cell: string): string[] {
  const items = cell.split(/[\n;|]/.test(cell) ? /[\n;|]/ : ',').map((item) => unquoted(item).toLowerCase());
  return [...new Set(items.filter((item) => item !== '' && item.length <= longestText))];
}

/** Joins both texts, or returns only the long text when it begins with the short one. */
function descriptionIn(tagline: string, description: string): string | null {
  const [short, long] = [tagline, description].map((text) => text.replace(/\r\n?/g, '\n').trim()) as [string, string];
  if (short === '' || long.startsWith(short)) return long || null;
  return long === '' ? short : `${short}\n\n${long}`;
}

/** Returns an address that a browser can open. A bare domain gets https. */
function websiteIn(said: string | null, problems: string[]): string | null {
  if (said === null) return null;
  const full = /^[a-z][a-z\d+.-]*:/i.test(said) ? said : `https://${said}`;
  const url = URL.canParse(full) ? new URL(full) : null;
  if (url && /^https?:$/.test(url.protocol) && url.hostname.includes('.') && url.username === '') return url.href;
  problems.push(`‘${said.slice(0, 40)}’ is not a web address.`);
  return null;
}
