import { columnReading, readColumns, type FileSetting, type ImportColumn } from '../../companies/imports/columns.ts';
import { importFields } from '../../companies/imports/fields.ts';
import type { GridRow } from '../../companies/imports/table/grid.ts';
import { markOfNumbers } from '../../companies/imports/table/marks.ts';
import { crownOf } from '../../companies/imports/table/units.ts';

/**
 * The text columns of a file, each with its possible heads. When a file has several heads of one list, the first in the
 * list is used.
 */
const textHeads = {
  name: importFields.NAME.headers,
  formerly: `${importFields.ALIASES.headers}|previous names|previous name|former company names`,
  tagline: 'one liner|oneliner|tagline|short description|headline|pitch|elevator pitch|slogan',
  description: `long description|full description|${importFields.DESCRIPTION.headers}|what they do|what it does|details`,
  stage: importFields.STAGE.headers,
  status: 'status|company status|operating status',
  batch: 'batch|cohort|yc batch|vintage|programme|program',
  industry: importFields.INDUSTRY.headers,
  subIndustry: 'subindustry|sub industry|subsector|sub sector|sub vertical|subcategory',
  tags: 'tags|tag|keywords|topics|categories|labels',
  headquarters: `${importFields.HEADQUARTERS.headers}|locations|all locations|country`,
  region: 'regions|region|geography|geographies|continent|market region',
  website: 'website|web site|url|homepage|home page|web|domain|company url|company website|site',
} as const;
export type TextField = keyof typeof textHeads;

const numberFields = ['REVENUE', 'REVENUE_GROWTH', 'GROSS_MARGIN', 'TOTAL_FUNDING', 'EMPLOYEES'] as const;
export type NumberField = (typeof numberFields)[number];

/** The file's column for each field. A field without a column is absent. */
export interface CandidateColumns {
  texts: Partial<Record<TextField, { index: number; header: string }>>;
  numbers: Partial<Record<NumberField, ImportColumn>>;
}

/** Finds the text columns by the heads in a row; null when no head stands for names. */
export function textColumns({ cells }: GridRow): CandidateColumns['texts'] | null {
  const heads = [...cells].map(([index, { text }]) => ({ index, header: oneLine(text), plain: plainHead(text) }));
  const texts: CandidateColumns['texts'] = {};
  for (const [field, words] of Object.entries(textHeads) as [TextField, string][]) {
    const found = words.split('|').flatMap((word) => heads.find(({ plain }) => plain === word) ?? []);
    if (found[0]) texts[field] = found[0];
  }
  return texts.name ? texts : null;
}

/**
 * Finds the columns of figures, and how to read their numbers. When a figure has columns for several
 * periods, the latest is used.
 */
export function numberColumns(
  head: GridRow,
  body: readonly GridRow[],
): { numbers: CandidateColumns['numbers']; setting: FileSetting } {
  const headed = readColumns({ ...head, cells: new Map([...head.cells].map(([at, cell]) => [at, funding(cell)])) });
  const heads = headed.map(({ header }) => header);
  const setting = { ...markOfNumbers(headed, body), crown: crownOf(heads), unit: null, isAsked: false };
  const numbers: CandidateColumns['numbers'] = {};
  for (const field of numberFields) {
    const [latest] = headed
      .filter((column) => column.field === field)
      .sort((a, b) => (b.when?.end ?? '').localeCompare(a.when?.end ?? '') || a.index - b.index);
    if (latest) numbers[field] = columnReading(latest, body, setting);
  }
  return { numbers, setting };
}

/** Renames 'Funding raised' and 'Raised ($M)', which in lists of startups mean total funding. */
function funding({ text }: { text: string }): { text: string } {
  return {
    text: text.replace(/^\s*(?:(?:funding|amount|capital)[\s_]+)?raised(?![\s_]*(?:in|on|at)\b)/i, 'Total raised'),
  };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function plainHead(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
