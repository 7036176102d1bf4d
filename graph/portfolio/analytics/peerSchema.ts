import { builder } from '../../builder.ts';
import { Company } from '../../companies/schema.ts';
import { requireScope } from '../../context.ts';
import {
  listPeerBenchmarks,
  peerStandingOf,
  type MeasureStanding as Standing,
  type PeerStanding as Standings,
} from './peers.ts';
import { peerMeasures, type PeerBenchmark as Benchmark, type PeerQuartiles as Quartiles } from './rules.ts';

const PeerMeasure = builder.enumType('PeerMeasure', {
  description: 'Which figure peers are compared by.',
  values: peerMeasures,
});

const PeerQuartiles = builder.objectRef<Quartiles>('PeerQuartiles').implement({
  description: 'How one figure is distributed among the companies of a group.',
  fields: (t) => ({
    measure: t.expose('measure', { type: PeerMeasure, description: 'Which figure it is.' }),
    count: t.exposeInt('count', { description: 'How many of the group have the figure.' }),
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
    stage: t.exposeString('stage', { description: 'The stage that they share.' }),
    industryGroup: t.exposeString('industryGroup', { description: 'The industry group that they share.' }),
    count: t.exposeInt('count', { description: 'How many companies the group has.' }),
    quartiles: t.field({
      type: [PeerQuartiles],
      description: 'The figures that at least five of them have.',
      resolve: ({ quartiles }) => quartiles,
    }),
  }),
});

const MeasureStanding = builder.objectRef<Standing>('MeasureStanding').implement({
  description: 'Where a company stands among its peers with one figure.',
  fields: (t) => ({
    measure: t.expose('measure', { type: PeerMeasure, description: 'Which figure is compared.' }),
    value: t.exposeFloat('value', { description: "The company's own value." }),
    percentile: t.exposeFloat('percentile', {
      description: 'Share of its peers below it and half the share equal to it, this company included, in percent.',
    }),
    peerCount: t.exposeInt('peerCount', { description: 'How many have the figure, this company included.' }),
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
  description: 'Where a company stands among those of its stage and industry group, itself included.',
  fields: (t) => ({
    stage: t.exposeString('stage', { description: 'The stage that they share.' }),
    industryGroup: t.exposeString('industryGroup', { description: 'The industry group that they share.' }),
    peerCount: t.exposeInt('peerCount', { description: 'How many companies the group has, this one included.' }),
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
      'Where it stands among its peers; null when its stage or industry is not known, when fewer than five companies share both, and when it was merged.',
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
