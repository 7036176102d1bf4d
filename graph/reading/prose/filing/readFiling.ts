import type { Evidence, Observation } from '../../observation.ts';
import type { DocumentSource } from '../../sources.ts';
import type { Identity } from '../../identity/names.ts';
import { confidences } from '../confidence.ts';
import { insightsOf } from '../insights.ts';
import { readWrittenLines, type Line } from '../lines.ts';
import { profileOf } from '../profile.ts';
import { textObservation } from '../textObservation.ts';
import { reportDay, seatOnCover } from './cover.ts';
import { publicBy } from './listing.ts';
import { readHeadcount } from './headcount.ts';

/** What a listed company's report says beside its statements: how many people work for it, its seat, that it is public. */
export function* readFiling(
  document: DocumentSource,
  identity: Identity,
): Generator<string, { observations: Observation[]; insights: Evidence[] }> {
  const observations: Observation[] = [publicBy(document)];
  const seat = seatOnCover(document);
  if (seat) observations.push(textObservation('HEADQUARTERS', seat.text, seat.text, seat.evidence, confidences.cover));
  yield '';
  const headcount = yield* readHeadcount(document, identity, reportDay(document.text));
  if (headcount) observations.push(headcount);
  const names = [identity.name, ...identity.aliases].filter((name) => name !== null);
  const business = yield* chapterLines(document, businessStart(document.text), businessLength, names);
  yield '';
  observations.push(...profileOf(business, identity.name).filter(({ metric }) => metric !== 'HEADQUARTERS'));
  const results = yield* chapterLines(document, discussionStart(document.text), discussionLength, names);
  yield '';
  return { observations, insights: insightsOf([...business.slice(0, 60), ...results]) };
}

const businessLength = 15_000;
const discussionLength = 22_000;
const businessHead =
  /(?:^|\n)\s*(?:item\s*1\s*[.:–—-]?\s*(?:description of )?business|our business|business overview|general development of business|about (?:us|the company)|company overview)\b/gi;
const discussionHead = /(?:^|\n)\s*(?:item\s*[27]\s*[.:–—-]?\s*)?management[’']s\s+discussion\s+and\s+analysis/gi;

/** The head that stands before text and not in a table of contents: the second of two, the only one, else the start. */
function headAt(text: string, pattern: RegExp): number {
  const [first, second] = Array.from(text.matchAll(pattern), ({ index }) => index);
  return second ?? first ?? 0;
}

function businessStart(text: string): number {
  return headAt(text.slice(0, 150_000), businessHead);
}

function discussionStart(text: string): number {
  return headAt(text, discussionHead);
}

function* chapterLines(
  document: DocumentSource,
  start: number,
  length: number,
  names: string[],
): Generator<string, Line[]> {
  const { lines } = yield* readWrittenLines(document, { names, start, end: start + length });
  return lines;
}
