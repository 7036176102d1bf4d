/**
 * Returns the source of a pattern for any entry of the tables. Entries stand on lines of their own or between ' | ', in
 * the order in which they are tried, and may contain small pieces of a pattern: 'acquir\w+ | lay-?offs?'.
 */
export function oneOf(...tables: string[]): string {
  return `(?:${entriesOf(...tables).join('|')})`;
}

/** Returns a pattern for any entry of the table as whole words. */
export function wholeWords(table: string, flags: string): RegExp {
  return new RegExp(String.raw`\b${oneOf(table)}\b`, flags);
}

/** Returns the entries of the tables. */
export function entriesOf(...tables: string[]): string[] {
  const entries = tables.flatMap((table) => table.split(/ \| |\n/)).map((entry) => entry.trim());
  return entries.filter((entry) => entry !== '');
}
