import { objectOf } from '../../request/graphql/objectOf.ts';
import { typed, typedList } from '../../request/graphql/fieldsOf.ts';
import { builder } from '../../builder.ts';
import { Company } from '../../companies/schema.ts';
import { requireScope } from '../../request/context.ts';
import { measureStanding, peerStanding, peerStandingOf, type PeerStanding } from './peers.ts';
import { readPeers } from './refresh.ts';
import { peerBenchmark, peerQuartiles, type PeerBenchmark, type PeerMeasure as Measure } from './rules.ts';
import { enumOf } from '../../request/graphql/enumOf.ts';

const PeerMeasure = enumOf<Measure>('PeerMeasure', 'The figure by which peers are compared.', {
  REVENUE: 'Revenue in millions of US dollars.',
  GROWTH: 'Annual revenue growth in percent.',
  MARGIN: 'Gross margin in percent.',
});

const PeerQuartiles = objectOf(
  builder.objectRef<PeerBenchmark['quartiles'][number]>('PeerQuartiles'),
  'Quartiles of one figure in a group of companies.',
  { ...peerQuartiles.shape, measure: typed(PeerMeasure, 'The figure.') },
);
const PeerBenchmarkType = objectOf(
  builder.objectRef<PeerBenchmark>('PeerBenchmark'),
  'Companies of one stage and one industry group, or of one stage; at least five.',
  { ...peerBenchmark.shape, quartiles: typedList(PeerQuartiles, 'The figures that at least five of them have.') },
);
const MeasureStanding = objectOf(
  builder.objectRef<PeerStanding['standings'][number]>('MeasureStanding'),
  "A company's position among its peers by one figure.",
  { ...measureStanding.shape, measure: typed(PeerMeasure, 'The compared figure.') },
);
const PeerStandingType = objectOf(
  builder.objectRef<PeerStanding>('PeerStanding'),
  "A company's position in its stage and industry group, or in its stage where fewer than five share both.",
  {
    ...peerStanding.shape,
    standings: typedList(MeasureStanding, 'The figures that it and at least five of its peers have.'),
  },
);

builder.prismaObjectFields(Company, (t) => ({
  industryGroup: t.exposeString('industryGroup', {
    nullable: true,
    description: 'Industry group; null when the industry is not known.',
  }),
  peerStanding: t.field({
    type: PeerStandingType,
    nullable: true,
    complexity: { field: 20, multiplier: 1 },
    description:
      'Its position among its peers; null if its stage is not known, if fewer than five companies share it, and if it was merged.',
    resolve: ({ id }, _, caller) => peerStandingOf(requireScope(caller), id),
  }),
}));

builder.queryField('peerBenchmarks', (t) =>
  t.field({
    type: [PeerBenchmarkType],
    description:
      'Largest group first, then by stage and industry group. Stages with companies outside of these groups follow.',
    resolve: (_, __, caller) => readPeers(requireScope(caller)),
  }),
);
