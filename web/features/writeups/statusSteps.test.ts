import { statusWay } from './statusSteps.ts';

test.each([
  ['DRAFT', 'IN_REVIEW', ['IN_REVIEW']],
  ['IN_REVIEW', 'DRAFT', ['DRAFT']],
  ['APPROVED', 'IN_REVIEW', ['DRAFT', 'IN_REVIEW']],
  ['DRAFT', 'APPROVED', ['IN_REVIEW', 'APPROVED']],
  ['APPROVED', 'APPROVED', []],
] as const)('a write-up goes from %s to %s over %j', (from, to, way) => expect(statusWay(from, to)).toEqual(way));
