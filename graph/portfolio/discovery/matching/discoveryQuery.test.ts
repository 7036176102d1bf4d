import type { Criteria, CriteriaFilter } from '../../criteria/criteria.ts';
import { readQuery } from './discoveryQuery.ts';
import { readCases } from '../../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'discoveryQuery');

const filter = (
  field: CriteriaFilter['field'],
  phrase: string,
  words: string[],
  operator: CriteriaFilter['operator'] = 'IS_ANY_OF',
) => ({
  field,
  operator,
  words,
  value: null,
  isRequired: true,
  phrase,
});

function read(text: string, criteria: Partial<Criteria> = {}): { wanted: string[]; unwanted: string[] } {
  const query = readQuery(text, { weights: [], filters: [], notUnderstood: [], ...criteria });
  return {
    wanted: query.wanted.map((group) => group.map(({ label }) => label).join('|')),
    unwanted: query.unwanted.map(({ label }) => label),
  };
}

describe('readQuery', () => {
  it.each(cases('readQuery reads the topics in') as [string, string[]][])('reads the topics in “%s”', (text, wanted) =>
    expect(read(text)).toEqual({ wanted, unwanted: [] }),
  );

  it('separates what the text excludes', () => {
    expect(read('Fintech, no crypto')).toEqual({ wanted: ['Fintech'], unwanted: ['crypto'] });
    expect(read('Healthcare without hardware. Also logistics.')).toEqual({
      wanted: ['Healthcare', 'logistics'],
      unwanted: ['hardware'],
    });
    expect(read('not only fintech')).toEqual({ wanted: ['fintech'], unwanted: [] });
  });

  it('leaves to the filters what they cover', () => {
    const filters = [filter('STAGE', 'Series A to C', ['Series A']), filter('LOCATION', 'in Europe', ['Europe'])];
    expect(read('Robotics at Series A to C in Europe', { filters })).toEqual({ wanted: ['Robotics'], unwanted: [] });
    const refused = [filter('SECTOR', 'Nothing in media', ['media'], 'IS_NONE_OF')];
    expect(read('Nothing in media', { filters: refused })).toEqual({ wanted: [], unwanted: ['media'] });
  });
});
