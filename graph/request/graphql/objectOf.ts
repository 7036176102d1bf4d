import type { FieldRef, ObjectRef } from '@pothos/core';
import type { z } from 'zod';
import { builder } from '../../builder.ts';
import { fieldsOf } from './fieldsOf.ts';

type Types = typeof builder.$inferSchemaTypes;
type Shape = Readonly<Record<string, z.ZodType>>;
type Written<Value> = Value extends string ? Value | Date : Value;
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
