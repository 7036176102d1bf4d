import { objectOf, enumOf } from '../../request/graphql/types.ts';
import { int, textOrNull } from '../../request/shape.ts';
import { builder } from '../../builder.ts';
import { requireScope } from '../../request/context.ts';
import { selectedFields } from '../../request/graphql/selectedFields.ts';
import {
  groupCompanies,
  groupMeasures,
  statisticsSchema,
  type companyGroupings,
  type CompanyGroup as Group,
  type FigureStatistics as Statistics,
} from './groups.ts';
import { CompanyFilter, readCompanyFilter } from '../schema.ts';
import { listedNumbers } from './fields.ts';

const CompanyGrouping = enumOf<(typeof companyGroupings)[number]>(
  'CompanyGrouping',
  'The property to group companies by.',
  {
    INDUSTRY_GROUP: "The group of the industry: 'Fintech'.",
    STAGE: "The investment stage: 'Series A'.",
    LEVEL: 'The recommendation of scored companies.',
    COUNTRY: 'The country of the headquarters.',
    VINTAGE: 'The year in which the company was added, in UTC.',
  },
);

const FigureStatistics = objectOf(
  'FigureStatistics',
  'Statistics of one figure over a group of companies, in its unit.',
  statisticsSchema.shape,
);

const units: Record<string, string> = {
  ...Object.fromEntries(listedNumbers.map(({ name, unit }) => [name, unit])),
  totalScore: '0 to 100, of scored companies.',
};
const none: Statistics = { count: 0, sum: null, lowerQuartile: null, median: null, upperQuartile: null };

const sorting = 500;

const CompanyGroup = objectOf(
  builder.objectRef<Group>('CompanyGroup'),
  'A group of companies.',
  { label: textOrNull('The common value; null for companies without one.'), count: int('Number of companies.') },
  (t) => ({
    ...Object.fromEntries(
      groupMeasures.map((name) => [
        name,
        t.field({
          type: FigureStatistics,
          description: units[name],
          complexity: sorting / 10,
          resolve: (group) => group[name] ?? none,
        }),
      ]),
    ),
  }),
);

builder.queryFields((t) => ({
  companyGroups: t.field({
    type: [CompanyGroup],
    description: 'Counts and statistics of the matching companies by group, largest group first, then by label.',
    args: {
      by: t.arg({ type: CompanyGrouping, required: true, description: 'The grouping.' }),
      search: t.arg.string({ description: 'Words in a name, the industry or the stage; case is ignored.' }),
      filter: t.arg({ type: CompanyFilter, description: 'All companies when left out.' }),
    },
    resolve: (_, { by, search, filter }, caller, info) =>
      groupCompanies(requireScope(caller), by, { ...readCompanyFilter(filter), search }, selectedFields(info)),
  }),
}));
