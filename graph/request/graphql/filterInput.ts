import type { InputRef } from '@pothos/core';
import type { builder } from '../../builder.ts';
import { filterParams, type FilterFields, type FilterParam, type GivenFilter } from '../../data/lists/filters.ts';
import { entriesUpTo } from './argumentLimits.ts';
import { idOf } from './globalId.ts';

type InputFields = PothosSchemaTypes.InputFieldBuilder<typeof builder.$inferSchemaTypes, 'InputObject'>;
type Choices = Readonly<Record<string, InputRef<string>>>;

const maxEntries = entriesUpTo(200);

export function filterInputs(t: InputFields, fields: FilterFields, choices: Choices = {}) {
  return Object.fromEntries(filterParams(fields).map((param) => [param.name, inputOf(t, param, choices)]));
}

function inputOf(t: InputFields, { name, type, description }: FilterParam, choices: Choices) {
  switch (type) {
    case 'number':
      return t.float({ description });
    case 'int':
      return t.int({ description });
    case 'boolean':
      return t.boolean({ description });
    case 'instant':
      return t.field({ type: 'DateTime', description });
    case 'day':
      return t.string({ description });
    case 'ids':
      return t.idList({ description, ...maxEntries });
    case 'words':
      return t.stringList({ description, ...maxEntries });
    case 'choices': {
      const choice = choices[name];
      if (!choice) throw new Error(`${name} has no GraphQL type`);
      return t.field({ type: [choice], description });
    }
  }
}

/** Returns the filter with database ids. `types` names their node types. Throws NOT_FOUND for another type. */
export function readFilter(
  given: GivenFilter | null | undefined,
  types: Readonly<Record<string, string>>,
): GivenFilter {
  const ids = Object.entries(types).flatMap(([name, type]) => {
    const value = given?.[name];
    return Array.isArray(value) ? [[name, value.map((id: string) => idOf(type, id))]] : [];
  });
  return { ...given, ...(Object.fromEntries(ids) as GivenFilter) };
}
