import type { Figure } from '../figures.ts';

const labels =
  /\b(?:scenario|section|reason|risk|case|question|step|phase|appendix|table|figure|exhibit|annex|part|worry|condition|option|item|note|no\.?|number)\s*#?\(?$/i;
/** What may stand between a line's start and its number: Markdown heading, list, quote and table marks, emphasis. */
const lineStart = /(?:^|\n)[\s#>*_|-]*\(?$/;

/** Whether the figure is a memo's own numbering ('2.' at a line's start, 'Scenario 2') and states nothing. */
export function isOwnNumbering(text: string, figure: Figure): boolean {
  if (figure.unit !== 'count' || !Number.isInteger(figure.value) || figure.value > 99 || figure.scale !== undefined)
    return false;
  const before = text.slice(Math.max(0, figure.start - 24), figure.start);
  if (labels.test(before) && figure.value < 30) return true;
  const lineBefore = figure.start <= 24 ? before : before.includes('\n') ? before : `x${before}`;
  if (!lineStart.test(lineBefore)) return false;
  return /^(?:\\?[.):]|\*\*|\s*\||\s*\t|\s*$|\s*\n)/.test(text.slice(figure.end, figure.end + 3));
}
