import type { EnumRef } from '@pothos/core';
import { builder } from '../builder.ts';

type Types = typeof builder.$inferSchemaTypes;
type Values<Value extends string> = Record<Value, { description: string }>;

/** Returns the GraphQL enum of the values that `texts` describes, each by its own name. */
export function enumOf<Value extends string>(
  name: string,
  description: string,
  texts: Readonly<Record<Value, string>>,
): EnumRef<Types, Value> {
  const values = Object.entries<string>(texts).map(([value, text]) => [value, { description: text }]);
  const made = builder.enumType(name, { description, values: Object.fromEntries(values) as Values<Value> });
  // Pothos derives the type from the values, which TypeScript cannot resolve before Value is known.
  return made as unknown as EnumRef<Types, Value>;
}
