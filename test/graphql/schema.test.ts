import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { diffMigrations } from '../../graph/database/migrations/schemaDrift.ts';
import { printedSchema, schemaFile } from '../../scripts/generating/printSchema.ts';
import { makePlace } from '../harness.ts';

it('the migrations make the database that schema.prisma describes', async () => {
  // A separate place: while the template is being read, no other test could clone it.
  const place = await makePlace();
  expect(await diffMigrations(place.databaseUrl).finally(() => place.remove())).toBe('');
});

it('the committed schema.graphql is what the server serves', async () => {
  expect(await readFile(schemaFile, 'utf8')).toBe(printedSchema());
});
