import { groupOf, percentileText, type Benchmark } from './peerRules.ts';
import { readCases } from '../../../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'peerRules');

it.each(cases('writes a percentile of … as') as [number, string][])(
  'writes a percentile of %d as %s',
  (percentile, text) => expect(percentileText(percentile)).toBe(text),
);

it('finds the group that the address names, or otherwise the largest group', () => {
  const group = (stage: string, industryGroup: string): Benchmark => ({
    __typename: 'PeerBenchmark',
    stage,
    industryGroup,
    count: 5,
    quartiles: [],
  });
  const groups = [group('Seed', 'Fintech'), group('Growth', 'Fintech')];
  expect(groupOf(groups, 'Growth', 'Fintech')).toBe(groups[1]);
  expect(groupOf(groups, 'Growth', 'Consumer')).toBe(groups[0]);
  expect(groupOf([], null, null)).toBeUndefined();
});
