import type { CompanyReading } from '../observation.ts';
import type { DocumentSource } from '../sources.ts';
import { readIdentity } from './identity.ts';
import { readProse } from './prose/readProse.ts';
import { readStatements } from './statements/readStatements.ts';

/**
 * Reads what a document says of the company that it is about: who it is, the figures of its statements and tables, and
 * what its sentences tell. Yields an empty piece now and then, so that the server can answer others.
 */
export function* readCompany(document: DocumentSource): Generator<string, CompanyReading> {
  const identity = readIdentity(document);
  yield '';
  const stated = yield* readStatements(document, identity);
  const told = yield* readProse(document, identity);
  return { ...identity, observations: [...stated, ...told.observations], insights: told.insights };
}
