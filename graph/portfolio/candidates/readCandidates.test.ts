import { expect, it } from 'vitest';
import type { Grid } from '../../companies/imports/table/grid.ts';
import { readCandidates } from './readCandidates.ts';

/** Makes a sheet from its rows. */
const sheet = (...rows: string[][]): Grid => ({
  rows: rows.map((cells, index) => ({
    row: index + 1,
    cells: new Map(cells.map((text, column) => [column, { text }])),
  })),
});

it('reads the first sheet that has companies below its heads', async () => {
  const template = sheet(['Name', 'Stage'], ['n/a', '-']);
  const filled = sheet(['Name', 'Stage'], ['Acme', 'Seed']);
  const { candidates } = await readCandidates([template, filled], new Map());
  expect(candidates).toMatchObject([{ name: 'Acme', row: 2 }]);
});

it.each([
  ['heads without companies', [sheet(['Owner']), sheet(['Name', 'Stage'])], 'below its header row'],
  ['no column of names', [sheet(['Owner'])], 'Name one column “Company” or “Name”.'],
])('refuses a file with %s', async (_, grids, message) => {
  await expect(readCandidates(grids, new Map())).rejects.toThrow(message);
});
