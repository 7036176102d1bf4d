/** The types of the views' columns, all of them known to every BI tool. */
export type BiType =
  | 'uuid'
  | 'text'
  | 'integer'
  | 'bigint'
  | 'numeric'
  | 'boolean'
  | 'date'
  | 'timestamp with time zone'
  | 'jsonb';

export interface BiColumn {
  type: BiType;
  isNullable: boolean;
  isKey: boolean;
  /** The key of another view that its values refer to, such as 'companies.id'. */
  refersTo: string | null;
  /** The column's meaning, with the unit. */
  description: string;
}

export interface BiView {
  name: string;
  /** The rows' order in an export, as SQL. */
  order: string;
  /** One line that helps people to choose a view to download. */
  description: string;
  /** States what the view shows and what it leaves out. */
  comment: string;
  columns: Record<string, BiColumn>;
}

const types = { instant: 'timestamp with time zone', int: 'integer', number: 'numeric', json: 'jsonb' } as const;
type ShortType = Exclude<BiType, (typeof types)[keyof typeof types]> | keyof typeof types;

/** Describes a column. It may be NULL if its type ends with '?'. */
export function column(type: ShortType | `${ShortType}?`, description = '', refersTo: string | null = null): BiColumn {
  const short = type.replace('?', '') as ShortType;
  return {
    type: short in types ? types[short as keyof typeof types] : (short as BiType),
    isNullable: type.endsWith('?'),
    isKey: false,
    refersTo,
    description,
  };
}

/** Describes a column that identifies the rows of its view, by itself or together with the view's other keys. */
export function key(type: ShortType, description = '', refersTo: string | null = null): BiColumn {
  return { ...column(type, description, refersTo), isKey: true };
}

/** Describes the column of a day that joins with the view of dates. */
export function day(what: string): BiColumn {
  return column('date', `The day of ${what}, in UTC.`, 'dates.date');
}

/** Returns the text of a column's comment in the database: its meaning, whether it is a key and what it refers to. */
export function commentOf({ description, isKey, refersTo }: BiColumn): string {
  const sentences = [description, isKey ? 'Key.' : '', refersTo ? `Refers to ${refersTo}.` : ''];
  return sentences.filter(Boolean).join(' ');
}

const paths = {
  csv: (name: string) => `/api/export/${name}.csv`,
  parquet: (name: string) => `/api/export/${name}?format=parquet`,
};
export type ExportFormat = keyof typeof paths;
export const exportFormats = Object.keys(paths) as [ExportFormat, ...ExportFormat[]];

export function exportPath(name: string, format: ExportFormat = 'csv'): string {
  return paths[format](name);
}
