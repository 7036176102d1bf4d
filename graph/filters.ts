import { z } from 'zod';
import { Failure } from './errors.ts';
import { gatherConditions, searchPattern } from './lists.ts';

/**
 * A field that lists are filtered by. One table of them a noun: the arguments of GraphQL, the parameters of REST, the SQL and the
 * documentation follow from it. All texts of SQL in it are ours.
 */
type FilterField =
  | NumberField
  | { kind: 'instant'; sql: string; what: string }
  | {
      kind: 'words';
      sql: string;
      what: string;
      has?: string;
      /** The column with the same text in lower case, where an index has it. */
      lower?: string;
    }
  | { kind: 'choice'; sql: string; what: string; values: readonly string[] }
  | { kind: 'flag'; sql: string; what: string }
  | { kind: 'day'; sql: string; what: string }
  | {
      kind: 'ids';
      sql: string;
      what: string;
      /** Where the ids stand in other rows: makes the condition on this list of the condition `is` on those. */
      within?: (is: string) => string;
    };

interface NumberField {
  kind: 'number' | 'int';
  /** The compared expression; never NULL, so that one index serves orders and ranges. */
  sql: string;
  /** With its unit. */
  what: string;
  /** The value of `sql` for an unknown figure, below every other. Absent where the figure is always known. */
  missing?: string;
}

export type FilterFields = Readonly<Record<string, FilterField>>;

/** One argument of a filter, as clients of both transports name it. */
export interface FilterParam {
  name: string;
  type: 'number' | 'int' | 'instant' | 'day' | 'boolean' | 'words' | 'choices' | 'ids';
  description: string;
  /** Of choices. */
  values?: readonly string[];
  /** The name of its field in the table. */
  field: string;
  /** Which side of a range it is, or whether it asks for what is known. */
  role: 'least' | 'most' | 'known' | 'value';
}

/** A client's filter, by the names of parameters. Dates as Date; ids as the database has them. */
export type GivenFilter = Readonly<Record<string, unknown>>;

/** The parameters that a table of fields makes: revenueMin, revenueMax and hasRevenue of revenue, createdSince and createdBefore of created. */
export function filterParams(fields: FilterFields): FilterParam[] {
  return Object.entries(fields).flatMap(([name, field]) => paramsOf(name, field));
}

function paramsOf(name: string, field: FilterField): FilterParam[] {
  const { what } = field;
  const known = (hasName: string): FilterParam => ({
    name: hasName,
    type: 'boolean',
    description: `true: only where it is known; false: only where it is not. ${what}`,
    field: name,
    role: 'known',
  });
  const single = (type: FilterParam['type'], description: string): FilterParam => ({
    name,
    type,
    description,
    field: name,
    role: 'value',
  });
  switch (field.kind) {
    case 'number':
    case 'int': {
      const side = (role: 'least' | 'most', end: string): FilterParam => ({
        name: `${name}${end}`,
        type: field.kind,
        description: `At ${role} this. ${what} What is not known is left out.`,
        field: name,
        role,
      });
      const range = [side('least', 'Min'), side('most', 'Max')];
      return field.missing === undefined ? range : [...range, known(`has${capital(name)}`)];
    }
    case 'instant':
      return [
        { ...single('instant', `At this instant or later. ${what}`), name: `${name}Since`, role: 'least' },
        { ...single('instant', `Before this instant. ${what}`), name: `${name}Before`, role: 'most' },
      ];
    case 'day':
      return [
        { ...single('day', `On this day or later, as 2025-12-31. ${what}`), name: `${name}Since`, role: 'least' },
        { ...single('day', `Before this day, as 2025-12-31. ${what}`), name: `${name}Before`, role: 'most' },
      ];
    case 'words':
      return [
        single('words', `Any of these; the whole text must match, in upper or lower case. ${what}`),
        ...(field.has === undefined ? [] : [known(field.has)]),
      ];
    case 'choice':
      return [{ ...single('choices', `Any of these. ${what}`), values: field.values }];
    case 'flag':
      return [single('boolean', `true: only these; false: only the others. ${what}`)];
    case 'ids':
      return [single('ids', `Any of these. ${what}`)];
  }
}

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/**
 * Adds what a client gave to a list's conditions; what is left out or null narrows nothing. Throws INVALID for a range that is the
 * wrong way round and for a day that no calendar has.
 */
export function addFilter(
  gathered: ReturnType<typeof gatherConditions>,
  fields: FilterFields,
  given: GivenFilter,
): void {
  const params = filterParams(fields);
  for (const param of params) {
    const value = given[param.name];
    const field = fields[param.field];
    if (value === undefined || value === null || !field) continue;
    if (param.type === 'day') checkDay(param.name, value);
    if (param.role === 'most') checkRange(params, param, given);
    addCondition(gathered, { field, param, value });
  }
}

function checkRange(params: FilterParam[], most: FilterParam, given: GivenFilter): void {
  const least = params.find(({ field, role }) => field === most.field && role === 'least')?.name ?? '';
  const from = given[least];
  const to = given[most.name];
  if (from === undefined || from === null || placeOf(from) <= placeOf(to)) return;
  throw new Failure('INVALID', `${least} is above ${most.name}: nothing can match.`, { field: least });
}

/** Days are texts, all others numbers or dates. */
const placeOf = (value: unknown) => (typeof value === 'string' ? Date.parse(value) : Number(value));

const day = z.iso.date();

function checkDay(name: string, value: unknown): void {
  // PostgreSQL has no year 0.
  if (day.safeParse(value).success && String(value) > '0001') return;
  throw new Failure('INVALID', `${name} is a day like 2025-12-31.`, { field: name });
}

type Asked<Field> = { field: Field; param: FilterParam; value: unknown };

function addCondition(
  gathered: ReturnType<typeof gatherConditions>,
  { field, param, value }: Asked<FilterField>,
): void {
  const { conditions, add } = gathered;
  const { sql } = field;
  switch (field.kind) {
    case 'number':
    case 'int':
      addNumber(gathered, { field, param, value });
      return;
    case 'instant':
      add(`${sql} ${param.role === 'least' ? '>=' : '<'}`, value, '::timestamptz');
      return;
    case 'day':
      add(`${sql} ${param.role === 'least' ? '>=' : '<'}`, value, '::date');
      return;
    case 'words':
      if (param.role === 'known') conditions.push(`${sql} IS ${value === true ? 'NOT ' : ''}NULL`);
      else add(`${field.lower ?? `lower(${sql})`} = ANY`, (value as string[]).map(asWritten), '::text[]');
      return;
    case 'choice': {
      const [only, ...others] = value as string[];
      // An index that begins with the choice is walked in its order for one choice, but not for a list of one.
      if (only !== undefined && others.length === 0) add(`${sql} =`, only, '::text');
      else add(`${sql} = ANY`, value, '::text[]');
      return;
    }
    case 'flag':
      conditions.push(value === true ? sql : `NOT (${sql})`);
      return;
    case 'ids':
      add(`${sql} = ANY`, value, '::uuid[]');
      if (field.within) conditions.push(field.within(conditions.pop() ?? ''));
  }
}

const asWritten = (text: string) => text.trim().toLowerCase();

function addNumber(
  { conditions, add }: ReturnType<typeof gatherConditions>,
  { field: { sql, kind, missing }, param, value }: Asked<NumberField>,
): void {
  if (param.role === 'known') {
    conditions.push(`${sql} ${value === true ? '>' : '='} ${missing ?? 'NULL'}`);
    return;
  }
  add(`${sql} ${param.role === 'least' ? '>=' : '<='}`, value, kind === 'int' ? '::int' : '::float8');
  if (missing !== undefined) conditions.push(`${sql} > ${missing}`);
}

/** What every list of entities can be narrowed by, beside its own fields. */
export interface EntityFilter<OrderName extends string> extends GivenFilter {
  search?: string | null;
  orderBy?: OrderName | null;
  mine?: boolean | null;
}

/**
 * The conditions of a list of entities for what a client gave. `holds` makes the condition of a comparison of its words with a lower-case
 * text. Throws INVALID.
 */
export function entityConditions(
  fields: FilterFields,
  filter: EntityFilter<string>,
  {
    always = [],
    holds = (like) => `search_text ${like}`,
  }: { always?: string[]; holds?: (like: string) => string } = {},
): ReturnType<typeof gatherConditions> {
  const gathered = gatherConditions(...always);
  const pattern = searchPattern(filter.search);
  if (pattern !== null) {
    gathered.values.push(pattern);
    gathered.conditions.push(holds(`LIKE $${gathered.values.length}`));
  }
  addFilter(gathered, fields, filter);
  if (filter.mine) gathered.conditions.push('created_by = current_member()');
  return gathered;
}
