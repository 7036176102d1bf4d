import type { Fact } from './reading.ts';
import { readSources } from './readSources.ts';
import { readCases } from '../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'readSource');

/**
 * Returns the figures in a memo about a company called Dovetail as 'METRIC value', followed by the status unless it is
 * a fact.
 */
function figuresOf(text: string): string[] {
  const whole = text.startsWith('Dovetail\n') ? text : `Dovetail\n\nDovetail builds robots that pick shoes.\n\n${text}`;
  const steps = readSources(
    [{ kind: 'DOCUMENT', label: 'document', title: 'memo', text: whole, parts: [] }],
    'Dovetail',
  );
  let step = steps.next();
  while (!step.done) step = steps.next();
  const shown = ({ metric, value, status }: Fact): string => {
    const isAsked = metric === 'ROUND_SIZE' || metric === 'VALUATION';
    return `${metric} ${value}${status === 'ACTUAL' || isAsked ? '' : ` ${status}`}`;
  };
  const own = step.value.facts.filter(({ value, owner }) => value !== null && owner !== 'OTHER');
  return [...new Set(own.map(shown))].sort();
}

it.each(cases("a sentence of a paper gives the company's figures") as [passage: string, figures: string[]][])(
  "a sentence of a paper gives the company's figures: %s",
  (passage, figures) => expect(figuresOf(passage)).toEqual(figures.toSorted()),
);

it.each(cases("another company's figure, a part, a range or a supposition is not taken as the company's") as string[])(
  "another company's figure, a part, a range or a supposition is not taken as the company's: %s",
  (passage) => expect(figuresOf(passage).filter((each) => !each.startsWith('MARKET_'))).toEqual([]),
);
