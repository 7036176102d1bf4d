import type { Observation } from '../observation.ts';
import type { Line } from './lines.ts';

const hypothetical =
  /\b(?:if|would|could|might|may (?!\d)|should (?:we|it|they)|assum(?:e|es|ed|ing)|hypothetical\w*|(?:bull|bear|base|upside|downside|best|worst|low|high)[- ]case|scenarios?|sensitivity|potential(?:ly)?|can (?:reach|get|become|be)|were to|implies|implied|imagine|suppose|illustrative\w*|for example|unless|until it|needs? to (?:reach|get|hit)|whether|exit (?:at|value|of)|must (?:reach|hit|get)|threshold|minimum|requires?|benchmark)\b/i;
const projected =
  /\b(?:expect(?:s|ed|ing)?|plans? (?:to|for|of|is|calls|shows|assumes)|planned|planning|forecasts?|forecasted|project(?:s|ed|ing)|projections?|will|we'll|target(?:s|ed|ing)?|goals?|aim(?:s|ing)?|aspir\w+|ambition|guidance|guides?|outlook|on track|on course|anticipat\w+|intends?|hopes?|going to|by (?:the )?(?:end|close) of|next (?:year|quarter)|within (?:the next )?\w+ (?:months|years)|pro forma|path to)\b/i;
const budget = /\bbudget(?:s|ed)?\b/i;
const clauseEdge =
  /[;,]\s|\s\((?=\p{L})|\)\s|\s\|\s|\s[–—]\s|\b(?:and|but|while|whereas|up from|versus|vs\.?|against|compared (?:to|with))\b/giu;
const ofPlans = /\b(?:projections?|forecasts?|outlook|plan|guidance|targets?|budget|roadmap|milestones)\b/i;

/** Returns the clause around a place in a text. */
export function clauseAt(text: string, start: number, end: number): string {
  let from = 0;
  let to = text.length;
  for (const match of text.matchAll(clauseEdge)) {
    // A comma inside a number does not end a clause.
    if (match.index + match[0].length <= start) from = match.index + match[0].length;
    else if (match.index >= end) {
      to = match.index;
      break;
    }
  }
  return text.slice(from, to);
}

/** Returns whether a figure is a fact, a budget or a plan. Undefined where the text only supposes. */
export function statusOf(
  line: Line,
  { start, end }: { start: number; end: number },
): Observation['status'] | undefined {
  const { text, heading } = line;
  if (hypothetical.test(text)) return undefined;
  const clause = clauseAt(text, start, end);
  if (budget.test(clause)) return 'BUDGET';
  const isPlan = projected.test(clause) || /\d[efp]\b/i.test(clause.slice(Math.max(0, clause.length - 60)));
  // In 'We plan to double the team and reach $12M' the plan includes the later verbs without a subject.
  const opened = projected.exec(text.slice(0, start));
  const hasOwnSubject =
    opened !== null &&
    /[;]|\b(?:and|but|while|whereas) (?:we|our|it|its|the|they|today|currently|now|already)\b|\b(?:is|are|was|were|has|had|today|currently)\b/i.test(
      text.slice(opened.index + opened[0].length, start),
    );
  if (isPlan || (opened !== null && !hasOwnSubject)) return budget.test(text) ? 'BUDGET' : 'PROJECTED';
  if (heading !== undefined && ofPlans.test(heading) && !/\bactuals?\b/i.test(heading))
    return /budget/i.test(heading) ? 'BUDGET' : 'PROJECTED';
  return 'ACTUAL';
}
