import { expect, it } from 'vitest';
import { candidateCsv, candidatesOf, importCandidates } from './candidateSteps.ts';
import { Client } from '../../support/client.ts';
import { refusalOf } from '../../support/factories.ts';
import { useTestServer } from '../../support/harness.ts';

const server = await useTestServer();
const client = await new Client(server).login('northgate');

const jsonFile = (value: unknown) => new File([JSON.stringify(value)], 'list.json', { type: 'application/json' });

it('an import of candidates accepts cells whose beginning, as a sentence or a sort key shows it, ends in half a character', async () => {
  const faces = '😀'.repeat(60);
  const done = await importCandidates(
    client,
    jsonFile([
      { name: 'Facely', website: `x${faces}`, revenue: `x${faces}` },
      { name: `x${'ﷺ'.repeat(16)}${'a'.repeat(10)}${faces}` },
    ]),
  );
  expect(done).toMatchObject({ createdCount: 2, errorCount: 1 });
  expect(done.errors[0]?.message).toMatch(/‘x😀+�’ is not a web address/u);
});

it('an import of candidates is not slowed down by cells, lists and objects that no company has', async () => {
  const nested = `[{"name":"Nested","tags":${'['.repeat(100_000)}"deep"${']'.repeat(100_000)}}]`;
  const blank = { name: 'Blank', revenue: `1${' '.repeat(200_000)}y`, employees: `1${' '.repeat(200_000)}y` };
  expect(await importCandidates(client, new File([nested], 'list.json'))).toMatchObject({ createdCount: 1 });
  expect(await importCandidates(client, jsonFile([blank]))).toMatchObject({ createdCount: 1, errorCount: 1 });
  const wide = Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`revenue ${index}`, 1]));
  expect(await refusalOf(client, 'importCandidates', { file: jsonFile([{ name: 'Wide', ...wide }]) })).toMatchObject({
    code: 'TOO_LARGE',
  });
});

it('an import of candidates takes a name that a spreadsheet would run as plain text, with and without an export’s apostrophe', async () => {
  expect(await importCandidates(client, candidateCsv('Name', '=Acme & Sons'))).toMatchObject({ createdCount: 1 });
  const exported = await importCandidates(client, candidateCsv('Name', "'=Acme & Sons"));
  expect(exported).toMatchObject({ createdCount: 0, updatedCount: 1, errorCount: 0 });
  expect((await candidatesOf(client, 'acme')).map(({ name }) => name)).toEqual(['=Acme & Sons']);
});
