import type { z } from 'zod';

/** JSON writes an instant as its ISO 8601 text, so a row may hold a Date where the schema says text. */
type Written<Value> = Value extends string ? Value | Date : Value;
type Row<Schema extends z.ZodObject> = { [Name in keyof z.output<Schema>]: Written<z.output<Schema>[Name]> };

/** What an API returns of an entity: the schema, and the function that makes an answer of a row. */
export interface Shape<Source> {
  schema: z.ZodObject;
  of(source: Source): Record<string, unknown>;
}

/**
 * Returns a shape that takes from a row exactly the properties of a schema. `fill` completes a row by the properties that
 * it lacks; those that the schema does not name are left out.
 */
export function shapeOf<Schema extends z.ZodObject, Source = Row<Schema>>(
  schema: Schema,
  fill: (source: Source) => Row<Schema>,
): Shape<Source> {
  const names = Object.keys(schema.shape);
  return {
    schema,
    of(source) {
      const row: Record<string, unknown> = fill(source);
      return Object.fromEntries(names.map((name) => [name, row[name]]));
    },
  };
}
