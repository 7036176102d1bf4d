import { hedges } from '../../../finance/numbers/hedges.ts';
import { oneOf } from '../../../text/wordTable.ts';

/** Words for the people who work for a company. */
export const staffNouns = String.raw`
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

/**
 * Returns where the word for staff after a number ends. The word counts after 'full-time and part-time', but not after
 * 'in our plant'.
 */
export function staffAfter(text: string): number | undefined {
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
export const staffBefore = new RegExp(
  String.raw`${totals}(?:,[^,.]{3,50},)?${fewWords} ?${amountsTo}\s*(?:${oneOf('a total of', hedges)} )?$`,
  'iu',
);
const number = String.raw`(\d[\d,.]*)\s+`;
const kept = '(?:(?:regular|permanent|active) )?';
const hedge = oneOf(hedges, 'another | an additional');
/** Full-time and part-time staff, which together make up all staff. */
export const fullAndPart = new RegExp(
  [
    String.raw`${number}${kept}full[- ]time(?:[- ]equivalents?)?\s*${staff}?`,
    String.raw`${number}${kept}part[- ]time\b(?! (?:and|or) (?:contract|temporary|seasonal))`,
  ].join(String.raw`\s*(?:,|and|, and)\s+(?:${hedge} )?`),
  'iu',
);
/** Staff at home and abroad, who together make up all staff. */
export const homeAndAbroad = new RegExp(
  [
    String.raw`${number}(?:u\.s\.|domestic|united states)(?:[- ]based)?\s+${staff}`,
    String.raw`${number}(?:non-u\.s\.|international|foreign)\b`,
  ].join(String.raw`\s+and\s+(?:${hedge} )?`),
  'iu',
);
