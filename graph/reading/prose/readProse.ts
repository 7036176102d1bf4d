import type { Evidence, Observation } from '../observation.ts';
import type { DocumentSource } from '../sources.ts';
import type { Identity } from '../identity/names.ts';
import { publicBy } from './filing/listing.ts';
import { readFiling } from './filing/readFiling.ts';
import { isConversation, isFiling, isResultsCall } from './genre.ts';
import { insightsOf } from './insights.ts';
import { readSpokenLines, readWrittenLines } from './lines.ts';
import { profileOf } from './profile.ts';
import { observationsOfTables } from './tables.ts';
import { readVenture, withoutRepeats } from './venture.ts';
import { documentDay } from './when.ts';

/** What the sentences of a document say of its company. */
export interface ProseReading {
  observations: Observation[];
  /** What an investor would want to know first, in the document's own sentences. */
  insights: Evidence[];
}

const mostOfVenture = 600_000;
/** Of so many sentences the company's trade and the insights are told; a memo has fewer. */
const mostTelling = 2000;

/**
 * Reads what the sentences of a document say of its company: figures, stage, seat, trade. What belongs to a competitor, a
 * customer, a market or an investor is left out, and so is what is only supposed. Yields an empty piece now and then.
 */
export function* readProse(
  document: DocumentSource,
  identity: Identity,
  isSpoken = isConversation(document),
): Generator<string, ProseReading> {
  if (!isSpoken && isFiling(document)) return yield* readFiling(document, identity);
  const names = [identity.name, ...identity.aliases].filter((name) => name !== null);
  const { lines, tables } = isSpoken
    ? yield* readSpokenLines(document, { names, end: mostOfVenture })
    : yield* readWrittenLines(document, { names, end: mostOfVenture });
  const day = documentDay(document.text, document.title);
  const { observations, ownLines } = yield* readVenture(lines, identity, day);
  yield '';
  const ofTables = withoutRepeats([...observations, ...observationsOfTables(tables, document, identity)]);
  const listed = isSpoken && isResultsCall(document.text) ? [publicBy(document)] : [];
  const telling = ownLines.slice(0, mostTelling);
  yield '';
  const profile = profileOf(telling, identity.name, lines);
  yield '';
  return {
    observations: [
      ...listed,
      ...ofTables.filter(({ metric }) => listed.length === 0 || metric !== 'STAGE'),
      ...profile,
    ],
    insights: insightsOf(telling),
  };
}
