import type { FieldRef, ObjectRef } from '@pothos/core';
import type { z } from 'zod';
import type { builder } from '../../builder.ts';
import { fieldsOf } from './fieldsOf.ts';

type Types = typeof builder.$inferSchemaTypes;
type Shape = Readonly<Record<string, z.ZodType>>;
type Written<Value> = Value extends string ? Value | Date : Value;
/** Refuses a property that the row lacks, or that is null more often in the row than in the shape. */
type Fitting<Given extends Shape, Row> = {
  [Name in keyof Given]: Name extends keyof Row
    ? Exclude<Row[Name], undefined> extends Written<z.output<Given[Name]>>
      ? unknown
      : never
    : never;
};

/** Implements an object type with a shape's properties. `fields` are computed or need the caller. */
export function objectOf<Row extends object, Given extends Shape>(
  type: ObjectRef<Types, Row> & Pick<PothosSchemaTypes.ImplementableObjectRef<Types, Row, Row>, 'implement'>,
  description: string,
  shape: Given & Fitting<Given, Row>,
  fields?: (t: PothosSchemaTypes.ObjectFieldBuilder<Types, Row>) => Record<string, FieldRef<Types>>,
): ObjectRef<Types, Row> {
  return type.implement({ description, fields: (t) => ({ ...fieldsOf(t, shape), ...fields?.(t) }) });
}
