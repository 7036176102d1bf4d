import { builder } from '../../builder.ts';
import { Company } from '../../companies/schema.ts';
import { requireScope } from '../../request/context.ts';
import {
  listPeerBenchmarks,
  peerStandingOf,
  type MeasureStanding as Standing,
  type PeerStanding as Standings,
} from './peers.ts';
import type { peerMeasures, PeerBenchmark as Benchmark, PeerQuartiles as Quartiles } from './rules.ts';
import { enumOf } from '../../request/graphql/enumOf.ts';

const PeerMeasure = enumOf<(typeof peerMeasures)[number]>('PeerMeasure', 'The figure by which peers are compared.', {
  REVENUE: 'Revenue in millions of US dollars.',
  GROWTH: 'Annual revenue growth in percent.',
  MARGIN: 'Gross margin in percent.',
});

const PeerQuartiles = builder.objectRef<Quartiles>('PeerQuartiles').implement({
  description: 'Quartiles of one figure in a group of companies.',
  fields: (t) => ({
    measure: t.expose('measure', { type: PeerMeasure, description: 'The figure.' }),
    count: t.exposeInt('count', { description: 'Number of companies in the group with the figure.' }),
    lower: t.exposeFloat('lower', { description: 'The first quartile: a quarter of the group is at or below it.' }),
    median: t.exposeFloat('median', { description: 'The median of the group.' }),
    upper: t.exposeFloat('upper', {
      description: 'The third quartile: three quarters of the group are at or below it.',
    }),
  }),
});

const PeerBenchmark = builder.objectRef<Benchmark>('PeerBenchmark').implement({
  description: 'Companies of one stage and one industry group, at least five.',
  fields: (t) => ({
    stage: t.exposeString('stage', { description: 'Their common stage.' }),
    industryGroup: t.exposeString('industryGroup', { description: 'Their common industry group.' }),
    count: t.exposeInt('count', { description: 'Number of companies in the group.' }),
    quartiles: t.field({
      type: [PeerQuartiles],
      description: 'The figures that at least five of them have.',
      resolve: ({ quartiles }) => quartiles,
    }),
  }),
});

const MeasureStanding = builder.objectRef<Standing>('MeasureStanding').implement({
  description: "A company's position among its peers by one figure.",
  fields: (t) => ({
    measure: t.expose('measure', { type: PeerMeasure, description: 'The compared figure.' }),
    value: t.exposeFloat('value', { description: "The company's own value." }),
    percentile: t.exposeFloat('percentile', {
      description: 'Share of its peers below it plus half the share equal to it, in percent, including this company.',
    }),
    peerCount: t.exposeInt('peerCount', { description: 'Number of companies with the figure, including this one.' }),
    lower: t.exposeFloat('lower', {
      description: 'The first quartile of the peers: a quarter of them are at or below it.',
    }),
    median: t.exposeFloat('median', { description: 'The median of the peers.' }),
    upper: t.exposeFloat('upper', {
      description: 'The third quartile of the peers: three quarters of them are at or below it.',
    }),
  }),
});

const PeerStanding = builder.objectRef<Standings>('PeerStanding').implement({
  description: "A company's position in its stage and industry group, including itself.",
  fields: (t) => ({
    stage: t.exposeString('stage', { description: 'Their common stage.' }),
    industryGroup: t.exposeString('industryGroup', { description: 'Their common industry group.' }),
    peerCount: t.exposeInt('peerCount', { description: 'Number of companies in the group, including this one.' }),
    standings: t.field({
      type: [MeasureStanding],
      description: 'The figures that it and at least five of its peers have.',
      resolve: ({ standings }) => standings,
    }),
  }),
});

builder.prismaObjectFields(Company, (t) => ({
  industryGroup: t.exposeString('industryGroup', {
    nullable: true,
  }),
  peerStanding: t.field({
    type: PeerStanding,
    nullable: true,
    complexity: { field: 20, multiplier: 1 },
    description:
      'Its position among its peers; null if its stage or industry is not known, if fewer than five companies share both, and if it was merged.',
    resolve: ({ id }, _, caller) => peerStandingOf(requireScope(caller), id),
  }),
}));

builder.queryField('peerBenchmarks', (t) =>
  t.field({
    type: [PeerBenchmark],
    description: 'Largest group first, then by stage and industry group.',
    resolve: (_, __, caller) => listPeerBenchmarks(requireScope(caller)),
  }),
);
