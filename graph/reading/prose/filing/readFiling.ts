import type { Observation } from '../../observation.ts';
import type { DocumentSource } from '../../sources.ts';
import type { Identity } from '../../identity/names.ts';
import { confidences } from '../confidence.ts';
import { readWrittenLines } from '../lines.ts';
import { profileOf } from '../profile.ts';
import { textObservation } from '../textObservation.ts';
import { reportDay, seatOnCover } from './cover.ts';
import { publicBy } from './listing.ts';
import { readHeadcount } from './headcount.ts';
import { oneOf } from '../../../text/wordTable.ts';

/**
 * Reads what a listed company's report says outside its statements: its number of employees, its seat, and that it is
 * public.
 */
export function* readFiling(document: DocumentSource, identity: Identity): Generator<string, Observation[]> {
  const observations: Observation[] = [publicBy(document)];
  const seat = seatOnCover(document);
  if (seat) observations.push(textObservation('HEADQUARTERS', seat.text, seat.text, seat.evidence, confidences.cover));
  yield '';
  const headcount = yield* readHeadcount(document, identity, reportDay(document.text));
  if (headcount) observations.push(headcount);
  const start = businessStart(document.text);
  const { lines } = yield* readWrittenLines(document, { start, end: start + businessLength });
  yield '';
  return [...observations, ...profileOf(lines, identity.name).filter(({ metric }) => metric !== 'HEADQUARTERS')];
}

const businessLength = 15_000;
const businessHeads = String.raw`
  item\s*1\s*[.:–—-]?\s*(?:description of )?business | our business | business overview | company overview
  general development of business | about (?:us|the company)`;
const businessHead = new RegExp(String.raw`(?:^|\n)\s*${oneOf(businessHeads)}\b`, 'gi');

/**
 * Returns where the business section begins: the second of two headings, because the first is in the table of contents;
 * else the only heading, else the start.
 */
function businessStart(text: string): number {
  const [first, second] = Array.from(text.slice(0, 150_000).matchAll(businessHead), ({ index }) => index);
  return second ?? first ?? 0;
}
