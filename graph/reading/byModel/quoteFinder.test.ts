import { QuoteFinder } from './quoteFinder.ts';
import { readCases } from '../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'quoteFinder');

const text = 'Revenue\t$\t51,761\t(4.2\t)%\nThe company’s “net” sales — in\nmillions — were 14.2 and 4.25; carry on.';
const finder = new QuoteFinder(text);
const whole = { start: 0, end: text.length };

describe('a quotation', () => {
  it.each(cases('a quotation is found') as [what: string, quote: string, stands: string][])(
    '%s is found',
    (_what, quote, stands) => {
      const [span] = finder.find(quote);
      expect(span && text.slice(span.start, span.end)).toBe(stands);
    },
  );

  it.each(cases('… is not found') as [what: string, quote: string][])('%s is not found', (_what, quote) =>
    expect(finder.find(quote)).toEqual([]),
  );

  it('is found where the page has blanks inside words', () => {
    const tight = 'At December 31, 201 6 , t he Utility had approximately 24,000 employees.';
    const [span] = new QuoteFinder(tight).find('At December 31, 2016, the Utility had approximately 24,000 employees.');
    expect(span && tight.slice(span.start, span.end)).toBe(tight);
    expect(new QuoteFinder('It has 1 2 of them.').find('has 12')).toEqual([]);
  });

  it('is found at each place that contains it', () => {
    expect(new QuoteFinder('ARR is $4M.\nARR is $4M.').find('ARR is $4M')).toEqual([
      { start: 0, end: 10 },
      { start: 12, end: 22 },
    ]);
  });
});

describe('words within a passage', () => {
  it.each(cases('words within a passage are found … times, but not inside longer words') as [string, number][])(
    '%s are found %i times, but not inside longer words',
    (words, found) => expect(finder.within(whole, words)).toHaveLength(found),
  );

  it('are found in the passage only', () => expect(finder.within({ start: 0, end: 20 }, '14.2')).toEqual([]));
});
