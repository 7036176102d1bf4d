/** The types of the views' columns. Every BI tool knows them. */
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
  /** Its meaning, with the unit. */
  description: string;
}

/** A view of the database schema `bi`, as it is exported and described. */
export interface BiView {
  name: string;
  /** The SQL order of its rows in an export. */
  order: string;
  /** One line for people who choose what to download. */
  description: string;
  /** What it shows and leaves out. */
  comment: string;
  columns: Record<string, BiColumn>;
}

const types = { instant: 'timestamp with time zone', int: 'integer', number: 'numeric', json: 'jsonb' } as const;
type ShortType = Exclude<BiType, (typeof types)[keyof typeof types]> | keyof typeof types;

/** A column that always has a value, or that may be NULL if its type ends with '?'. */
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

/** A column that identifies the rows of its view, by itself or together with the view's other keys. */
export function key(type: ShortType, description = '', refersTo: string | null = null): BiColumn {
  return { ...column(type, description, refersTo), isKey: true };
}

/** The text of a column's comment in the database: its meaning, whether it is a key and what it refers to. */
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

/** The path of a view's export. */
export function exportPath(name: string, format: ExportFormat = 'csv'): string {
  return paths[format](name);
}
