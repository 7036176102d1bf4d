import type { EnumRef, FieldRef, ObjectRef } from '@pothos/core';
import { z } from 'zod';
import { builder } from '../../builder.ts';
import { meaning, type Written } from '../shape.ts';

type Types = typeof builder.$inferSchemaTypes;
interface Exposed {
  type: unknown;
  nullable: boolean;
  description?: string;
}
interface Exposing {
  expose(name: never, options: never): unknown;
  field(options: never): unknown;
}

const namedTypes = new WeakMap<z.ZodType, unknown>();

export function typed<Value>(
  type: EnumRef<Types, Value> | ObjectRef<Types, Value>,
  description?: string,
): z.ZodType<Value> {
  const schema = meaning(z.custom<Value>(), description);
  namedTypes.set(schema, type);
  return schema;
}

/** Like `typed`, for a property that may be null. */
export function typedOrNull<Value>(...given: Parameters<typeof typed<Value>>): z.ZodType<Value | null> {
  const [type, description] = given;
  return meaning(typed(type).nullable(), description);
}

/** Like `typed`, for a list. */
export function typedList<Value>(...given: Parameters<typeof typed<Value>>): z.ZodType<readonly Value[]> {
  const [type, description] = given;
  return meaning(z.array(typed(type)), description);
}

interface FieldOptions {
  /** Returns the part of the row that has the properties; the row itself when left out. */
  from?: (row: never) => object;
  only?: readonly string[];
  enums?: Readonly<Record<string, EnumRef<Types, string>>>;
  /** The names in GraphQL of properties that have another one there. */
  names?: Readonly<Record<string, string>>;
  /** The descriptions in GraphQL of properties that have another one there. */
  texts?: Readonly<Record<string, string>>;
}

/**
 * Returns the GraphQL fields for the properties of a schema: the types, nullability and descriptions of REST. Leaves out
 * ids, because those of GraphQL are global, and objects and enums that are not `typed`, because their types have names.
 */
export function fieldsOf(
  t: Exposing,
  shape: Readonly<Record<string, z.ZodType>>,
  { only, enums = {}, names = {}, texts = {}, from }: FieldOptions = {},
): Record<string, FieldRef<Types>> {
  const expose = t.expose as (name: string, options: Exposed) => FieldRef<Types>;
  const fields = Object.entries(shape).flatMap(([property, schema]) => {
    if (only && !only.includes(property)) return [];
    const name = names[property] ?? property;
    const [inner, nullable] = withoutNull(schema);
    const type = enums[property] ?? typeOf(inner);
    if (type === undefined) return [];
    const description = texts[name] ?? (schema.description && asSentence(schema.description));
    const options = { type, nullable, ...(description && { description }) };
    const isDay = inner instanceof z.ZodISODate;
    if (from === undefined && !isDay) return [[name, expose.call(t, property, options)]];
    const resolve = (row: never) => {
      const part: object = from?.(row) ?? row;
      const value = (part as Record<string, unknown>)[property];
      return isDay && value instanceof Date ? value.toISOString().slice(0, 10) : value;
    };
    return [[name, t.field({ ...options, resolve } as never) as FieldRef<Types>]];
  });
  return Object.fromEntries(fields) as Record<string, FieldRef<Types>>;
}

function withoutNull(schema: z.ZodType): [schema: z.ZodType, isNullable: boolean] {
  if (schema instanceof z.ZodDefault) return withoutNull(schema.unwrap() as z.ZodType);
  return schema instanceof z.ZodNullable ? [schema.unwrap() as z.ZodType, true] : [schema, false];
}

function typeOf(schema: z.ZodType): unknown {
  const named = namedTypes.get(schema);
  if (named !== undefined) return named;
  if (schema instanceof z.ZodArray) {
    const entry = typeOf(schema.element as z.ZodType);
    return entry && [entry];
  }
  if (schema instanceof z.ZodISODateTime) return 'DateTime';
  if (schema instanceof z.ZodString || schema instanceof z.ZodISODate) return 'String';
  if (schema instanceof z.ZodBoolean) return 'Boolean';
  if (schema instanceof z.ZodNumber) return ['safeint', 'int32'].includes(schema.format ?? '') ? 'Int' : 'Float';
  return undefined;
}

const asSentence = (text: string) => (/\.'?$/.test(text) ? text : `${text}.`);

type Shape = Readonly<Record<string, z.ZodType>>;
/** The rows of a type that is given by its name: an instant is a Date in them, as the database gives it. */
type RowOf<Given extends Shape> = {
  [Name in keyof Given]: Given[Name] extends z.ZodISODateTime
    ? Date
    : Given[Name] extends z.ZodNullable<z.ZodISODateTime>
      ? Date | null
      : z.output<Given[Name]>;
};
type Fields<Row> = (t: PothosSchemaTypes.ObjectFieldBuilder<Types, Row>) => Record<string, FieldRef<Types>>;
/** Refuses a property that the row lacks, or that is null more often in the row than in the shape. */
type Fitting<Given extends Shape, Row> = {
  [Name in keyof Given]: Name extends keyof Row
    ? Exclude<Row[Name], undefined> extends Written<z.output<Given[Name]>>
      ? unknown
      : never
    : never;
};

/**
 * Implements an object type with a shape's properties. `fields` are computed or need the caller. A type that is given by
 * its name has rows of exactly these properties.
 */
export function objectOf<Given extends Shape>(
  name: string,
  description: string,
  shape: Given,
  fields?: Fields<RowOf<Given>>,
): ObjectRef<Types, RowOf<Given>>;
export function objectOf<Row extends object, Given extends Shape>(
  type: ObjectRef<Types, Row> & Pick<PothosSchemaTypes.ImplementableObjectRef<Types, Row, Row>, 'implement'>,
  description: string,
  shape: Given & Fitting<Given, Row>,
  fields?: Fields<Row>,
): ObjectRef<Types, Row>;
export function objectOf<Row extends object>(
  given: string | Pick<PothosSchemaTypes.ImplementableObjectRef<Types, Row, Row>, 'implement'>,
  description: string,
  shape: Shape,
  fields?: Fields<Row>,
) {
  const type = typeof given === 'string' ? builder.objectRef<Row>(given) : given;
  return type.implement({ description, fields: (t) => ({ ...fieldsOf(t, shape), ...fields?.(t) }) });
}

/** Returns the GraphQL enum of the values that `texts` describes, each by its own name. */
export function enumOf<Value extends string>(
  name: string,
  description: string,
  texts: Readonly<Record<Value, string>>,
) {
  const values = Object.entries<string>(texts).map(([value, text]) => [value, { description: text }]);
  return builder.enumType(name, {
    description,
    values: Object.fromEntries(values) as Record<Value, { description: string }>,
  });
}
