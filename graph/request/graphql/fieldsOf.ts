import type { EnumRef, FieldRef } from '@pothos/core';
import { z } from 'zod';
import type { builder } from '../../builder.ts';

type Types = typeof builder.$inferSchemaTypes;
interface Exposed {
  type: unknown;
  nullable: boolean;
  description?: string;
}
interface Exposing {
  expose(name: never, options: never): unknown;
}

interface FieldOptions {
  /** The properties to take; all when left out. */
  only?: readonly string[];
  /** The GraphQL types of the properties that are enums. */
  enums?: Readonly<Record<string, EnumRef<Types, string>>>;
  /** The names in GraphQL of properties that have another one there. */
  names?: Readonly<Record<string, string>>;
  /** The descriptions in GraphQL of properties that have another one there. */
  texts?: Readonly<Record<string, string>>;
}

/**
 * Returns the GraphQL fields for the properties of a schema: the types, nullability and descriptions of REST. Leaves out
 * ids, because those of GraphQL are global, and objects, because their fields have types of their own.
 */
export function fieldsOf(
  t: Exposing,
  shape: Readonly<Record<string, z.ZodType>>,
  { only, enums = {}, names = {}, texts = {} }: FieldOptions = {},
): Record<string, FieldRef<Types>> {
  const expose = t.expose as (name: string, options: Exposed) => FieldRef<Types>;
  const fields = Object.entries(shape).flatMap(([property, schema]) => {
    if (only && !only.includes(property)) return [];
    const name = names[property] ?? property;
    const [inner, nullable] = withoutNull(schema);
    const type = enums[property] ?? typeOf(inner);
    if (type === undefined) return [];
    const description = texts[name] ?? (schema.description && asSentence(schema.description));
    return [[name, expose.call(t, property, { type, nullable, ...(description && { description }) })]];
  });
  return Object.fromEntries(fields) as Record<string, FieldRef<Types>>;
}

function withoutNull(schema: z.ZodType): [schema: z.ZodType, isNullable: boolean] {
  if (schema instanceof z.ZodDefault) return withoutNull(schema.unwrap() as z.ZodType);
  return schema instanceof z.ZodNullable ? [schema.unwrap() as z.ZodType, true] : [schema, false];
}

function typeOf(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodArray) {
    const entry = typeOf(schema.element as z.ZodType);
    return entry && [entry];
  }
  if (schema instanceof z.ZodISODateTime) return 'DateTime';
  if (schema instanceof z.ZodString) return 'String';
  if (schema instanceof z.ZodBoolean) return 'Boolean';
  if (schema instanceof z.ZodNumber) return ['safeint', 'int32'].includes(schema.format ?? '') ? 'Int' : 'Float';
  return undefined;
}

const asSentence = (text: string) => (text.endsWith('.') ? text : `${text}.`);
