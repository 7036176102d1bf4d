import {
  isSameSteering,
  parseDraft,
  toInput,
  weightText,
  withNecessity,
  withoutFilter,
  withWeight,
  type Steering,
} from './criteriaRules.ts';

const steering: Steering = {
  weights: [
    { __typename: 'CriteriaWeight', dimension: 'GROWTH', label: 'Growth', weight: 2, phrase: 'growth over' },
    { __typename: 'CriteriaWeight', dimension: 'MARKET', label: 'Market', weight: 1, phrase: null },
  ],
  filters: [
    {
      __typename: 'CriteriaFilter',
      field: 'SECTOR',
      operator: 'IS_ANY_OF',
      words: ['fintech'],
      value: null,
      isRequired: false,
      phrase: 'fintech',
      text: 'Sector is fintech',
    },
    {
      __typename: 'CriteriaFilter',
      field: 'REVENUE',
      operator: 'AT_LEAST',
      words: [],
      value: 0,
      isRequired: true,
      phrase: 'any revenue',
      text: 'Revenue of at least $0M',
    },
  ],
};

describe('the adjusted reading of a criteria text', () => {
  it('is sent without the words from which it was read', () => {
    expect(toInput(steering)).toEqual({
      weights: [
        { dimension: 'GROWTH', weight: 2 },
        { dimension: 'MARKET', weight: 1 },
      ],
      filters: [
        { field: 'SECTOR', operator: 'IS_ANY_OF', words: ['fintech'], isRequired: false },
        { field: 'REVENUE', operator: 'AT_LEAST', value: 0, isRequired: true },
      ],
    });
  });

  it('changes one thing at a time without changing the original', () => {
    const before = structuredClone(steering);
    expect(withWeight(steering, 'MARKET', 0).weights.map(weightText)).toEqual(['Growth × 2', 'Market left out']);
    expect(withoutFilter(steering, 0).filters.map(({ text }) => text)).toEqual(['Revenue of at least $0M']);
    expect(withNecessity(steering, 0, true).filters.map(({ isRequired }) => isRequired)).toEqual([true, true]);
    expect(steering).toEqual(before);
    expect(isSameSteering(steering, withWeight(steering, 'MARKET', 0))).toBe(false);
    expect(isSameSteering(steering, withWeight(steering, 'MARKET', 1))).toBe(true);
  });
});

it.each([
  [null, null],
  ['no JSON', null],
  ['{"adjusted":null}', null],
  ['null', null],
  ['{"text":"growth","adjusted":{"weights":1}}', { text: 'growth', adjusted: null }],
  [JSON.stringify({ text: 'growth', adjusted: steering }), { text: 'growth', adjusted: steering }],
])('a kept draft is read, or ignored if it is unreadable: %s', (kept, draft) =>
  expect(parseDraft(kept)).toEqual(draft),
);
