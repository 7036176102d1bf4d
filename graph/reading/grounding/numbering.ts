import type { Figure } from '../../finance/numbers/figures.ts';

const labels =
  /\b(?:scenario|section|reason|risk|case|question|step|phase|appendix|table|figure|exhibit|annex|part|worry|condition|option|item|note|no\.?|number)\s*#?\(?$/i;
/** Marks that may stand between a line's start and its number: Markdown heading, list, quote and table marks, emphasis. */
const lineStart = /(?:^|\n)[\s#>*_|-]*\(?$/;

/** Headings of a memo that count the items below them. */
const countingHeadings = /(?:^|\n)[\s#*]*Three (?:worries|reasons to believe)[\s*]*(?:\n|$)/;

/** Whether the figure is a memo's own numbering ('2.' at a line's start, 'Scenario 2') and so states nothing. */
export function isOwnNumbering(text: string, figure: Figure): boolean {
  if (figure.unit !== 'count' || !Number.isInteger(figure.value) || figure.value > 99 || figure.scale !== undefined)
    return false;
  const before = text.slice(Math.max(0, figure.start - 24), figure.start);
  if (labels.test(before) && figure.value < 30) return true;
  if (figure.value === 3 && countingHeadings.test(text.slice(Math.max(0, figure.start - 6), figure.end + 24)))
    return true;
  const lineBefore = figure.start <= 24 ? before : before.includes('\n') ? before : `x${before}`;
  if (!lineStart.test(lineBefore)) return false;
  return /^(?:\\?[.):]|\*\*|\s*\||\s*\t|\s*$|\s*\n)/.test(text.slice(figure.end, figure.end + 3));
}

/** Whether the figure is the number of a page or slide that a memo cites: 'page 12', 'slides 3 and 4'. */
export function isPlaceName(text: string, figure: Figure): boolean {
  if (figure.unit !== 'count' && figure.unit !== 'year') return false;
  if (!/^\d{1,4}$/.test(figure.text)) return false;
  return /\b(?:pages?|slides?|pp?\.)\s(?:\d+(?:,| and|–|-)\s?)*$/i.test(
    text.slice(Math.max(0, figure.start - 40), figure.start),
  );
}
