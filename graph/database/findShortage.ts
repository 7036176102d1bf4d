import { codesOf, errorsWithin } from './errorsWithin.ts';

const noSpace = 'The server is out of disk space and did not save this. Tell your administrator, and try again later.';
const noMemory =
  'The database is out of memory and did not save this. Try again in a moment, or tell your administrator.';
const readOnly =
  'The database accepts no changes at the moment and did not save this. Tell your administrator, and try again later.';

/**
 * Sentences for exhausted resources, by the codes of the file system and of PostgreSQL (SQLSTATE, class 53 and 25006).
 */
const sentences = new Map([
  ['ENOSPC', noSpace],
  ['EDQUOT', noSpace],
  ['53100', noSpace],
  ['53200', noMemory],
  ['53400', noMemory],
  ['25006', readOnly],
]);

/** Returns the client's sentence for an error about an exhausted resource; null for any other error. */
export function findShortage(error: unknown): string | null {
  for (const part of errorsWithin(error)) {
    for (const code of codesOf(part)) {
      const sentence = sentences.get(code);
      if (sentence !== undefined) return sentence;
    }
  }
  return null;
}
