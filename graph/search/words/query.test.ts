import { describe, expect, it } from 'vitest';
import { queriesOf, termsOf } from './query.ts';

const written = (typed: string) =>
  termsOf(typed).map(({ words, isPrefix }) => `${words.join('+')}${isPrefix ? '…' : ''}`);

describe('what is typed', () => {
  it.each([
    ['Net revenue', ['net', 'revenue…']],
    ['"net revenue" grew', ['net+revenue', 'grew…']],
    ['grew "net revenue"', ['grew', 'net+revenue']],
    ['“net revenue”', ['net+revenue']],
    ['"net reve', ['net+reve']],
    ['net-revenue', ['net+revenue…']],
    ['acme ""', ['acme']],
    ['& acme !', ['acme']],
    ['"', []],
    ['', []],
  ])('%j is read as terms', (typed, terms) => {
    expect(written(typed)).toEqual(terms);
  });

  it('becomes queries for texts, titles, the score and what must follow one another', () => {
    expect(queriesOf(termsOf('"net revenue" grew'), ['#COMPANY', '#WRITEUP'])).toEqual({
      wanted: "('#COMPANY' | '#WRITEUP') & 'net' & 'revenue' & 'grew':*",
      titled: "('#COMPANY' | '#WRITEUP') & '=net' & '=revenue' & '=grew':*",
      ranked: "'net' & 'revenue' & ('grew' | 'grew':*)",
      exact: "'net' <-> 'revenue'",
    });
  });

  it('looks for two letters in titles alone, and as a word', () => {
    const { wanted, exact } = queriesOf(termsOf('ac'), []);
    expect(wanted).toBe("('ac' | '=ac':*)");
    expect(exact).toBeNull();
  });

  it('holds no sign of the query language', () => {
    const { wanted } = queriesOf(termsOf(`'a' & \\b | "c':* <-> d" !e`), []);
    expect(wanted).toBe("'a' & 'b' & 'c' & 'd' & ('e' | '=e':*)");
  });
});
