import type { Observation } from '../../observation.ts';
import type { DocumentSource } from '../../sources.ts';
import type { Identity } from '../identity.ts';

/** Reads the figures of a company's financial statements and tables. */
export function* readStatements(document: DocumentSource, identity: Identity): Generator<string, Observation[]> {
  if (document.text === identity.name) yield '';
  return [];
}
