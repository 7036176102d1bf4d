import { placeOf } from '../../../extraction/textPlaces.ts';
import type { Evidence, Observation } from '../../observation.ts';
import { partsOf, type DocumentSource } from '../../sources.ts';
import { dayIn } from '../../../finance/writtenDays.ts';
import { oneOf, wordsPattern } from '../../../text/wordTable.ts';
import { confidences, textObservation } from '../lines.ts';
import { type Span, oneLine } from '../../../text/text.ts';
import { stateCodes } from '../../../finance/places.ts';

const listing = wordsPattern(String.raw`
  annual report pursuant to section 13 | quarterly report pursuant to section 13 | form\s+(?:10-?\s?[kq]|20-?f|40-?f)
  new york stock exchange | nasdaq | nyse | stock exchange | euronext | listed on | sec filings | earnings call
  shareholders | per (?:diluted )?share | eps | share repurchase`);
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

const opening = 15_000;
const spans = oneOf('year | period | quarter | half-?year | six months | three months | nine months | twelve months');
const date = String.raw`[a-z]+\.?\s+\d{1,2}\s*,?\s+20\s?\d\s?\d|\d{1,2}\s+[a-z]+\s+20\d\d`;
const ended = String.raw`(?:and (?:three|six|nine) months\s+)?(?:period\s+)?(?:ended|ending|ended on)?`;
const periodEnd = new RegExp(
  String.raw`\bfor\s+(?:the\s+)?(?:(?:fis\s?cal|quarterly|transition)\s+)?${spans}\s*${ended}[\s:]*(${date})`,
  'i',
);
const zip = '(?:,? including zip code,?| and zip code)?';
const marks = new RegExp(
  String.raw`\(?\s*address(?:es)?${zip} of (?:the )?(?:registrant['’]s )?principal (?:executive )?offices?`,
  'i',
);
const states = oneOf(
  String.raw`
  Alabama | Alaska | Arizona | Arkansas | California | Colorado | Connecticut | Delaware | District of Columbia
  Florida | Georgia | Hawaii | Idaho | Illinois | Indiana | Iowa | Kansas | Kentucky | Louisiana | Maine | Maryland
  Massachusetts | Michigan | Minnesota | Mississippi | Missouri | Montana | Nebraska | Nevada | New Hampshire
  New Jersey | New Mexico | New York | North Carolina | North Dakota | Ohio | Oklahoma | Oregon | Pennsylvania
  Rhode Island | South Carolina | South Dakota | Tennessee | Texas | Utah | Vermont | Virginia | Washington
  West Virginia | Wisconsin | Wyoming | Puerto Rico | D\.C\.`,
  stateCodes,
);
const countries = oneOf(`
  Ireland | Bermuda | Canada | United Kingdom | England | Switzerland | Netherlands | The Netherlands | Luxembourg
  Israel | Cayman Islands | Singapore | Germany | France | Japan | China | Hong Kong | Australia | Sweden | Denmark
  Norway | Finland | Ontario | Alberta | Quebec | British Columbia`);
const city = String.raw`(?:\p{Lu}[\p{Ll}\p{Lu}.'’]+|St\.|La|El)(?:[ -]\p{Lu}[\p{L}.'’]+){0,2}`;
const cityState = new RegExp(String.raw`(${city}),?\s+(${states}|${countries})(?=[\s,.\d(]|$)`, 'gu');
const streets = oneOf(String.raw`
  Street | St\.? | Avenue | Ave\.? | Road | Rd\.? | Boulevard | Blvd\.? | Drive | Dr\.? | Way | Parkway | Pkwy\.?
  Lane | Ln\.? | Place | Plaza | Square | Circle | Court | Highway | Hwy\.? | Turnpike | Pike | Terrace | Crescent
  Loop | Row | Trail | Broadway | Wharf | Quay | Park | Campus | Ranch | North | South | East | West
  Center | Centre | Building | Tower | House | Floor | Suite | Ste\.? | Box`);
const street = new RegExp(String.raw`^.*\b${streets}\b(?:[,. ]+(?:\d+\w*|[A-Z]))*[,. ]+(?=\p{Lu})`, 'u');

/** Returns the day on which a filing's period ends, as its cover says; null where the cover does not say it. */
export function reportDay(text: string): string | null {
  const words = periodEnd.exec(text.slice(0, opening).replace(/\s+/g, ' '))?.[1];
  return words === undefined ? null : dayIn(words.replace(/(?<=20)\s?(\d)\s?(\d)/, '$1$2').replace(/\s+,/, ','));
}

interface Headquarters {
  text: string;
  evidence: Evidence;
}

/** Returns town and state of the principal executive offices, which stand before or after their label on the cover. */
export function headquartersOnCover(document: DocumentSource): Headquarters | undefined {
  const start = document.text.slice(0, opening);
  const mark = marks.exec(start);
  if (!mark) return undefined;
  const above = Math.max(0, mark.index - 400);
  const before = lastAddress(start.slice(above, mark.index), above);
  const below = mark.index + mark[0].length;
  const found = before ?? firstAddress(start.slice(below, below + 300), below);
  if (!found) return undefined;
  const evidence = {
    start: found.start,
    end: found.end,
    place: placeOf(partsOf(document), found.start),
    quote: oneLine(start.slice(Math.max(above, start.lastIndexOf('\n', found.start)), found.end)),
  };
  return { text: found.text, evidence };
}

interface Found extends Span {
  text: string;
}

function addresses(span: string, offset: number): Found[] {
  return span.split('\n').flatMap((line, index, all) => {
    const lineStart = offset + all.slice(0, index).join('\n').length + (index > 0 ? 1 : 0);
    const head = street.exec(line)?.[0].length ?? 0;
    return Array.from(line.slice(head).matchAll(cityState), (match) => ({
      text: `${(match[1] ?? '').trim()}, ${match[2] ?? ''}`,
      start: lineStart + head + match.index,
      end: lineStart + head + match.index + match[0].length,
    }));
  });
}

function lastAddress(span: string, offset: number): Found | undefined {
  return addresses(span, offset)
    .filter(({ text }) => !/^Washington, D|incorporat/i.test(text))
    .at(-1);
}

const firstAddress = (span: string, offset: number): Found | undefined => addresses(span, offset)[0];
