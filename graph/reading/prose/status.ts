import type { Observation } from '../observation.ts';
import type { Line } from './lines.ts';
import { oneOf } from '../../text/wordTable.ts';

const suppositions = oneOf(String.raw`
  if | unless | whether | until it | suppose | imagine | assum(?:e|es|ed|ing) | hypothetical\w* | illustrative\w*
  would | could | might | may (?!\d) | should (?:we|it|they) | can (?:reach|get|become|be) | were to | potential(?:ly)?
  (?:bull|bear|base|upside|downside|best|worst|low|high)[- ]case | scenarios? | sensitivity | implies | implied
  needs? to (?:reach|get|hit) | must (?:reach|hit|get) | exit (?:at|value|of) | threshold | minimum | requires?
  benchmark | for example`);
const hypothetical = new RegExp(String.raw`\b${suppositions}\b`, 'i');
const plans = oneOf(String.raw`
  expect(?:s|ed|ing)? | plans? (?:to|for|of|is|calls|shows|assumes) | planned | planning | forecasts? | forecasted
  project(?:s|ed|ing) | projections? | anticipat\w+ | outlook | guidance | guides? | pro forma
  target(?:s|ed|ing)? | goals? | aim(?:s|ing)? | aspir\w+ | ambition | intends? | hopes? | path to
  on track | on course | will | we'll | going to
  by (?:the )?(?:end|close) of | next (?:year|quarter) | within (?:the next )?\w+ (?:months|years)`);
const projected = new RegExp(String.raw`\b${plans}\b`, 'i');
const budget = /\bbudget(?:s|ed)?\b/i;
const joints = oneOf(String.raw`
  and | but | while | whereas | up from | versus | vs\.? | against | compared (?:to|with)`);
const clauseEdge = new RegExp(String.raw`[;,]\s|\s\((?=\p{L})|\)\s|\s\|\s|\s[–—]\s|\b${joints}\b`, 'giu');
const ofPlans = /\b(?:projections?|forecasts?|outlook|plan|guidance|targets?|budget|roadmap|milestones)\b/i;
const subjects = oneOf('we | our | it | its | the | they | today | currently | now | already');
const ownSubject = new RegExp(
  String.raw`;|\b(?:and|but|while|whereas) ${subjects}\b|\b(?:is|are|was|were|has|had|today|currently)\b`,
  'i',
);

function clauseAt(text: string, start: number, end: number): string {
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
  const hasOwnSubject = opened !== null && ownSubject.test(text.slice(opened.index + opened[0].length, start));
  if (isPlan || (opened !== null && !hasOwnSubject)) return budget.test(text) ? 'BUDGET' : 'PROJECTED';
  if (heading !== undefined && ofPlans.test(heading) && !/\bactuals?\b/i.test(heading))
    return /budget/i.test(heading) ? 'BUDGET' : 'PROJECTED';
  return 'ACTUAL';
}
