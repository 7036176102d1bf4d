import { z } from 'zod';
import { longestName, nameTooLong } from '../companies/match.ts';

/** The name of the company that a text is about, as a user gives it. A blank name counts as no name. */
export const givenCompany = z
  .string()
  .max(longestName, nameTooLong)
  .nullish()
  .transform((name) => name?.replace(/\s+/g, ' ').trim() || undefined)
  .describe('Name of the company; found in the sources when left out');
