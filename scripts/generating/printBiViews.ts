import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { format } from 'oxfmt';
import { commentOf, type BiColumn, type BiView } from '../../graph/bi/rules.ts';
import { biViews } from '../../graph/bi/service.ts';

const guide = path.join(import.meta.dirname, '../../docs/bi.md');
const heading = '## The views\n';

const words: Record<BiColumn['type'], string> = {
  uuid: 'UUID',
  text: 'text',
  integer: 'whole number',
  bigint: 'whole number',
  numeric: 'number',
  boolean: 'true or false',
  date: 'date',
  'timestamp with time zone': 'instant',
  jsonb: 'JSON',
};

/** Prints the guide's chapter on the views. A question mark after a type means that the column may be NULL. */
export async function printedBiViews(): Promise<string> {
  const chapter = [
    heading,
    'A type with a question mark may be NULL. `SELECT * FROM bi.columns` says the same to a program, with keys and references.',
    ...biViews.map(section),
  ].join('\n\n');
  return (await format(guide, chapter)).code;
}

function section({ name, comment, columns }: BiView): string {
  const rows = Object.entries(columns).map(
    ([column, each]) => `| \`${column}\` | ${words[each.type]}${each.isNullable ? '?' : ''} | ${commentOf(each)} |`,
  );
  return [`### bi.${name}\n`, `${comment}\n`, '| column | type | |', '| --- | --- | --- |', ...rows].join('\n');
}

if (import.meta.main) {
  const text = await readFile(guide, 'utf8');
  await writeFile(guide, text.slice(0, text.indexOf(heading)) + (await printedBiViews()));
}
