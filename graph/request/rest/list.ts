import { z } from 'zod';
import { pageSize } from '../../data/lists/lists.ts';

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
