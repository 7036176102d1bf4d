import type { Figure } from '../../finance/numbers/figures.ts';
import type { Chosen } from './metricOf.ts';

const someBefore =
  /\b(?:top|largest|biggest|first|other|another|next|last|past|lost|los(?:e|es|ing)|add(?:s|ed|ing)?|won|signed|sign|landed|onboarded|new|hir(?:e|ed|ing)|laid off|lay off|let go|recruit\w*|call\w*|spoke (?:to|with)|interviewed|met|of|every|per|each|another|between|with (?:over|more than|fewer than|less than|under|at least|up to|about)?|fewer than|saves?|for|across|replac\w+|trained?|exceeds)\s+(?:(?:our|the|its|their|approximately|about|over|up to) )*$/i;
const someAfter =
  /^\s+(?:(?:more|fewer|less|additional|up|down)\b|(?:of (?:our|the|its|these|those|them|whom|which))|[\p{L}-]+\s+(?:(?:makes? up|made up|account(?:s|ed)? for|represent(?:s|ed)?|generated?|contributed?|(?:are|were|is) (?:about |around |nearly |over )?\d+(?:\.\d+)?(?= ?(?:%|per ?cent))|left|churned|joined|have (?:renewed|expanded|churned)|renewed|expanded)\b))/iu;
const ofTheirs =
  /(?<!\b(?:the|our|this|its) )\b(?:customers?|clients?|users?|compan(?:y|ies)|firms|business(?:es)?|employers|merchants|enterprises|smbs|organi[sz]ations|hospitals|banks|retailers|factories|plants|accounts|schools|households|facility|site|store|office|restaurants?) (?:with|of|that (?:have|has|employ)|who (?:have|employ)|has|have|employs?|employing|having|between|from|around|above|over|under|below)\b[^,;]{0,40}$/i;
const partOfStaff =
  /\b(?:sales|engineering|product|founding|leadership|management|executive|support|data|marketing|r&d|exec|core|success|operations|research|technical|tech|design|field|security|medical|clinical|science|finance|deal|investment|advisory|dev|development|remote|offshore|contract|customer|gtm|go-to-market|\w+'s|\w+’s)\s+(?:team|staff|people|headcount|employees|colleagues)/i;
const partNoun =
  /^\s*(?:full[- ]time |senior |experienced |in-house )?(?:[\p{L}-]+ )?(?:engineers?|developers?|scientists?|sales\w*|reps|phds?|doctors?|nurses|designers?|contractors?|founders?|analysts?|account|ae?s\b|researchers?|interns?|freelancers?|consultants?|executives?|pilots?|agents?|drivers?|advisors?)/iu;

const worksFor = /^\s+(?:now |currently )?(?:work|are employed) (?:at|for|here|there)\b/i;
const ownStaff =
  /\b(?:we|we're|we’re|our|team|headcount|staff|workforce|employs?|employees|ftes?|company|has|have|had|full[- ]time|grown to|grew to)\b/i;

/**
 * Whether a count is the whole company's: its staff and not a team's, its customers and not the new or the largest ones,
 * and not the size of somebody's company that buys.
 */
export function countsAll(text: string, figure: Figure, { hit, isBefore }: Chosen): boolean {
  const before = text.slice(0, figure.start);
  const after = text.slice(figure.end);
  const isStaff = hit.words.metric === 'EMPLOYEES';
  const led = isBefore ? text.slice(0, hit.start) : before;
  if (
    someBefore.test(before) &&
    !(isBefore && /\b(?:of|with|for)\s+(?:(?:about|over|approximately) )?$/i.test(before))
  ) {
    const isPossessed =
      /\b(?:team|base|total|with|of)\s+(?:(?:a )?(?:total )?of )?(?:(?:about|over|approximately|more than) )?$/i.test(
        before,
      );
    if (
      !isPossessed ||
      /\b(?:top|largest|biggest|first|new|lost|added|each|per|every|hired?|signed|won) /i.test(before.slice(-25))
    )
      return false;
  }
  if (someAfter.test(after) || (!isStaff && /^there (?:are|is|were)\b/i.test(text))) return false;
  if (isStaff) {
    if (ofTheirs.test(before)) return false;
    if (partNoun.test(after) && !/^\s*(?:full[- ]time )?(?:people|employees|ftes?|staff)/i.test(after)) return false;
    const around = text.slice(Math.max(0, hit.start - 25), hit.end);
    if (partOfStaff.test(around)) return false;
    const isAlone =
      /^\W*\d[\d,. ]*$/.test(before + figure.text) &&
      /^\W*$|^,? (?:mostly |mainly |all )?(?:in|across|between) [^.,;]+\.?$/.test(text.slice(hit.end));
    if (
      /^(?:people|persons|ppl)$/i.test(hit.text.trim()) &&
      !isAlone &&
      !worksFor.test(text.slice(hit.end)) &&
      !ownStaff.test(led)
    )
      return false;
    return figure.value < 5_000_000;
  }
  if (/\b(?:per|each|every|average) (?:month|customer|client)/i.test(before.slice(-30))) return false;
  if (
    /\b(?:customer|user|client)s? (?:interviews?|calls?|references?|pays?|spend|satisfaction)/i.test(
      text.slice(hit.start, hit.end + 20),
    )
  )
    return false;
  return true;
}
