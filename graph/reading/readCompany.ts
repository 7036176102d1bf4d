import type { CompanyReading, Observation } from './observation.ts';
import type { MetricName } from '../finance/metrics.ts';
import type { DocumentSource } from './sources.ts';
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
  const added = told.observations.filter((each) => !isStatedBetter(each, stated));
  return { ...identity, observations: [...stated, ...added], insights: told.insights };
}

const ofStatements = new Set<MetricName>([
  'REVENUE',
  'COST_OF_REVENUE',
  'GROSS_PROFIT',
  'OPERATING_INCOME',
  'NET_INCOME',
  'REVENUE_GROWTH',
  'GROSS_MARGIN',
]);
const sure = 0.9;

/** A sentence without a date beside the company's own statement tells of a change, a part or a quarter of it. */
function isStatedBetter({ metric, periodEnd }: Observation, stated: readonly Observation[]): boolean {
  return (
    ofStatements.has(metric) &&
    periodEnd === null &&
    stated.some((each) => each.metric === metric && each.confidence >= sure)
  );
}
