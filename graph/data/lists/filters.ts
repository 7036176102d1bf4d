import { z } from 'zod';
import { Failure } from '../../request/errors.ts';
import { gatherConditions, searchPattern } from './lists.ts';
import { capital } from '../../text/text.ts';

type FilterField =
  | NumberField
  | { kind: 'instant' | 'day' | 'flag'; sql: string; what: string }
  | {
      kind: 'words';
      sql: string;
      what: string;
      has?: string;
      /** The column with the same text in lower case, if that column is indexed. */
      lower?: string;
    }
  | { kind: 'choice'; sql: string; what: string; values: readonly string[] }
  | {
      kind: 'ids';
      sql: string;
      what: string;
      /** For ids that other rows store: turns the condition `is` on those rows into a condition on this list. */
      within?: (is: string) => string;
    };

interface NumberField {
  kind: 'number' | 'int';
  /** The compared expression. It is never NULL, so that one index serves orders and ranges. */
  sql: string;
  what: string;
  /** The value of `sql` for an unknown figure, below every other value. Absent if the figure is always known. */
  missing?: number;
}

export type FilterFields = Readonly<Record<string, FilterField>>;

export interface FilterParam {
  name: string;
  type: 'number' | 'int' | 'instant' | 'day' | 'boolean' | 'words' | 'choices' | 'ids';
  description: string;
  /** Only for choices. */
  values?: readonly string[];
  /** The name of the parameter's field in the table. */
  field: string;
  /** The lower or upper bound of a range, a test whether the value is known, or an exact value. */
  role: 'least' | 'most' | 'known' | 'value';
}

/** A client's filter, by parameter name. Dates are Date; ids are the database's. */
export type GivenFilter = Readonly<Record<string, unknown>>;

/** Returns the parameters of a table of fields: revenueMin, revenueMax and hasRevenue for revenue. */
export function filterParams(fields: FilterFields): FilterParam[] {
  return Object.entries(fields).flatMap(([name, field]) => paramsOf(name, field));
}

function paramsOf(field: string, definition: FilterField): FilterParam[] {
  const { kind, what } = definition;
  const param = (
    name: string,
    type: FilterParam['type'],
    description: string,
    role: FilterParam['role'] = 'value',
  ): FilterParam => ({ name, type, description, field, role });
  const known = (name: string) =>
    param(name, 'boolean', `true: only known values. false: only unknown ones. ${what}`, 'known');
  switch (kind) {
    case 'number':
    case 'int': {
      const side = (role: 'least' | 'most', end: string) =>
        param(`${field}${end}`, kind, `At ${role} this value. ${what} Excludes unknown values.`, role);
      const range = [side('least', 'Min'), side('most', 'Max')];
      return definition.missing === undefined ? range : [...range, known(`has${capital(field)}`)];
    }
    case 'instant':
      return [
        param(`${field}Since`, kind, `At this instant or later. ${what}`, 'least'),
        param(`${field}Before`, kind, `Before this instant. ${what}`, 'most'),
      ];
    case 'day':
      return [
        param(`${field}Since`, kind, `On this day or later, as 2025-12-31. ${what}`, 'least'),
        param(`${field}Before`, kind, `Before this day, as 2025-12-31. ${what}`, 'most'),
      ];
    case 'words':
      return [
        param(field, kind, `Any of these; the whole text must match, in upper or lower case. ${what}`),
        ...(definition.has === undefined ? [] : [known(definition.has)]),
      ];
    case 'choice':
      return [{ ...param(field, 'choices', `Any of these. ${what}`), values: definition.values }];
    case 'flag':
      return [param(field, 'boolean', `true: only these; false: only the others. ${what}`)];
    case 'ids':
      return [param(field, kind, `Any of these. ${what}`)];
  }
}

/** Adds a client's filter to a list's conditions. Throws INVALID for a reversed range and a missing day. */
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
    case 'day':
      add(`${sql} ${param.role === 'least' ? '>=' : '<'}`, value, field.kind === 'day' ? '::date' : '::timestamptz');
      return;
    case 'words':
      if (param.role === 'known') conditions.push(`${sql} IS ${value === true ? 'NOT ' : ''}NULL`);
      else addAny(gathered, field.lower ?? `lower(${sql})`, (value as string[]).map(asWritten));
      return;
    case 'choice':
      addAny(gathered, sql, value as string[]);
      return;
    case 'flag':
      conditions.push(value === true ? sql : `NOT (${sql})`);
      return;
    case 'ids':
      add(`${sql} = ANY`, value, '::uuid[]');
      if (field.within) conditions.push(field.within(conditions.pop() ?? ''));
  }
}

function addAny({ add }: ReturnType<typeof gatherConditions>, sql: string, texts: readonly string[]): void {
  const [only, ...others] = texts;
  if (only !== undefined && others.length === 0) add(`${sql} =`, only, '::text');
  else add(`${sql} = ANY`, texts, '::text[]');
}

const asWritten = (text: string) => text.trim().toLowerCase();

function addNumber(
  { conditions, add }: ReturnType<typeof gatherConditions>,
  { field: { sql, kind, missing }, param, value }: Asked<NumberField>,
): void {
  const cast = kind === 'int' ? '::int' : '::float8';
  const unknown = missing === undefined ? null : `'${missing}'${cast}`;
  if (param.role === 'known') {
    conditions.push(`${sql} ${value === true ? '>' : '='} ${unknown ?? 'NULL'}`);
    return;
  }
  add(`${sql} ${param.role === 'least' ? '>=' : '<='}`, value, cast);
  // Not added beside a bound that implies it: PostgreSQL would expect a third of the rows for each condition, and would
  // read and sort what an index has in order.
  const isBounded = param.role === 'least' && missing !== undefined && Number(value) > missing;
  if (unknown !== null && !isBounded) conditions.push(`${sql} > ${unknown}`);
}

/** The filters that every list of entities has, besides its own fields. */
export interface EntityFilter<OrderName extends string> extends GivenFilter {
  search?: string | null;
  orderBy?: OrderName | null;
  mine?: boolean | null;
}

/**
 * Returns the conditions of a list of entities for a client's filter. `holds` makes the condition for a comparison of
 * the list's words with a lower-case text. Throws INVALID.
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
