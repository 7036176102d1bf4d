import type { MetricName } from '../../finance/metrics.ts';
import { inTurns } from '../../reading/inTurns.ts';
import { readSources } from '../../reading/readSources.ts';
import { sourceTexts, type DocumentSource } from '../../reading/sources.ts';
import type { Candidate } from '../figures/candidate.ts';
import { shownFigures } from '../figures/shown.ts';
import { companyReadingOf } from './companyReadingOf.ts';
import { readCandidate } from './resultCard.ts';

/** Returns the figures that are shown of a company whose only source is the document. */
export async function shownFiguresOf(document: DocumentSource): Promise<Map<MetricName, Candidate | null>> {
  const reading = companyReadingOf(await inTurns(readSources(sourceTexts({ transcript: '', documents: [document] }))));
  const candidates = reading.observations.map(readCandidate);
  return new Map(shownFigures(candidates).map(({ metric, observation }) => [metric, observation]));
}
