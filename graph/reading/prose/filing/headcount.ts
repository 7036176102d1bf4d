import type { Figure } from '../../../finance/numbers/units.ts';
import { findFigures } from '../../../finance/numbers/figures.ts';
import { bareObservation, type Observation } from '../../observation.ts';
import { partsOf, type DocumentSource } from '../../sources.ts';
import { placeOf } from '../../../extraction/textPlaces.ts';
import { shortNames, type Identity } from '../../identity/identityNames.ts';
import { confidences, quoteAround } from '../lines.ts';
import { dayIn } from '../../../finance/writtenDays.ts';
import { headcountRows, type Headcount } from './headcountRows.ts';
import { windowAt, weighHeadcount, type Window } from './weighHeadcount.ts';
import { spanOf } from '../../sentences/joinBlanks.ts';
import { patternOf } from '../../../text/text.ts';
import { oneOf } from '../../../text/wordTable.ts';
import { hedges } from '../../../finance/numbers/numberWords.ts';

const staffNouns = String.raw`
  employees | associates | colleagues | coworkers | workers | professionals | personnel | staff | people | persons
  individuals | team members | teammates | crew ?members | cast members | ftes? | full[- ]time equivalents?`;
const staff = oneOf(
  String.raw`
  employee | co-workers | team member | team-members | crew ?member | workforce members | members of staff
  staff members | salaried staff | partners | talent | headcount | full[- ]time-equivalents?`,
  staffNouns,
);
const kinds = oneOf(String.raw`
  full[- ]time(?:[- ]equivalents?)? | part[- ]time | full- | part- | fixed[- ]term | regular | permanent | seasonal
  temporary | salaried | hourly | paid | employed | exempt | non-exempt | non-union | nonunion | direct | equivalents?
  fte | basis | active | active, | actively | total | all | combined | aggregate | aggregate, | additional | other
  core | worldwide | global | globally | international | domestic | u\.s\. | us | and | or | in | the | of our | our
  dedicated | talented | diverse | skilled | highly | committed | passionate | engaged | mission-driven
  company | team | home office | office | corporate | field | store | plant | manufacturing | bank`);

const upToStaff = new RegExp(
  String.raw`^\s*(?:\(\d\)\s*|\d\s+)?(?:[“"(]\s*)?((?:[\p{L}&'’.-]+[\s,/]+){0,8}?)${staff}(?![\p{L}-])`,
  'iu',
);
const allKinds = new RegExp(String.raw`^(?:${kinds}[\s,/]+)*$`, 'i');
/** 'Best Buy': a name between a number and the word for staff. */
const name = /(?<![\p{L}-])\p{Lu}[\p{L}&'’.-]+[\s,/]+/gu;

/** Returns where the word for staff after a number ends: 'full-time and part-time staff', but not 'in our plant'. */
function staffAfter(text: string): number | undefined {
  const found = upToStaff.exec(text);
  return found && allKinds.test((found[1] ?? '').replace(name, '')) ? found[0].length : undefined;
}

const totals = oneOf(String.raw`
  workforce | head ?count | our team | employee (?:base|population|count|headcount) | employees \([^)]{0,40}\)
  (?:total )?number of (?:[\p{L}-]+ ){0,4}${staff}
  total (?:[\p{L}-]+ ){0,2}(?:employees|associates|colleagues|staff)`);
const amountsTo = oneOf(`
  of | was | were | is | are | totaled | totalled | stood at | at | numbered | to | : | = | –
  consisted of | consists of | comprised | comprises | comprising | included | includes`);
const fewWords = String.raw`(?: (?!of which)[\p{L}\d,-]+){0,6}?`;
/** Words before a number of staff that no word for staff follows. */
const staffBefore = new RegExp(
  String.raw`${totals}(?:,[^,.]{3,50},)?${fewWords} ?${amountsTo}\s*(?:${oneOf('a total of', hedges)} )?$`,
  'iu',
);
const number = String.raw`(\d[\d,.]*)\s+`;
const kept = '(?:(?:regular|permanent|active) )?';
const hedge = oneOf(hedges, 'another | an additional');
/** Full-time and part-time staff, which together make up all staff. */
const fullAndPart = new RegExp(
  [
    String.raw`${number}${kept}full[- ]time(?:[- ]equivalents?)?\s*${staff}?`,
    String.raw`${number}${kept}part[- ]time\b(?! (?:and|or) (?:contract|temporary|seasonal))`,
  ].join(String.raw`\s*(?:,|and|, and)\s+(?:${hedge} )?`),
  'iu',
);
/** Staff at home and abroad, who together make up all staff. */
const homeAndAbroad = new RegExp(
  [
    String.raw`${number}(?:u\.s\.|domestic|united states)(?:[- ]based)?\s+${staff}`,
    String.raw`${number}(?:non-u\.s\.|international|foreign)\b`,
  ].join(String.raw`\s+and\s+(?:${hedge} )?`),
  'iu',
);

const mention = new RegExp(String.raw`\b${oneOf(staffNouns, 'workforce | head ?count')}\b`, 'gi');
/** The weight that a candidate must reach: that of the company as subject with a verb, or of a heading with a date. */
const least = 4;
const nearlyAsSure = 1;
const windowBatchSize = 60;
const maxStaff = 5_000_000;

/**
 * Reads the newest total of a reporting company's staff, or full-time and part-time staff added up, without the staff
 * of a part, a union, a customer or an acquired company, and without people who were hired or laid off.
 * @param day the day on which the reported period ends
 */
export function* readHeadcount(
  document: DocumentSource,
  identity: Identity,
  day: string | null,
): Generator<string, Observation | undefined> {
  const own = ownPattern(identity);
  const candidates: Headcount[] = [...headcountRows(document.text)];
  let readTo = 0;
  let windows = 0;
  for (const match of document.text.matchAll(mention)) {
    if (match.index < readTo) continue;
    if (!/\d/.test(document.text.slice(Math.max(0, match.index - 110), match.index + 110))) continue;
    windows += 1;
    if (windows % windowBatchSize === 0) yield '';
    const window = windowAt(document.text, match.index);
    readTo = window.places.at(-1) ?? readTo;
    candidates.push(...headcountsIn(window, own));
  }
  const best = newestAndSurest(candidates);
  if (best === undefined) return undefined;
  return observationOf(best, document, day);
}

function dayOfTime(time: string): string | null {
  return /^\d{4}$/.test(time) ? `${time}-12-31` : dayIn(time.replace(/\b(20\d) (\d)\b/g, '$1$2'));
}

function newestAndSurest(candidates: Headcount[]): Headcount | undefined {
  const fit = candidates.filter(({ weight }) => weight >= least);
  const surest = Math.max(...fit.map(({ weight }) => weight));
  const dayOf = ({ time }: Headcount): string => (time === null ? '' : (dayOfTime(time) ?? ''));
  let best: Headcount | undefined;
  for (const each of fit) {
    if (best === undefined) best = each;
    else if (isNear(each, best) || (each.weight >= surest - nearlyAsSure && best.weight >= surest - nearlyAsSure)) {
      if (dayOf(each) !== '' && dayOf(best) !== '' && dayOf(each) !== dayOf(best))
        best = dayOf(each) > dayOf(best) ? each : best;
      else if (each.weight > best.weight) best = each;
    } else if (each.weight > best.weight) best = each;
  }
  return best;
}

/** True for two counts of one sentence: 'As of 2020 we had 38,000 employees; as of 2021 approximately 37,000.' */
const isNear = (a: Headcount, b: Headcount): boolean => a.quote === b.quote && Math.abs(a.weight - b.weight) <= 2.5;

const companyNouns = oneOf(`
  company | companies | corporation | registrant | issuer | group | firm | organization | bank | partnership | trust
  utility | utilities`);

function ownPattern({ name, aliases }: Identity): RegExp {
  const names = [name, ...aliases].flatMap((each) => (each === null ? [] : shortNames(each))).map(patternOf);
  const all = ['we', 'our', 'us', `the ${companyNouns}`, ...names];
  return new RegExp(String.raw`(?<![\p{L}\d])(?:${all.join('|')})(?:['’]s?)?(?![\p{L}\d])`, 'giu');
}

function headcountsIn(window: Window, own: RegExp): Headcount[] {
  const { text } = window;
  const figures = findFigures(text);
  const counts = figures.filter((figure) => figure.unit === 'count' && figure.value >= 1 && figure.value < maxStaff);
  const found: Headcount[] = [];
  const both = fullAndPart.exec(text) ?? homeAndAbroad.exec(text);
  if (both) {
    const sum = summed(window, both, own);
    if (sum) found.push(sum);
  }
  for (const figure of counts) {
    // A figure right after a number is a footnote mark, not a headcount.
    if (/\d\s$/.test(text.slice(0, figure.start))) continue;
    const listed = listAfter(text, figure);
    const after = text.slice(listed);
    const isLed = staffBefore.test(text.slice(0, figure.start));
    const noun = staffAfter(after);
    if (noun === undefined && !isLed) continue;
    const chosen = newestOf(text, figure, listed, figures);
    const end = noun === undefined ? chosen.end : listed + noun;
    const weight = weighHeadcount(window, chosen, end, own, isLed) - (both && chosen.start >= both.index ? 1.5 : 0);
    found.push(headcountOf(window, chosen, weight));
  }
  return found;
}

/** Returns where a list of counts ends whose noun follows the last: '5,100, 4,900 and 4,700 employees'. */
function listAfter(text: string, figure: Figure): number {
  const list = /^(?:,? (?:and )?(?:approximately |about )?\d[\d,.]*\d)+(?=\s)/.exec(text.slice(figure.end));
  return figure.end + (list?.[0].length ?? 0);
}

function newestOf(text: string, figure: Figure, listed: number, figures: Figure[]): Figure {
  const list = figures.filter(({ start, unit }) => start >= figure.start && start < listed && unit === 'count');
  if (list.length < 2) return figure;
  const years = Array.from(text.matchAll(/\b(?:19|20)\d\d\b/g), ([year]) => Number(year)).slice(-list.length);
  if (years.length < list.length) return figure;
  const newest = list[years.indexOf(Math.max(...years))] ?? figure;
  // In '62.3, 63.0 and 64.0 thousand' the scale after the last number applies to all.
  const scale = list.at(-1)?.scale ?? 1;
  return newest.scale === undefined && scale > 1 ? { ...newest, value: newest.value * scale, scale } : newest;
}

function headcountOf(window: Window, figure: Figure, weight: number): Headcount {
  const { text } = window;
  return {
    ...spanOf(window, figure.start, figure.end),
    value: Math.round(figure.value),
    printed: figure.text,
    quote: quoteAround(text, figure.start),
    time: timeOf(text, figure.start),
    weight,
    computation: null,
    inputs: [],
  };
}

const dateBefore = /(?:\p{L}+\.? \d{1,2}, ?|\d{1,2} \p{L}+ )20\d ?\d/gu;

function timeOf(text: string, at: number): string | null {
  const dates = Array.from(text.matchAll(dateBefore));
  const led = dates.filter(({ index }) => index < at).at(-1) ?? dates[0];
  if (led) return led[0];
  return /\b(?:in|at the end of|of|for)\s+(?:fiscal )?((?:19|20)\d\d)\b/i.exec(text.slice(at))?.[1] ?? null;
}

function summed(window: Window, match: RegExpExecArray, own: RegExp): Headcount | undefined {
  const { text } = window;
  const figures = findFigures(text).filter(({ unit }) => unit === 'count');
  const first =
    figures.find(({ start, end }) => start <= match.index && end > match.index) ??
    figures.find(({ start }) => start === match.index);
  const second = figures.find(
    ({ start }) => first !== undefined && start > first.start && start < match.index + match[0].length,
  );
  if (!first || !second) return undefined;
  const [one, other] = [headcountOf(window, first, 0), headcountOf(window, second, 0)];
  const computation = `${one.printed} + ${other.printed}`;
  const inputs = [one, other].map(({ start, end, quote }) => ({ start, end, place: null, quote }));
  const weight = weighHeadcount(window, first, match.index + match[0].length, own, false) + 1;
  return { ...one, value: one.value + other.value, printed: computation, end: one.end, computation, inputs, weight };
}

function observationOf(found: Headcount, document: DocumentSource, day: string | null): Observation {
  const parts = partsOf(document);
  const place = placeOf(parts, found.start);
  const stated = found.time === null ? null : dayOfTime(found.time);
  return bareObservation({
    metric: 'EMPLOYEES',
    value: found.value,
    printed: found.printed,
    periodLabel: stated ?? day,
    periodEnd: stated ?? day,
    computation: found.computation,
    evidence: { start: found.start, end: found.end, place, quote: found.quote },
    inputs: found.inputs.map((input) => ({ ...input, place: placeOf(parts, input.start) })),
    confidence: found.weight >= 6 ? confidences.said : confidences.carried,
  });
}
