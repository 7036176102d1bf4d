import { unitOf, type MetricName, roundMetrics } from '../../finance/metrics.ts';
import { oneOf } from '../../text/wordTable.ts';
import type { Check } from './figureCheck.ts';
import type { NewFact } from '../reading.ts';

/** What the words around a figure make of it. `before` and `after` are tested on the sentence, `next` on what follows it. */
interface Wording {
  reason: string;
  before?: RegExp;
  after?: RegExp;
  next?: RegExp;
  /** Applies to these metrics only. */
  only?: ReadonlySet<MetricName>;
  /** Applies to results only, because a plan may depend on a condition. */
  isOfResults?: true;
}

const words = (table: string): RegExp => new RegExp(String.raw`(?<![\p{L}-])${oneOf(table)}(?![\p{L}-])`, 'iu');

const wordings: Wording[] = [
  {
    reason: 'The sentence only supposes it.',
    isOfResults: true,
    before: words(String.raw`
      if (?:we|they|it|the company|revenue|sales|growth|churn|everything) | imagine(?: that)? | suppose(?: that)? | supposing
      let's (?:say|assume|imagine|pretend) | hypothetically | in theory | assuming | for the sake of argument
      for argument's sake | had we | were we to | what if
      (?:would|could|might) (?:be|become|have been|mean|give|need|require)(?=[^,;]{0,30}$)`),
  },
  {
    reason: 'The source passes on what others say.',
    before: words(String.raw`
      rumou?r(?:s|ed)?(?: \p{L}+){0,3} | gossip | allegedly | supposedly | reportedly | speculat\p{L}+ | word is
      (?:the )?(?:press|newspapers?|media|blogs?|twitter|market) (?:says?|said|writes?|wrote|reports?|reported|has it)
      people say | if you believe | (?:somebody|someone|people) (?:said|told|claimed|claims?)`),
  },
  {
    reason: 'One investor named it, and it was not agreed.',
    before: words(String.raw`
      (?:one|an|another|a|some|the other|two|three) (?:\p{L}+ )?(?:investors?|funds?|vcs?|bidders?|buyers?|bank|acquirers?|suitors?) (?:said|says|offered|mentioned|floated|suggested|talked(?: about)?|threw out|named|proposed|came in at|indicated|wanted)`),
    only: roundMetrics,
  },
  {
    reason: 'It was offered and refused.',
    before: words(String.raw`
      turned down | turning down | declined | rejected | refused | said no(?:,? thank(?:s| you))? to | walked away from | passed on | laughed at`),
    after: words(String.raw`
      (?:but |and |which |that |so )?(?:we|they|he|she|i|the board|the founders?|management|the company) (?:turned (?:it|that|them|this|him|her) down|turned down|declined|rejected|refused|said no|walked away|passed|did not (?:accept|take)|didn't (?:accept|take|want))
      no,? thank(?:s| you) | (?:was|were|got|has been|is) (?:turned down|declined|rejected|refused) | we turned down
      (?:and|but) (?:then )?(?:declined|refused|rejected|turned (?:it|them) down)`),
    next: words(String.raw`
      (?:we|they|i|the board|the founders?) (?:said no|declined|refused|rejected|turned (?:it|that|them) down|walked away|passed|said thank you,? but no) | no,? thank(?:s| you)`),
    only: roundMetrics,
  },
  {
    reason: 'The sentence denies it.',
    before: new RegExp(
      String.raw`(?<![\p{L}-])${oneOf(String.raw`
        (?:is|was|are|were|am|it's|that's|we're|they're)(?:n't| not|  ) | isn't | wasn't | aren't | weren't | never (?:had|reached|made|was|were|got to)
        nowhere near | far from | not(?= (?:at )?[$€£]?\d) | contrary to`)} (?:(?:at|the|a|an|about|around|really|actually|anywhere near|close to) )*$`,
      'iu',
    ),
    after: /^[^.!?\p{L}]{0,3}(?:is|was|are|were) (?:wrong|not true|false|a mistake|a typo|an error)\b/iu,
  },
];

/** In characters: words of a sentence that is longer than this are too far from the figure. */
const maxDistance = 160;
const ownClause = /[;:.!?]\s|,? (?:but|whereas|while|today|currently|in fact|actually|now) |[.!?]$/i;
const answered = 60;

/** Checks of the words around a figure: a value that nobody states as true is not a fact. */
export const wordingChecks: Check[] = wordings.map(
  ({ reason, before, after, next, only, isOfResults }) =>
    (figure, { texts }) => {
      const { metric, status, computation } = figure;
      if (unitOf(metric) === 'TEXT' || computation !== null || (only && !only.has(metric))) return null;
      if (isOfResults && status !== 'ACTUAL') return null;
      const around = wordsAround(figure, texts[figure.passage.source]);
      const isFound =
        before?.test(around?.before.split(ownClause).at(-1) ?? '') ||
        after?.test(around?.after ?? '') ||
        next?.test(around?.next.slice(0, answered) ?? '');
      return around && isFound ? { sentence: reason } : null;
    },
);

function wordsAround({ passage: { quote, start, end }, printed }: NewFact, text: string | undefined) {
  // The row of a table or a list says no sentence.
  if (/\t|\S {3,}\S|^\|/.test(quote)) return null;
  if (text !== undefined && text.slice(start, end).trim() === printed.trim()) {
    const from = Math.max(text.lastIndexOf('\n', start - 1) + 1, start - maxDistance);
    const lineEnd = text.indexOf('\n', end);
    const line = text.slice(end, lineEnd < 0 ? text.length : lineEnd);
    const stop = /[.!?](?=\s|$)/.exec(line)?.index ?? line.length;
    return {
      before: text.slice(from, start).replace(/^.*[.!?]\s+(?=\S)/su, ''),
      after: line.slice(0, Math.min(stop, maxDistance)),
      next: text.slice(end + stop, end + stop + maxDistance).replace(/^[.!?\s]+/, ''),
    };
  }
  const at = quote.indexOf(printed);
  if (at < 0) return null;
  return {
    before: quote.slice(Math.max(0, at - maxDistance), at),
    after: quote.slice(at + printed.length, at + printed.length + maxDistance),
    next: (text?.slice(end, end + maxDistance) ?? '').replace(/^[.!?\s]+(?:[\p{L} ]{1,40}: )?/u, ''),
  };
}
