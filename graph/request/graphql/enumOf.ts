import { builder } from '../../builder.ts';

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
