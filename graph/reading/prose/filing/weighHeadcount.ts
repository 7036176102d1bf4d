import type { Figure } from '../../../finance/numbers/units.ts';
import type { Window } from './sentenceWindow.ts';

const ours =
  /^[\s,.]*(?:worldwide|globally|in total)?\s*(?:were |are )?(?:employed by|worked (?:for|at)|working (?:for|at)|in|at|of) (?:us|the company|our company|the group|the firm|the corporation)\b/i;
const heading =
  /\b(?:employees|human capital(?: (?:resources|management))?|workforce|associates|personnel|our people|people|team members|colleagues|human resources|staff|our team|labor relations|talent)\b[^\n.]{0,40}$/i;
const verbs =
  /\b(?:employ(?:s|ed|ing)?|had|have|has|totall?ed|consist(?:s|ed) of|compris(?:es|ed|ing)|were|are|was|included?|number(?:ed|s)|workforce of|team of|with)\s+(?:a |an )?(?:total of |workforce of |team of |combined total of |global workforce of |worldwide workforce of )?(?:approximately |about |over |more than |nearly |roughly |around |some |almost |an estimated |in excess of )?$/i;
const dated =
  /\b(?:as of|at|on|at the end of|end of|year-end|during|in)\s+(?:the )?(?:fiscal |our |december|january|february|march|april|may|june|july|august|september|october|november|year|end|close|20|19|that date|\d)/i;
const partBefore =
  /\b(?:(?:of (?:which|whom|these|those|them)|represent\w*|covered|union\w*|located|based|of our (?:total )?(?:\p{L}+ )?(?:employees|associates|workforce|personnel),?)\s*[^.;]{0,60}|(?:including|which includes?|that includes?)\s*[^.;,]{0,40})$/iu;
const partAfter =
  /^[\s,]*(?:who |that )?(?:(?:are|were|is|was|being) )?(?:represented|covered|members of|subject to|unionized|belong|participat\w*|enrolled|eligible|received|completed|responded|engaged in (?!the)|involved in|worked (?:in|at) (?:our|the)|affected|impacted|terminated|laid|who (?:joined|left|retired|took|participated)|by (?:the end|20\d\d)|to (?:be|our)|dedicated to|devoted to|focused on|in (?:research|sales|manufacturing|engineering|marketing|our (?!\w+ and|company)|the (?:\p{L}+ )?(?:segment|division|plant|facility)))/iu;
const placeAfter =
  /^[\s,]*(?:(?:are|were|was) )?(?:located |based |working |employed )?(?:in|outside|within|throughout) (?:the )?(?:united states|u\.?s\.?a?|north america|europe|asia|canada|mexico|india|china|germany|france|japan|uk|united kingdom|brazil|latin america|puerto rico|israel|ireland|emea|apac)\b(?! and|,? (?:and|canada|europe|u\.)|.{0,40}\b(?:and|countries|worldwide))/i;
const ofOthers =
  /\b(?:businesses|(?:a|another) company|companies|employers|customers|clients|organizations|firms|merchants|sellers|enterprises|groups|groups?|accounts|plans?|sponsors) (?:with|of|having|that (?:have|employ)|employing|from|between)\b[^.;]{0,40}$/i;
const events =
  /\b(?:acquir\w+|acquisition|terminat\w+|reduc(?:e|ed|ing|tion)\w*|laid off|layoffs?|lay-?offs?|eliminat\w+|severance|restructur\w+|furlough\w*|hir(?:e|ed|ing)|added|adding|recruit\w*|train(?:ed|ing)|injur\w+|award\w*|donat\w+|volunteer\w*|survey\w*|retire[des]*|retirees|pension|401|plan participants|participants|join(?:ed|ing)? us|transfer\w+|divest\w+|spin-?off|strike|work stoppage|vaccinat\w+|relocat\w+|accommodat\w+|serve[sd]?|insur\w+|health plan|wellness|scholarship|options?|awards?|impacted|increase (?:of|in)|decrease (?:of|in)|up to|fewer than|less than \d+ employees|at least)\b[^.;]{0,70}$/i;
const person = /\b(?:Mr\.|Ms\.|Mrs\.|Dr\.|he|she|his|her)\b/i;
const unit =
  /\b(?:segments?|divisions?|plants?|facility|facilities|stores?|offices?|each|per|average|typical|sites?|campus|centers?|centres?|warehouses?|mills?|refinery|refineries|brewery|mines?|hospitals?|hotels?|restaurants?|subsidiary|joint ventures?|affiliates?|contractors?|vendors?|suppliers?|franchisees?|dealers?|distributors?|agents|drivers|pilots|engineers|scientists|(?:sales|commercial|field|engineering|distribution|research|development|service|support) (?:force|staff|team|organi[sz]ation|representatives)|manager)\b[^.;]{0,45}$/i;
const anotherName =
  /(?:^|[.;,]\s|\b(?:and|while|whereas)\s)(\p{Lu}[\p{L}&.’'-]+(?: \p{Lu}[\p{L}&.’'-]+){0,4}) (?:has|had|employs|employed|have)\s+(?:approximately |about |over )?$/u;
const calendar =
  /^(?:We|The Company|At|As|On|In|For|December|January|February|March|April|May|June|July|August|September|October|November|Currently|Today|Together|Collectively|Overall|Globally|Worldwide)\b/;

/**
 * Weighs whether a sentence of a report says how many people the whole company employs. Subject, verb, time and heading
 * of the sentence count for it; parts, places, unions, events, other companies and persons count against it. The
 * weights were set by hand on sentences of annual reports.
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
  if (
    /^[\s,]*(?:\p{L}+ ){0,2}(?:worldwide|globally|around the world|across the (?:world|globe)|throughout the world|.{0,50}\b(?:in|across|spans?|spanning) (?:over |more than |approximately )?\w+ countries)/iu.test(
      after,
    )
  )
    weight += 1;
  if (/\bemploy(?:s|ed)?\s[^.]{0,30}$/i.test(before)) weight += 0.5;
  if (/\b(?:fte|full[- ]time equivalent)/i.test(words)) weight -= 0.3;
  if (/\b(?:seasonal|temporary|part[- ]time|contract|union)\b/i.test(words) && !/\bfull/i.test(words)) weight -= 3;
  if (partBefore.test(before) && !/\bof our (?:approximately |total )?$/i.test(before)) weight -= 5;
  if (partAfter.test(after)) weight -= 3;
  if (placeAfter.test(after)) weight -= 2;
  if (ofOthers.test(before)) weight -= 6;
  if (events.test(before.slice(-110))) weight -= 4;
  if (person.test(before)) weight -= 3;
  if (unit.test(before)) weight -= 5;
  const other = anotherName.exec(before)?.[1];
  if (
    other !== undefined &&
    !calendar.test(other) &&
    !Array.from(other.matchAll(own)).some(([name]) => name.length > 2)
  )
    weight -= 5;
  if (/\b(?:excluding|not including)\b[^.;]{0,30}$/i.test(before)) weight -= 4;
  if (figure.value < 10) weight -= 1;
  return weight;
}
