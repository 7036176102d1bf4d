import type { Observation } from '../observation.ts';
import type { DocumentSource } from '../sources.ts';
import type { Identity } from '../identity/names.ts';
import { publicBy } from './filing/listing.ts';
import { FigureContexts } from './figureContexts.ts';
import { isResultsCall } from './genre.ts';
import { readSpokenLines, readWrittenLines } from './lines.ts';
import { profileOf } from './profile.ts';
import { stageIn } from './readStage.ts';

/** What the sentences of a source say about its company besides figures, and whom each of them is about. */
interface ProseReading {
  /** Stage, industry, seat, description. */
  observations: Observation[];
  contexts: FigureContexts;
}

const longest = 600_000;
/** How many sentences are read for the company's industry. A memo has fewer. */
const mostTelling = 2000;

/** Reads the sentences of a conversation or a paper. Yields an empty piece now and then, so that other requests can run. */
export function* readProse(
  document: DocumentSource,
  identity: Identity,
  isSpoken: boolean,
): Generator<string, ProseReading> {
  const read = isSpoken
    ? { lines: readSpokenLines(document), tables: [] }
    : yield* readWrittenLines(document, { end: longest });
  yield '';
  const contexts = new FigureContexts(read, identity);
  yield '';
  const stage = isSpoken && isResultsCall(document.text) ? publicBy(document) : stageIn(contexts.contexts);
  const profile = profileOf(contexts.ownLines.slice(0, mostTelling), identity.name, read.lines);
  return { observations: [...(stage ? [stage] : []), ...profile], contexts };
}
