const staff = String.raw`(?:employees|employee|associates|colleagues|team members?|team-members|teammates|crew ?members?|cast members|staff(?: members)?|people|persons|individuals|workers|personnel|ftes?|full[- ]time[- ]equivalents?|professionals|coworkers|co-workers|partners|workforce members|members of staff|talent|salaried staff|headcount)`;
const kinds = String.raw`(?:full[- ]time(?:[- ]equivalents?)?|part[- ]time|full-|part-|regular|permanent|active|total|worldwide|global|globally|equivalents?|salaried|hourly|and|or|non-union|nonunion|dedicated|talented|diverse|skilled|company|team|direct|exempt|non-exempt|u\.s\.|us|international|domestic|of our|our|fte|basis|seasonal|temporary|combined|aggregate|core|in|the|aggregate,|all|active,|highly|committed|passionate|engaged|other|actively|additional|paid|employed|fixed[- ]term|core|home office|corporate|field|store|plant|manufacturing|office|mission-driven|bank)`;

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
/** Words before a number of staff that no word for staff follows. */
export const staffBefore = new RegExp(
  String.raw`(?:workforce|head ?count|(?:total )?number of (?:[\p{L}-]+ ){0,4}${staff}|total (?:[\p{L}-]+ ){0,2}(?:employees|associates|colleagues|staff)|employee (?:base|population|count|headcount)|employees \([^)]{0,40}\)|our team)(?:,[^,.]{3,50},)?(?: (?!of which)[\p{L}\d,-]+){0,6}? ?(?:of|was|were|is|are|totaled|totalled|stood at|at|consisted of|consists of|comprised|comprises|comprising|included|includes|numbered|to|:|=|–)\s*(?:a total of |approximately |about |over |more than |nearly |roughly |around |some |almost )?$`,
  'iu',
);
/** Full-time and part-time staff, which together make up all staff. */
export const fullAndPart = new RegExp(
  String.raw`(\d[\d,.]*)\s+(?:regular |permanent |active )?full[- ]time(?:[- ]equivalents?)?\s*(?:${staff})?\s*(?:,|and|, and)\s+(?:approximately |about |roughly |around |over |another |an additional |nearly |more than )?(\d[\d,.]*)\s+(?:regular |permanent |active )?part[- ]time\b(?! (?:and|or) (?:contract|temporary|seasonal))`,
  'iu',
);
/** Staff at home and abroad, who together make up all staff. */
export const homeAndAbroad = new RegExp(
  String.raw`(\d[\d,.]*)\s+(?:u\.s\.|domestic|united states)(?:[- ]based)?\s+${staff}\s+and\s+(?:approximately |about |roughly |around |over )?(\d[\d,.]*)\s+(?:non-u\.s\.|international|foreign)\b`,
  'iu',
);
