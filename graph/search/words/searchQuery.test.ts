import { queriesOf, termsOf } from './searchQuery.ts';
import { readCases } from '../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'searchQuery');

const written = (typed: string) =>
  termsOf(typed).map(({ words, isPrefix }) => `${words.join('+')}${isPrefix ? '…' : ''}`);

describe('typed text', () => {
  it.each(cases('typed text … is read as terms') as [string, string[]][])('%j is read as terms', (typed, terms) =>
    expect(written(typed)).toEqual(terms),
  );

  it('becomes queries for texts, titles, the score and words that must follow one another', () => {
    expect(queriesOf(termsOf('"net revenue" grew'), ['#COMPANY', '#WRITEUP'])).toEqual({
      wanted: "('#COMPANY' | '#WRITEUP') & 'net' & 'revenue' & 'grew':*",
      titled: "('#COMPANY' | '#WRITEUP') & '=net' & '=revenue' & '=grew':*",
      ranked: "'net' & 'revenue' & ('grew' | 'grew':*)",
      exact: "'net' <-> 'revenue'",
    });
  });

  it('is searched for as the beginning of a word only in titles when it has two letters', () => {
    const { wanted, exact } = queriesOf(termsOf('ac'), []);
    expect(wanted).toBe("('ac' | '=ac':*)");
    expect(exact).toBeNull();
  });

  it('leaves no sign of the query language in a query', () => {
    const { wanted } = queriesOf(termsOf(`'a' & \\b | "c':* <-> d" !e`), []);
    expect(wanted).toBe("'a' & 'b' & 'c' & 'd' & ('e' | '=e':*)");
  });
});
