import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { schema } from '../../graph/schema.ts';

/** The file of the contract that web/ and integrators read. */
export const schemaFile = path.join(import.meta.dirname, '../../graph/schema.graphql');

/** Prints the schema as the server serves it, in a stable order. */
export function printedSchema(): string {
  return `${printSchema(lexicographicSortSchema(schema))}\n`;
}

if (import.meta.main) await writeFile(schemaFile, printedSchema());
