import { expect, it } from 'vitest';
import { bareFact } from '../bareFact.fixture.ts';
import type { Fact, Reading } from '../reading.ts';
import { mergeFacts } from './mergeFacts.ts';

function fact(values: Partial<Fact> = {}, start = 0): Fact {
  return bareFact('REVENUE', {
    value: 18.4e6,
    currency: 'USD',
    printed: '$18.4 million',
    periodLabel: 'FY2024',
    periodEnd: '2024-12-31',
    periodMonths: 12,
    passage: { start, end: start + 13, place: null, quote: '', source: 0, speaker: null },
    confidence: 0.8,
    ...values,
  });
}

function merged(rules: Fact[], model: Fact[]): Fact[] {
  const reading: Reading = {
    sources: [{ kind: 'DOCUMENT', label: 'document', title: '' }],
    subject: { name: null, aliases: [], by: null },
    others: [],
    facts: rules,
    superseded: [],
    contradictions: [],
    agreements: [],
    remarks: [],
  };
  const facts = model.map((each) => ({ ...each, reader: 'MODEL' as const }));
  return mergeFacts(reading, { facts, superseded: [], companyName: null }).facts;
}

const stage = (text: string) =>
  fact({
    metric: 'STAGE',
    value: null,
    text,
    currency: null,
    printed: text,
    periodLabel: null,
    periodEnd: null,
    periodMonths: null,
  });

it.each<[what: string, model: Fact, origins: string[]]>([
  ['the same statement elsewhere', fact({}, 500), ['RULES']],
  [
    'the same statement without its period',
    fact({ periodLabel: null, periodEnd: null, periodMonths: null }, 500),
    ['RULES'],
  ],
  ['a rounding of it', fact({ value: 18e6, printed: '$18 million' }, 500), ['RULES']],
  ['the same figure under another period', fact({ periodLabel: 'FY2023', periodEnd: '2023-12-31' }), ['RULES']],
  [
    'another year',
    fact({ value: 12e6, printed: '$12 million', periodLabel: 'FY2023', periodEnd: '2023-12-31' }, 500),
    ['RULES', 'MODEL'],
  ],
  ['another value of the same year', fact({ value: 17.1e6, printed: '$17.1 million' }, 500), ['RULES', 'MODEL']],
  ['another currency', fact({ currency: 'EUR' }, 500), ['RULES', 'MODEL']],
  ['a plan of the same value', fact({ status: 'PROJECTED' }, 500), ['RULES', 'MODEL']],
  ['another metric', fact({ metric: 'ARR' }, 500), ['RULES', 'MODEL']],
])('adds a fact of the model only where the rules have none like it: %s', (_what, model, origins) => {
  expect(merged([fact()], [model]).map(({ reader = 'RULES' }) => reader)).toEqual(origins);
});

it('raises the confidence in a fact that rules and model both read, once', () => {
  const [both] = merged([fact()], [fact({}, 500), fact({}, 900)]);
  expect(both?.confidence).toBeCloseTo(0.96);
  expect(merged([fact({ confidence: 1 })], [fact()])[0]?.confidence).toBe(1);
});

it('adds another stage beside that of the rules, but not another wording of the industry', () => {
  const trade = (text: string) => ({ ...stage(text), metric: 'INDUSTRY' as const });
  expect(merged([stage('Seed')], [stage('Series A')])).toHaveLength(2);
  expect(merged([stage('Seed')], [stage('Seed')])).toHaveLength(1);
  expect(merged([trade('Software')], [trade('Enterprise software')])).toHaveLength(1);
  expect(merged([], [trade('Enterprise software')])).toHaveLength(1);
});
