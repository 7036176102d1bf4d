import { readFile } from 'node:fs/promises';
import { expect, inject, it } from 'vitest';
import { diffMigrations } from '../graph/database/schemaDrift.ts';
import { printedSchema, schemaFile } from '../scripts/printSchema.ts';

it('the migrations make the database that schema.prisma describes', async () => {
  expect(await diffMigrations(inject('templateUrl'))).toBe('');
});

it('the committed schema.graphql is what the server serves', async () => {
  expect(await readFile(schemaFile, 'utf8')).toBe(printedSchema());
});
