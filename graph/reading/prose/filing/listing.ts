import { placeOf } from '../../../extraction/places.ts';
import type { Observation } from '../../observation.ts';
import { partsOf, type DocumentSource } from '../../sources.ts';
import { confidences } from '../confidence.ts';
import { textObservation } from '../textObservation.ts';
import { oneOf } from '../../../text/wordTable.ts';

const signs = String.raw`
  annual report pursuant to section 13 | quarterly report pursuant to section 13 | form\s+(?:10-?\s?[kq]|20-?f|40-?f)
  new york stock exchange | nasdaq | nyse | stock exchange | euronext | listed on | sec filings | earnings call
  shareholders | per (?:diluted )?share | eps | share repurchase`;
const listing = new RegExp(String.raw`\b${oneOf(signs)}\b`, 'i');
const searched = 200_000;

/** Returns the observation that a company is listed, with the words of its report that show it. */
export function publicBy(document: DocumentSource): Observation {
  const found = listing.exec(document.text.slice(0, searched));
  const start = found?.index ?? 0;
  const end = start + (found?.[0].length ?? Math.min(40, document.text.length));
  const printed = document.text.slice(start, end);
  const quote =
    document.text
      .slice(start, start + 160)
      .split('\n')[0]
      ?.trim() ?? printed;
  const evidence = { start, end, place: placeOf(partsOf(document), start), quote };
  return textObservation('STAGE', 'Public', printed, evidence, confidences.cover);
}
