import type { Evidence, Observation } from '../../observation.ts';
import type { DocumentSource } from '../../sources.ts';
import type { Identity } from '../identity.ts';

export interface ProseReading {
  observations: Observation[];
  insights: Evidence[];
}

/** Reads what the sentences of a document say of its company. */
export function* readProse(document: DocumentSource, identity: Identity): Generator<string, ProseReading> {
  if (document.text === identity.name) yield '';
  return { observations: [], insights: [] };
}
