import { z } from 'zod';
import { pageSize } from '../../data/lists/lists.ts';
import { filterParams, type FilterFields, type FilterParam } from '../../data/lists/filters.ts';
import { keysOf } from '../../keysOf.ts';

export const pageLimit = ({ default: usual, max }: { default: number; max: number }) =>
  z.coerce.number().int().min(1).max(max).optional().describe(`Page size, at most ${max}; default ${usual}.`);

export const choiceOf = <Name extends string>(names: readonly Name[]) =>
  z
    .string()
    .transform((text) => text.toUpperCase())
    .pipe(z.enum(names));

/** The query of a list. Without `limit` and `cursor`, the answer is the whole list. */
export const listQuery = z.object({
  limit: pageLimit(pageSize),
  cursor: z.string().optional().describe("The next page's cursor, from the Link header"),
  mine: z.stringbool().optional().describe('true: only entries created by the caller'),
});

/** The query of a list: page, filters, order, words. Several values are repeated: stages=Seed&stages=Growth. */
export function filterQuery<Name extends string>(fields: FilterFields, orders: Readonly<Record<Name, unknown>>) {
  const names = keysOf(orders);
  return listQuery.extend({
    search: z.string().max(10_000).optional().describe('Words in its texts; case is ignored'),
    orderBy: choiceOf(names)
      .optional()
      .describe(`The order: ${names.join(', ')}`),
    ...Object.fromEntries(filterParams(fields).map((param) => [param.name, schemaOf(param).optional()])),
  });
}

function schemaOf({ name, type, description, values = [] }: FilterParam): z.ZodType {
  switch (type) {
    case 'number':
      return numberText(name, z.number(`${name} is a number.`)).describe(description);
    case 'int':
      return numberText(name, z.int32(`${name} is a whole number.`)).describe(description);
    case 'boolean':
      return z.stringbool({ error: `${name} is true or false.` }).describe(description);
    case 'instant':
      return z.iso
        .datetime({ offset: true, error: `${name} is an instant like 2026-11-21T09:30:00Z.` })
        .transform((text) => new Date(text))
        .describe(description);
    case 'day':
      return z.string().describe(description);
    case 'ids':
      return several(z.uuid(`${name} are ids.`)).describe(description);
    case 'words':
      return several(z.string()).describe(description);
    case 'choices':
      return several(choiceOf(values)).describe(`${description} One or more of ${values.join(', ')}`);
  }
}

/** Refuses an empty text, which JavaScript would convert to 0. */
const numberText = (name: string, number: z.ZodType<number, number>) =>
  z.string().regex(/\S/, `${name} is a number.`).transform(Number).pipe(number);

const maxValues = 200;

function several<Item extends z.ZodType<unknown, string>>(item: Item) {
  return z
    .union([z.array(z.string()), z.string()])
    .transform((given) => (Array.isArray(given) ? given : [given]))
    .pipe(z.array(item).max(maxValues));
}
