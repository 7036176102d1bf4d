import type { Evidence, Observation } from '../../../observation.ts';
import type { DocumentSource } from '../../../sources.ts';
import type { Identity } from '../../identity.ts';
import { confidences } from '../confidence.ts';
import { stageObservation, textObservation } from '../venture.ts';
import { reportDay, seatOnCover } from './cover.ts';
import { readHeadcount } from './headcount.ts';
import { partsOf } from '../../../builtin/documentUnits.ts';
import { placeOf } from '../../../../extraction/places.ts';

const listing =
  /\b(?:annual report pursuant to section 13|quarterly report pursuant to section 13|form\s+(?:10-?\s?[kq]|20-?f|40-?f)|new york stock exchange|nasdaq|nyse|stock exchange|euronext|listed on)\b/i;

/** What a listed company's report says beside its statements: how many people work for it, its seat, that it is public. */
export function* readFiling(
  document: DocumentSource,
  identity: Identity,
): Generator<string, { observations: Observation[]; insights: Evidence[] }> {
  const observations: Observation[] = [];
  const listed = listing.exec(document.text.slice(0, 200_000));
  if (listed) {
    const evidence = {
      start: listed.index,
      end: listed.index + listed[0].length,
      place: placeOf(partsOf(document), listed.index),
      quote: document.text.slice(listed.index, listed.index + 120).split(/\n/)[0]?.trim() ?? listed[0],
    };
    observations.push(stageObservation('Public', listed[0], evidence, confidences.cover));
  }
  const seat = seatOnCover(document);
  if (seat) observations.push(textObservation('HEADQUARTERS', seat.text, seat.text, seat.evidence, confidences.cover));
  yield '';
  const headcount = yield* readHeadcount(document, identity, reportDay(document.text));
  if (headcount) observations.push(headcount);
  return { observations, insights: [] };
}
