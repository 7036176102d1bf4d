import type { MetricName } from '../../finance/metrics.ts';
import { bareObservation, type Observation } from '../../reading/observation.ts';
import { resultCard } from './resultCard.ts';

function observation(metric: MetricName, values: Partial<Observation>): Observation {
  const evidence = { start: 0, end: 1, place: null, quote: 'Words.' };
  return bareObservation({ metric, printed: '', evidence, confidence: 0.8, ...values });
}

const card = (...observations: Observation[]) =>
  resultCard({
    name: 'Acme',
    aliases: [],
    observations,
    others: [],
    insights: [{ start: 0, end: 5, place: null, quote: 'It grows.' }],
  });

it('names the currency, and leaves out a valuation in another currency', () => {
  const revenue = observation('REVENUE', { value: 5e6, currency: 'EUR' });
  expect(card(revenue, observation('VALUATION', { value: 40e6, currency: 'EUR' }))).toMatchObject({
    revenue: 5,
    valuation: 40,
    currency: 'EUR',
  });
  expect(card(revenue, observation('VALUATION', { value: 40e6, currency: 'USD' }))).toMatchObject({
    revenue: 5,
    valuation: null,
    currency: 'EUR',
  });
  expect(card(observation('VALUATION', { value: 40e6 }))).toMatchObject({
    revenue: null,
    valuation: 40,
    currency: 'USD',
  });
  expect(card()).toMatchObject({ currency: null });
});
