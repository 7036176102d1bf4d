import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The file that a firm would drop: one row has no name, another a head count that is not a number. */
export const candidateFile = {
  name: 'universe.csv',
  mimeType: 'text/csv',
  buffer: readFileSync(path.join(import.meta.dirname, 'universe.csv')),
};
