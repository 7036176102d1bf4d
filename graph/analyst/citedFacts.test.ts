import { bareFact } from '../reading/bareFact.fixture.ts';
import type { Passage } from '../reading/reading.ts';
import { citedFacts, printedValue } from './citedFacts.ts';

const passage: Passage = { source: 0, start: 0, end: 4, place: null, quote: 'Said', speaker: null };
const sources = [{ kind: 'CONVERSATION' as const, label: 'conversation', title: '' }];
const arr = bareFact('ARR', { id: 1, value: 9_800_000, currency: 'EUR', passage });
const rival = bareFact('REVENUE', { id: 2, value: 5_000_000, owner: 'OTHER', ownerName: 'Vastly', passage });
const { metric: _, text: __, ...bare } = bareFact('GMV', { id: 3, value: 1_200_000, passage });
const premium = { ...bare, label: 'Gross written premium', unit: 'MONEY' as const };

it('cites facts and measures alike, with their owner and the only currency of the sources', () => {
  const cited = citedFacts({ facts: [arr, rival], measures: [premium], sources });
  expect([...cited].map(([id, fact]) => [id, fact.label, printedValue(fact)])).toEqual([
    ['f1', 'ARR', '€9.8M'],
    ['f2', 'Vastly revenue', '€5.0M'],
    ['f3', 'Gross written premium', '€1.2M'],
  ]);
});

it('prints a correction of a measure and keeps what the source says', () => {
  const word = { value: 1_300_000, text: null, currency: 'EUR', periodLabel: null };
  const overrides = { f3: { ...word, note: null, at: '2026-01-01T00:00:00Z' } };
  const cited = citedFacts({ facts: [arr], measures: [premium], sources }, overrides).get('f3');
  expect(cited && printedValue(cited)).toBe('€1.3M');
  expect(cited?.override?.said.value).toBe(1_200_000);
});
