import type { EnumRef, FieldRef } from '@pothos/core';
import { z } from 'zod';
import type { builder } from '../builder.ts';

type Types = typeof builder.$inferSchemaTypes;
interface Options {
  type: unknown;
  nullable: boolean;
  description?: string;
}
/** The part of Pothos's field builder that exposes a property of any type. */
interface Exposing {
  expose(name: never, options: never): unknown;
}

/**
 * Returns the GraphQL fields for the properties of a schema: the same names, types, nullability and descriptions as in
 * REST. An enum needs its GraphQL type in `enums`. Ids are left out, because those of GraphQL are global.
 */
export function fieldsOf(
  t: Exposing,
  shape: Readonly<Record<string, z.ZodType>>,
  enums: Readonly<Record<string, EnumRef<Types, string>>> = {},
): Record<string, FieldRef<Types>> {
  const expose = t.expose as (name: string, options: Options) => FieldRef<Types>;
  const fields = Object.entries(shape).map(([name, schema]) => {
    const isNullable = schema instanceof z.ZodNullable;
    const { description } = schema;
    const type = enums[name] ?? typeOf(isNullable ? (schema.unwrap() as z.ZodType) : schema);
    const text = description === undefined ? {} : { description: asSentence(description) };
    return [name, expose.call(t, name, { type, nullable: isNullable, ...text })];
  });
  return Object.fromEntries(fields) as Record<string, FieldRef<Types>>;
}

function typeOf(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodArray) return [typeOf(schema.element as z.ZodType)];
  if (schema instanceof z.ZodISODateTime) return 'DateTime';
  if (schema instanceof z.ZodString) return 'String';
  if (schema instanceof z.ZodBoolean) return 'Boolean';
  if (schema instanceof z.ZodNumber) return schema.format === 'safeint' || schema.format === 'int32' ? 'Int' : 'Float';
  throw new Error(`a schema of type ${schema.type} has no GraphQL type`);
}

const asSentence = (text: string) => (text.endsWith('.') ? text : `${text}.`);
