import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Reads `NAME.cases.txt` beside a test and returns a function for the rows of one of its tables, which begins with
 * '# its title'. A row is a line of JSON, or '## its first field' and below it the other fields, with '---' between
 * them. A field that is JSON is that value, and a field that begins with '- ' is a list, with '- ' before each item.
 */
export function readCases(folder: string, name: string): (title: string) => unknown[] {
  const text = readFileSync(path.join(folder, `${name}.cases.txt`), 'utf8');
  const tables = new Map(
    text
      .split(/^# /m)
      .slice(1)
      .map((table) => [table.slice(0, table.indexOf('\n')), table.slice(table.indexOf('\n'))]),
  );
  return (title) => {
    const [lines = '', ...cases] = tables.get(title)?.split(/^## /m) ?? [];
    const rows = lines.split('\n').filter((line) => line !== '');
    const read = [...rows.map((row): unknown => JSON.parse(row)), ...cases.map(readCase)];
    if (read.length === 0) throw new Error(`${name}.cases.txt has no table ‘${title}’.`);
    return read;
  };
}

function readCase(text: string): unknown[] {
  const start = text.indexOf('\n');
  const fields = text
    .slice(start + 1)
    .trimEnd()
    .split('\n---\n');
  return [text.slice(0, start), ...fields.map(readField)];
}

function readField(text: string): unknown {
  if (/^(?:null|true|false|-?\d[\d.]*|".*"|\[.*\]|\{.*\})$/.test(text)) return JSON.parse(text);
  return text.startsWith('- ') ? text.slice(2).split('\n- ') : text;
}
