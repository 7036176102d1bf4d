import type { InputFieldRef, InputRef } from '@pothos/core';
import { z } from 'zod';
import type { builder } from '../../builder.ts';

type Types = typeof builder.$inferSchemaTypes;
type InputFields = PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>;

/**
 * Returns the input fields for the properties of a use case's schema, with its descriptions, so that GraphQL and REST
 * take the same. `types` has the GraphQL types of enums and objects. Ids stand apart, because GraphQL's are global.
 */
export function inputsOf<Shape extends z.ZodRawShape>(
  t: InputFields,
  { shape }: z.ZodObject<Shape>,
  types: { [Name in keyof Shape]?: InputRef | 'Int' } = {},
) {
  const fields = Object.entries(shape).map(([name, property]) => {
    const schema = property as z.ZodType;
    const type = types[name] ?? nameOf(schema);
    const description = schema.description?.replace(/[^.]$/, '$&.');
    const options = {
      type: isList(schema) ? [type] : type,
      required: !schema.safeParse(undefined).success,
      description,
    };
    return [name, t.field(options as never)];
  });
  return Object.fromEntries(fields) as { [Name in keyof Shape]: InputFieldRef<Types, z.input<Shape[Name]>> };
}

/** Removes what surrounds the type that a client sends: null, defaults and what is made of a text afterwards. */
function inner(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return inner(schema.unwrap() as z.ZodType);
  return schema instanceof z.ZodPipe ? inner(schema.in as z.ZodType) : schema;
}

const isList = (schema: z.ZodType) => inner(schema) instanceof z.ZodArray;

function nameOf(schema: z.ZodType): 'String' | 'Boolean' | 'Int' | 'Float' {
  const sent = inner(schema);
  if (sent instanceof z.ZodArray) return nameOf(sent.element as z.ZodType);
  if (sent instanceof z.ZodBoolean) return 'Boolean';
  if (!(sent instanceof z.ZodNumber)) return 'String';
  return ['safeint', 'int32'].includes(sent.format ?? '') ? 'Int' : 'Float';
}
