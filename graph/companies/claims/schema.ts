import type { ClaimJudgement as Judgements } from '../../../prisma/generated/prisma/enums.ts';
import { builder } from '../../builder.ts';
import { requireScope } from '../../request/context.ts';
import { entityList } from '../../request/graphql/entityList.ts';
import { enumOf, fieldsOf, objectOf } from '../../request/graphql/types.ts';
import { idOf, toGlobalId, ofFirm } from '../../request/graphql/globalId.ts';
import { mutation } from '../../request/graphql/mutation.ts';
import { dayOrNull, text, textOrNull } from '../../request/shape.ts';
import { Metric, MetricObservation, MetricUnit } from '../figures/figureSchema.ts';
import { Company } from '../schema.ts';
import { cellsOf } from './cells.ts';
import { claimFields, countClaims, listClaims, standingReason, statementsOf, settleClaim } from './service.ts';
import { cellSchema, claimSchema, namedClaim, type ClaimCell as Cell } from './shape.ts';

const ClaimJudgement = enumOf<Judgements>('ClaimJudgement', 'How the sources of a claim stand to each other.', {
  AGREES: 'All sources state the same value.',
  ROUNDS: 'The values agree when rounded.',
  DIFFERS: 'Two sources contradict each other.',
  ONLY_SAID: 'Only conversations state it.',
  ONLY_WRITTEN: 'Only papers, imports or people’s entries state it.',
  NEWER: 'The values are of different days; the newest stands.',
  PLAN_AGAINST_RESULT: 'A plan whose period has a result.',
  UNCLEAR: 'The values are not equal, but too far apart or too unsure to be a contradiction.',
});

const ClaimCell = objectOf(
  builder.objectRef<Cell>('ClaimCell'),
  'What one source says of a claim: a cell of the matrix.',
  {
    ...cellSchema.pick({ text: true, isDoubtful: true, isVerified: true, place: true }).shape,
    sourceKey: text('The same for all cells of a source, which form a column.'),
    sourceTitle: text('Title of the source.'),
    sourceDay: dayOrNull('The day of the conversation, the upload or the entry, YYYY-MM-DD; null when not known.'),
    path: textOrNull('Path of the page that opens the source at the place; null without a text to open.'),
  },
  (t) => ({
    observationId: t.id({
      description: 'Global id of its best statement.',
      resolve: ({ observationId }) => toGlobalId('MetricObservation', observationId),
    }),
  }),
);

const Claim = builder.prismaNode('CompanyClaim', {
  ...ofFirm,
  name: 'Claim',
  description: 'A figure of one period of a company, planned or actual, as all sources state it.',
  fields: (t) => ({
    metric: t.field({
      type: Metric,
      nullable: true,
      description: 'Null for a figure that no metric names.',
      resolve: (claim) => namedClaim(claim).metric,
    }),
    unit: t.field({ type: MetricUnit, resolve: (claim) => namedClaim(claim).unit }),
    label: t.string({
      description: "The metric's name, or the source's own label.",
      resolve: (claim) => namedClaim(claim).label,
    }),
    ...fieldsOf(t, claimSchema.shape, {
      only: [
        ...['periodLabel', 'periodEnd', 'periodMonths', 'isPlan', 'judgement', 'difference', 'explanation'],
        ...['sourceCount', 'updatedAt'],
      ],
      enums: { judgement: ClaimJudgement },
      texts: { periodEnd: 'Last day of the period, YYYY-MM-DD; null when not known.' },
    }),
    ...fieldsOf(t, claimSchema.shape, { only: ['period'], from: namedClaim }),
    reason: t.string({
      nullable: true,
      description: 'Why its first statement stands, in a sentence; null where no other is stated.',
      resolve: (claim, _, caller) => standingReason(requireScope(caller), claim),
    }),
    company: t.relation('company', { description: 'The company that it is about.' }),
    cells: t.field({
      type: [ClaimCell],
      complexity: { field: 1, multiplier: 5 },
      description: 'What each source says: the statement that stands first, then the newest source first.',
      args: { onlyNewest: t.arg.boolean({ description: 'true: only those of the 12 newest sources.' }) },
      resolve: (claim, { onlyNewest }, caller) => cellsOf(requireScope(caller), claim, onlyNewest ? 'newest' : 'all'),
    }),
    standing: t.field({
      type: ClaimCell,
      nullable: true,
      description: 'The statement that stands; null if it was withdrawn meanwhile.',
      resolve: async (claim, _, caller) => (await cellsOf(requireScope(caller), claim, 'standing'))[0] ?? null,
    }),
    observations: t.field({
      type: [MetricObservation],
      complexity: { field: 5, multiplier: 5 },
      description: 'Its statements: the one that stands first, then the best of each other source, then the rest.',
      resolve: (claim, _, caller) => statementsOf(requireScope(caller), claim),
    }),
  }),
});

builder.prismaObjectField(Company, 'unsettledClaimCount', (t) =>
  t.int({
    complexity: 5,
    description:
      'Number of its claims whose sources differ and which nobody settled, and of those with a doubtful statement.',
    resolve: ({ id }, _, caller) => countClaims(requireScope(caller), { companyIds: [id], isUnsettled: true }),
  }),
);

entityList('claims', {
  type: Claim,
  name: 'Claim',
  description: 'What sources claim about companies, company by company: the rows of the matrix of claims.',
  search: 'Words in the metric or label, the period or the explanation.',
  fields: claimFields,
  choices: { metrics: Metric, judgements: ClaimJudgement },
  all: 'All claims when left out.',
  page: listClaims,
  count: countClaims,
});

mutation('settleClaim', {
  type: Claim,
  access: 'admin',
  description: 'Records which statement of a claim stands, and why.',
  input: (t) => ({
    id: t.id({ required: true, description: 'Global id of the claim.' }),
    observationId: t.id({ required: true, description: 'Global id of the observation that stands.' }),
    reason: t.string({ required: true, description: "Why it stands; it becomes the shown figure's reason." }),
  }),
  run: (scope, { id, observationId, reason }) =>
    settleClaim(scope, idOf('Claim', id), { observationId: idOf('MetricObservation', observationId), reason }),
});
