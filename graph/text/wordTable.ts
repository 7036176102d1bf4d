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
