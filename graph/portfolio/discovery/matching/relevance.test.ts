import { readQuery } from './discoveryQuery.ts';
import { groupWeights, Matcher, relevanceOf, type Searched } from './relevance.ts';
import { stemOf } from './matchWords.ts';
import { readCases } from '../../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'relevance');

const plain: Searched = { name: 'Acme', description: null, industry: null, industryGroup: null, tags: [] };

function match(text: string, searched: Partial<Searched>) {
  const query = readQuery(text, { weights: [], filters: [], notUnderstood: [] });
  return { query, match: new Matcher(query).match({ ...plain, ...searched }) };
}

function scoreOf(text: string, searched: Partial<Searched>): number {
  return Math.round(100 * (match(text, searched).match.groups[0]?.[0]?.score ?? 0));
}

describe('stems', () => {
  it.each(cases('are the same for …') as [string, string][])('are the same for %s', (words, stem) =>
    expect(words.split(' ').map(stemOf)).toEqual(words.split(' ').map(() => stem)),
  );

  it.each(cases('of … and … differ') as [string, string][])('of %s and %s differ', (a, b) =>
    expect(stemOf(a)).not.toBe(stemOf(b)),
  );
});

describe('the score of a candidate for a topic', () => {
  it('depends on the place of the words: industry and tags, name, first sentence, the rest', () => {
    const scores = [
      { tags: ['fintech'] },
      { name: 'Fintech One' },
      { description: 'A fintech for bakers. It bakes.' },
      { description: 'It bakes. Its customers are fintech companies.' },
    ].map((searched) => scoreOf('fintech', searched));
    expect(scores).toEqual([95, 90, 86, 50]);
  });

  it('counts whole words and stems only', () => {
    expect(scoreOf('payments', { tags: ['payment'] })).toBe(95);
    expect(scoreOf('lending', { description: 'Blending teas for shops.' })).toBe(0);
    expect(scoreOf('ai', { description: 'We paint and maintain.' })).toBe(0);
  });

  it('needs more than a word in passing, and stays low for words of the description only', () => {
    expect(scoreOf('healthcare', { description: 'It sells chairs. Some stand in hospitals.' })).toBe(0);
    const all =
      'It sells chairs. Some stand in hospitals, clinics, with doctors, nurses and patients, as medical devices do.';
    expect(scoreOf('healthcare', { description: all })).toBe(50);
  });

  it('marks an unwanted field only when it is the company’s own', () => {
    expect(match('fintech, no crypto', { tags: ['crypto / web3'] }).match.isUnwanted).toBe(true);
    expect(match('fintech, no crypto', { description: 'Payroll. Some pay in crypto.' }).match.isUnwanted).toBe(false);
  });
});

describe('relevance', () => {
  /** `counts` says of each topic how many candidates meet it, and how many of these by their topic. */
  const weighted = (counts: string) => {
    const { query, match: met } = match('AI for legal drafting', { tags: ['legal'], industry: 'AI' });
    const weights = groupWeights(
      query,
      counts.split(' ').map((pair) => {
        const [met = 0, topical = 0] = pair.split('/').map(Number);
        return { met, topical };
      }),
      100,
    );
    return {
      weights: weights.map(({ weight }) => Math.round(weight * 100) / 100),
      relevance: relevanceOf(met, weights),
    };
  };

  it('weighs rare topics more, remarks less, and topics that no candidate meets not at all', () => {
    expect(weighted('50/50 5/5 0/0').weights).toEqual([0.69, 2.91, 0]);
    expect(weighted('50/50 5/5 5/5').weights[2]).toBe(1.46);
    expect(weighted('50/50 5/5 5/0').weights[2]).toBe(0.87);
  });

  it('is between 0 and 1, by the share of the query that is met', () => {
    expect(weighted('50/50 5/5 0/0').relevance).toBeCloseTo(0.95);
    expect(weighted('50/50 5/5 5/5').relevance).toBeCloseTo(0.676, 2);
    expect(weighted('0/0 0/0 0/0').relevance).toBe(0);
  });
});
