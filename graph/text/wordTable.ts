import { keysOf } from '../keysOf.ts';

/**
 * Returns the source of a pattern for any entry of the tables. Entries stand on lines of their own or between ' | ', in
 * the order in which they are tried, and may contain small pieces of a pattern: 'acquir\w+ | lay-?offs?'.
 */
export function oneOf(...tables: string[]): string {
  return `(?:${entriesOf(...tables).join('|')})`;
}

/** Returns the entries of the tables. */
export function entriesOf(...tables: string[]): string[] {
  const entries = tables.flatMap((table) => table.split(/ \| |\n/)).map((entry) => entry.trim());
  return entries.filter((entry) => entry !== '');
}

/** Returns the words of a table, which stand between blanks. */
export function wordSet(table: string): ReadonlySet<string> {
  return new Set(table.trim().split(/\s+/));
}

/** Returns for each word the name of the list that holds it. */
export function listsByWord<Name extends string>(lists: Readonly<Record<Name, string>>): ReadonlyMap<string, Name> {
  return new Map(keysOf(lists).flatMap((name) => [...wordSet(lists[name])].map((word) => [word, name] as const)));
}

/** Returns a pattern of any entry of a table as whole words. */
export function wordsPattern(table: string, flags = 'i'): RegExp {
  return new RegExp(String.raw`\b${oneOf(table)}\b`, flags);
}

interface TableRow {
  head: string;
  /** Returns one of the lists below the head, in the words of the table; undefined where the row has none of this name. */
  list: (name: string) => string | undefined;
}

/** Returns the rows of a table of named lists: a head, and below it '  name: entries', which go on in lines set further in. */
export function tableRows(table: string): TableRow[] {
  return table
    .trim()
    .split(/\n(?=\S)/)
    .map((row) => {
      const [head = '', ...lines] = row.split(/\n {2}(?=\S)/);
      const lists = new Map(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]));
      return { head, list: (name) => lists.get(name) };
    });
}
