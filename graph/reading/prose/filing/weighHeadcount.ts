import type { Figure } from '../../../finance/numbers/units.ts';
import { hedges } from '../../../finance/numbers/numberWords.ts';
import { oneOf } from '../../../text/wordTable.ts';
import { englishMonths } from '../../../finance/periodPieces.ts';
import { joinBlanks, type Joined } from '../../sentences/joinBlanks.ts';

/** The sentence around an offset of a report, with its blanks joined. */
export interface Window extends Joined {
  /** The text before the sentence, mostly its heading. */
  above: string;
}

const rangeBack = 420;
const rangeAhead = 260;
/** A row of a table does not continue in the row below it. */
const sentenceEnd =
  /[.!?]["”)]?\s+(?=[\p{Lu}\d“"(])|\n\s*\n|\n\s*[•●▪*–-]\s|\n(?=[^\n]{0,60}\t)|(?<=\t[^\n]{0,80})\n/gu;
const abbreviation = /\b(?:U\.S|Inc|Corp|Co|Ltd|No|Nos|Dec|Jan|Feb|Aug|Sept|Oct|Nov|approx|vs|St|Mr|Ms|Mrs|Dr)\.?\s*$/;

/** Returns the sentence around an offset of a text. */
export function windowAt(text: string, at: number): Window {
  const from = Math.max(0, at - rangeBack);
  const lead = text.slice(from, at);
  let start = from;
  for (const end of lead.matchAll(sentenceEnd))
    if (!abbreviation.test(lead.slice(Math.max(0, end.index - 6), end.index + 1)))
      start = from + end.index + end[0].length;
  let end = Math.min(text.length, at + rangeAhead);
  for (const stop of text.slice(at, end).matchAll(sentenceEnd))
    if (!abbreviation.test(text.slice(at + stop.index - 6, at + stop.index + 1))) {
      end = at + stop.index + 1;
      break;
    }
  return { ...joinBlanks(text, start, end), above: text.slice(Math.max(0, start - 260), start) };
}

const hedge = oneOf(hedges, 'an estimated | in excess of');
const employedBy = oneOf('employed by | worked for | worked at | working for | working at | in | at | of');
const us = oneOf('us | the company | our company | the group | the firm | the corporation');
const ours = new RegExp(
  String.raw`^[\s,.]*(?:worldwide|globally|in total)?\s*(?:were |are )?${employedBy} ${us}\b`,
  'i',
);
const headings = oneOf(`
  employees | associates | colleagues | team members | our team | personnel | people | our people | workforce | staff
  talent | human capital(?: (?:resources|management))? | human resources | labor relations`);
const heading = new RegExp(String.raw`\b${headings}\b[^\n.]{0,40}$`, 'i');
const employs = oneOf(`
  employ(?:s|ed|ing)? | had | have | has | were | are | was | with | included? | number(?:ed|s) | totall?ed
  consist(?:s|ed) of | compris(?:es|ed|ing) | workforce of | team of`);
const totals = '(?:(?:combined )?total|(?:(?:global|worldwide) )?workforce|team) of';
const verbs = new RegExp(String.raw`\b${employs}\s+(?:an? )?(?:${totals} )?(?:${hedge} )?$`, 'i');
const times = oneOf('as of | at the end of | at | end of | year-end | during | on | in');
const moments = oneOf(...englishMonths, String.raw`year | end | close | that date | \d`);
const dated = new RegExp(String.raw`\b${times}\s+(?:the )?(?:(?:fiscal|our) |${moments})`, 'i');
const partWords = oneOf(String.raw`
  of (?:which|whom|these|those|them) | represent\w* | covered | union\w* | located | based
  of our (?:total )?(?:\p{L}+ )?(?:employees|associates|workforce|personnel),?`);
const includes = '(?:including|which includes?|that includes?)';
const partBefore = new RegExp(String.raw`\b(?:${partWords}\s*[^.;]{0,60}|${includes}\s*[^.;,]{0,40})$`, 'iu');
const partsAfter = oneOf(String.raw`
  represented | covered | members of | subject to | unionized | belong | participat\w* | enrolled | eligible
  received | completed | responded | affected | impacted | terminated | laid
  who (?:joined|left|retired|took|participated)
  engaged in (?!the) | involved in | dedicated to | devoted to | focused on | worked (?:in|at) (?:our|the)
  by (?:the end|20\d\d) | to (?:be|our)
  in (?:research|sales|manufacturing|engineering|marketing)
  in our (?!\w+ and|company) | in the (?:\p{L}+ )?(?:segment|division|plant|facility)`);
const partAfter = new RegExp(String.raw`^[\s,]*(?:who |that )?(?:(?:are|were|is|was|being) )?${partsAfter}`, 'iu');
const places = oneOf(String.raw`
  united states | u\.?s\.?a? | north america | canada | mexico | puerto rico | latin america | brazil
  europe | emea | uk | united kingdom | ireland | germany | france | israel | asia | apac | india | china | japan`);
const morePlaces = String.raw` and|,? (?:and|canada|europe|u\.)|.{0,40}\b(?:and|countries|worldwide)`;
const inPlace = '(?:(?:located|based|working|employed) )?(?:in|outside|within|throughout) (?:the )?';
const placeAfter = new RegExp(String.raw`^[\s,]*(?:(?:are|were|was) )?${inPlace}${places}\b(?!${morePlaces})`, 'i');
const others = oneOf(`
  businesses | companies | (?:a|another) company | employers | firms | enterprises | organizations | groups?
  customers | clients | accounts | merchants | sellers | plans? | sponsors`);
const ofOthers = new RegExp(
  String.raw`\b${others} (?:with|of|having|that (?:have|employ)|employing|from|between)\b[^.;]{0,40}$`,
  'i',
);
const events = oneOf(String.raw`
  acquir\w+ | acquisition | divest\w+ | spin-?off | transfer\w+ | relocat\w+ | restructur\w+ | impacted
  terminat\w+ | reduc(?:e|ed|ing|tion)\w* | laid off | layoffs? | lay-?offs? | eliminat\w+ | severance | furlough\w*
  hir(?:e|ed|ing) | added | adding | recruit\w* | join(?:ed|ing)? us | train(?:ed|ing)
  strike | work stoppage | injur\w+ | vaccinat\w+ | accommodat\w+
  retire[des]* | retirees | pension | 401 | plan participants | participants | insur\w+ | health plan | wellness
  award\w* | options? | scholarship | donat\w+ | volunteer\w* | survey\w* | serve[sd]?
  increase (?:of|in) | decrease (?:of|in) | up to | at least | fewer than | less than \d+ employees`);
const eventBefore = new RegExp(String.raw`\b${events}\b[^.;]{0,70}$`, 'i');
const person = /\b(?:Mr\.|Ms\.|Mrs\.|Dr\.|he|she|his|her)\b/i;
const lines = oneOf(
  'sales | commercial | field | engineering | distribution | research | development | service | support',
);
const teams = oneOf('force | staff | team | organi[sz]ation | representatives');
const units = oneOf(String.raw`
  segments? | divisions? | subsidiary | joint ventures? | affiliates? | each | per | average | typical
  plants? | facility | facilities | stores? | offices? | sites? | campus | centers? | centres? | warehouses? | mills?
  refinery | refineries | brewery | mines? | hospitals? | hotels? | restaurants?
  contractors? | vendors? | suppliers? | franchisees? | dealers? | distributors?
  agents | drivers | pilots | engineers | scientists | manager | ${lines} ${teams}`);
const unitBefore = new RegExp(String.raw`\b${units}\b[^.;]{0,45}$`, 'i');
const clauseStart = String.raw`(?:^|[.;,]\s|\b(?:and|while|whereas)\s)`;
const capitalised = String.raw`\p{Lu}[\p{L}&.’'-]+`;
const anotherName = new RegExp(
  String.raw`${clauseStart}(${capitalised}(?: ${capitalised}){0,4}) (?:has|had|employs|employed|have)\s+(?:${hedge} )?$`,
  'u',
);
const notNames = oneOf(`
  We | The Company | Together | Collectively | Overall | Globally | Worldwide | Currently | Today | At
  As | On | In | For`);
const notName = new RegExp(String.raw`^${notNames}\b`);
const monthName = new RegExp(String.raw`^${oneOf(...englishMonths)}\b`, 'i');
const everywhere = oneOf(String.raw`
  worldwide | globally | around the world | across the (?:world|globe) | throughout the world
  .{0,50}\b(?:in|across|spans?|spanning) (?:${hedge} )?\w+ countries`);
const worldwide = new RegExp(String.raw`^[\s,]*(?:\p{L}+ ){0,2}${everywhere}`, 'iu');

/**
 * Weighs whether a sentence says how many people the whole company employs: subject, verb, time and heading speak for
 * it, parts, unions, events and others against it. The weights were set by hand on sentences of annual reports.
 * @param end where the words for the staff end
 */
export function weighHeadcount(window: Window, figure: Figure, end: number, own: RegExp, isLed: boolean): number {
  const { text, above } = window;
  const before = text.slice(0, figure.start);
  const after = text.slice(end);
  const words = text.slice(figure.end, end);
  const owns = Array.from(before.matchAll(own));
  let weight = 0;
  if (owns.length > 0) weight += 3;
  else if (ours.test(after)) weight += 3;
  const isNumbered = isLed && /\b(?:number of|total|head ?count|workforce)\b/i.test(before.slice(-90));
  if (isNumbered) weight += 3.5;
  else if (verbs.test(before)) weight += 2;
  else if (isLed) weight += 2.5;
  if (dated.test(before.slice(-140)) || dated.test(after.slice(0, 60))) weight += 1.5;
  const top = above.trimEnd();
  if (heading.test(top.slice(-110)) || heading.test(text.slice(0, 40))) weight += 2;
  if (/\btotal\b/i.test(before.slice(-40)) || /\btotal\b/i.test(words)) weight += 1;
  if (worldwide.test(after)) weight += 1;
  if (/\bemploy(?:s|ed)?\s[^.]{0,30}$/i.test(before)) weight += 0.5;
  if (/\b(?:fte|full[- ]time equivalent)/i.test(words)) weight -= 0.3;
  if (/\b(?:seasonal|temporary|part[- ]time|contract|union)\b/i.test(words) && !/\bfull/i.test(words)) weight -= 3;
  if (partBefore.test(before) && !/\bof our (?:approximately |total )?$/i.test(before)) weight -= 5;
  if (partAfter.test(after)) weight -= 3;
  if (placeAfter.test(after)) weight -= 2;
  if (ofOthers.test(before)) weight -= 6;
  if (eventBefore.test(before.slice(-110))) weight -= 4;
  if (person.test(before)) weight -= 3;
  if (unitBefore.test(before)) weight -= 5;
  const other = anotherName.exec(before)?.[1];
  if (
    other !== undefined &&
    ![notName, monthName].some((opening) => opening.test(other)) &&
    !Array.from(other.matchAll(own)).some(([name]) => name.length > 2)
  )
    weight -= 5;
  if (/\b(?:excluding|not including)\b[^.;]{0,30}$/i.test(before)) weight -= 4;
  if (figure.value < 10) weight -= 1;
  return weight;
}
