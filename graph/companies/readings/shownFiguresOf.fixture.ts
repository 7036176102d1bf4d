import type { MetricName } from '../../finance/metrics.ts';
import { inTurns } from '../../reading/inTurns.ts';
import { readSources } from '../../reading/readSources.ts';
import { sourceTexts, type DocumentSource } from '../../reading/sources.ts';
import type { Candidate } from '../figures/candidate.ts';
import { shownFigures } from '../figures/shown.ts';
import { companyReadingOf } from './companyReadingOf.ts';

/** Returns the figures that are shown of a company whose only source is the document. */
export async function shownFiguresOf(document: DocumentSource): Promise<Map<MetricName, Candidate | null>> {
  const reading = companyReadingOf(await inTurns(readSources(sourceTexts({ transcript: '', documents: [document] }))));
  const candidates = reading.observations.map((each): Candidate => ({
    ...each,
    origin: 'RULES',
    isVerified: false,
    isRejected: false,
    createdAt: 0,
    sourceKey: '',
    sourceTitle: '',
    place: each.evidence.place,
    quote: each.evidence.quote,
    doubt: each.doubt ?? null,
  }));
  return new Map(shownFigures(candidates).map(({ metric, observation }) => [metric, observation]));
}
