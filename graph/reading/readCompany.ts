import type { Evidence, Observation } from './observation.ts';
import type { MetricName } from '../finance/metrics.ts';
import type { DocumentSource } from './sources.ts';
import type { Identity } from './identity/names.ts';
import { readProse } from './prose/readProse.ts';
import { readStatements } from './statements/readStatements.ts';

/** What a source says of the company that it is about. */
export interface CompanyStatements {
  observations: Observation[];
  /** What an investor would want to know first: a few sentences of the source, each with where it stands. */
  insights: Evidence[];
}

/**
 * Reads what a document says of the company that it is about: the figures of its statements and tables, and what its sentences tell.
 * Yields an empty piece now and then, so that the server can answer others.
 */
export function* readCompany(
  document: DocumentSource,
  identity: Identity,
  isSpoken = false,
): Generator<string, CompanyStatements> {
  const stated = isSpoken ? [] : yield* readStatements(document, identity);
  const told = yield* readProse(document, identity, isSpoken);
  const added = told.observations.filter((each) => !isStatedBetter(each, stated));
  return { observations: [...stated, ...added], insights: told.insights };
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
