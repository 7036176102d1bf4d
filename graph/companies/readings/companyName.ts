import { z } from 'zod';

/** A company's name as a user gives it. Null, absent or blank means no name. */
export const optionalCompanyName = z
  .string()
  .trim()
  .max(200, 'A company’s name has at most 200 characters.')
  .nullish()
  .transform((name) => name || undefined);
