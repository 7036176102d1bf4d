import { readFile } from 'node:fs/promises';
import { printedSchema, schemaFile } from '../../scripts/generating/printSchema.ts';

it('the committed schema.graphql is what the server serves', async () =>
  expect(await readFile(schemaFile, 'utf8')).toBe(printedSchema()));
