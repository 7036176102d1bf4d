import { z } from 'zod';
import type { Page } from '../data/lists/lists.ts';

/** A property without a meaning takes the text that its name has everywhere (request/sharedTexts.ts). */
export const text = (what?: string) => meaning(z.string(), what);
export const texts = (what?: string) => meaning(z.array(z.string()), what);
export const textOrNull = (what?: string) => meaning(z.string().nullable(), what);
export const int = (what?: string) => meaning(z.number().int(), what);
export const intOrNull = (what?: string) => meaning(z.number().int().nullable(), what);
export const number = (what?: string) => meaning(z.number(), what);
export const numberOrNull = (what?: string) => meaning(z.number().nullable(), what);
export const flag = (what?: string) => meaning(z.boolean(), what);
export const instant = (what?: string) => meaning(z.iso.datetime(), what);
export const instantOrNull = (what?: string) => meaning(z.iso.datetime().nullable(), what);
/** A day like 2026-06-30, or the date of the database that it is written from. */
export const dayOrNull = (what?: string) => meaning(z.iso.date().nullable(), what);

/** Returns the property's type with its meaning, if it has one of its own. */
export function meaning<Type extends z.ZodType>(type: Type, what: string | undefined): Type {
  return what === undefined ? type : type.describe(what);
}

/** JSON writes an instant as its ISO 8601 text, so a row may hold a Date where the schema says text. */
export type Written<Value> = Value extends string ? Value | Date : Value;
type Row<Schema extends z.ZodObject> = { [Name in keyof z.output<Schema>]: Written<z.output<Schema>[Name]> };

/** What an API returns of an entity: the schema, and the function that makes an answer of a row. */
export interface Shape<Source, Answer = unknown> {
  schema: z.ZodType;
  of(source: Source): Answer;
}

/**
 * Returns a shape that takes from a row exactly the properties of a schema. `fill` completes a row by the properties that
 * it lacks; those that the schema does not name are left out.
 */
export function shapeOf<Schema extends z.ZodObject, Source = Row<Schema>>(
  schema: Schema,
  fill: (source: Source) => Row<Schema>,
): Shape<Source, z.output<Schema>> {
  return { schema, of: pickerOf<Source, Schema>(schema, fill) };
}

/** Returns the function of such a shape, for a schema that is put together at run time. */
export function pickerOf<Source, Schema extends z.ZodObject>(schema: Schema, fill: (source: Source) => object) {
  const names = Object.keys(schema.shape);
  return (source: Source): z.output<Schema> => {
    const row = fill(source) as Record<string, unknown>;
    return Object.fromEntries(names.map((name) => [name, row[name]])) as z.output<Schema>;
  };
}

/** Returns the shape of a list of entities. With `wrap`, the list is the property of that name in an object. */
export function listOf<Source>({ schema, of }: Shape<Source>, wrap?: string): Shape<readonly Source[]> {
  const rows = z.array(schema);
  if (wrap === undefined) return { schema: rows, of: (sources) => sources.map(of) };
  return {
    schema: z.object({ [wrap]: rows.describe('The entries.') }),
    of: (sources) => ({ [wrap]: sources.map(of) }),
  };
}

/** Returns the shape of answers that are already as a schema says. */
export function asIs<Schema extends z.ZodType>(schema: Schema): Shape<z.input<Schema>> {
  return { schema, of: (answer) => answer };
}

/** Returns the shape of a page of a list, whose `endCursor` is null on the last page. */
export function pageOf<Source>({ schema, of }: Shape<Source>): Shape<Page<Source>> {
  return {
    schema: z.object({
      data: z.array(schema).describe('The entries of the page.'),
      endCursor: z.string().nullable().describe('Cursor of the last entry, for `after`; null on the last page.'),
    }),
    of: ({ edges, pageInfo }) => ({
      data: edges.map(({ node }) => of(node)),
      endCursor: pageInfo.hasNextPage ? pageInfo.endCursor : null,
    }),
  };
}
