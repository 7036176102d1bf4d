import { expect, it } from 'vitest';
import type { Observation } from '../../reading/observation.ts';
import { mergeFigures } from './mergeFigures.ts';

function observation(values: Partial<Observation> = {}, start = 0): Observation {
  return {
    metric: 'REVENUE',
    value: 18.4e6,
    text: null,
    currency: 'USD',
    printed: '$18.4 million',
    scale: null,
    periodLabel: 'FY2024',
    periodEnd: '2024-12-31',
    periodMonths: 12,
    basis: null,
    status: 'ACTUAL',
    isAudited: false,
    computation: null,
    evidence: { start, end: start + 13, place: null, quote: '' },
    inputs: [],
    confidence: 0.8,
    ...values,
  };
}

const stage = (text: string) =>
  observation({
    metric: 'STAGE',
    value: null,
    text,
    currency: null,
    printed: text,
    periodLabel: null,
    periodEnd: null,
    periodMonths: null,
  });

it.each<[what: string, model: Observation, origins: string[]]>([
  ['the same statement elsewhere', observation({}, 500), ['RULES']],
  [
    'the same statement without its period',
    observation({ periodLabel: null, periodEnd: null, periodMonths: null }, 500),
    ['RULES'],
  ],
  ['a rounding of it', observation({ value: 18e6, printed: '$18 million' }, 500), ['RULES']],
  ['the same figure under another period', observation({ periodLabel: 'FY2023', periodEnd: '2023-12-31' }), ['RULES']],
  [
    'another year',
    observation({ value: 12e6, printed: '$12 million', periodLabel: 'FY2023', periodEnd: '2023-12-31' }, 500),
    ['RULES', 'MODEL'],
  ],
  ['another value of the same year', observation({ value: 17.1e6, printed: '$17.1 million' }, 500), ['RULES', 'MODEL']],
  ['another currency', observation({ currency: 'EUR' }, 500), ['RULES', 'MODEL']],
  ['a plan of the same value', observation({ status: 'PROJECTED' }, 500), ['RULES', 'MODEL']],
  ['another metric', observation({ metric: 'ARR' }, 500), ['RULES', 'MODEL']],
])('%s', (_what, model, origins) => {
  expect(mergeFigures([observation()], [model]).map(({ origin }) => origin)).toEqual(origins);
});

it('what both read is surer than what either read, once', () => {
  const [merged] = mergeFigures([observation()], [observation({}, 500), observation({}, 900)]);
  expect(merged?.observation.confidence).toBeCloseTo(0.96);
  expect(mergeFigures([observation({ confidence: 1 })], [observation()])[0]?.observation.confidence).toBe(1);
});

it('texts: another stage stands beside the rules’; another wording of the trade does not', () => {
  const trade = (text: string) => ({ ...stage(text), metric: 'INDUSTRY' as const });
  expect(mergeFigures([stage('Seed')], [stage('Series A')])).toHaveLength(2);
  expect(mergeFigures([stage('Seed')], [stage('Seed')])).toHaveLength(1);
  expect(mergeFigures([trade('Software')], [trade('Enterprise software')])).toHaveLength(1);
  expect(mergeFigures([], [trade('Enterprise software')])).toHaveLength(1);
});
